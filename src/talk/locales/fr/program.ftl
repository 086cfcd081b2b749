## Games against the program itself

# Its name where it plays.
program = Kulami
program-level = Kulami, niveau { $level }
challenge-begun = { $game } { $challenger } joue contre { $asked }.
challenge-hints = Chacun des deux peut demander des conseils, qui sont comptés.
challenge-no-program = Je ne joue pas dans ce salon : c’est le choix de qui le gère. Défie une personne : { $challenge }.
challenge-level-of-person = Il n’y a de niveau que pour moi. { $challenge } joue contre moi.
challenge-enough-against-it = Tu joues déjà { $most ->
        [one] une partie
       *[other] { $most } parties
    } contre moi, et pas plus à la fois. { $games } montre tes parties.
challenge-thinks-a-lot = Je réfléchis à beaucoup de parties en ce moment. Réessaie dans une minute.
# $before is what $other’s opponent had placed, $last what $other answered.
turn-answered = { $game } { $who } a joué { $before }, { $other } a répondu { $last }. { $who }, à toi de jouer, avec { $color ->
        [red] les billes rouges
       *[black] les billes noires
    }.
turn-thinks = { $game } { $other } a joué { $last }. { $who } réfléchit.
turn-thinks-first = { $game } { $who } réfléchit au premier coup.
refusal-thinking = { program } réfléchit à la partie { $game } ; le coup vient dans un instant.
refusal-no-hints = Dans la partie { $game } il n’y a pas de conseils : on s’accorde là-dessus avec le défi, comme dans { $challenge }.

## Hints

hint-alone = Ici tout le monde lirait le conseil. Demande-le-moi là où nous sommes seuls : { $hint }.
hint = { $game } Un conseil : { $hole } { $reasons }. { $used ->
        [one] C’est le premier conseil de cette partie.
       *[other] Cela fait { $used } conseils dans cette partie.
    }
hint-plain = { $game } Un conseil : { $hole } semble le meilleur. { $used ->
        [one] C’est le premier conseil de cette partie.
       *[other] Cela fait { $used } conseils dans cette partie.
    }
# What a placement does; these are enumerated behind its hole.
hint-takes = prend la tuile de { $size }
hint-ties = égalise la tuile de { $size }
hint-secures = met la tuile de { $size } à l’abri
hint-replies = { $holes ->
        [one] laisse un trou à { $other }
       *[other] laisse { $holes } trous à { $other }
    }
hint-ends = termine la partie
hint-joins = réunit une zone de { $size }
hint-line = fait une ligne de { $length }
card-hints = Conseils : { $red } { $red-hints }, { $black } { $black-hints }.

## Commands

command-hint-summary = Demander un bon coup
command-hint-details = La réponse n’est que pour toi : un trou, et pourquoi il est bon. Il y a des conseils dans les parties contre moi, et dans celles dont le défi les permet. Ils sont comptés, et figurent dans le relevé et sur la feuille de score.
command-hint-example-plain = demande un bon coup dans ta partie ici
command-hint-example-number = en demande un dans la partie #12
command-challenge-option-level = Pour jouer contre moi : de 1, pour débuter, à 8, de mon mieux
command-challenge-option-hints = Si chacun de vous peut demander des conseils dans la partie
command-challenge-example-level = commence une partie contre moi, de force moyenne
command-challenge-example-hints = défie bob à une partie où chacun peut demander des conseils
choice-hints-yes = Oui, avec des conseils
choice-hints-no = Sans conseils
command-room-option-program = Si je joue moi-même ici
command-room-example-program = ne laisse personne jouer contre moi ici
setting-program = Parties contre moi :

## Analyses

analysis-best = Après { $placed ->
        [one] { $placed } coup
       *[other] { $placed } coups
    }, le meilleur pour { $color ->
        [red] Rouge
       *[black] Noir
    } est { $hole }. La position vaut { $worth } pour { $color ->
        [red] Rouge
       *[black] Noir
    }, en points à la fin.
# After the change of colours the one who was Black has red.
analysis-swap = Après la première bille, le mieux pour Noir est d’échanger les couleurs. Avec Rouge, la position vaut alors { $worth }, en points à la fin.
analysis-exact = C’est exact : cela finit ainsi si chacun joue au mieux.
analysis-estimate = C’est une estimation, { $depth ->
        [one] un coup
       *[other] { $depth } coups
    } à l’avance.
analysis-line = Cela peut continuer ainsi : { $line }
analysis-left = { $left ->
        [0] C’était la dernière pour aujourd’hui.
        [one] Tu peux en demander encore une aujourd’hui.
       *[other] Tu peux en demander encore { $left } aujourd’hui.
    }
analysis-running = Une partie se joue ici où cette position se présente. Je n’en dis rien avant qu’elle soit finie.
analysis-alone = Ici tout le monde le lirait. Demande-le-moi là où nous sommes seuls.
analysis-unreadable = Je n’y lis ni un relevé ni une position. { $analyse } demande pour une partie jouée ici.
analysis-no-ply = { $plies ->
        [one] Cette partie a un coup.
       *[other] Cette partie a { $plies } coups.
    }
analysis-over = On ne peut plus rien y poser. Demande pour un moment plus tôt, comme dans { $analyse }.
analysis-enough = Il n’y en a pas plus de { $most } par jour. Tu pourras demander de nouveau { $again }.
command-analyse-summary = Demander ce que je pense d’une position
command-analyse-details = D’une partie finie, par son numéro, ou d’un relevé ou d’une position en texte : le meilleur trou, ou que le mieux est d’échanger les couleurs, ce que vaut la position, et comment cela peut continuer. La réponse n’est que pour toi, dix fois par jour. D’une position d’une partie qui se joue ici, je ne dis rien.
command-analyse-option-text = Un relevé ou une position en texte
command-analyse-option-ply = Après combien de coups ; sinon au dernier moment où l’on peut poser
command-analyse-example-number = ce qui aurait été le mieux à la fin de la partie #12
command-analyse-example-ply = la même chose après 20 coups

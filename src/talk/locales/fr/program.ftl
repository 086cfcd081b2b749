## Games against the program itself

# Its name where it plays.
program = Kulami
program-level = Kulami, niveau { $level }
challenge-begun = { $game } { $challenger } joue contre { $asked }.
challenge-hints = Chacun des deux peut demander des conseils, qui sont comptés.
challenge-no-program = Je ne joue pas dans ce salon : c’est le choix de qui le gère. Défie une personne : { $challenge }.
challenge-level-of-person = Il n’y a de niveau que pour moi. { $challenge } joue contre moi.
challenge-thinks-a-lot = Je réfléchis à beaucoup de parties en ce moment. Réessaie dans une minute.
# $before is what $other’s opponent had placed, $last what $other answered.
turn-answered = { $game } { $who } a joué { $before }, { $other } a répondu { $last }. { $who }, à toi de jouer avec les { color }s.
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

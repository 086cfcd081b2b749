# Français: what is said of a game

## Words that other sentences are built from

color = { $color ->
        [red] rouge
       *[black] noir
    }
color-name = { $color ->
        [red] Rouge
       *[black] Noir
    }
# What is in a hole.
contents = { $color ->
        [red] rouge
        [black] noir
       *[empty] vide
    }
# Stands behind the name of somebody on another network.
network = { $network ->
        [web] local
        [discord] Discord
       *[matrix] Matrix
    }
# Somebody on another network who is not named in this room.
foreign-name = { $network ->
        [web] quelqu’un du salon local
       *[other] quelqu’un sur { network }
    }
# Somebody whose name shows nothing.
someone = quelqu’un
nameless = quelqu’un
bonuses = { $bonuses ->
        [area] Plus grande zone
        [lines] Lignes
        [both] Plus grande zone et Lignes
       *[none] aucun
    }
# A moment in universal time.
moment = { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }, { $time } UTC
# What stands between the items of a list, and between those that have commas inside.
list-between = {", "}
list-between-long = {" ; "}
# The last of a list as it is spoken.
list-and = { $before } et { $last }
# A length of time.
span = { $unit ->
        [days] { $count ->
            [one] { $count } jour
           *[other] { $count } jours
        }
        [hours] { $count ->
            [one] { $count } heure
           *[other] { $count } heures
        }
       *[minutes] { $count ->
            [one] { $count } minute
           *[other] { $count } minutes
        }
    }
# The time for a placement.
pace = { $time } par coup
pace-none = sans limite
players = Rouge, c’est { $red } ; Noir, c’est { $black }.
# Why a game ended, as a title without a full stop. $loser is a person or a colour.
ending = { $ending ->
        [marbles] Les 56 billes sont posées
        [blocked] { $loser } n’a plus aucun trou permis
        [resigned] { $loser } a abandonné
        [agreed] Nulle par accord mutuel
        [time] { $loser } a dépassé le temps
        [abandoned] Personne n’a continué
       *[unfinished] Partie non terminée
    }
ending-sentence = { ending }.
verdict = { $outcome ->
        [win] { $winner } gagne
        [draw] Partie nulle
       *[unfinished] Personne ne gagne
    }
verdict-sentence = { $outcome ->
        [win] { $winner } gagne !
        [draw] Partie nulle.
       *[unfinished] Personne ne gagne.
    }
# Who has more points in a game that is still being played.
standing = { $outcome ->
        [win] { $winner } mène
       *[draw] Égalité pour l’instant
    }
standing-sentence = { $outcome ->
        [win] { $winner } mène pour l’instant.
       *[draw] Égalité pour l’instant.
    }
legal = Permis : { $holes }.
legal-any = Tous les trous sont libres.
legal-none = Aucun trou n’est permis.

## Buttons and the menu

button-accept = Accepter
button-decline = Refuser
button-cancel = Retirer
button-rules = Règles
button-invite = Inviter d’ailleurs
button-agree = D’accord
button-deny = Non
button-swap = Échanger les couleurs
button-takeback = Reprendre le coup
button-draw = Proposer la nulle
button-rematch = Revanche
button-rematch-same = Même plateau
button-claim = Réclamer la victoire
button-more-time = Donner plus de temps
button-take = Jouer
button-resign = Abandonner
button-score = Feuille de score
button-record = Relevé
menu-place = { $game } : poser une bille
# What a choice of the menu leaves out: the way from the last marble, the tile, the mover's marbles first.
choice = { $way ->
        [left] rangée, à gauche ; tuile de { $size } ; { choice-marbles }
        [right] rangée, à droite ; tuile de { $size } ; { choice-marbles }
        [up] colonne, vers le haut ; tuile de { $size } ; { choice-marbles }
        [down] colonne, vers le bas ; tuile de { $size } ; { choice-marbles }
       *[any] tuile de { $size }
    }
choice-marbles = { $any ->
        [none] vide
       *[some] toi { $mine } : { $theirs }
    }

## Challenges

challenge-offered = { $open ->
        [yes] { $game } { $challenger } cherche quelqu’un pour une partie de Kulami.
       *[no] { $game } { $challenger } défie { $asked } pour une partie de Kulami.
    }
challenge-terms = { $kind ->
        [printed] Plateau : le numéro { $number } de la règle du jeu, { $columns } sur { $rows }. Bonus : { $bonuses }. Cadence : { $pace }.
        [square] Plateau : un carré au hasard, { $columns } sur { $rows }. Bonus : { $bonuses }. Cadence : { $pace }.
        [irregular] Plateau : irrégulier, au hasard, { $columns } sur { $rows }. Bonus : { $bonuses }. Cadence : { $pace }.
        [build] Plateau : vous le posez à deux, tuile par tuile, { $challenger } en premier. Bonus : { $bonuses }. Cadence : { $pace }.
       *[given] Plateau : choisi par { $challenger }, { $columns } sur { $rows }. Bonus : { $bonuses }. Cadence : { $pace }.
    }
challenge-swap = Règle de l’échange : après la première bille, Noir peut échanger les couleurs au lieu de répondre.
challenge-wish = { $wish ->
        [red] { $challenger } veut Rouge, et commence donc.
        [black] { $challenger } veut Noir : qui accepte commence.
       *[lot] Les couleurs sont tirées au sort. Rouge commence.
    }
challenge-how = { $open ->
        [yes] Pour jouer, appuie sur « { button-accept } » ou tape { $accept }.
       *[no] { $asked }, appuie sur « { button-accept } » ou tape { $accept }. Si tu préfères ne pas jouer : { $decline }.
    }
challenge-confirm = Qui que ce soit qui accepte, { $challenger } a d’abord son mot à dire.
challenge-applied = { $who } demande à jouer ; { $challenger } décide.
challenge-dismissed = { $who } a demandé et ne joue pas : { $challenger } attend quelqu’un d’autre.
challenge-until = Valable { $time }, jusqu’au { $until }.
challenge-accepted = { $game } { $asked } a relevé le défi de { $challenger }.
challenge-colors = { $drawn ->
        [lot] { $color ->
            [red] Le sort a donné Rouge à { $challenger }, qui commence.
           *[black] Le sort a donné Noir à { $challenger } : { $red } commence.
        }
       *[wish] { $color ->
            [red] { $challenger } voulait Rouge et commence.
           *[black] { $challenger } voulait Noir : { $red } commence.
        }
    }
challenge-declined = { $game } { $asked } a refusé le défi de { $challenger }.
challenge-withdrawn = { $open ->
        [yes] { $game } { $challenger } a retiré son défi.
       *[no] { $game } { $challenger } a retiré son défi à { $asked }.
    }
challenge-expired = { $open ->
        [yes] { $game } Personne n’a relevé à temps le défi de { $challenger }.
       *[no] { $game } { $asked } n’a pas répondu à temps au défi de { $challenger }.
    }
challenge-stopped = { $game } Le défi de { $challenger } a été fermé par les personnes qui gèrent le lieu : { $reason }
challenge-swapped = Après la première bille, les couleurs ont été échangées : { $red } a Rouge, { $black } a Noir.
challenge-over = La partie est finie.
challenge-elsewhere = Si tu acceptes, la partie se verra là où le défi a été lancé, et ici.
# The link to the thread stands behind it.
challenge-thread = Elle se joue ici :
thread-title = Kulami { $game } : { $people }
thread-not-allowed = Je ne peux pas ouvrir de fil ici, alors la partie reste dans ce salon. Qui gère le serveur peut changer cela.
thread-left = Le fil de cette partie a disparu ou m’est fermé : la suite est ici.
direct-chat-left = Je ne peux pas t’écrire en privé, alors cette partie est ici, là où tu l’as demandée.

## Turns

turn-first = { $game } { $who }, à toi de jouer : tu as { $color ->
        [red] les billes rouges
       *[black] les billes noires
    } et tu commences.
# What stays of a turn’s message once the next is there.
past-turn-first = { $game } { $who } devait commencer.
past-turn = { $game } { $ply }. { $who } a joué { $hole }.
past-turn-swapped = { $game } { $who } a échangé les couleurs.
turn = { $game } { $other } a joué { $last }. { $who }, à toi de jouer, avec { $color ->
        [red] les billes rouges
       *[black] les billes noires
    }.
turn-may-swap = { $who }, au lieu de répondre, tu peux échanger les couleurs : appuie sur « { button-swap } » ou tape { $swap }.
turn-may-swap-typed = { $who } peut échanger les couleurs à la place : { $swap }.
turn-swapped = { $game } { $other } a échangé les couleurs et a maintenant la bille en { $last }. { $who }, à toi de jouer, maintenant avec { $color ->
        [red] les billes rouges
       *[black] les billes noires
    }.
advice-first = Seule la toute première bille va où l’on veut.
advice = { $barred ->
        [one] { $other } a joué { $last } : choisis un trou de la rangée { $row } ou de la colonne { $column }, mais pas sur la tuile hachurée.
       *[two] { $other } a joué { $last } : choisis un trou de la rangée { $row } ou de la colonne { $column }, mais pas sur les deux tuiles hachurées.
    }
advice-swapped = La bille en { $last } est maintenant à { $other } : choisis un trou de la rangée { $row } ou de la colonne { $column }, mais pas sur la tuile hachurée.
advice-how = Choisis dans la liste, ou tape { $command }.
advice-how-typed = Tape { $command }.

# How long a side has, below its turn.
turn-until = { $who } a jusqu’à { $until }.
turn-away = { $who } est en congé jusqu’à { $back } et sa pendule est arrêtée : elle tombera à { $until }.
turn-away-no-limit = { $who } est en congé jusqu’à { $back }.

## Time

reminder = { $game } { $who }, { $other } t’attend : à toi de jouer, avec { $color ->
        [red] les billes rouges
       *[black] les billes noires
    }.
# The words of a link.
reminder-board = Voir la partie
reminder-nudged = { $game } { $who }, { $other } te relance : à toi de jouer, avec { $color ->
        [red] les billes rouges
       *[black] les billes noires
    }.
ran-out = { $game } Le temps de { $who } est écoulé.
ran-out-how = { $other }, appuie sur « { button-claim } » ou tape { $claim } pour gagner la partie, ou donne plus de temps : { $more }. Sans réponse, la partie finit à { $ends }.
ran-out-more = { $other } a donné plus de temps à { $who }.
ran-out-placed = { $who } a fini par jouer.
ran-out-swapped = { $who } a fini par échanger les couleurs.
ran-out-back = Un coup a été repris, et le temps repart.
ran-out-ended = { $other } gagne la partie.
ran-out-over = La partie est finie.
away = { $game } { $who } est en congé jusqu’à { $until }.
away-back = { $game } { $who } est de retour.
## Le plateau que les deux posent

laying = { $tile } en { $hole }
laying-turn-first = { $game } { $who }, à toi de poser la première tuile, n’importe où.
laying-turn = { $game } { $other } a posé { $tile } en { $hole }. { $who }, à toi de poser une tuile.
laying-left = Tuiles qui restent : { $tiles }.
laying-left-shape = { $count } de { $shape }
laying-how = Choisis-en une dans la liste, ou tape par exemple { $command } : une tuile large de { $width } et haute de { $height }, son trou en bas à gauche en { $hole }.
laying-how-typed = Tape par exemple { $command } : une tuile large de { $width } et haute de { $height }, son trou en bas à gauche en { $hole }.
laying-where = { $any ->
        [none] { $game } Une tuile de { $tile } n’a de place nulle part pour l’instant.
       *[some] { $game } Où doit être le trou en bas à gauche de { $tile } ? Choisis-le, ou tape-le comme { $command }.
    }
laying-laid = { $any ->
        [none] Aucune tuile n’est posée.
       *[some] Tuiles, chacune avec son trou en bas à gauche : { $tiles }.
    }
laying-board = { $game } Le plateau se construit. À { $who } de poser une tuile.
laying-none = { $game } Aucune tuile du plateau n’est encore posée.
laying-over = { $game } La partie s’est finie avant que le plateau soit posé.
laying-no-board = Il n’y a pas de plateau dans cette partie, donc rien à en dire.
laying-done = { $game } Les dix-sept tuiles sont posées. Ce qui était vide autour a disparu, et les trous ont donc de nouveaux noms.
laying-done-turn = { $who }, à toi de jouer : tu as { $color ->
        [red] les rouges
       *[black] les noires
    } et tu commences.
past-laying-first = { $game } { $who } devait poser la première tuile.
past-laying = { $game } Tuile { $count } sur 17 : { $who } a posé { $tile } en { $hole }.
menu-tile = { $game } : poser une tuile
menu-corner = { $game } : le trou en bas à gauche de { $tile }
choice-tile = large de { $width }, haute de { $height } ; il en reste { $left }
choice-corner = de { $from } à { $to } ; { $touching ->
        [0] ne touche encore rien
        [one] touche par { $touching } trou
       *[other] touche par { $touching } trous
    }
cant-lay-none-left = Toutes les tuiles de { $shape } sont déjà posées.
cant-lay-beyond = { $tile } en { $hole } sortirait du terrain, qui est de dix sur dix.
cant-lay-overlap = { $tile } en { $hole } serait sur une autre tuile, en { $at }.
cant-lay-apart = { $tile } en { $hole } ne toucherait aucune autre tuile bord à bord ; un coin ne compte pas.
cant-lay-no-room = Avec { $tile } en { $hole }, je ne trouve plus de place pour toutes les tuiles qui restent.
cant-lay-for-example = Il y a de la place avec { $command }.
cant-lay-where = { $any ->
        [none] Il n’y a pas de place pour { $tile } pour l’instant.
       *[some] { $tile } peut avoir son trou en bas à gauche en { $holes }.
    }

## What one side asks of the other

offer-draw = { $game } { $who } propose la nulle.
offer-takeback = { $game } { $who } demande à reprendre { $hole }.
applied = { $game } { $who } demande à relever le défi de { $challenger }.
applied-how = { $challenger }, appuie sur « { button-accept } » ou tape { $accept } pour commencer ; { $decline } attend quelqu’un d’autre.
applied-agreed = { $challenger } est d’accord.
applied-dismissed = Cela n’aboutit pas ; le défi est de nouveau ouvert.
applied-closed = Le défi a été fermé avant.
offer-takeback-tile = { $game } { $who } demande à reprendre { $tile } en { $hole }.
offer-takeback-swap = { $game } { $who } demande à reprendre l’échange des couleurs.
offer-how = { $other }, appuie sur « { button-agree } » ou tape { $accept } ; { $decline } dit non. Le prochain coup règle aussi la question.
offer-agreed = { $other } est d’accord.
offer-denied = { $other } a dit non.
offer-lapsed = La partie a continué sans réponse.
offer-ended = La partie a fini sans réponse.

## Refused placements

illegal-over = La partie est finie.
illegal-no-hole = Ce plateau n’a pas de trou { $hole }.
illegal-occupied = { $color ->
        [red] Il y a déjà une bille rouge en { $hole }.
       *[black] Il y a déjà une bille noire en { $hole }.
    }
illegal-line = { $hole } n’est pas aligné avec la dernière bille de { $other }, { $last } : ce n’est ni la rangée { $row } ni la colonne { $column }.
illegal-opponent-tile = { $hole } est sur la tuile de la dernière bille de { $other }, { $last }, et cette tuile est interdite.
illegal-own-tile = { $own ->
        [yes] { $hole } est sur la tuile de ta propre dernière bille, { $previous }, et cette tuile est interdite.
       *[no] { $hole } est sur la tuile de la propre dernière bille de { $mover }, { $previous }, et cette tuile est interdite.
    }

## The end and the score card

end-title = { $game } La partie est finie.
end-stopped = Les personnes qui gèrent un de ses salons y ont mis fin : { $reason }
end-points = Points : { $red } { $red-points }, { $black } { $black-points }.
end-area = Plus grande zone : { $red } { $red-has }, { $black } { $black-has }.
end-lines = Lignes : { $red } { $red-has }, { $black } { $black-has }.
# Whom a bonus gives what.
end-gain = { $any ->
        [none] Personne n’y gagne rien.
       *[some] { $points ->
            [one] { $winner } gagne { $points } point.
           *[other] { $winner } gagne { $points } points.
        }
    }
card-intro = { $game } Feuille de score. { $state }.
card-tiles = Tuiles : { $red } { $red-points }, { $black } { $black-points }.
# A tile with its marbles and who gets its points.
card-line = { $any ->
        [none] { $tile }, tuile de { $size } : vide
       *[some] { $owner ->
            [red] { $tile }, tuile de { $size } : rouge { $red }, noir { $black }, compte pour Rouge
            [black] { $tile }, tuile de { $size } : rouge { $red }, noir { $black }, compte pour Noir
           *[nobody] { $tile }, tuile de { $size } : rouge { $red }, noir { $black }, égalité
        }
    }

## The record

record = { $game } Voici le relevé de la partie.
record-none = { $game } Il n’y a pas encore de relevé : la partie n’a pas commencé.

## The board in words

board-turn = { $game } C’est à { $who } de jouer, avec { $color ->
        [red] les billes rouges
       *[black] les billes noires
    }.
board-state = { $game } { $state }.
board-no-ply = { $count ->
        [0] { $game } Rien n’a encore été posé.
        [one] { $game } Il y a eu { $count } coup jusqu’ici ; le plateau après { $ply } est encore à venir.
       *[other] { $game } Il y a eu { $count } coups jusqu’ici ; le plateau après { $ply } est encore à venir.
    }
board-letters = { $game } Le plateau en texte : { $board }. Cette ligne y joue avec qui relève le défi : { $challenge }
boards-shown = { $name }, { $columns } sur { $rows }. { $challenge } y joue. En texte : { $board }
boards-typed = Un plateau de { $columns } sur { $rows }. { $challenge } y joue. { $save } le garde ici.
board-gaps = Une colonne qui n’est pas nommée n’a pas de trou dans cette rangée.
board-row = Rangée { $row } : { $holes }.
board-column = Colonne { $column }, en partant du bas : { $holes }.
board-place = { $place } { $contents }
# Single characters of the drawn board; the last two marbles are drawn in capitals.
diagram-red = r
diagram-black = n
diagram-empty = .
diagram-legal = +
diagram-key = { $red } est rouge, { $black } est noir, les majuscules sont les deux dernières billes, { $empty } est vide.
diagram-turn = { $red } est rouge, { $black } est noir, les majuscules sont les deux dernières billes, { $empty } est vide, { $legal } est permis maintenant.

## Questions

game-about = { $game }
look-tile = { $hole } est sur une tuile de { $size } : { $holes }. Il y a { $lead }.
look-barred = { $whose ->
        [own] Elle est interdite à { $mover } pour l’instant : sa propre dernière bille est en { $hole }.
       *[opponent] Elle est interdite à { $mover } pour l’instant : la dernière bille de l’adversaire est en { $hole }.
    }
# What is on a tile, and who leads on it by how many marbles.
lead = { $any ->
        [none] zéro bille
       *[some] { $leader ->
            [red] rouge { $red }, noir { $black }, donc Rouge mène de { $margin }
            [black] rouge { $red }, noir { $black }, donc Noir mène de { $margin }
           *[nobody] rouge { $red }, noir { $black }, égalité
        }
    }
look-no-row = Ce plateau n’a pas de rangée { $row } : ses rangées vont de 1 à { $count }.
look-no-column = Ce plateau n’a pas de colonne { $column } : ses colonnes vont de a à { $last }.
look-tiles = Points des tuiles : rouge { $red }, noir { $black }.
look-open = { $any ->
        [none] Libres : aucune tuile.
       *[some] Libres : { $tiles }.
    }
look-owned = { $own ->
        [yes] { $any ->
            [none] À toi : aucune tuile.
           *[some] À toi : { $tiles }.
        }
       *[no] { $any ->
            [none] À { $who } : aucune tuile.
           *[some] À { $who } : { $tiles }.
        }
    }
look-tied = { $any ->
        [none] À égalité : aucune tuile.
       *[some] À égalité : { $tiles }.
    }
tile-of = { $tile } ({ $size } trous)
look-margin = { $kind ->
        [open] { $tile }
        [tied] { $tile }, { $each } partout, { look-left }
        [settled] { $tile }, { $margin } d’avance, acquise
       *[led] { $tile }, { $margin } d’avance, { look-left }
    }
look-left = { $left ->
        [0] pleine
        [one] { $left } vide
       *[other] { $left } vides
    }
look-area = Les plus grandes zones :
look-area-side = { $own ->
        [yes] La tienne : { look-area-marbles }.
       *[no] Celle de { $who } : { look-area-marbles }.
    }
look-area-marbles = { $count ->
        [0] aucune bille
        [one] { $count } bille, { $holes }
       *[other] { $count } billes, { $holes }
    }
look-lines = Les lignes de cinq ou plus :
look-lines-side = { $own ->
        [yes] Les tiennes : { look-lines-list }.
       *[no] Celles de { $who } : { look-lines-list }.
    }
look-lines-list = { $count ->
        [0] aucune
        [one] { $lines }
       *[other] { $lines } ; { $sum } en tout
    }
look-line = { $length } de { $from } à { $to }
look-not-played = Ce bonus ne compte pas dans cette partie.
look-last-none = Rien n’a encore été posé.
look-last = Le plus récent d’abord : { $placements }.
look-placement = { $number } : { color } en { $hole }
look-not-running = La partie ne se joue pas en ce moment.
look-after = Avec { $color ->
        [red] une bille rouge
       *[black] une bille noire
    } en { $hole }, sa tuile de { $size } aurait : { $after }. Elle a maintenant : { $before }.
look-leaves = { $color ->
        [red] C’est alors à Rouge de jouer. { $legal }
       *[black] C’est alors à Noir de jouer. { $legal }
    }
look-ends = Cela met fin à la partie : { $why }. { $verdict }. Points : rouge { $red }, noir { $black }.

## To those who watched

watched = { $people } : voici le résultat, comme demandé.
watched-board = Le dernier plateau

## What a placement would do, before it is made

proposal = Poser en { $hole } dans la partie { $game } ?
proposal-tile = { $hole } est sur une tuile de { $size }. Avant : { $before }. Après : { $after }.
proposal-leaves = { $count ->
    [one] Il reste { $count } trou à { $who }.
   *[other] Il reste { $count } trous à { $who }.
}
proposal-how = { $sure } pose sans cette question, et { $off } la supprime.
proposal-back = Rien n’a été posé dans la partie { $game }.
button-place = Poser
button-back = Retour

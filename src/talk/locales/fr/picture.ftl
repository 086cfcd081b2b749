# Français: the words in pictures, and what pictures show in words

## The board's picture

panel-points = points
panel-left = reste { $count }
fact-last = Dernier
fact-last-value = { $hole } ({ color })
fact-colors = Couleurs
fact-colors-value = échangées
fact-turn = Au tour de
fact-placed = Posées
fact-placed-value = { $count } sur 56
fact-bonuses = Bonus
# Short: the panel is narrow.
fact-bonuses-value = { $bonuses ->
        [area] zone
        [lines] lignes
        [both] zone, lignes
       *[none] aucun
    }
fact-laid = Posées
fact-laid-value = { $count } sur { $all }
panel-tiles-left = Tuiles restantes
note-first = Tout trou est libre
note-past = { $count ->
        [0] Avant le premier coup
        [one] Après { $count } coup sur 56
       *[other] Après { $count } coups sur 56
    }
legend-legal = trou permis
legend-barred = interdite
legend-last = dernière bille
legend-previous = celle d’avant
sum-tiles = Tuiles
sum-area = Plus grande zone
sum-lines = Lignes
sum-total = Total

## The score card's picture

card-title = { $title } : { $state }
card-tile = { $tile }, { $shape }
card-heading-tile = Tuile
card-heading-marbles = Billes
card-heading-points = Points
card-label-hints = Conseils

## Alt texts: together at most 1,024 characters

alt-title = { $title ->
        [untitled] Kulami : un plateau de { $columns } sur { $rows }.
       *[titled] Kulami { $title } : un plateau de { $columns } sur { $rows }.
    }
alt-past = { $note }.
alt-last = Dernier coup : { color } en { $hole }.
alt-last-two = Dernier coup : { color } en { $hole } ; avant, { $before } en { $previous }.
alt-swapped = Les couleurs viennent d’être échangées.
alt-turn = { $color ->
        [red] C’est à Rouge de jouer.
       *[black] C’est à Noir de jouer.
    }
alt-legal-group = { $any ->
        [none] { $holes }, tuile de { $size }, vide
       *[some] { $holes }, tuile de { $size }, rouge { $red }, noir { $black }
    }
alt-points = Points : rouge { $red }, noir { $black }.
alt-tile-points = Dont pour les tuiles : rouge { $red }, noir { $black }.
alt-left = Billes restantes : rouge { $red }, noir { $black }.
alt-bonuses = Bonus : { $bonuses }.
alt-over = La partie est finie. { $why }. { $verdict }.
alt-won = { $owner ->
        [red] Tuiles de Rouge : { $tiles }.
        [black] Tuiles de Noir : { $tiles }.
       *[nobody] À personne : { $tiles }.
    }
alt-card = Kulami { $title } : feuille de score. { $state }.
alt-verdict = { $verdict }.
# Each tile is called by its first hole.
alt-tiles = Billes rouges et noires sur chaque tuile : { $tiles }.
alt-tile = { $any ->
        [none] { $tile }, vide
       *[some] { $owner ->
            [red] { $tile }, { $red } et { $black }, rouge
            [black] { $tile }, { $red } et { $black }, noir
           *[nobody] { $tile }, { $red } et { $black }, égalité
        }
    }
alt-sum-tiles = Tuiles : rouge { $red }, noir { $black }.
alt-sum-area = Plus grande zone : rouge { $red }, noir { $black }.
alt-sum-lines = Lignes : rouge { $red }, noir { $black }.
alt-sum-total = Total : rouge { $red }, noir { $black }.
alt-hints = Conseils : rouge { $red }, noir { $black }.
gain = { $winner ->
        [red] { $points ->
            [one] Rouge gagne { $points } point.
           *[other] Rouge gagne { $points } points.
        }
        [black] { $points ->
            [one] Noir gagne { $points } point.
           *[other] Noir gagne { $points } points.
        }
       *[nobody] Personne n’y gagne rien.
    }

## Le terrain sur lequel un plateau se pose

alt-field = Kulami { $title } : un plateau qui se pose sur un terrain de 10 sur 10.
alt-laying-turn = { $color ->
        [red] C’est à Rouge de poser une tuile.
       *[black] C’est à Noir de poser une tuile.
    }

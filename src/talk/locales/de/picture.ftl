# Deutsch: the words in pictures, and what pictures show in words

## The board's picture

panel-points = Punkte
panel-left = noch { $count }
fact-last = Zuletzt
fact-last-value = { $hole } ({ color })
fact-colors = Farben
fact-colors-value = getauscht
fact-turn = Am Zug
fact-placed = Gelegt
fact-placed-value = { $count } von 56
fact-bonuses = Boni
# Short: the panel is narrow.
fact-bonuses-value = { $bonuses ->
        [area] Fläche
        [lines] Linien
        [both] Fläche, Linien
       *[none] keine
    }
fact-laid = Gelegt
fact-laid-value = { $count } von { $all }
panel-tiles-left = Übrige Plättchen
note-first = Jedes Loch ist frei
note-past = { $count ->
        [0] Vor dem ersten Zug
        [one] Nach 1 von 56 Zügen
       *[other] Nach { $count } von 56 Zügen
    }
legend-legal = erlaubtes Loch
legend-barred = gesperrt
legend-last = letzte Murmel
legend-previous = die davor
sum-tiles = Plättchen
sum-area = Größte Fläche
sum-lines = Linien
sum-total = Gesamt

## The score card's picture

card-title = { $title }: { $state }
card-tile = { $tile }, { $shape }
card-heading-tile = Plättchen
card-heading-marbles = Murmeln
card-heading-points = Punkte
card-label-hints = Tipps

## Alt texts: together at most 1,024 characters

alt-title = { $title ->
        [untitled] Kulami: ein Brett von { $columns } mal { $rows }.
       *[titled] Kulami { $title }: ein Brett von { $columns } mal { $rows }.
    }
alt-past = { $note }.
alt-last = Letzter Zug: { color } auf { $hole }.
alt-last-two = Letzter Zug: { color } auf { $hole }; davor { $before } auf { $previous }.
alt-swapped = Eben wurden die Farben getauscht.
alt-turn = { $color ->
        [red] Rot ist am Zug.
       *[black] Schwarz ist am Zug.
    }
alt-legal-group = { $any ->
        [none] { $holes }, { $size }er-Plättchen, leer
       *[some] { $holes }, { $size }er-Plättchen, Rot { $red }, Schwarz { $black }
    }
alt-points = Punkte: Rot { $red }, Schwarz { $black }.
alt-tile-points = Davon für Plättchen: Rot { $red }, Schwarz { $black }.
alt-left = Übrige Murmeln: Rot { $red }, Schwarz { $black }.
alt-bonuses = Boni: { $bonuses }.
alt-over = Die Partie ist vorbei. { $why }. { $verdict }.
alt-won = { $owner ->
        [red] Plättchen von Rot: { $tiles }.
        [black] Plättchen von Schwarz: { $tiles }.
       *[nobody] Von niemandem: { $tiles }.
    }
alt-card = Kulami { $title }: Wertung. { $state }.
alt-verdict = { $verdict }.
# Each tile is called by its first hole.
alt-tiles = Rote und schwarze Murmeln auf jedem Plättchen: { $tiles }.
alt-tile = { $any ->
        [none] { $tile }, leer
       *[some] { $owner ->
            [red] { $tile }, { $red } und { $black }, Rot
            [black] { $tile }, { $red } und { $black }, Schwarz
           *[nobody] { $tile }, { $red } und { $black }, gleich
        }
    }
alt-sum-tiles = Plättchen: Rot { $red }, Schwarz { $black }.
alt-sum-area = Größte Fläche: Rot { $red }, Schwarz { $black }.
alt-sum-lines = Linien: Rot { $red }, Schwarz { $black }.
alt-sum-total = Gesamt: Rot { $red }, Schwarz { $black }.
alt-hints = Tipps: Rot { $red }, Schwarz { $black }.
gain = { $winner ->
        [red] { $points ->
            [one] Rot bekommt einen Punkt.
           *[other] Rot bekommt { $points } Punkte.
        }
        [black] { $points ->
            [one] Schwarz bekommt einen Punkt.
           *[other] Schwarz bekommt { $points } Punkte.
        }
       *[nobody] Niemand bekommt etwas dafür.
    }

## Das Feld, auf dem ein Brett gelegt wird

alt-field = Kulami { $title }: ein Brett, das auf einem Feld von 10 mal 10 gelegt wird.
alt-laying-turn = { $color ->
        [red] Rot legt das nächste Plättchen.
       *[black] Schwarz legt das nächste Plättchen.
    }

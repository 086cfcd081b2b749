# English: the words in pictures, and what pictures show in words

## The board's picture

panel-points = points
panel-left = { $count } left
fact-last = Last
fact-last-value = { $hole } ({ color })
fact-colors = Colours
fact-colors-value = changed
fact-turn = Turn
fact-placed = Placed
fact-placed-value = { $count } of 56
fact-bonuses = Bonuses
# Short: the panel is narrow.
fact-bonuses-value = { $bonuses ->
        [area] area
        [lines] lines
        [both] area, lines
       *[none] none
    }
fact-laid = Laid
fact-laid-value = { $count } of { $all }
panel-tiles-left = Tiles left
note-first = Any hole is free
note-past = { $count ->
        [0] Before the first placement
        [one] After 1 of 56 placements
       *[other] After { $count } of 56 placements
    }
legend-legal = legal hole
legend-barred = barred tile
legend-last = last marble
legend-previous = the one before
sum-tiles = Tiles
sum-area = Biggest Area
sum-lines = Lines
sum-total = Total

## The score card's picture

card-title = { $title }: { $state }
card-tile = { $tile }, { $shape }
card-heading-tile = Tile
card-heading-marbles = Marbles
card-heading-points = Points
card-label-hints = Hints

## Alt texts: together at most 1,024 characters

alt-title = { $title ->
        [untitled] Kulami: a board of { $columns } by { $rows }.
       *[titled] Kulami { $title }: a board of { $columns } by { $rows }.
    }
alt-past = { $note }.
alt-last = Last placement: { color } on { $hole }.
alt-last-two = Last placement: { color } on { $hole }; before it { $before } on { $previous }.
alt-swapped = The two have just changed colours.
alt-turn = { $color ->
        [red] Red is to move.
       *[black] Black is to move.
    }
alt-legal-group = { $any ->
        [none] { $holes }, tile of { $size }, empty
       *[some] { $holes }, tile of { $size }, red { $red }, black { $black }
    }
alt-points = Points: red { $red }, black { $black }.
alt-tile-points = Of these for tiles: red { $red }, black { $black }.
alt-left = Marbles left: red { $red }, black { $black }.
alt-bonuses = Bonuses: { $bonuses }.
alt-over = The game is over. { $why }. { $verdict }.
alt-won = { $owner ->
        [red] Red’s tiles: { $tiles }.
        [black] Black’s tiles: { $tiles }.
       *[nobody] Nobody’s: { $tiles }.
    }
alt-card = Kulami { $title }: score card. { $state }.
alt-verdict = { $verdict }.
# Each tile is called by its first hole.
alt-tiles = Marbles of red and black on each tile: { $tiles }.
alt-tile = { $any ->
        [none] { $tile }, empty
       *[some] { $owner ->
            [red] { $tile }, { $red } and { $black }, red
            [black] { $tile }, { $red } and { $black }, black
           *[nobody] { $tile }, { $red } and { $black }, tied
        }
    }
alt-sum-tiles = Tiles: red { $red }, black { $black }.
alt-sum-area = Biggest Area: red { $red }, black { $black }.
alt-sum-lines = Lines: red { $red }, black { $black }.
alt-sum-total = Total: red { $red }, black { $black }.
alt-hints = Hints: red { $red }, black { $black }.
gain = { $winner ->
        [red] { $points ->
            [one] Red gains a point.
           *[other] Red gains { $points } points.
        }
        [black] { $points ->
            [one] Black gains a point.
           *[other] Black gains { $points } points.
        }
       *[nobody] Nobody gains by it.
    }

## The field on which a board is laid

alt-field = Kulami { $title }: a board that is being laid on a field of 10 by 10.
alt-laying-turn = { $color ->
        [red] Red is to lay a tile.
       *[black] Black is to lay a tile.
    }

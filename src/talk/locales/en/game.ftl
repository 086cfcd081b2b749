# English: what is said of a game

## Words that other sentences are built from

color = { $color ->
        [red] red
       *[black] black
    }
color-name = { $color ->
        [red] Red
       *[black] Black
    }
# What is in a hole.
contents = { $color ->
        [red] red
        [black] black
       *[empty] empty
    }
# Stands behind the name of somebody on another network.
network = { $network ->
        [web] local
        [discord] Discord
       *[matrix] Matrix
    }
# Somebody on another network who is not named in this room.
foreign-name = { $network ->
        [web] somebody in the local room
       *[other] somebody on { network }
    }
# Somebody whose name shows nothing.
# Somebody of whom nothing is kept any more.
someone = someone
nameless = somebody
bonuses = { $bonuses ->
        [area] Biggest Area
        [lines] Lines
        [both] Biggest Area and Lines
       *[none] none
    }
# A moment in universal time.
moment = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }, { $time } UTC
# What stands between the items of a list, and between those that have commas inside.
list-between = {", "}
list-between-long = {"; "}
# The last of a list as it is spoken.
list-and = { $before } and { $last }
# A length of time.
span = { $unit ->
        [days] { $count ->
            [one] a day
           *[other] { $count } days
        }
        [hours] { $count ->
            [one] an hour
           *[other] { $count } hours
        }
       *[minutes] { $count ->
            [one] a minute
           *[other] { $count } minutes
        }
    }
# The time for a placement.
pace = { $time } for each placement
pace-none = no limit
players = Red is { $red }, black is { $black }.
# Why a game ended, as a title without a full stop. $loser is a person or a colour.
ending = { $ending ->
        [marbles] All 56 marbles are placed
        [blocked] { $loser } has no legal hole
        [resigned] { $loser } resigned
        [agreed] Both agreed on a draw
        [time] { $loser } ran out of time
        [abandoned] Nobody went on with it
       *[unfinished] It was not played to its end
    }
ending-sentence = { ending }.
verdict = { $outcome ->
        [win] { $winner } wins
        [draw] A draw
       *[unfinished] Nobody wins
    }
verdict-sentence = { $outcome ->
        [win] { $winner } wins!
        [draw] It is a draw.
       *[unfinished] Nobody wins.
    }
# Who has more points in a game that is still being played.
standing = { $outcome ->
        [win] { $winner } leads
       *[draw] Level so far
    }
standing-sentence = { $outcome ->
        [win] { $winner } leads so far.
       *[draw] It is level so far.
    }
legal = Legal: { $holes }.
legal-any = Any hole is free.
legal-none = No hole is legal.

## Buttons and the menu

button-accept = Accept
button-decline = Decline
button-cancel = Withdraw
button-rules = Rules
button-invite = Invite from elsewhere
button-agree = Agree
button-deny = No
button-swap = Change colours
button-takeback = Take back
button-draw = Offer a draw
button-rematch = Rematch
button-rematch-same = Same board
button-claim = Claim
button-more-time = Give more time
button-take = Play
button-resign = Resign
button-score = Score card
button-record = Record
menu-place = { $game }: place a marble
# What a choice of the menu leaves out: the way from the last marble, the tile, the mover's marbles first.
choice = { $way ->
        [left] row, left; tile of { $size }; { choice-marbles }
        [right] row, right; tile of { $size }; { choice-marbles }
        [up] column, up; tile of { $size }; { choice-marbles }
        [down] column, down; tile of { $size }; { choice-marbles }
       *[any] tile of { $size }
    }
choice-marbles = { $any ->
        [none] empty
       *[some] you { $mine } : { $theirs }
    }

## Challenges

challenge-offered = { $open ->
        [yes] { $game } { $challenger } is looking for somebody to play Kulami with.
       *[no] { $game } { $challenger } challenges { $asked } to a game of Kulami.
    }
challenge-terms = { $kind ->
        [printed] Board: number { $number } of the rule book’s, { $columns } by { $rows }. Bonuses: { $bonuses }. Pace: { $pace }.
        [square] Board: a random square, { $columns } by { $rows }. Bonuses: { $bonuses }. Pace: { $pace }.
        [irregular] Board: random and irregular, { $columns } by { $rows }. Bonuses: { $bonuses }. Pace: { $pace }.
        [build] Board: the two of you lay it, tile by tile, { $challenger } first. Bonuses: { $bonuses }. Pace: { $pace }.
       *[given] Board: chosen by { $challenger }, { $columns } by { $rows }. Bonuses: { $bonuses }. Pace: { $pace }.
    }
challenge-swap = Swap rule: after the first marble Black may change colours instead of answering.
challenge-wish = { $wish ->
        [red] { $challenger } wants red, and so begins.
        [black] { $challenger } wants black: whoever accepts begins.
       *[lot] Colours are drawn by lot. Red begins.
    }
challenge-how = { $open ->
        [yes] To play, press Accept or type { $accept }.
       *[no] { $asked }, press Accept or type { $accept }. If you would rather not: { $decline }.
    }
challenge-confirm = Whoever takes it, { $challenger } is asked first.
challenge-applied = { $who } asks to play; { $challenger } has the word.
challenge-dismissed = { $who } asked, and is not to play: { $challenger } waits for somebody else.
challenge-until = It is open for { $time }, until { $until }.
challenge-accepted = { $game } { $asked } accepted { $challenger }’s challenge.
challenge-colors = { $drawn ->
        [lot] { $color ->
            [red] The lot gave red to { $challenger }, who begins.
           *[black] The lot gave black to { $challenger }: { $red } begins.
        }
       *[wish] { $color ->
            [red] { $challenger } asked for red and begins.
           *[black] { $challenger } asked for black: { $red } begins.
        }
    }
challenge-declined = { $game } { $asked } declined { $challenger }’s challenge.
challenge-withdrawn = { $open ->
        [yes] { $game } { $challenger } withdrew the challenge.
       *[no] { $game } { $challenger } withdrew the challenge to { $asked }.
    }
challenge-expired = { $open ->
        [yes] { $game } Nobody took { $challenger }’s challenge in time.
       *[no] { $game } { $asked } did not answer { $challenger }’s challenge in time.
    }
challenge-stopped = { $game } Those who manage the place closed { $challenger }’s challenge: { $reason }
challenge-swapped = After the first marble they changed colours: { $red } has red, { $black } black.
challenge-over = The game is over.
challenge-elsewhere = If you take it, the game is shown where the challenge was made, and here.
# The link to the thread stands behind it.
challenge-thread = It is played here:
thread-title = Kulami { $game }: { $people }
thread-not-allowed = I can’t open a thread here, so the game stays in this channel. Who manages the server can change that.
thread-left = The thread of this game is gone, or closed to me: it goes on here.
direct-chat-left = I can’t write to you alone, so this game is here, where you asked for it.

## Turns

turn-first = { $game } { $who }, it is your turn: you play { color } and begin.
# What stays of a turn’s message once the next is there.
past-turn-first = { $game } { $who } was to begin.
past-turn = { $game } { $ply }. { $who } placed { $hole }.
past-turn-swapped = { $game } { $who } changed colours.
turn = { $game } { $other } placed { $last }. { $who }, it is your turn with { color }.
turn-may-swap = { $who }, instead of answering you may change colours: press Change colours or type { $swap }.
turn-may-swap-typed = { $who } may change colours instead: { $swap }.
turn-swapped = { $game } { $other } changed colours: the marble on { $last } is theirs now. { $who }, you have { color } now, and it is your turn.
advice-first = The first marble is the only one that may go anywhere.
advice = { $barred ->
        [one] { $other } played { $last }: choose a hole in row { $row } or column { $column }, but not on the hatched tile.
       *[two] { $other } played { $last }: choose a hole in row { $row } or column { $column }, but not on the two hatched tiles.
    }
advice-swapped = The marble on { $last } is { $other }’s now: choose a hole in row { $row } or column { $column }, but not on the hatched tile.
advice-how = Choose from the list, or type { $command }.
advice-how-typed = Type { $command }.

# How long a side has, below its turn.
turn-until = { $who } has until { $until }.
turn-away = { $who } is away until { $back }, and the time stands still: it runs out at { $until }.
turn-away-no-limit = { $who } is away until { $back }.

## Time

reminder = { $game } { $who }, { $other } waits for you: it is your turn with { color }.
# The words of a link.
reminder-board = To the game
reminder-nudged = { $game } { $who }, { $other } nudges you: it is your turn with { color }.
ran-out = { $game } { $who }’s time has run out.
ran-out-how = { $other }, press Claim or type { $claim } to win the game, or give more time: { $more }. If nothing happens the game ends at { $ends }.
ran-out-more = { $other } gave { $who } more time.
ran-out-placed = { $who } has placed after all.
ran-out-swapped = { $who } has changed colours after all.
ran-out-back = A placement was taken back, and the time runs anew.
ran-out-ended = { $other } wins the game.
ran-out-over = The game is over.
away = { $game } { $who } is away until { $until }.
away-back = { $game } { $who } is back.
## The board that the two lay

laying = { $tile } on { $hole }
laying-turn-first = { $game } { $who }, it is your turn to lay the first tile; it may lie anywhere.
laying-turn = { $game } { $other } laid { $tile } on { $hole }. { $who }, it is your turn to lay a tile.
laying-left = Tiles left: { $tiles }.
laying-left-shape = { $count } of { $shape }
laying-how = Choose one from the list, or type for example { $command }: a tile { $width } wide and { $height } high, with its lower left hole on { $hole }.
laying-how-typed = Type for example { $command }: a tile { $width } wide and { $height } high, with its lower left hole on { $hole }.
laying-where = { $any ->
        [none] { $game } A tile of { $tile } can’t lie anywhere now.
       *[some] { $game } Where is the lower left hole of { $tile } to lie? Choose it, or type it as { $command }.
    }
laying-laid = { $any ->
        [none] No tile lies yet.
       *[some] Tiles, each with its lower left hole: { $tiles }.
    }
laying-board = { $game } The board is being laid. { $who } is to lay a tile.
laying-none = { $game } No tile of the board lies yet.
laying-over = { $game } The game ended before its board was laid.
laying-no-board = No board lies in this game, so there is nothing to say of that.
laying-done = { $game } All seventeen tiles lie. What was empty around them is gone, so the holes have new names.
laying-done-turn = { $who }, it is your turn: you play { color } and begin.
past-laying-first = { $game } { $who } was to lay the first tile.
past-laying = { $game } Tile { $count } of 17: { $who } laid { $tile } on { $hole }.
menu-tile = { $game }: lay a tile
menu-corner = { $game }: the lower left hole of { $tile }
choice-tile = { $width } wide, { $height } high; { $left } left
choice-corner = from { $from } to { $to }; { $touching ->
        [0] touches nothing yet
        [one] touches with one hole
       *[other] touches with { $touching } holes
    }
cant-lay-none-left = All tiles of { $shape } lie already.
cant-lay-beyond = { $tile } on { $hole } would leave the field, which is ten by ten.
cant-lay-overlap = { $tile } on { $hole } would lie on another tile, at { $at }.
cant-lay-apart = { $tile } on { $hole } would touch no other tile edge to edge; a corner does not count.
cant-lay-no-room = With { $tile } on { $hole } I find no places any more for all the tiles that are left.
cant-lay-for-example = There is room with { $command }.
cant-lay-where = { $any ->
        [none] There is no place for { $tile } now.
       *[some] { $tile } can lie with its lower left hole on { $holes }.
    }

## What one side asks of the other

offer-draw = { $game } { $who } offers a draw.
offer-takeback = { $game } { $who } asks to take { $hole } back.
applied = { $game } { $who } asks to take { $challenger }’s challenge.
applied-how = { $challenger }, press Accept or type { $accept } to begin; { $decline } waits for somebody else.
applied-agreed = { $challenger } agreed.
applied-dismissed = It comes to nothing; the challenge is open again.
applied-closed = The challenge was closed before.
offer-takeback-tile = { $game } { $who } asks to take { $tile } on { $hole } back.
offer-takeback-swap = { $game } { $who } asks to take the change of colours back.
offer-how = { $other }, press Agree or type { $accept }; { $decline } says no. The next placement settles it too.
offer-agreed = { $other } agreed.
offer-denied = { $other } said no.
offer-lapsed = The game went on without an answer.
offer-ended = The game ended without an answer.

## Refused placements

illegal-over = The game is over.
illegal-no-hole = This board has no hole { $hole }.
illegal-occupied = There is a { color } marble on { $hole } already.
illegal-line = { $hole } is not in line with { $other }’s last marble, { $last }: it is neither in row { $row } nor in column { $column }.
illegal-opponent-tile = { $hole } is on the tile of { $other }’s last marble, { $last }, and that tile is barred.
illegal-own-tile = { $own ->
        [yes] { $hole } is on the tile of your own last marble, { $previous }, and that tile is barred.
       *[no] { $hole } is on the tile of { $mover }’s own last marble, { $previous }, and that tile is barred.
    }

## The end and the score card

end-title = { $game } The game is over.
end-stopped = Those who manage a room of it ended it: { $reason }
end-points = Points: { $red } { $red-points }, { $black } { $black-points }.
end-area = Biggest Area: { $red } { $red-has }, { $black } { $black-has }.
end-lines = Lines: { $red } { $red-has }, { $black } { $black-has }.
# Whom a bonus gives what.
end-gain = { $any ->
        [none] Nobody gains by it.
       *[some] { $points ->
            [one] { $winner } gains a point.
           *[other] { $winner } gains { $points } points.
        }
    }
card-intro = { $game } Score card. { $state }.
card-tiles = Tiles: { $red } { $red-points }, { $black } { $black-points }.
# A tile with its marbles and who gets its points.
card-line = { $any ->
        [none] { $tile }, tile of { $size }: empty
       *[some] { $owner ->
            [red] { $tile }, tile of { $size }: red { $red }, black { $black }, counts for red
            [black] { $tile }, tile of { $size }: red { $red }, black { $black }, counts for black
           *[nobody] { $tile }, tile of { $size }: red { $red }, black { $black }, tied
        }
    }

## The record

record = { $game } Here is the game’s record.
record-none = { $game } There is no record yet: the game has not begun.

## The board in words

board-turn = { $game } { $who } is to move with { color }.
board-state = { $game } { $state }.
board-no-ply = { $count ->
        [0] { $game } Nothing has been placed yet.
        [one] { $game } There has been one placement so far; the board after { $ply } is yet to come.
       *[other] { $game } There have been { $count } placements so far; the board after { $ply } is yet to come.
    }
board-letters = { $game } The board as a text: { $board }. This line plays on it with whoever takes the challenge: { $challenge }
boards-shown = { $name }, { $columns } by { $rows }. { $challenge } plays on it. As a text: { $board }
boards-typed = A board of { $columns } by { $rows }. { $challenge } plays on it. { $save } keeps it here.
board-gaps = A column that is not named has no hole in that row.
board-row = Row { $row }: { $holes }.
board-column = Column { $column }, from below: { $holes }.
board-place = { $place } { $contents }
# Single characters of the drawn board; the last two marbles are drawn in capitals.
diagram-red = r
diagram-black = b
diagram-empty = .
diagram-legal = +
diagram-key = { $red } is red, { $black } is black, capitals are the last two marbles, { $empty } is empty.
diagram-turn = { $red } is red, { $black } is black, capitals are the last two marbles, { $empty } is empty, { $legal } is legal now.

## Questions

game-about = { $game }
look-tile = { $hole } is on a tile of { $size }: { $holes }. It has { $lead }.
look-barred = { $whose ->
        [own] It is barred to { $mover } now, whose own last marble is on { $hole }.
       *[opponent] It is barred to { $mover } now: the opponent’s last marble is on { $hole }.
    }
# What is on a tile, and who leads on it by how many marbles.
lead = { $any ->
        [none] no marbles
       *[some] { $leader ->
            [red] red { $red }, black { $black }, so that red leads by { $margin }
            [black] red { $red }, black { $black }, so that black leads by { $margin }
           *[nobody] red { $red }, black { $black }, a tie
        }
    }
look-no-row = This board has no row { $row }: its rows are 1 to { $count }.
look-no-column = This board has no column { $column }: its columns are a to { $last }.
look-tiles = Tile points: red { $red }, black { $black }.
look-open = { $any ->
        [none] Open: no tile.
       *[some] Open: { $tiles }.
    }
look-owned = { $own ->
        [yes] { $any ->
            [none] Yours: no tile.
           *[some] Yours: { $tiles }.
        }
       *[no] { $any ->
            [none] { $who }’s: no tile.
           *[some] { $who }’s: { $tiles }.
        }
    }
look-tied = { $any ->
        [none] Tied: no tile.
       *[some] Tied: { $tiles }.
    }
tile-of = { $tile } of { $size }
look-margin = { $kind ->
        [open] { $tile }
        [tied] { $tile } at { $each } each, { look-left }
        [settled] { $tile } by { $margin }, settled
       *[led] { $tile } by { $margin }, { look-left }
    }
look-left = { $left ->
        [0] full
       *[other] { $left } empty
    }
look-area = The biggest areas:
look-area-side = { $own ->
        [yes] Yours: { look-area-marbles }.
       *[no] { $who }’s: { look-area-marbles }.
    }
look-area-marbles = { $count ->
        [0] no marble
        [one] 1 marble, { $holes }
       *[other] { $count } marbles, { $holes }
    }
look-lines = The lines of five or more:
look-lines-side = { $own ->
        [yes] Yours: { look-lines-list }.
       *[no] { $who }’s: { look-lines-list }.
    }
look-lines-list = { $count ->
        [0] none
        [one] { $lines }
       *[other] { $lines }; { $sum } in all
    }
look-line = { $length } from { $from } to { $to }
look-not-played = This bonus is not played in this game.
look-last-none = Nothing has been placed yet.
look-last = The newest first: { $placements }.
look-placement = { $number }: { color } on { $hole }
look-not-running = The game is not being played now.
look-after = With { color } on { $hole }, its tile of { $size } has { $after }. Now it has { $before }.
look-leaves = { $color ->
        [red] Then red is to move. { $legal }
       *[black] Then black is to move. { $legal }
    }
look-ends = That ends the game: { $why }. { $verdict }. Points: red { $red }, black { $black }.

## To those who watched

watched = { $people }: you asked to be told.
watched-board = The last board

## What a placement would do, before it is made

proposal = Place { $hole } in game { $game }?
proposal-tile = { $hole } is on a tile of { $size }. Now: { $before }. Then: { $after }.
proposal-leaves = { $count ->
    [one] { $who } is left one hole.
   *[other] { $who } is left { $count } holes.
}
proposal-how = { $sure } places without this question, and { $off } does away with it.
proposal-back = Nothing was placed in game { $game }.
button-place = Place
button-back = Back

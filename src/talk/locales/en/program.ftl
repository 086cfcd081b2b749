## Games against the program itself

# Its name where it plays.
program = Kulami
program-level = Kulami, level { $level }
challenge-begun = { $game } { $challenger } plays against { $asked }.
challenge-hints = Either of the two may ask for hints, which are counted.
challenge-no-program = I don’t play in this room; whoever manages it has decided so. Challenge a person: { $challenge }.
challenge-level-of-person = Only I have a level. { $challenge } plays against me.
challenge-enough-against-it = You play { $most ->
        [one] a game
       *[other] { $most } games
    } against me already, which is the most at once. { $games } lists what you play.
challenge-thinks-a-lot = I am thinking about many games just now. Try again in a minute.
# $before is what $other’s opponent had placed, $last what $other answered.
turn-answered = { $game } { $who } placed { $before }, { $other } answered { $last }. { $who }, it is your turn with { color }.
turn-thinks = { $game } { $other } placed { $last }. { $who } is thinking.
turn-thinks-first = { $game } { $who } is thinking about the first placement.
refusal-thinking = { program } is thinking about game { $game }; the placement comes in a moment.
refusal-no-hints = In game { $game } there are no hints: they are agreed on with the challenge, as in { $challenge }.

## Hints

hint-alone = Everybody would read a hint here. Ask me where we are alone: { $hint }.
hint = { $game } A hint: { $hole } { $reasons }. { $used ->
        [one] It is the first hint in this game.
       *[other] That makes { $used } hints in this game.
    }
hint-plain = { $game } A hint: { $hole } looks best. { $used ->
        [one] It is the first hint in this game.
       *[other] That makes { $used } hints in this game.
    }
# What a placement does; these are enumerated behind its hole.
hint-takes = takes the tile of { $size }
hint-ties = evens the tile of { $size }
hint-secures = makes the tile of { $size } safe
hint-replies = { $holes ->
        [one] leaves { $other } one hole
       *[other] leaves { $other } { $holes } holes
    }
hint-ends = ends the game
hint-joins = joins an area of { $size }
hint-line = makes a line of { $length }
card-hints = Hints: { $red } { $red-hints }, { $black } { $black-hints }.

## Commands

command-hint-summary = Ask for a good placement
command-hint-details = It is answered to you alone: one hole, and why it is good. There are hints in games against me, and in those whose challenge allows them. They are counted, and stand in the record and on the card.
command-hint-example-plain = asks for a good placement in your game here
command-hint-example-number = asks for one in game #12
command-challenge-option-level = To play against me: from 1, for beginners, to 8, as well as I can
command-challenge-option-hints = Whether either of you may ask for hints in the game
command-challenge-example-level = begins a game against me, of medium strength
command-challenge-example-hints = challenges bob to a game in which both may ask for hints
choice-hints-yes = Yes, with hints
choice-hints-no = No hints
command-room-option-program = Whether I play here myself
command-room-example-program = lets nobody play against me here
setting-program = Games against me:

## Analyses

analysis-best = After { $placed ->
        [one] one placement
       *[other] { $placed } placements
    }, best for { $color ->
        [red] red
       *[black] black
    } is { $hole }. The position is worth { $worth } to { $color ->
        [red] red
       *[black] black
    }, in points at the end.
# After the change of colours the one who was Black has red.
analysis-swap = After the first marble, best for black is to change colours. With red the position is then worth { $worth }, in points at the end.
analysis-exact = That is exact: so it ends if both play as well as can be.
analysis-estimate = That is an estimate, { $depth ->
        [one] one placement
       *[other] { $depth } placements
    } ahead.
analysis-line = So it may go on: { $line }
analysis-left = { $left ->
        [0] That was the last one for today.
        [one] You can ask for one more today.
       *[other] You can ask for { $left } more today.
    }
analysis-running = A game is being played here in which that position occurs. I say nothing of it before that is over.
analysis-alone = Everybody would read it here. Ask me where we are alone.
analysis-unreadable = I can’t read that as a record or a position. { $analyse } asks about a game that was played here.
analysis-no-ply = { $plies ->
        [one] That game has one placement.
       *[other] That game has { $plies } placements.
    }
analysis-over = Nothing can be placed there any more. Ask about an earlier moment, as in { $analyse }.
analysis-enough = { $most } a day are the most. You can ask again { $again }.
command-analyse-summary = Ask what I think of a position
command-analyse-details = Of a game that is over, by its number, or of a record or a position given as text: the best hole, or that changing colours is best, what the position is worth, and how it may go on. It is answered to you alone, ten times a day. Of a position that occurs in a game being played here I say nothing.
command-analyse-option-text = A record or a position as text, as the record and the board’s letters give it
command-analyse-option-ply = After how many placements; else the last moment in which anything can be placed
command-analyse-example-number = what would have been best at the end of game #12
command-analyse-example-ply = the same after 20 placements

# English: the table of commands. Summaries and labels have at most 100 characters, as platforms demand.

## What a game is told by

command-option-game = Which game: its number, or the opponent. Only needed where there are several.
command-option-challenge = Which challenge: its number, or the other person. Only needed where there are several.

## challenge

command-challenge-summary = Challenge somebody to a game
command-challenge-details =
    The other person is asked and can accept or decline; until then you can withdraw it.
    Where you name nobody, anybody here can take it.
    Without options you get what is usual here (a random square board, no bonuses and three days for a placement unless the room is set up otherwise), and the colours are drawn by lot.
    Options come in any order. A value with spaces stands in quotes.
command-challenge-option-who = Whom you challenge. Anybody here can take it if you don’t say.
command-challenge-option-color = Your colour; red begins. Drawn by lot if you don’t say.
command-challenge-option-board = The board: a word, one with a seed (square-17), or a text. The usual one if you don’t say.
command-challenge-option-bonuses = Which bonuses count at the end. The usual ones if you don’t say.
command-challenge-option-pace = The time for a placement: 5m to 30d, or none. The usual one if you don’t say.
command-challenge-option-swap = Whether Black may change colours after the first marble. As is usual here if you don’t say.
command-challenge-option-confirm = For an open challenge: whether you are asked before whoever takes it plays
command-challenge-example-plain = challenges bob on the usual board
command-challenge-example-options = you begin, on a random irregular board, with both bonuses
command-challenge-example-pace = twelve hours for each placement
command-challenge-example-printed = on the first board printed in the rule book
command-challenge-example-build = the two of you lay the board first, tile by tile
command-challenge-example-swap = after the first marble, Black may change colours
command-challenge-example-open = challenges whoever takes it
command-challenge-example-confirm = challenges whoever takes it, and asks you first
command-challenge-example-seed = on the random square number 17, always the same one

choice-swap-yes = With the swap rule: Black may change colours after the first marble
choice-swap-no = Without the swap rule
choice-confirm-yes = You are asked first
choice-confirm-no = Whoever takes it plays
choice-color-red = Red, and begin
choice-color-black = Black, and go second
choice-color-lot = Draw by lot
choice-board-square = A random square, 8 by 8
choice-board-irregular = A random irregular board
choice-board-build = The two of you lay it, tile by tile
choice-board-printed-one = The first board of the rule book
choice-board-printed-two = The second board of the rule book
choice-board-printed-three = The third board of the rule book
choice-way-direct = By a direct message, where that can be
choice-way-room = In the game’s room
choice-tile-two-by-three = Two wide, three high
choice-tile-three-by-two = Three wide, two high
choice-tile-two-by-two = Two wide, two high
choice-tile-one-by-three = One wide, three high
choice-tile-three-by-one = Three wide, one high
choice-tile-one-by-two = One wide, two high
choice-tile-two-by-one = Two wide, one high
choice-pace-minutes = A quarter of an hour for a placement
choice-pace-hours = Two hours for a placement
choice-pace-day = A day for a placement
choice-pace-days = Three days for a placement
choice-pace-week = A week for a placement
choice-pace-none = No limit
choice-bonuses-none = No bonus: tiles alone count
choice-bonuses-area = Biggest Area
choice-bonuses-lines = Lines
choice-bonuses-both = Biggest Area and Lines

## accept, decline, cancel

command-accept-summary = Accept a challenge, a draw or a takeback
command-accept-details = The game begins at once; you are told who begins and how the colours were drawn.
command-accept-example-plain = takes the challenge that waits for you
command-accept-example-number = takes challenge #12
command-accept-example-code = takes an open challenge from elsewhere, by the code that you were given

command-decline-summary = Decline a challenge
command-decline-details = The challenge is closed, and the other person sees that you declined.
command-decline-example-plain = declines the challenge that waits for you
command-decline-example-person = declines bob’s challenge

command-cancel-summary = Withdraw your own challenge
command-cancel-details = You can withdraw a challenge as long as nobody has accepted it.
command-cancel-example-plain = withdraws your open challenge
command-cancel-example-number = withdraws challenge #12

## invite

command-invite-summary = Invite somebody from elsewhere to your open challenge
command-invite-details = You get a text to forward, with a code that works once: in another server, on another network, or in a talk with me alone.
command-invite-example-plain = gives the text for your open challenge
command-invite-example-number = gives the text for challenge #12

## place

command-place-summary = Place a marble
command-place-details = A hole is a column letter and a row number. Where you have exactly one turn waiting, the hole alone is enough.
command-place-option-hole = The hole: column letter and row number, as in d5
command-place-example-plain = places your marble on d5
command-place-example-number = places it in game #12

## board

command-swap-summary = Change colours instead of answering the first marble
command-swap-details =
    Where a game is played with the swap rule, Black may change colours instead of answering the first marble: so it is not worth while to begin too well.
    Whoever placed that marble is Black then and goes on. It is done once; if the other side agrees, it can be taken back like a placement.
command-swap-example-plain = changes colours in your game here
command-swap-example-number = in game #12
command-lay-summary = Lay a tile, where the two of you lay the board
command-lay-details = Both lay in turn until all seventeen tiles lie. A tile must touch the others edge to edge, stay within ten by ten, and leave room for the rest. 2x3 is two wide and three high; 3x2 is the same tile turned.
command-lay-option-tile = The tile, its width first, as 2x3.
command-lay-option-hole = Where its lower left hole comes to lie, as c4.
command-lay-example-plain = lays a tile two wide and three high, with its lower left hole on c4
command-lay-example-turned = the same tile turned
command-lay-example-number = in game #12

command-board-summary = See a board again
command-board-details = It comes as a picture with its description, in spoken lines, or drawn in characters, as it stands now or as it was after any placement.
command-board-option-form = Picture, spoken lines, or drawn in characters. As in your settings if you don’t say.
command-board-option-ply = After how many placements, 0 to 56. Now if you don’t say.
command-board-option-save = A name under which to keep this board for the room, as castle.
command-board-option-board = The text of a board, as board letters gives it: to look at, or with save to keep.
command-board-option-show = The name of a kept board to show.
command-board-option-delete = The name of a kept board to forget.
command-board-example-letters = the board as a text, to challenge with or to pass on
command-board-example-save = keeps the board for this room as castle; board:castle then plays on it
command-board-example-save-text = keeps a board that you have as a text
command-board-example-list = the boards that this room keeps
command-board-example-show = shows one of them
command-board-example-delete = forgets one, for whoever kept it and whoever manages the room
command-board-example-plain = the present board
command-board-example-text = the whole board in spoken lines
command-board-example-diagram = the board drawn in characters
command-board-example-ply = game #12 after 23 placements

choice-form-picture = A picture
choice-form-text = Spoken lines
choice-form-letters = As a text to challenge with
choice-form-list = The boards that are kept here
choice-form-diagram = Drawn in characters

## look

command-look-summary = Ask something about a board, answered in words
command-look-details = One question at a time; the answer is short enough to be read aloud.
command-look-option-question = What you ask: tile c4, row 5, column e, tiles, area, lines, last 5, after d5
command-look-example-tile = the tile of c4: its size, and the marbles on it
command-look-example-row = row 5, hole by hole
command-look-example-column = column e, hole by hole
command-look-example-tiles = all tiles: open, yours, theirs and tied
command-look-example-area = the biggest areas
command-look-example-lines = the lines
command-look-example-last = the last five placements
command-look-example-after = what d5 would make of its tile, and leave to your opponent

choice-question-tile = The tile of a hole
choice-question-row = A row, hole by hole
choice-question-column = A column, hole by hole
choice-question-tiles = All tiles
choice-question-area = The biggest areas
choice-question-lines = The lines
choice-question-last = The last placements
choice-question-after = What a placement would do

## score, record, games

command-score-summary = See the score card
command-score-details = Tile by tile, with the bonuses that count, while a game runs and after its end.
command-score-example-plain = the card of your game here
command-score-example-number = the card of game #12

command-record-summary = Get a game’s record as a file
command-record-details = A text with the board and every placement, to keep or to look at elsewhere.
command-record-example-number = the record of game #12

command-games-summary = List games
command-games-details =
    Those that wait for you come first, the most urgent at the top, ten a page; each with a link to its board.
    The list is for you alone unless you add the word room.
command-games-option-whose = Yours here, yours everywhere, or everybody’s here. Left out: yours here.
command-games-option-page = The page. The first if you don’t say.
command-games-option-for = Who is shown the list. Left out: you alone.
command-games-example-plain = your games here
command-games-example-everywhere = your games in all rooms
command-games-example-page = the second page of all games here
command-games-example-room = all games here, shown to the room
command-watch-summary = Be told when a game is over that others play
command-watch-details = You are told once, in the room where you ask. Whoever watches can look at everything and change nothing.
command-watch-option-switch = Off ends it. Left out: on.
command-watch-example-number = tells you when game #12 is over
command-watch-example-off = does not tell you any more
command-watch-example-all = watches no game any more
choice-list-here = Your games here
choice-list-everywhere = Your games everywhere
choice-list-all = Everybody’s games here
choice-audience-me = You alone
choice-audience-room = Everybody here

## standings, versus

command-standings-summary = See who has won how often here
command-standings-details = Games that came to a result, with wins, draws and points for and against.
command-standings-option-period = This month’s games or all. Left out: this month’s.
command-standings-example-plain = counts this month’s games
command-standings-example-all = counts all games
choice-period-month = This month’s games
choice-period-all = All games
command-versus-summary = See how your games with somebody came out
command-versus-details = All games between the two of you, wherever they were played.
command-versus-option-who = With whom
command-versus-example-plain = counts your games with bob

## takeback, draw, rematch

command-takeback-summary = Ask to take your last placement back
command-takeback-details = The other side is asked. If they agree, your last placement goes, and their answer to it as well. A change of colours is undone in the same way.
command-takeback-example-plain = asks in your game here
command-takeback-example-number = asks in game #12
command-draw-summary = Offer a draw
command-draw-details = If the other side agrees, the game ends without a winner. If they offered one, this agrees to it.
command-draw-example-plain = offers a draw in your game here
command-draw-example-person = offers one to bob
command-rematch-summary = Challenge the other to another game, with colours swapped
command-rematch-details = After a game that is over: the same bonuses, pace, swap rule and kind of board, in the same place. The other side is asked.
command-rematch-option-board = A new board or the same one. Left out: a new one of the same kind.
command-rematch-example-plain = after your last game here
command-rematch-example-same = on the same board
command-rematch-example-number = after game #12
choice-rematch-new = A new board of the same kind
choice-rematch-same = The same board

## resign

command-resign-summary = Give up a game
command-resign-details = You are asked once whether you mean it. Your opponent wins then.
command-resign-example-plain = gives up your game here
command-resign-example-person = gives up your game with bob

## block, unblock, end

command-block-summary = Refuse challenges from somebody
command-block-details =
    They can’t play with you any more, nor you with them: not by name, by a code, by an open challenge or by a rematch. Nobody is told.
    Games that you have with them go on. Without a name it lists whom you refuse.
command-block-option-who = From whom. Left out: lists whom you refuse.
command-block-example-plain = refuses challenges from bob
command-block-example-list = lists whom you refuse
command-unblock-summary = Take challenges from somebody again
command-unblock-details = It takes back what you blocked. Nobody is told.
command-unblock-option-who = From whom
command-unblock-example-plain = takes challenges from bob again
command-forget-me-summary = Have everything deleted that is kept of you
command-forget-me-details =
    It asks once, and says what will happen: your running games end as resigned, your challenges are withdrawn, and in past games you become somebody without a name.
    What was said in rooms stays there. Daily backups of whoever runs me have it until they are replaced.
command-forget-me-option-surely = That you are sure. Left out: it asks.
command-forget-me-example-plain = says what would be deleted, and asks
command-forget-me-example-yes = deletes it
command-end-summary = If you manage this place: end a game without a result
command-end-details =
    For those who manage the room or server. The game counts for nobody, and everybody in its rooms sees the reason. An open challenge is closed.
    Who plays in a game can’t end it so; they can resign.
command-end-option-reason = Why. Everybody in its rooms sees it.
command-end-option-scope = Everywhere, or only the rooms of this place
command-end-example-number = ends game #12, and says why
command-end-example-person = ends bob’s game here
command-end-example-here = shows it here no more; it goes on elsewhere if both players still reach it
## nudge, claim, moretime, away

command-nudge-summary = Remind your opponent that you wait
command-nudge-details = Once in 24 hours, with the board as it stands.
command-nudge-example-plain = your only game in which you wait
command-nudge-example-person = your game with bob
command-claim-summary = Win a game, since your opponent’s time has run out
command-claim-details = You can also give more time. If you do neither the game ends after a week.
command-claim-example-plain = your only game in which the time has run out
command-claim-example-number = game 12
command-moretime-summary = Give your opponent more time, which has run out
command-moretime-details = The time for the placement begins anew.
command-moretime-example-plain = your only game in which the time has run out
command-moretime-example-number = game 12
command-away-summary = Stop your clocks while you are away
command-away-details = Up to 21 days a year; a day that has begun counts. Your opponents are told until when. It can’t begin when your time is nearly up.
command-away-option-days = How many days: 1d to 21d, or off when you are back. Tells how it stands if you don’t say.
command-away-example-days = away for a week
command-away-example-off = back again
command-away-example-plain = how it stands, and how many days are left
choice-absence-days = Three days
choice-absence-week = A week
choice-absence-weeks = Two weeks
choice-absence-off = I am back

## settings, room

command-settings-summary = See and change what holds for you
command-settings-details =
    Pictures and answers that you alone are shown follow these; what the room is shown follows the room.
    With text:on boards come in words instead of pictures wherever only you are answered.
    With confirm:on a placement from a menu, by a click or by a bare hole is first shown to you alone; d5! places at once.
    The value default takes a setting of yours back.
command-settings-option-theme = The colours of the pictures that you alone are shown
command-settings-option-language = The language of what you alone are told
command-settings-option-reminders = Where you are reminded of your turn: by a direct message, or in the game’s room
command-settings-option-quiet = The hours in which you are not reminded, and your time zone: “22-7 Europe/Vienna”, or off
command-settings-option-text = Whether boards come in words instead of pictures where only you are answered
command-settings-option-confirm = Whether a placement by menu, click or bare hole is shown to you first
command-settings-example-confirm = placements at once, without being asked
command-settings-example-plain = all of them, where each comes from, and how to change it
command-settings-example-theme = light pictures for you
command-settings-example-text = boards in words for you
command-settings-example-quiet = no reminders at night in Vienna
command-settings-example-reminders = reminders in the game’s room
command-settings-example-default = the colours that the room has

command-room-summary = See how this room or server is set up; change it if you manage it
command-room-details =
    Everybody can see the settings; whoever manages the room or server can change them. What a challenge says itself goes first.
    allow and forbid take a channel, as in allow:#games, and may be said several times. Where games may be begun everywhere, the first allow means that channel alone, and forbid means all but that one.
    The value default takes a setting back.
command-room-option-channels = On a server: where games may be begun, which is everywhere, here alone, or nowhere
command-room-option-allow = On a server: a channel in which games may be begun
command-room-option-forbid = On a server: a channel in which no games may be begun
command-room-option-threads = On a server: whether each game gets a thread of its own
command-room-option-board = The board of a challenge that names none: a word, one with a seed (square-17), or a text
command-room-option-bonuses = The bonuses of a challenge that names none
command-room-option-pace = The time for a placement where a challenge names none: 5m to 30d, or none
command-room-option-swap = Whether challenges that don’t say so are played with the swap rule
command-room-option-challenges = Who may challenge whom
command-room-option-games = How many games a person may play here at once; 0 for as many as they like
command-room-option-ban = Somebody to keep from playing here
command-room-option-unban = Somebody to let play here again
command-room-option-names = How people of other networks are named: shown, or colors
command-room-option-theme = The colours of the pictures
command-room-option-language = The language of what everybody is shown
command-room-option-refusals = On Matrix: where I say why something was not done
command-room-example-plain = all of them, where each comes from, and how to change it
command-room-example-game = the board and bonuses of challenges that name none
command-room-example-pace = a day for each placement where a challenge names no time
command-room-example-swap = games in which Black may change colours after the first marble
command-room-example-theme = light pictures for everybody
command-room-example-channels = games in this channel alone
command-room-example-bounds = those who manage it challenge, and nobody plays more than three games at once
command-room-example-ban = keeps bob from playing here; games that run go on
command-room-example-default = the usual board again

choice-default = What holds if nobody says
choice-on = On
choice-off = Off
choice-place-everywhere = In every channel
choice-place-here = In this channel alone
choice-place-nowhere = In none, for now
choice-names-shown = By name, with the network
choice-names-colors = By colour: Red and Black
choice-scope-everywhere = The game ends in all its rooms
choice-scope-here = It goes on elsewhere if both players still reach it
choice-surely-yes = Yes, forget me
choice-challenges-everyone = Everybody everybody
choice-challenges-open = Everybody, but nobody by name
choice-challenges-managers = Only those who manage this place
choice-challenges-nobody = Nobody
choice-language-english = English
choice-language-german = Deutsch
choice-language-french = Français
choice-refusals-here = In the room, in a few words
choice-refusals-thread = In a thread of what was typed
choice-refusals-direct = In a direct chat with whoever typed it
choice-theme-dark = Dark
choice-theme-light = Light

## rules, help, about

command-rules-summary = Learn the rules, in five short pages with pictures
command-rules-details = The goal; row or column; the two barred tiles; the end; the bonuses.
command-rules-option-page = The page, 1 to 5. The first if you don’t say.
command-rules-example-plain = the first page
command-rules-example-page = the two barred tiles

command-help-summary = See what you can type
command-help-details = All commands, or one of them with its options and examples.
command-help-option-command = The command to explain. All of them if you don’t say.
command-help-example-plain = lists all commands
command-help-example-command = explains how to challenge

command-about-summary = See what this program is
command-about-details = Its version, how long it has been running, and what it may do here.
command-about-example-plain = version, running time, and rights

## learn

command-learn-summary = Learn the game by six placements, for you alone
command-learn-details =
    A practice in six steps, one rule each, on a board that is always the same. Wrong holes are explained as in a real game.
    No game of yours is touched, and nobody else sees it.
command-learn-option-step = The step, 1 to 6. The first if you don’t say.
command-learn-option-hole = Your answer to what the step asks
command-learn-example-plain = the first step
command-learn-example-step = the step on majorities
command-learn-example-answer = answers the second step

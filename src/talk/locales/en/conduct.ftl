# English: how the program behaves: mistakes, help, lists, refusals, questions.

# Stands for a person's name in a line to type; without spaces.
placeholder-name = NAME

## Commands that can’t be read

mistake-unknown = There is no command { $word }. { $help } lists all that there are.
mistake-unknown-nearest = There is no command { $word }. Did you mean { $nearest }?
mistake-too-long = That is longer than { $command } can be. Try { $example }.
mistake-open-quote = A quotation mark is opened and never closed. Quotes stand on both sides: { $example }.
mistake-missing-person = Whom do you mean? Say { $example }, with the name of the person.
mistake-missing-hole = Which hole? Name its column letter and row number: { $example }.
mistake-missing-question = What shall I look at? One of { $choices }, as in { $example }.
mistake-missing-value = { $command } needs { $option }, as in { $example }.
mistake-twice = { $option } is there twice. Say it once, as in { $example }.
mistake-empty = Nothing follows { $option }. Fill it in as in { $example }, or leave it out.
mistake-no-option = { $command } has no option { $word }. It has { $options }: { $help } explains them.
mistake-no-option-nearest = { $command } has no option { $word }. Did you mean { $nearest }?
mistake-no-options = { $command } has no option { $word }, nor any other. Type { $example }.
mistake-unexpected = { $command } can’t make anything of { $word }. { $help } shows what can be said.
mistake-unexpected-name = { $command } can’t make anything of { $word }. A name with spaces needs quotes, and { $help } shows what can be said.
mistake-no-person = A name is missing there. Say { $example }, with the name of the person.
mistake-no-room = { $word } is not a channel that I know. Where there are several channels, type # and choose one of those that are offered.
mistake-no-hole = { $word } is not a hole. A hole is a column letter a to j and a row number 1 to 10: { $example }.
mistake-no-board-name = A board’s name is one word of up to 24 letters, digits and dashes, and nothing like the words for other boards.
mistake-no-game = { $word } is not a game’s number. Numbers are like #12, and { $games } shows them.
mistake-no-choice = { $word } is not among the choices of { $option }: { $choices }.
mistake-no-choice-nearest = { $word } is not among the choices of { $option }. Did you mean { $nearest }?
mistake-no-command = There is no command { $word } to explain. { $help } lists all that there are.
mistake-no-command-nearest = There is no command { $word } to explain. Did you mean { $nearest }?
mistake-no-number = { $option } is a whole number from { $min } to { $max }, not { $word }.
mistake-no-pace = { $word } is not a time for a placement. It is minutes, hours or days from 5m to 30d, or none: { $example }.
mistake-no-absence = { $word } is not how long one can be away. It is days from 1d to { $most }d, or off: { $example }.
mistake-no-quiet = { $word } are not quiet hours. They are two times of day and where you are, in quotes: { $example }.
mistake-no-zone = I don’t know the time zone in { $word }. It is a continent and a city, as in { $example }.
mistake-no-seed = { $word } is not a board. A seed is a whole number, and only square and irregular boards have one: { $example }.
mistake-no-subject-hole = { $word } asks about a hole: { $example }.
mistake-no-subject-row = { $word } asks about a row’s number, 1 to 10: { $example }.
mistake-no-subject-column = { $word } asks about a column’s letter, a to j: { $example }.
mistake-no-subject-count = { $word } asks how many placements, 1 to 56: { $example }.

## Texts that are not a board

mistake-board = That is not a board: { $problem } { $example } needs no text.
mistake-board-text = That is not a board: { $problem } { $letters } gives the text of a game’s board.
mistake-board-too-long = it is { $found } characters long, and a board has at most 109.
mistake-board-empty = there is nothing in it. A board has rows from the top with / between them, a letter for each tile, and . where there is no hole.
mistake-board-too-many-rows = it has { $found } rows, and a board has at most 10.
mistake-board-row-too-long = row { $row } has { $found } places, and a board has at most 10 columns.
mistake-board-ragged-row = row { $row } has { $found } places, and the top row has { $expected }. Empty places are written as a full stop.
mistake-board-unknown-tile = { $character } at { $at } is not a tile. Tiles are the letters A to Q, and a full stop is no hole.
mistake-board-missing-tile = tile { $tile } is missing. A board has all of A to Q.
mistake-board-tile-count = it has { $found } tiles, and a board has 17.
mistake-board-overlap = tile { $tile } lies on another one at { $at }.
mistake-board-pieces = tile { $tile } is in pieces, one at { $at } and another at { $apart }.
mistake-board-not-rectangle = tile { $tile } at { $at } is not a rectangle.
mistake-board-no-such-shape = tile { $tile } at { $at } is { $width } by { $height }, and tiles are 2 by 3, 2 by 2, 1 by 3 and 1 by 2.
mistake-board-too-many = there are { $found } tiles of { $shape }, the last is { $tile } at { $at }, and the game has { $count }.
mistake-board-empty-border =
    { $side ->
        [left] the left column is empty.
        [right] the right column is empty.
        [top] the top row is empty.
       *[bottom] the bottom row is empty.
    } Leave it out.
mistake-board-disconnected = it falls apart. Tile { $tile } at { $at } is not joined to the others, side by side.

## Help

help-title = What you can type
help-line = { $line } – { $summary }
help-hole = Where you have exactly one turn waiting, the hole alone is enough: { $hole }.
help-more = Where several games could be meant, add the number or the opponent: { $number }. { $help } explains one command in full.
help-needs = It needs:
help-options = You can add:
help-option = { $option } – { $summary }
help-option-choices = { $option } – { $summary } ({ $choices })
help-examples = For example:

## About

about-title = Kulami { $version }
about-what = Two people play the board game Kulami here, over minutes or over weeks, or one with me. { $rules } explains the game, { $help } what you can type.
about-up = Running for { $time }.
about-days = { $count ->
    [one] a day
   *[other] { $count } days
}
about-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
}
about-minutes = { $count ->
    [one] a minute
   *[other] { $count } minutes
}
about-moment = less than a minute
about-can = What it can do here: { $abilities }.
about-can-not = What it can’t do here: { $abilities }. So some things look plainer or have to be typed.
ability-pictures = show pictures
ability-files = hand out files
ability-buttons = offer buttons and menus
ability-private = answer one person alone
ability-mentions = notify the people it means
ability-edits = keep its own messages up to date

## Lists of games

games-none = { $whose ->
    [here] You have no game here.
    [everywhere] You have no game anywhere.
   *[all] No game is being played here.
} { $challenge } begins one.
games-none-of = { $whose ->
    [here] { $who } has no game here.
    [everywhere] { $who } has no game anywhere.
   *[all] No game is being played here.
} { $challenge } begins one.
games-no-page = There is no page { $page }: { $pages ->
    [one] there is only one
   *[other] there are { $pages }
}.
games-title = { $whose ->
    [here] Your games here
    [everywhere] Your games, here and elsewhere
   *[all] All games here
}
games-title-of = { $whose ->
    [here] { $who }’s games here:
    [everywhere] { $who }’s games, here and elsewhere:
   *[all] All games here:
}
games-board = board
button-games-before = Previous page
button-games-next = Next page
button-games-everywhere = My games everywhere
games-mine = { $game } against { $opponent }:
games-theirs = { $game } { $one } and { $other }:
games-mine-open = { $game } your open challenge:
games-open = { $game } open challenge of { $one }:
games-page = Page { $page } of { $pages }. { $next } shows the next.
games-page-last = Page { $page } of { $pages }.
games-ask-alone = Where you play besides is nobody else’s business: ask me in a talk with me alone.
games-more-elsewhere = { $count ->
    [one] One more game of yours is elsewhere
   *[other] { $count } more games of yours are elsewhere
}: { $line }

state-your-turn = your turn, { $ply } of 56 placed
state-turn = { $player }’s turn, { $ply } of 56 placed
# Behind whose turn it is.
state-until = {", "}until { $until }
state-your-laying = your turn to lay a tile, { $laid } of 17 lie
state-laying = { $player } is to lay a tile, { $laid } of 17 lie
state-asked = waits for your answer
state-waiting = waits for { $opponent } to answer
state-open = waits for somebody to take it
state-over = over
state-declined = declined
state-withdrawn = withdrawn
state-stopped = closed by those who manage the place
state-expired = not answered in time

## Watching

watch-begun = You watch game { $game }: you are told here when it is over. { $off } ends that.
watch-already = You watch game { $game } already, and are told here when it is over. { $off } ends that.
watch-own = You play in game { $game } yourself: you are told of everything in it.
watch-not-yet = Game { $game } has not begun: the challenge waits for its answer.
watch-over = Game { $game } is over. { $board } shows how it ended.
watch-too-many = So many people watch game { $game } that there is no place for one more.
watch-too-many-games = You watch { $most } games, which is the most at a time. { $all } ends all of that.
watch-none = You watch no game that this could mean.
watch-ended = { $count ->
    [one] You don’t watch game { $games } any more.
   *[other] You don’t watch games { $games } any more.
}
button-watch = Tell me when it is over

## Which game is meant

which-game = That could be one of { $count } games, so nothing has happened. Press the one that you mean, or type its line.
which-game-typed = That could be one of { $count } games. Type the line of the one that you mean.
which-challenge = That could be one of { $count } challenges, so nothing has happened. Press the one that you mean, or type its line.
which-line = { $game } with { $opponent }: { $line }
which-line-others = { $game } { $one } and { $opponent }: { $line }
which-line-open = { $game } of { $one }, open to anybody: { $line }
which-more = { $games } lists { $count } more.
which-button = { $game } with { $opponent }
which-button-open = { $game } of { $one }
which-button-others = { $game } { $one } and { $opponent }

## Nothing that could be meant

nothing-to-answer = Nobody is waiting for your answer here. { $challenge } challenges somebody.
nothing-to-cancel = You have no open challenge here.
nothing-to-play-again = You have finished no game here yet. { $challenge } challenges somebody.
nothing-to-end = No game is being played here, and no challenge is open.
nothing-to-invite = You have no challenge here that is open to anybody. { $challenge } makes one.
nothing-by-code = A code takes an open challenge and nothing else: { $accept }.
nothing-to-play = You are not playing here. { $challenge } begins a game.
nothing-to-watch = No game that others play is under way here. { $games } lists all games here.
nothing-to-see = No game is being played here. { $challenge } begins one.
nothing-numbered = There is no game { $game } here. { $games } lists those that there are.
nothing-with = You have no game with { $who } here. { $games } lists those that there are.

## Refusals

refusal-stale = Game { $game } has changed since that was shown. { $board } shows how it stands now.
refusal-not-asked = Challenge { $game } is for { $opponent }. You can challenge { $challenger } yourself: { $challenge }.
refusal-open-to-all = Challenge { $game } is open to anybody, so there is nothing to decline. Just let it be.
refusal-own = Challenge { $game } is your own; it waits for { $opponent }. { $cancel } withdraws it.
refusal-own-open = Challenge { $game } is your own; it waits for somebody to take it. { $cancel } withdraws it.
refusal-not-challenger = Only { $challenger } can withdraw challenge { $game }. If it is for you, { $decline } declines it.
refusal-declined = Challenge { $game } was declined. { $challenge } makes a new one.
refusal-withdrawn = Challenge { $game } was withdrawn. { $challenge } makes a new one.
refusal-stopped = Challenge { $game } was closed by those who manage the place.
refusal-expired = Challenge { $game } was not answered in time and is closed. { $challenge } makes a new one.
refusal-accepted = Challenge { $game } was accepted already. { $board } shows the game.
refusal-not-accepted = Challenge { $game } is not accepted yet; it waits for { $opponent }.
refusal-not-accepted-open = Challenge { $game } is not accepted yet; it waits for somebody to take it.
refusal-not-playing = Game { $game } is between { $one } and { $other }. { $board } shows it, and { $challenge } begins your own.
refusal-not-your-turn = It is { $opponent }’s turn in game { $game }. You are told when it is yours.
refusal-over = Game { $game } is over. { $score } shows the card, { $challenge } begins another.
refusal-asked-already = Somebody else has asked to take challenge { $game }, and { $challenger } has the word. Try again if it comes to nothing.
refusal-asked-by-you = You have asked to take challenge { $game }, and { $challenger } has the word. { $decline } takes that back.
refusal-turned-away = { $challenger } waits for somebody else to take challenge { $game }.
refusal-own-game-to-end = You play in game { $game } yourself, so somebody else has to end it. { $line } gives it up.
refusal-own-challenge-to-end = You are in challenge { $game } yourself: { $line } closes it.
refusal-still-laying = The board of game { $game } is still being laid, so there is nothing to place on. { $lay } lays a tile.
refusal-board-lies = The board of game { $game } is laid already. { $place } places a marble.
refusal-no-swap = Game { $game } is played without the swap rule. { $board } shows it.
refusal-no-swap-now = In game { $game } colours can be changed once only: by Black, instead of answering the first marble. { $board } shows it.
refusal-not-over = Game { $game } is not over yet. { $board } shows it.
refusal-offer-mine = What you asked in game { $game } has no answer yet. The next placement settles it too.
refusal-offer-theirs = In game { $game } you are being asked something: { $accept } agrees, { $decline } says no.
refusal-nothing-asked = What was asked in game { $game } is settled. { $board } shows the game.
refusal-nothing-to-take-back = You have no marble on the board of game { $game } yet that you could take back.
refusal-own-turn = It is your own turn in game { $game }: nobody else is waited for.
refusal-nudged-lately = { $opponent } was nudged in game { $game } not long ago. You can do it again at { $again }.
refusal-away = { $opponent } is away until { $until }; game { $game } waits until then.
refusal-time-not-up = { $opponent } has time until { $deadline } in game { $game }.
refusal-no-limit = Game { $game } has no limit of time. { $nudge } nudges { $opponent }.
refusal-denied-lately = You asked that in game { $game } not long ago, and the answer was no. You can ask again after { $plies ->
        [one] one more placement
       *[other] { $plies } more placements
    }.

## Challenges that can’t be made

challenge-unknown = I don’t know { $name } here. Is it spelt as they write it? I only know people who have been here.
challenge-several = Several people here are called { $name }. Mention the one that you mean, or ask them to challenge you.
challenge-oneself = It takes two. Challenge somebody else: { $challenge }.
challenge-program = That is for people, and I am none.
challenge-mine-open = You have challenged { $opponent } already, with { $game }. It waits for an answer; { $cancel } withdraws it.
challenge-mine-open-to-all = You have an open challenge here already, { $game }. It waits for somebody to take it; { $cancel } withdraws it.
challenge-theirs-open = { $challenger } has challenged you already, with { $game }. { $accept } takes it.
challenge-only-in = No games are begun in this channel. Say it in { $rooms }.
challenge-not-in = No games are begun in { $rooms }. Say it in any other channel.
challenge-nowhere = No games are begun here for now; whoever manages this place has chosen so. Those that run go on.
challenge-too-many = You have { $count } open challenges, which is the most at a time. { $games } lists them, and { $cancel } withdraws one.

## Settings

settings-title-own = Your settings
settings-title-room = How this room is set up
settings-title-server = How this server is set up
settings-changed = Done.
settings-not-theirs = Only those who manage this place can change that. This is how it is:
settings-read-only = Those who manage this place can change it.
settings-unknown = A message doesn’t tell me whether you manage this server. To change something choose { $room } from the list that opens as you type it.
settings-alone = This room stands alone: there are no other channels or threads to say that of.
settings-too-many = That would be more than { $most } channels in one list, so nothing has changed. The other way round it may be shorter.
settings-from = ({ $origin }).
settings-from-changed-by = ({ $origin }). { $line } changes it.
settings-origin-person = your choice
settings-origin-platform = as your app says
settings-origin-room = set here
settings-origin-default = as usual
settings-channel-by-channel = Channel by channel: { $allow } and { $forbid }.
settings-back = To take a choice back: { $line }.
settings-any-number = as many as they like
settings-nobody-kept-out = { $ban } keeps somebody from playing here.
settings-kept-out = Kept from playing here ({ $ban }, { $unban }):
settings-everywhere = everywhere
settings-nowhere = nowhere
settings-only = only in { $rooms }
settings-all-but = everywhere but { $rooms }

setting-channels = Games may be begun
setting-threads = A thread for each game:
setting-board = Board, where a challenge names none:
setting-bonuses = Bonuses, where a challenge names none:
setting-pace = Time for a placement, where a challenge names none:
setting-swap = Swap rule, where a challenge does not say:
setting-challenges = Who may challenge:
setting-names = People of other networks:
setting-games = Games at once, a person:
setting-theme = Pictures:
setting-language = Language:
setting-refusals = Why something was not done is said:
setting-theme-own = Pictures for you:
setting-language-own = Language for you:
setting-text = Boards for you in words:
setting-reminders = Reminders that it is your turn:
setting-quiet = Quiet hours without reminders:
settings-no-quiet = none

## Nudging and being away

nudged = { $opponent } is told that you wait in game { $game }. You can do it again in a day.
away-now = You are away until { $until }. Your clocks stand still, and your opponents are told. Of your { $most } days in { $year } { $left ->
        [0] none is left.
        [one] one is left.
       *[other] { $left } are left.
    } { $off } says that you are back.
away-not = You are not away. Of your { $most } days in { $year } { $left ->
        [0] none is left.
        [one] one is left.
       *[other] { $left } are left.
    } { $begin } stops your clocks for a week.
away-over = Welcome back. Your clocks run again, and your opponents are told. Of your { $most } days in { $year } { $left ->
        [0] none is left.
        [one] one is left.
       *[other] { $left } are left.
    }
away-too-long = Everybody has { $most } days a year to be away, and you have { $left ->
        [0] none
       *[other] { $left }
    } left in { $year }.
away-too-late = Your time in game { $game } is nearly up: place there first, then be away.
setting-confirm = Placements by menu, click or bare hole are shown to you first:
settings-confirm-in-time = in games that may take days

## Order

order-managers-only = Only those who manage this place make challenges here. One that is open to you, you can take.
order-managers-unknown = Only those who manage this place make challenges here, and a message doesn’t tell me whether you do. Choose { $challenge } from the list that opens as you type it.
order-only-open = Nobody is challenged by name here. { $challenge } makes a challenge that anybody can take.
order-kept-out = You can’t begin games here; those who manage this place have decided so.
order-they-are-kept-out = { $who } can’t begin games here; those who manage this place have decided so.
order-blocked = You refuse challenges from { $who }, so you can’t play with them either. { $unblock } takes that back.
order-not-with-you = { $who } does not take challenges from you.
order-shut-out = { $who } can’t be played with through me.
order-has-left = Whoever you played with there has left.
order-you-are-shut-out = I do nothing that you ask: whoever runs me has decided so.
order-enough-games = { $who } plays { $most ->
        [one] a game here already, and more than one at once is
       *[other] { $most } games here already, and more at once are
    } not wanted here. { $games } lists what there is.
order-too-many = That would be more than { $most } people, so nothing has changed.
order-yourself = That is you yourself.
order-not-theirs = Only those who manage this place can do that.
order-unknown = A message doesn’t tell me whether you manage this server. Choose the command from the list that opens as you type it.
order-nobody-else = In a talk with me alone there is nobody to keep order among. { $resign } gives up a game of yours.
order-person = { $who }
order-more = and { $more ->
        [one] one more
       *[other] { $more } more
    }.
end-closed-here = { $game } goes on elsewhere, and is not shown here any more. The reason: { $reason }
forget-title = Shall I forget you?
forget-kept = Deleted are your name, your settings, whom you refuse, what you watch, and the link to another account of yours.
forget-games = { $games ->
        [0] You have no running games
        [one] Your running game ends as resigned
       *[other] Your { $games } running games end as resigned
    }, and { $challenges ->
        [0] no challenge is open.
        [one] one challenge is withdrawn or declined.
       *[other] { $challenges } challenges are withdrawn or declined.
    }
forget-past = Your past games stay to those whom you played, with “{ someone }” in your place.
forget-stays = What was said in rooms stays there, and so does it whom others refuse.
forget-how = It can’t be undone. { $yes } does it.
forget-done = It is done: I have forgotten you.
button-forget = Yes, forget me
block-done = You refuse challenges from { $who } from now on. Games that you have together go on, and nobody is told. { $unblock } takes it back.
unblock-done = You take challenges from { $who } again.
block-none = You refuse challenges from nobody. { $block } begins with somebody.
block-list = You refuse challenges from
block-ask-alone = Whom you refuse is nobody else’s business: ask me in a talk with me alone.

## Resigning

resign-ask = Do you give up game { $game }? { $opponent } wins then, and it can’t be undone.

## Buttons

button-board = Show the board
button-resign-surely = Yes, resign

## Trouble

too-fast = That was a lot at once. I’ll be quiet for a moment; please try again in a minute.
not-kept = That could not be kept, and nothing has changed. Please try again in a moment.
busy = Others were faster several times in a row, so nothing has happened. Please try again.

## Games to choose while a line is typed

suggest-challenge = { $game }: { $people }, an open challenge
suggest-your-turn = { $game }: { $people }, your turn
suggest-their-turn = { $game }: { $people }
suggest-over = { $game }: { $people }, over

## Invitations from elsewhere

invite-forward = { $game } is open to anybody here. To invite somebody from elsewhere, forward them this:
invite-whom = { $challenger } invites you to a game of Kulami.
invite-where = { $network ->
        [discord] On Discord, where Kulami is ({ $place }), type { $accept }.
        [matrix] On Matrix, ask { $place } into a room or a talk of your own, and type { $accept } there.
       *[web] In the local room at { $place }, type { $accept }.
    }
invite-here = Wherever Kulami is, or in a talk with it alone, type { $accept }.
invite-until = The code works once, until { $until }.
invite-named = Challenge { $game } is for { $opponent } alone. { $challenge } makes one that is open to anybody.
invite-not-yours = Only { $challenger } can invite somebody to challenge { $game }; you can take it yourself.
invite-asked = { $challenger } is asked now. If they agree, game { $game } begins, and is shown here.
invite-turned-away = You asked to take challenge { $game }, and are not to play it: { $challenger } waits for somebody else.
invite-wrong-code = That code leads to no open challenge. It works once and for 48 hours; perhaps it was taken already, or a letter is missing.

## Standings

standings-none = { $period ->
        [month] No game has come to a result here this month. { $challenge } begins one.
       *[all] No game has come to a result here yet. { $challenge } begins one.
    }
standings-title = { $period ->
        [month] This month, { $games ->
            [one] one game
           *[other] { $games } games
        }
       *[all] { $games ->
            [one] One game
           *[other] { $games } games
        } in all
    }
standings-row = { $place }. { $who }: { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in { $games ->
        [one] 1 game
       *[other] { $games } games
    }{ $draws ->
        [0] {""}
        [one] , 1 draw
       *[other] , { $draws } draws
    }; points { $for } : { $against }
standings-more = And { $more ->
        [one] one more person.
       *[other] { $more } more people.
    }
standings-latest = Only the latest { $latest } games are looked at.
versus-none = You and { $other } have finished no game yet.
versus = You and { $other }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }, of which you won { $wins } and lost { $lost }{ $draws ->
        [0] {""}
        [one] ; 1 was a draw
       *[other] ; { $draws } were draws
    }. Points { $for } : { $against }.

## Boards that a room keeps

boards-saved = The board of game { $game } is kept here as { $name }. { $challenge } plays on it.
boards-kept = The board is kept here as { $name }. { $challenge } plays on it.
boards-forgotten = { $name } is not kept any more.
boards-list = Boards kept here: { $names }. { $show } shows one, { $challenge } plays on it.
boards-none = No board is kept here yet. { $save } keeps that of your game.
boards-no-such = No board is kept here as { $name }. { $list } lists those that are.
boards-taken = Another board is kept here as { $name }. Choose another name, or type { $delete } first.
boards-too-many = { $most } boards are kept here, which is the most. { $delete } makes room.
boards-not-theirs = { $name } is somebody else’s to delete, or that of those who manage this place.
boards-not-laid = The board of game { $game } is not laid yet, so there is nothing to keep.

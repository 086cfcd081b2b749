# English: what Discord needs beyond what is said everywhere.

discord-menu-challenge = Challenge to Kulami

# The first placement has more holes than a menu of Discord holds: the column is asked first.
discord-column = Column { $column }
discord-column-holes = { $count ->
        [one] { $count } hole
       *[other] { $count } holes
    }
discord-column-asked = Which hole of column { $column }?

# Answers to whoever asked alone.
discord-late = That takes longer than it should. What it changes is shown as soon as it is done.
discord-quiet = I’ll be quiet for a moment; please try again in a minute.
discord-follows = Done: it shows here in a moment.
discord-nothing = There is nothing to say to that.
discord-failed = That went wrong on my side. { $board } shows how things stand.
discord-program = { $name } is a program and can’t play here. Challenge a person: { $challenge }.

discord-rights = I can’t keep a game in this channel, since I may not { $rights }. Who manages the server can allow it.
discord-right-view = see the channel
discord-right-send = write here
discord-right-attach = attach pictures

# Below what a board is refused that is not the latest.
discord-link = It goes on here: { $link }

# Before a post where it can’t be seen whether it is there already.
discord-repeated = I may have shown this before: I can’t read back in this channel.

# In a post where its picture can’t be, before what it would show.
discord-no-picture = I may not attach pictures in this channel, so here is the board in words.

# Once, on joining a server.
discord-greeting-what = Hello! I’m the board of Kulami, a game for two: place marbles, win the tiles.
discord-greeting-how = { $challenge } begins a game, { $rules } explains it on five short pages.
discord-greeting-help = { $help } lists everything else; you can also mention me, or write to me alone.

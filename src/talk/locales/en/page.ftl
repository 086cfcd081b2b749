# English: the page of the local room. The keys begin with "page-"; every one of them is sent to the page.

page-title = Kulami
page-title-turn = { $count ->
    [one] ● Your turn { $game } · Kulami
   *[other] ● Your turn in { $count } games · Kulami
}
page-noscript = This page needs JavaScript. It loads nothing from anywhere else.
page-skip = Go to the message line
page-playground = A playground: names are only names here.
page-playground-more = This room is on your own computer. Whoever opens this page can take any free name; nobody proves who they are. To play both sides yourself, open a second tab and choose another name.

page-who = Who is playing?
page-known = Go on as
page-name = A new name
page-enter = Come in
page-name-empty = Please give a name.
page-name-taken = The name { $name } is taken. Please choose another.
page-you = You are
page-switch = Be somebody else
page-full = The room is full: too many windows are open. Close one and come back.
page-trouble = The program can’t read what it keeps. Its log says why.

page-people = In the room
page-people-alone = Nobody else is here yet. Open a second tab, and come in under another name.
page-challenge = Challenge
page-messages = Messages
page-hint = It is quiet here. Type /challenge and the name of somebody in the room to begin a game, /rules to learn how it is played, or just say something.
page-bot = Kulami
page-private = only you see this
page-said-privately = command
page-reply = Reply
page-replying = Replying in game { $game }
page-reply-cancel = Don’t reply
page-jump = Your turn { $game }
page-newest = Go to the newest message

page-words = Message
page-words-hint = Talk, or /help
page-send = Send
page-commands = Commands
page-enlarge = Enlarge the picture
page-close = Close
page-real-size = Real size
page-fit = Fit to the window
page-picture-gone = The picture is not kept any more.
page-tap-again = Tap { $hole } again to place
page-place = Place { $hole }
page-tile-first = First choose a tile
page-lay = Lay { $tile } on { $hole }
page-lay-again = Tap { $hole } again to lay { $tile }
page-lay-not = { $tile } can’t lie on { $hole }
page-download = Save { $name }
page-sending = not sent yet

page-lost = The connection is lost. Trying again…
page-back = Connected again.
page-too-fast = A little slower, please: the last message was not taken. Wait a few seconds.
page-too-long = That is too long for one message.

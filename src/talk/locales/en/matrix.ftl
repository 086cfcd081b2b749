# English: what Matrix needs beyond what is said everywhere.

# Once, on coming into a room.
matrix-greeting-what = Hello! I’m the board of Kulami, a game for two: place marbles, win the tiles.
matrix-greeting-how = { $challenge } begins a game, { $rules } explains it on five short pages.
matrix-greeting-alone = Invite me to a room with somebody you would like to play; { $rules } explains the game on five short pages.
matrix-greeting-help = { $help } lists everything else. You can also mention me, or react to what I say with the signs below it.

# Once in a room where what is said can't be read.
matrix-locked = I can’t read what { $who } wrote: the key to it has not reached me. Please write it again. If that does not help, let your app send keys to devices that are not verified.

# In a direct chat, before why something was not done in a room.
matrix-refused-words = To { $words } in “{ $room }”:
matrix-refused-reaction = To your reaction in “{ $room }”:

# To somebody whose invite is rejected.
matrix-not-allowed = I don’t accept invites from { $server }. Whoever runs me can allow it in my configuration, with “{ $server }” in matrix.allow.

# Deutsch: what Matrix needs beyond what is said everywhere.

# Once, on coming into a room.
matrix-greeting-what = Hallo! Ich bin das Brett von Kulami, einem Spiel für zwei: Murmeln legen, Plättchen gewinnen.
matrix-greeting-how = { $challenge } beginnt eine Partie, { $rules } erklärt das Spiel auf fünf kurzen Seiten.
matrix-greeting-alone = Lade mich in einen Raum mit jemandem ein, mit dem du gern spielen möchtest; { $rules } erklärt das Spiel auf fünf kurzen Seiten.
matrix-greeting-help = { $help } zeigt alles andere. Du kannst mich auch erwähnen oder auf das, was ich sage, mit den Zeichen darunter reagieren.

# Once in a room where what is said can't be read.
matrix-locked = Ich kann nicht lesen, was { $who } geschrieben hat: Der Schlüssel dazu ist nicht bei mir angekommen. Bitte schreib es noch einmal. Hilft das nicht, dann lass deine App Schlüssel auch an nicht verifizierte Geräte senden.

# In a direct chat, before why something was not done in a room.
matrix-refused-words = Zu { $words } in „{ $room }“:
matrix-refused-reaction = Zu deiner Reaktion in „{ $room }“:

# To somebody whose invite is rejected.
matrix-not-allowed = Von { $server } nehme ich keine Einladungen an. Wer mich betreibt, kann es in meiner Konfiguration erlauben, mit „{ $server }“ in matrix.allow.

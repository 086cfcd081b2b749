# Deutsch: what Discord needs beyond what is said everywhere.

discord-menu-challenge = Zu Kulami herausfordern

# The first placement has more holes than a menu of Discord holds: the column is asked first.
discord-column = Spalte { $column }
discord-column-holes = { $count ->
        [one] { $count } Loch
       *[other] { $count } Löcher
    }
discord-column-asked = Welches Loch der Spalte { $column }?

# Answers to whoever asked alone.
discord-late = Das dauert länger, als es sollte. Was sich dadurch ändert, siehst du, sobald es so weit ist.
discord-quiet = Ich bin einen Moment still; versuch es bitte in einer Minute noch einmal.
discord-follows = Erledigt: gleich steht es hier.
discord-nothing = Dazu gibt es nichts zu sagen.
discord-failed = Da ist bei mir etwas schiefgegangen. { $board } zeigt, wie es steht.
discord-program = { $name } ist ein Programm und kann hier nicht mitspielen. Fordere einen Menschen heraus: { $challenge }.

discord-rights = In diesem Kanal kann ich keine Partie führen, denn mir fehlt das Recht: { $rights }. Wer den Server verwaltet, kann es erlauben.
discord-right-view = den Kanal sehen
discord-right-send = hier schreiben
discord-right-attach = Bilder anhängen

# Below what a board is refused that is not the latest.
discord-link = Hier geht es weiter: { $link }

# Before a post where it can’t be seen whether it is there already.
discord-repeated = Vielleicht habe ich das schon einmal gezeigt: In diesem Kanal kann ich nicht zurücklesen.

# In a post where its picture can’t be, before what it would show.
discord-no-picture = In diesem Kanal darf ich keine Bilder anhängen, also hier das Brett in Worten.

# Once, on joining a server.
discord-greeting-what = Hallo! Ich bin das Brett von Kulami, einem Spiel für zwei: Murmeln legen, Plättchen gewinnen.
discord-greeting-how = { $challenge } beginnt eine Partie, { $rules } erklärt das Spiel auf fünf kurzen Seiten.
discord-greeting-help = { $help } zeigt alles andere; du kannst mich auch erwähnen oder mir allein schreiben.

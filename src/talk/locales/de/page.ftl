# Deutsch: the page of the local room. The keys begin with "page-"; every one of them is sent to the page.

page-title = Kulami
page-title-turn = { $count ->
    [one] ● Du bist am Zug { $game } · Kulami
   *[other] ● In { $count } Partien am Zug · Kulami
}
page-noscript = Diese Seite braucht JavaScript. Sie lädt nichts von anderswo.
page-skip = Zur Eingabezeile
page-playground = Eine Spielwiese: Namen sind hier nur Namen.
page-playground-more = Dieser Raum ist auf deinem eigenen Rechner. Wer diese Seite öffnet, kann jeden freien Namen nehmen; niemand weist sich aus. Willst du beide Seiten selbst spielen, öffne einen zweiten Tab und wähle einen anderen Namen.

page-who = Wer spielt?
page-known = Weiter als
page-name = Ein neuer Name
page-enter = Hereinkommen
page-name-empty = Bitte gib einen Namen an.
page-name-taken = Der Name { $name } ist vergeben. Bitte wähle einen anderen.
page-you = Du bist
page-switch = Jemand anders sein
page-full = Der Raum ist voll: Zu viele Fenster sind offen. Schließ eins und komm wieder.
page-trouble = Das Programm kann nicht lesen, was es aufbewahrt. In seinem Log steht, warum.

page-people = Im Raum
page-people-alone = Noch ist niemand sonst hier. Öffne einen zweiten Tab und komm unter einem anderen Namen herein.
page-challenge = Herausfordern
page-messages = Nachrichten
page-hint = Noch ist es still hier. Tippe /challenge und den Namen von jemandem im Raum, um eine Partie zu beginnen, /rules, um die Regeln zu lernen, oder sag einfach etwas.
page-bot = Kulami
page-private = nur du siehst das
page-said-privately = Befehl
page-reply = Antworten
page-replying = Antwort in Partie { $game }
page-reply-cancel = Nicht antworten
page-jump = Du bist am Zug { $game }
page-newest = Zur neuesten Nachricht

page-words = Nachricht
page-words-hint = Schreib etwas, oder /help
page-send = Senden
page-commands = Befehle
page-enlarge = Bild vergrößern
page-close = Schließen
page-real-size = Originalgröße
page-fit = Ans Fenster anpassen
page-picture-gone = Das Bild ist nicht mehr da.
page-tap-again = Tippe noch einmal auf { $hole }, um zu legen
page-place = { $hole } legen
page-tile-first = Wähle zuerst ein Plättchen
page-lay = { $tile } auf { $hole } legen
page-lay-again = Tippe noch einmal auf { $hole }, um { $tile } zu legen
page-lay-not = { $tile } kann nicht auf { $hole } liegen
page-download = { $name } speichern
page-sending = noch nicht gesendet

page-lost = Die Verbindung ist weg. Neuer Versuch…
page-back = Wieder verbunden.
page-too-fast = Etwas langsamer, bitte: Die letzte Nachricht kam nicht an. Warte ein paar Sekunden.
page-too-long = Das ist zu lang für eine Nachricht.

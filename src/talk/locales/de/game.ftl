# Deutsch: what is said of a game

## Words that other sentences are built from

color = { $color ->
        [red] Rot
       *[black] Schwarz
    }
color-name = { $color ->
        [red] Rot
       *[black] Schwarz
    }
# What is in a hole.
contents = { $color ->
        [red] rot
        [black] schwarz
       *[empty] leer
    }
# Stands behind the name of somebody on another network.
network = { $network ->
        [web] lokal
        [discord] Discord
       *[matrix] Matrix
    }
# Somebody on another network who is not named in this room.
foreign-name = { $network ->
        [web] jemand im lokalen Raum
       *[other] jemand auf { network }
    }
# Somebody whose name shows nothing.
someone = jemand
nameless = jemand
bonuses = { $bonuses ->
        [area] Größte Fläche
        [lines] Linien
        [both] Größte Fläche und Linien
       *[none] keine
    }
# A moment in universal time.
moment = { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }, { $time } UTC
# What stands between the items of a list, and between those that have commas inside.
list-between = {", "}
list-between-long = {"; "}
# The last of a list as it is spoken.
list-and = { $before } und { $last }
# A length of time.
span = { $unit ->
        [days] { $count ->
            [one] 1 Tag
           *[other] { $count } Tage
        }
        [hours] { $count ->
            [one] 1 Stunde
           *[other] { $count } Stunden
        }
       *[minutes] { $count ->
            [one] 1 Minute
           *[other] { $count } Minuten
        }
    }
# The time for a placement.
pace = { $time } je Zug
pace-none = ohne Grenze
players = Rot ist { $red }, Schwarz ist { $black }.
# Why a game ended, as a title without a full stop. $loser is a person or a colour.
ending = { $ending ->
        [marbles] Alle 56 Murmeln liegen
        [blocked] { $loser } hat kein erlaubtes Loch
        [resigned] { $loser } hat aufgegeben
        [agreed] Unentschieden vereinbart
        [time] { $loser } hat die Zeit überschritten
        [abandoned] Niemand hat weitergespielt
       *[unfinished] Nicht zu Ende gespielt
    }
ending-sentence = { ending }.
verdict = { $outcome ->
        [win] { $winner } gewinnt
        [draw] Unentschieden
       *[unfinished] Niemand gewinnt
    }
verdict-sentence = { $outcome ->
        [win] { $winner } gewinnt!
        [draw] Unentschieden.
       *[unfinished] Niemand gewinnt.
    }
# Who has more points in a game that is still being played.
standing = { $outcome ->
        [win] { $winner } führt
       *[draw] Bisher gleichauf
    }
standing-sentence = { $outcome ->
        [win] Bisher führt { $winner }.
       *[draw] Bisher steht es gleich.
    }
legal = Erlaubt: { $holes }.
legal-any = Jedes Loch ist frei.
legal-none = Kein Loch ist erlaubt.

## Buttons and the menu

button-accept = Annehmen
button-decline = Ablehnen
button-cancel = Zurückziehen
button-rules = Regeln
button-invite = Von anderswo einladen
button-agree = Einverstanden
button-deny = Nein
button-swap = Farben tauschen
button-takeback = Zurücknehmen
button-draw = Unentschieden anbieten
button-rematch = Revanche
button-rematch-same = Selbes Brett
button-claim = Sieg beanspruchen
button-more-time = Mehr Zeit geben
button-take = Mitspielen
button-resign = Aufgeben
button-score = Wertung
button-record = Mitschrift
menu-place = { $game }: eine Murmel legen
# What a choice of the menu leaves out: the way from the last marble, the tile, the mover's marbles first.
choice = { $way ->
        [left] Reihe, links; { $size }er-Plättchen; { choice-marbles }
        [right] Reihe, rechts; { $size }er-Plättchen; { choice-marbles }
        [up] Spalte, oben; { $size }er-Plättchen; { choice-marbles }
        [down] Spalte, unten; { $size }er-Plättchen; { choice-marbles }
       *[any] { $size }er-Plättchen
    }
choice-marbles = { $any ->
        [none] leer
       *[some] du { $mine } : { $theirs }
    }

## Challenges

challenge-offered = { $open ->
        [yes] { $game } { $challenger } sucht jemanden für eine Partie Kulami.
       *[no] { $game } { $challenger } fordert { $asked } zu einer Partie Kulami heraus.
    }
challenge-terms = { $kind ->
        [printed] Brett: Nummer { $number } aus der Spielregel, { $columns } mal { $rows }. Boni: { $bonuses }. Bedenkzeit: { $pace }.
        [square] Brett: ein zufälliges Quadrat, { $columns } mal { $rows }. Boni: { $bonuses }. Bedenkzeit: { $pace }.
        [irregular] Brett: zufällig und unregelmäßig, { $columns } mal { $rows }. Boni: { $bonuses }. Bedenkzeit: { $pace }.
        [build] Brett: Ihr zwei legt es, Plättchen für Plättchen, { $challenger } zuerst. Boni: { $bonuses }. Bedenkzeit: { $pace }.
       *[given] Brett: ausgesucht von { $challenger }, { $columns } mal { $rows }. Boni: { $bonuses }. Bedenkzeit: { $pace }.
    }
challenge-swap = Tauschregel: Nach der ersten Murmel darf Schwarz die Farben tauschen, statt zu antworten.
challenge-wish = { $wish ->
        [red] { $challenger } möchte Rot und beginnt damit.
        [black] { $challenger } möchte Schwarz: Wer annimmt, beginnt.
       *[lot] Die Farben werden ausgelost. Rot beginnt.
    }
challenge-how = { $open ->
        [yes] Spielst du mit? Drück „{ button-accept }“ oder tippe { $accept }.
       *[no] { $asked }, drück „{ button-accept }“ oder tippe { $accept }. Wenn du lieber nicht möchtest: { $decline }.
    }
challenge-confirm = Wer auch annimmt: { $challenger } wird vorher gefragt.
challenge-applied = { $who } möchte spielen; { $challenger } entscheidet.
challenge-dismissed = { $who } hat gefragt und spielt nicht: { $challenger } wartet auf jemand anders.
challenge-until = Das gilt { $time } lang, bis zum { $until }.
challenge-accepted = { $game } { $asked } hat die Herausforderung von { $challenger } angenommen.
challenge-colors = { $drawn ->
        [lot] { $color ->
            [red] Das Los gab { $challenger } Rot und damit den ersten Zug.
           *[black] Das Los gab { $challenger } Schwarz: { $red } beginnt.
        }
       *[wish] { $color ->
            [red] { $challenger } wollte Rot und beginnt.
           *[black] { $challenger } wollte Schwarz: { $red } beginnt.
        }
    }
challenge-declined = { $game } { $asked } hat die Herausforderung von { $challenger } abgelehnt.
challenge-withdrawn = { $open ->
        [yes] { $game } { $challenger } hat die Herausforderung zurückgezogen.
       *[no] { $game } { $challenger } hat die Herausforderung an { $asked } zurückgezogen.
    }
challenge-expired = { $open ->
        [yes] { $game } Niemand hat die Herausforderung von { $challenger } rechtzeitig angenommen.
       *[no] { $game } { $asked } hat auf die Herausforderung von { $challenger } nicht rechtzeitig geantwortet.
    }
challenge-stopped = { $game } Die Herausforderung von { $challenger } wurde von denen geschlossen, die den Ort verwalten: { $reason }
challenge-swapped = Nach der ersten Murmel wurden die Farben getauscht: { $red } hat Rot, { $black } Schwarz.
challenge-over = Die Partie ist vorbei.
challenge-elsewhere = Wenn du annimmst, ist die Partie dort zu sehen, wo die Herausforderung herkommt, und hier.
# The link to the thread stands behind it.
challenge-thread = Gespielt wird hier:
thread-title = Kulami { $game }: { $people }
thread-not-allowed = Hier kann ich keinen Thread öffnen, also bleibt die Partie in diesem Kanal. Wer den Server verwaltet, kann das ändern.
thread-left = Der Thread dieser Partie ist weg oder für mich geschlossen: Hier geht es weiter.
direct-chat-left = Dir allein kann ich nicht schreiben, also ist diese Partie hier, wo du um sie gebeten hast.

## Turns

turn-first = { $game } { $who }, du bist am Zug: Du spielst { color } und beginnst.
# What stays of a turn’s message once the next is there.
past-turn-first = { $game } { $who } sollte beginnen.
past-turn = { $game } { $ply }. { $who } hat auf { $hole } gelegt.
past-turn-swapped = { $game } { $who } hat die Farben getauscht.
turn = { $game } { $other } hat auf { $last } gelegt. { $who }, du bist mit { color } am Zug.
turn-may-swap = { $who }, statt zu antworten, darfst du die Farben tauschen: Drück „{ button-swap }“ oder tippe { $swap }.
turn-may-swap-typed = { $who } darf stattdessen die Farben tauschen: { $swap }.
turn-swapped = { $game } { $other } hat die Farben getauscht und hat jetzt die Murmel auf { $last }. { $who }, du hast jetzt { color } und bist am Zug.
advice-first = Nur die allererste Murmel darf überallhin.
advice = { $barred ->
        [one] { $other } hat auf { $last } gelegt: Wähle ein Loch in Reihe { $row } oder Spalte { $column }, aber nicht auf dem schraffierten Plättchen.
       *[two] { $other } hat auf { $last } gelegt: Wähle ein Loch in Reihe { $row } oder Spalte { $column }, aber nicht auf den beiden schraffierten Plättchen.
    }
advice-swapped = Die Murmel auf { $last } gehört jetzt { $other }: Wähle ein Loch in Reihe { $row } oder Spalte { $column }, aber nicht auf dem schraffierten Plättchen.
advice-how = Wähle aus der Liste oder tippe { $command }.
advice-how-typed = Tippe { $command }.

# How long a side has, below its turn.
turn-until = { $who } hat Zeit bis { $until }.
turn-away = { $who } ist bis { $back } weg, und die Uhr steht: Die Zeit läuft { $until } ab.
turn-away-no-limit = { $who } ist bis { $back } weg.

## Time

reminder = { $game } { $who }, { $other } wartet auf dich: Du bist mit { color } am Zug.
# The words of a link.
reminder-board = Zur Partie
reminder-nudged = { $game } { $who }, { $other } stupst dich an: Du bist mit { color } am Zug.
ran-out = { $game } Die Zeit von { $who } ist abgelaufen.
ran-out-how = { $other }, drück „{ button-claim }“ oder tippe { $claim }, um zu gewinnen, oder gib mehr Zeit: { $more }. Geschieht nichts, endet die Partie { $ends }.
ran-out-more = { $other } hat { $who } mehr Zeit gegeben.
ran-out-placed = { $who } hat doch noch gelegt.
ran-out-swapped = { $who } hat doch noch die Farben getauscht.
ran-out-back = Ein Zug wurde zurückgenommen, und die Zeit läuft neu.
ran-out-ended = { $other } gewinnt die Partie.
ran-out-over = Die Partie ist vorbei.
away = { $game } { $who } ist bis { $until } weg.
away-back = { $game } { $who } ist wieder da.
## Das Brett, das die beiden legen

laying = { $tile } auf { $hole }
laying-turn-first = { $game } { $who }, du legst das erste Plättchen; es darf überall liegen.
laying-turn = { $game } { $other } hat { $tile } auf { $hole } gelegt. { $who }, du legst das nächste Plättchen.
laying-left = Übrige Plättchen: { $tiles }.
laying-left-shape = { $count } von { $shape }
laying-how = Wähle eins aus der Liste oder tippe zum Beispiel { $command }: ein Plättchen, { $width } breit und { $height } hoch, sein unteres linkes Loch auf { $hole }.
laying-how-typed = Tippe zum Beispiel { $command }: ein Plättchen, { $width } breit und { $height } hoch, sein unteres linkes Loch auf { $hole }.
laying-where = { $any ->
        [none] { $game } Ein Plättchen von { $tile } passt jetzt nirgends hin.
       *[some] { $game } Wo soll das untere linke Loch von { $tile } liegen? Wähle es oder tippe es wie { $command }.
    }
laying-laid = { $any ->
        [none] Noch liegt kein Plättchen.
       *[some] Plättchen, jedes mit seinem unteren linken Loch: { $tiles }.
    }
laying-board = { $game } Das Brett wird gelegt. { $who } legt das nächste Plättchen.
laying-none = { $game } Noch liegt kein Plättchen des Bretts.
laying-over = { $game } Die Partie endete, bevor das Brett lag.
laying-no-board = In dieser Partie liegt kein Brett, also gibt es davon nichts zu sagen.
laying-done = { $game } Alle siebzehn Plättchen liegen. Was um sie herum leer war, ist weg, und so heißen die Löcher jetzt anders.
laying-done-turn = { $who }, du bist am Zug: Du spielst { color } und beginnst.
past-laying-first = { $game } { $who } sollte das erste Plättchen legen.
past-laying = { $game } Plättchen { $count } von 17: { $who } hat { $tile } auf { $hole } gelegt.
menu-tile = { $game }: ein Plättchen legen
menu-corner = { $game }: das untere linke Loch von { $tile }
choice-tile = { $width } breit, { $height } hoch; { $left } übrig
choice-corner = von { $from } bis { $to }; { $touching ->
        [0] berührt noch nichts
        [one] berührt mit einem Loch
       *[other] berührt mit { $touching } Löchern
    }
cant-lay-none-left = Alle Plättchen von { $shape } liegen schon.
cant-lay-beyond = { $tile } auf { $hole } ragte über das Feld hinaus, und das ist zehn mal zehn.
cant-lay-overlap = { $tile } auf { $hole } läge auf einem anderen Plättchen, bei { $at }.
cant-lay-apart = { $tile } auf { $hole } berührte kein anderes Plättchen Kante an Kante; eine Ecke zählt nicht.
cant-lay-no-room = Mit { $tile } auf { $hole } finde ich nicht mehr für alle übrigen Plättchen Platz.
cant-lay-for-example = Platz ist mit { $command }.
cant-lay-where = { $any ->
        [none] Für { $tile } ist jetzt kein Platz.
       *[some] { $tile } kann mit dem unteren linken Loch auf { $holes } liegen.
    }

## What one side asks of the other

offer-draw = { $game } { $who } bietet ein Unentschieden an.
offer-takeback = { $game } { $who } möchte { $hole } zurücknehmen.
applied = { $game } { $who } möchte die Herausforderung von { $challenger } annehmen.
applied-how = { $challenger }, drück „{ button-accept }“ oder tippe { $accept }, und es geht los; { $decline } wartet auf jemand anders.
applied-agreed = { $challenger } ist einverstanden.
applied-dismissed = Daraus wird nichts; die Herausforderung ist wieder offen.
applied-closed = Die Herausforderung wurde vorher geschlossen.
offer-takeback-tile = { $game } { $who } möchte { $tile } auf { $hole } zurücknehmen.
offer-takeback-swap = { $game } { $who } möchte den Tausch der Farben zurücknehmen.
offer-how = { $other }, drück „{ button-agree }“ oder tippe { $accept }; { $decline } sagt nein. Mit dem nächsten Zug ist es auch erledigt.
offer-agreed = { $other } ist einverstanden.
offer-denied = { $other } hat nein gesagt.
offer-lapsed = Die Partie ging ohne Antwort weiter.
offer-ended = Die Partie endete ohne Antwort.

## Refused placements

illegal-over = Die Partie ist vorbei.
illegal-no-hole = Dieses Brett hat kein Loch { $hole }.
illegal-occupied = { $color ->
        [red] Auf { $hole } liegt schon eine rote Murmel.
       *[black] Auf { $hole } liegt schon eine schwarze Murmel.
    }
illegal-line = { $hole } passt nicht zur letzten Murmel von { $other }, { $last }: Es liegt weder in Reihe { $row } noch in Spalte { $column }.
illegal-opponent-tile = { $hole } gehört zum Plättchen der letzten Murmel von { $other }, { $last }, und das ist gesperrt.
illegal-own-tile = { $own ->
        [yes] { $hole } gehört zum Plättchen deiner eigenen letzten Murmel, { $previous }, und das ist gesperrt.
       *[no] { $hole } gehört zum Plättchen der eigenen letzten Murmel von { $mover }, { $previous }, und das ist gesperrt.
    }

## The end and the score card

end-title = { $game } Die Partie ist vorbei.
end-stopped = Beendet von denen, die einen ihrer Räume verwalten: { $reason }
end-points = Punkte: { $red } { $red-points }, { $black } { $black-points }.
end-area = Größte Fläche: { $red } { $red-has }, { $black } { $black-has }.
end-lines = Linien: { $red } { $red-has }, { $black } { $black-has }.
# Whom a bonus gives what.
end-gain = { $any ->
        [none] Niemand bekommt etwas dafür.
       *[some] { $points ->
            [one] { $winner } bekommt einen Punkt.
           *[other] { $winner } bekommt { $points } Punkte.
        }
    }
card-intro = { $game } Wertung. { $state }.
card-tiles = Plättchen: { $red } { $red-points }, { $black } { $black-points }.
# A tile with its marbles and who gets its points.
card-line = { $any ->
        [none] { $tile }, { $size }er-Plättchen: leer
       *[some] { $owner ->
            [red] { $tile }, { $size }er-Plättchen: Rot { $red }, Schwarz { $black }, zählt für Rot
            [black] { $tile }, { $size }er-Plättchen: Rot { $red }, Schwarz { $black }, zählt für Schwarz
           *[nobody] { $tile }, { $size }er-Plättchen: Rot { $red }, Schwarz { $black }, Gleichstand
        }
    }

## The record

record = { $game } Hier ist die Mitschrift der Partie.
record-none = { $game } Noch gibt es keine Mitschrift: Die Partie hat nicht begonnen.

## The board in words

board-turn = { $game } { $who } ist mit { color } am Zug.
board-state = { $game } { $state }.
board-no-ply = { $count ->
        [0] { $game } Noch ist nichts gelegt.
        [one] { $game } Bisher gab es einen Zug; das Brett nach { $ply } kommt erst noch.
       *[other] { $game } Bisher gab es { $count } Züge; das Brett nach { $ply } kommt erst noch.
    }
board-letters = { $game } Das Brett als Text: { $board }. Diese Zeile spielt darauf mit allen, die annehmen: { $challenge }
boards-shown = { $name }, { $columns } mal { $rows }. { $challenge } spielt darauf. Als Text: { $board }
boards-typed = Ein Brett von { $columns } mal { $rows }. { $challenge } spielt darauf. { $save } hebt es hier auf.
board-gaps = Eine Spalte, die nicht genannt ist, hat in dieser Reihe kein Loch.
board-row = Reihe { $row }: { $holes }.
board-column = Spalte { $column }, von unten: { $holes }.
board-place = { $place } { $contents }
# Single characters of the drawn board; the last two marbles are drawn in capitals.
diagram-red = r
diagram-black = s
diagram-empty = .
diagram-legal = +
diagram-key = { $red } ist rot, { $black } ist schwarz, groß sind die letzten zwei Murmeln, { $empty } ist leer.
diagram-turn = { $red } ist rot, { $black } ist schwarz, groß sind die letzten zwei Murmeln, { $empty } ist leer, { $legal } ist jetzt erlaubt.

## Questions

game-about = { $game }
look-tile = { $hole } gehört zu einem { $size }er-Plättchen: { $holes }. Darauf: { $lead }.
look-barred = { $whose ->
        [own] Es ist gerade gesperrt für { $mover }: Die eigene letzte Murmel liegt auf { $hole }.
       *[opponent] Es ist gerade gesperrt für { $mover }: Die letzte Murmel der anderen Seite liegt auf { $hole }.
    }
# What is on a tile, and who leads on it by how many marbles.
lead = { $any ->
        [none] keine Murmeln
       *[some] { $leader ->
            [red] Rot { $red }, Schwarz { $black }, also führt Rot mit { $margin }
            [black] Rot { $red }, Schwarz { $black }, also führt Schwarz mit { $margin }
           *[nobody] Rot { $red }, Schwarz { $black }, Gleichstand
        }
    }
look-no-row = Dieses Brett hat keine Reihe { $row }: Seine Reihen sind 1 bis { $count }.
look-no-column = Dieses Brett hat keine Spalte { $column }: Seine Spalten sind a bis { $last }.
look-tiles = Punkte für Plättchen: Rot { $red }, Schwarz { $black }.
look-open = { $any ->
        [none] Noch leer: kein Plättchen.
       *[some] Noch leer: { $tiles }.
    }
look-owned = { $own ->
        [yes] { $any ->
            [none] Deine: kein Plättchen.
           *[some] Deine: { $tiles }.
        }
       *[no] { $any ->
            [none] Die von { $who }: kein Plättchen.
           *[some] Die von { $who }: { $tiles }.
        }
    }
look-tied = { $any ->
        [none] Gleichstand: kein Plättchen.
       *[some] Gleichstand: { $tiles }.
    }
tile-of = { $tile } ({ $size }er)
look-margin = { $kind ->
        [open] { $tile }
        [tied] { $tile }, je { $each }, { look-left }
        [settled] { $tile }, { $margin } voraus, entschieden
       *[led] { $tile }, { $margin } voraus, { look-left }
    }
look-left = { $left ->
        [0] voll
       *[other] noch { $left } leer
    }
look-area = Die größten Flächen:
look-area-side = { $own ->
        [yes] Deine: { look-area-marbles }.
       *[no] Die von { $who }: { look-area-marbles }.
    }
look-area-marbles = { $count ->
        [0] keine Murmel
        [one] 1 Murmel, { $holes }
       *[other] { $count } Murmeln, { $holes }
    }
look-lines = Die Linien aus fünf oder mehr:
look-lines-side = { $own ->
        [yes] Deine: { look-lines-list }.
       *[no] Die von { $who }: { look-lines-list }.
    }
look-lines-list = { $count ->
        [0] keine
        [one] { $lines }
       *[other] { $lines }; zusammen { $sum }
    }
look-line = { $length } von { $from } bis { $to }
look-not-played = Ohne diesen Bonus wird in dieser Partie gespielt.
look-last-none = Noch ist nichts gelegt.
look-last = Der neueste zuerst: { $placements }.
look-placement = { $number }: { color } auf { $hole }
look-not-running = Die Partie läuft gerade nicht.
look-after = Mit { color } auf { $hole } hat dieses { $size }er-Plättchen: { $after }. Jetzt hat es: { $before }.
look-leaves = { $color ->
        [red] Dann ist Rot am Zug. { $legal }
       *[black] Dann ist Schwarz am Zug. { $legal }
    }
look-ends = Damit endet die Partie: { $why }. { $verdict }. Punkte: Rot { $red }, Schwarz { $black }.

## To those who watched

watched = { $people }: wie gewünscht, das Ergebnis.
watched-board = Das letzte Brett

## What a placement would do, before it is made

proposal = Auf { $hole } legen in Partie { $game }?
proposal-tile = { $hole } gehört zu einem { $size }er-Plättchen. Jetzt: { $before }. Dann: { $after }.
proposal-leaves = { $count ->
    [one] Für { $who } bleibt ein Loch.
   *[other] Für { $who } bleiben { $count } Löcher.
}
proposal-how = { $sure } legt ohne diese Frage, und { $off } schafft sie ab.
proposal-back = In Partie { $game } ist nichts gelegt worden.
button-place = Legen
button-back = Zurück

# Deutsch: the rules in five pages

rules-heading = Regeln { $page } von { $pages }: { $title }
rules-button = { $page }: { $title }
rules-begin = Das ist alles. Mit { $challenge } forderst du jemanden heraus.

rules-title-goal = Das Ziel
rules-goal =
    Siebzehn Holzplättchen liegen Kante an Kante, mit zusammen 64 Löchern. Rot und Schwarz haben je 28 Murmeln und legen abwechselnd eine; Rot beginnt.
    Am Ende gehört ein Plättchen dem, der darauf die meisten Murmeln hat, und ist so viele Punkte wert, wie es Löcher hat: 2, 3, 4 oder 6. Liegen von beiden Farben gleich viele darauf, gehört es niemandem. Wer die meisten Punkte hat, gewinnt.
    Das Bild zeigt das Ende einer Partie, jedes Plättchen in der Farbe dessen, dem es gehört: Rot hat { $red }, Schwarz { $black }.

rules-title-row-or-column = Reihe oder Spalte
rules-row-or-column =
    Die erste Murmel von Rot darf überallhin. Danach muss deine Murmel in dieselbe Reihe oder dieselbe Spalte wie die letzte der anderen Seite, egal wie weit weg: Lücken im Brett und andere Murmeln stören nicht.
    Im Bild hat Rot auf { $last } gelegt. Schwarz darf mit { $legal } antworten; das schraffierte Plättchen ist gesperrt, wie die nächste Seite erklärt.

rules-title-barred-tiles = Die zwei gesperrten Plättchen
rules-barred-tiles =
    Zwei Plättchen sind für dich gesperrt: das mit der letzten Murmel der anderen Seite und das mit deiner eigenen letzten Murmel.
    Alle anderen sind offen, auch wenn dort schon jemand gelegt hat.
    Im Bild hat Rot eben auf { $last } gelegt, und die letzte Murmel von Schwarz liegt auf { $previous }. Diese beiden Plättchen sind schraffiert. In Reihe und Spalte von { $last } bleiben Schwarz { $legal }.

rules-title-end = Das Ende
rules-end =
    Die Partie endet sofort, wenn für die Seite am Zug kein Loch mehr erlaubt ist oder wenn alle 56 Murmeln liegen.
    Gepasst wird nie.
    Im Bild hat Rot auf { $last } gelegt, und die letzte Murmel von Schwarz liegt auf { $previous }. Das einzige leere Loch in Reihe oder Spalte ist { $empty }, und es liegt auf einem gesperrten Plättchen: Die Partie ist vorbei, und die Plättchen werden gezählt.

rules-title-bonuses = Die Boni
rules-bonuses =
    Man kann mit einem oder beiden von zwei Boni spielen, etwa mit { $board }.
    Größte Fläche: Eine Fläche sind Murmeln einer Farbe, die nebeneinander oder übereinander liegen. Wer die größte hat, bekommt einen Punkt für jede Murmel, um die sie größer ist als die der anderen Seite. Im Bild hat die von Rot { $red-area } Murmeln, die von Schwarz { $black-area }.
    Linien: fünf oder mehr Murmeln einer Farbe ohne Lücke, in einer Reihe, einer Spalte oder einer Diagonale. Alle Linien einer Farbe werden zusammengezählt, und wer mehr hat, bekommt den Unterschied in Punkten. Im Bild hat Rot { $red-lines }, Schwarz { $black-lines }.
    So gewinnt Rot nach Plättchen allein mit { $red-tiles } zu { $black-tiles }, aber mit beiden Boni gewinnt Schwarz mit { $black } zu { $red }.
rules-swap = Tauschregel: In einer Partie mit { $challenge } darf Schwarz die Farben tauschen, statt auf die erste Murmel zu antworten, damit es sich nicht lohnt, zu gut zu beginnen.

## The practice

learn-heading = Übung { $step } von { $steps }: { $title }
learn-how = Wähle aus der Liste oder tippe { $line }.
learn-how-typed = Tippe deine Antwort wie { $line }.
learn-menu = Lege eine Murmel
learn-again = Versuch ein anderes Loch.
learn-offer = { $who }, ist das deine erste Partie? { $learn } ist eine Übung mit sechs Zügen, für dich allein.
learn-alone = Hier wäre die Übung allen im Weg. Schreib mir { $learn } dort, wo wir allein sind.
learn-end = Mehr brauchst du nicht. Mit { $challenge } forderst du jemanden heraus; bei { $rules } steht es zum Lesen, samt den Boni.
button-learn = Üben
button-learn-again = Noch einmal

learn-title-anywhere = Überallhin
learn-task-anywhere = In dieser Übung bist du Rot, und Rot beginnt. Die erste Murmel darf in jedes Loch des Bretts: Lege sie.
learn-done-anywhere = { $hole } ist so gut wie jedes andere: Die erste Murmel darf überallhin.

learn-title-line = Reihe oder Spalte
learn-task-line = Nehmen wir an, deine erste Murmel ging auf { $previous }. Schwarz hat auf { $last } geantwortet. Von nun an muss deine Murmel in die Reihe oder die Spalte der letzten von Schwarz: Reihe { $row } oder Spalte { $column }, egal wie weit weg.
learn-done-line = Richtig: { $hole } passt zu { $last }.

learn-title-opponents-tile = Nicht das Plättchen der anderen Seite
learn-task-opponents-tile = Die Partie ist weitergegangen, und die letzte Murmel von Schwarz liegt auf { $last }. Reihe { $row } und Spalte { $column } sind dir offen, aber nicht das Plättchen, auf dem diese Murmel liegt: Es ist schraffiert.
learn-done-opponents-tile = Richtig: { $hole } passt zu { $last } und gehört zu einem anderen Plättchen.

learn-title-own-tile = Nicht dein eigenes letztes Plättchen
learn-task-own-tile = Die letzte Murmel von Schwarz liegt auf { $last }, deine eigene letzte auf { $previous }. Auch das Plättchen deiner eigenen letzten Murmel ist dir gesperrt, und sonst keines.
learn-done-own-tile = Richtig: { $hole } gehört zu keinem der beiden gesperrten Plättchen.

learn-title-majority = Die Mehrheit nimmt das ganze Plättchen
learn-task-majority = Später in derselben Partie. Am Ende bekommt, wer auf einem Plättchen mehr Murmeln hat, einen Punkt für jedes seiner Löcher; liegen von beiden Farben gleich viele darauf, bekommt ihn niemand. Ein erlaubtes Loch macht aus einem Gleichstand deine Mehrheit: Finde es.
learn-missed-majority = { $hole } ist erlaubt, macht aber aus keinem Gleichstand eine Mehrheit für dich.
learn-done-majority = Richtig. Dieses { $size }er-Plättchen hatte: { $before }; mit { $hole } hat es: { $after }. Bleibt es so, sind alle { $size } Punkte deine.

learn-title-end = Das Ende
learn-task-end = Dieselbe Partie, viel später. Sie endet sofort, wenn für die Seite am Zug kein Loch erlaubt ist. Ein erlaubtes Loch lässt Schwarz keines: Finde es.
learn-missed-end = { $hole } ist erlaubt, lässt Schwarz aber { $count ->
        [one] ein Loch, { $holes }
       *[other] { $count } Löcher, { $holes }
    }.
learn-done-end = Richtig: Nach { $hole } ist für Schwarz kein Loch erlaubt, und die Partie ist vorbei. Rot hat { $red } Punkte, Schwarz { $black }.

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

## Games against the program itself

# Its name where it plays.
program = Kulami
program-level = Kulami, Stufe { $level }
challenge-begun = { $game } { $challenger } spielt gegen { $asked }.
challenge-hints = Beide dürfen um Tipps bitten; sie werden gezählt.
challenge-no-program = In diesem Raum spiele ich nicht selbst; so hat es festgelegt, wer ihn verwaltet. Fordere einen Menschen heraus: { $challenge }.
challenge-level-of-person = Eine Stufe habe nur ich. { $challenge } spielt gegen mich.
challenge-enough-against-it = Du spielst schon { $most ->
        [one] eine Partie
       *[other] { $most } Partien
    } gegen mich; mehr zugleich geht nicht. { $games } zeigt, was du spielst.
challenge-thinks-a-lot = Ich denke gerade über viele Partien nach. Versuche es in einer Minute wieder.
# $before is what $other’s opponent had placed, $last what $other answered.
turn-answered = { $game } { $who } hat auf { $before } gelegt, { $other } hat mit { $last } geantwortet. { $who }, du bist mit { color } am Zug.
turn-thinks = { $game } { $other } hat auf { $last } gelegt. { $who } denkt nach.
turn-thinks-first = { $game } { $who } denkt über den ersten Zug nach.
refusal-thinking = { program } denkt über Partie { $game } nach; der Zug kommt gleich.
refusal-no-hints = In Partie { $game } gibt es keine Tipps: Sie werden mit der Herausforderung vereinbart, wie in { $challenge }.

## Hints

hint-alone = Hier würden alle den Tipp lesen. Frage mich, wo wir allein sind: { $hint }.
hint = { $game } Ein Tipp: { $hole } { $reasons }. { $used ->
        [one] Es ist der erste Tipp in dieser Partie.
       *[other] Das sind { $used } Tipps in dieser Partie.
    }
hint-plain = { $game } Ein Tipp: { $hole } sieht am besten aus. { $used ->
        [one] Es ist der erste Tipp in dieser Partie.
       *[other] Das sind { $used } Tipps in dieser Partie.
    }
# What a placement does; these are enumerated behind its hole.
hint-takes = holt das { $size }er-Plättchen
hint-ties = gleicht das { $size }er-Plättchen aus
hint-secures = macht das { $size }er-Plättchen sicher
hint-replies = { $holes ->
        [one] lässt { $other } ein Loch
       *[other] lässt { $other } { $holes } Löcher
    }
hint-ends = beendet die Partie
hint-joins = verbindet eine Fläche von { $size }
hint-line = macht eine Reihe von { $length }
card-hints = Tipps: { $red } { $red-hints }, { $black } { $black-hints }.

## Commands

command-hint-summary = Um einen guten Zug bitten
command-hint-details = Nur du bekommst die Antwort: ein Loch, und warum es gut ist. Tipps gibt es in Partien gegen mich und in denen, deren Herausforderung sie erlaubt. Sie werden gezählt und stehen in der Mitschrift und auf der Wertung.
command-hint-example-plain = bittet um einen guten Zug in deiner Partie hier
command-hint-example-number = bittet um einen in Partie #12
command-challenge-option-level = Um gegen mich zu spielen: von 1, für Anfänger, bis 8, so gut ich kann
command-challenge-option-hints = Ob ihr beide in der Partie um Tipps bitten dürft
command-challenge-example-level = beginnt eine Partie gegen mich, mittelstark
command-challenge-example-hints = fordert bob zu einer Partie heraus, in der beide um Tipps bitten dürfen
choice-hints-yes = Ja, mit Tipps
choice-hints-no = Ohne Tipps
command-room-option-program = Ob ich hier selbst spiele
command-room-example-program = lässt hier niemanden gegen mich spielen
setting-program = Partien gegen mich:

## Analyses

analysis-best = Nach { $placed ->
        [one] einem Zug
       *[other] { $placed } Zügen
    } ist für { $color ->
        [red] Rot
       *[black] Schwarz
    } { $hole } am besten. Die Stellung ist für { $color ->
        [red] Rot
       *[black] Schwarz
    } { $worth } wert, in Punkten am Ende.
# After the change of colours the one who was Black has red.
analysis-swap = Nach der ersten Murmel ist es für Schwarz am besten, die Farben zu tauschen. Mit Rot ist die Stellung dann { $worth } wert, in Punkten am Ende.
analysis-exact = Das ist genau: So endet es, wenn beide so gut spielen, wie es geht.
analysis-estimate = Das ist geschätzt, { $depth ->
        [one] einen Zug
       *[other] { $depth } Züge
    } voraus.
analysis-line = So kann es weitergehen: { $line }
analysis-left = { $left ->
        [0] Das war für heute die letzte.
        [one] Du kannst heute noch um eine bitten.
       *[other] Du kannst heute noch um { $left } bitten.
    }
analysis-running = Hier läuft eine Partie, in der diese Stellung vorkommt. Bevor sie vorbei ist, sage ich nichts dazu.
analysis-alone = Hier würden es alle lesen. Frage mich, wo wir allein sind.
analysis-unreadable = Das kann ich weder als Mitschrift noch als Stellung lesen. { $analyse } fragt nach einer Partie, die hier gespielt wurde.
analysis-no-ply = { $plies ->
        [one] Diese Partie hat einen Zug.
       *[other] Diese Partie hat { $plies } Züge.
    }
analysis-over = Dort kann nichts mehr gelegt werden. Frage nach einem früheren Augenblick, wie in { $analyse }.
analysis-enough = Mehr als { $most } am Tag gibt es nicht. Du kannst { $again } wieder fragen.
command-analyse-summary = Fragen, was ich von einer Stellung halte
command-analyse-details = Von einer Partie, die vorbei ist, mit ihrer Nummer, oder von einer Mitschrift oder Stellung als Text: das beste Loch, oder dass ein Tausch der Farben am besten ist, was die Stellung wert ist, und wie es weitergehen kann. Nur du bekommst die Antwort, zehnmal am Tag. Zu einer Stellung aus einer Partie, die hier läuft, sage ich nichts.
command-analyse-option-text = Eine Mitschrift oder Stellung als Text
command-analyse-option-ply = Nach wie vielen Zügen; sonst im letzten Augenblick, in dem etwas gelegt werden kann
command-analyse-example-number = was am Ende von Partie #12 am besten gewesen wäre
command-analyse-example-ply = dasselbe nach 20 Zügen

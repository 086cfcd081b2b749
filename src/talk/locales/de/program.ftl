## Games against the program itself

# Its name where it plays.
program = Kulami
program-level = Kulami, Stufe { $level }
challenge-begun = { $game } { $challenger } spielt gegen { $asked }.
challenge-hints = Beide dürfen um Tipps bitten; sie werden gezählt.
challenge-no-program = In diesem Raum spiele ich nicht selbst; so hat es festgelegt, wer ihn verwaltet. Fordere einen Menschen heraus: { $challenge }.
challenge-level-of-person = Eine Stufe habe nur ich. { $challenge } spielt gegen mich.
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
command-hint-details = Nur du bekommst die Antwort: ein Loch, und warum es gut ist. Tipps gibt es in Partien gegen mich und in denen, deren Herausforderung sie erlaubt. Sie werden gezählt und stehen in der Aufzeichnung und auf der Wertung.
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

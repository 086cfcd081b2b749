# Deutsch: one person with accounts on two networks.

## The commands

command-link-summary = Deine Konten in zwei Netzen verknüpfen, sodass sie hier eine Person sind
command-link-details =
    Du bekommst einen Code, der zehn Minuten gilt. Gib ihn im anderen Netz im Gespräch mit mir allein ein; dann sieht jedes der beiden Konten das andere, und beide müssen ja sagen.
    Verknüpfte Konten sind eine Person: Deine Partien stehen bei beiden, deine Ergebnisse zählen zusammen, wer eins abweist, weist beide ab, und sie können nicht gegeneinander spielen.
    Eine Partie, deren Herausforderung während der Verknüpfung entstand, kannst du von beiden Konten aus spielen; eine von vorher bleibt bei ihrem.
    Ein Konto ist höchstens mit einem anderen verknüpft, in einem anderen Netz.
command-link-option-code = Der Code, den dein anderes Konto bekommen hat
command-link-option-answer = Ob das Konto, das du siehst, auch deins ist
command-link-example-plain = gibt einen Code oder zeigt, wie weit es ist
command-link-example-code = gibt den Code ein, den dein anderes Konto bekommen hat
command-link-example-yes = sagt, dass das gezeigte Konto auch deins ist

command-unlink-summary = Die Verknüpfung deiner Konten lösen
command-unlink-details = Das geht von jedem der Konten aus, und beide erfahren es. Jede Partie bleibt bei dem Konto, das sie begonnen hat.
command-unlink-example-plain = macht deine Konten wieder zu zwei Personen

choice-answer-yes = Ja, das bin ich
choice-answer-no = Nein

mistake-no-link-code = { $word } ist kein Code. Er hat zehn Buchstaben und Ziffern: { $example }.

## A code

link-code = Um dein Konto in einem anderen Netz mit diesem zu verknüpfen, gib dort diesen Code ein, im Gespräch mit mir allein.
link-code-where =
    { $network ->
        [discord] Auf Discord ({ $place }): { $line }
       *[matrix] Auf Matrix, mit { $place }: { $line }
    }
link-code-until = Er gilt einmal, bis zum { $until }. Zeig ihn sonst niemandem.
link-code-then = Allein verknüpft er nichts: Dann sieht jedes der beiden Konten das andere, und beide müssen ja sagen. { $link } zeigt, wie weit es ist.

## The question

link-question = Bist du auch { $id } auf { $network }, dort { $name } genannt?
link-meaning =
    Verknüpfte Konten sind hier eine Person: Deine Partien stehen bei beiden, deine Ergebnisse zählen zusammen, wer eins abweist, weist beide ab, und sie können nicht gegeneinander spielen. Partien, die von da an beginnen, kannst du von beiden aus spielen; die von vorher bleiben, wo sie sind. { $unlink } löst das von jeder Seite, und beide erfahren es.
link-question-how = Sag nur ja, wenn das Konto deins ist. { $yes } sagt ja, { $no } sagt nein; Zeit ist bis zum { $until }.
link-waiting = Du hast ja gesagt. Jetzt muss { $id } auf { $network } es auch sagen, bis zum { $until }; { $no } nimmt es zurück.
link-refused = Die Verknüpfung mit { $id } auf { $network } wurde abgelehnt. Nichts ist verknüpft.

## Linked and unlinked

link-linked = Dieses Konto ist jetzt eine Person mit { $id } auf { $network }, dort { $name } genannt.
link-linked-before = Dieses Konto ist verknüpft mit { $id } auf { $network }, dort { $name } genannt.
link-undo = { $unlink } löst das.
link-unlinked = Dieses Konto ist nicht mehr verknüpft mit { $id } auf { $network }: Sie sind wieder zwei Personen.
link-none = Dieses Konto ist mit keinem anderen verknüpft. { $link } fängt damit an.

## What can’t be

link-not-here = Im lokalen Raum ist jeder, wer er zu sein sagt, also gibt es nichts zu verknüpfen.
link-no-network = Ich bin gerade in keinem anderen Netz, also gibt es nichts, womit dieses Konto zu verknüpfen wäre.
link-privately = Das bleibt zwischen dir und mir. Schreib es mir allein, wo sonst niemand mitliest.
link-said-aloud = Hier können andere das lesen, darum gilt der Code nicht mehr. Hol dir mit { $link } auf deinem anderen Konto einen neuen und schreib ihn mir allein.
link-wrong-code = Dieser Code führt zu nichts. Er gilt einmal und zehn Minuten lang; vielleicht fehlt ein Buchstabe. { $link } gibt einen neuen.
link-too-many-tries = Das waren mehrere falsche Codes. Warte bitte eine Minute bis zum nächsten.
link-same-network = Diesen Code gab es hier, auf { $network }. Eingegeben wird er in einem anderen Netz.
link-nothing-asked = Nichts wartet auf dein Ja oder Nein. { $link } fängt neu an.

button-link = Ja, das bin ich
button-link-not = Nein

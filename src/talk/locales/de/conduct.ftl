# Deutsch: how the program behaves: mistakes, help, lists, refusals, questions.

# Stands for a person's name in a line to type; without spaces.
placeholder-name = NAME

## Commands that can’t be read

mistake-unknown = Einen Befehl { $word } gibt es nicht. { $help } zeigt alle, die es gibt.
mistake-unknown-nearest = Einen Befehl { $word } gibt es nicht. Meinst du { $nearest }?
mistake-too-long = Das ist länger, als { $command } sein kann. Versuch es mit { $example }.
mistake-open-quote = Ein Anführungszeichen geht auf und nie wieder zu. Es steht auf beiden Seiten: { $example }.
mistake-missing-person = Wen meinst du? Schreib { $example }, mit dem Namen der Person.
mistake-missing-hole = Welches Loch? Nenn seinen Spaltenbuchstaben und seine Reihennummer: { $example }.
mistake-missing-question = Was soll ich mir ansehen? Eins von { $choices }, wie in { $example }.
mistake-missing-value = { $command } braucht { $option }, wie in { $example }.
mistake-twice = { $option } steht zweimal da. Einmal genügt, wie in { $example }.
mistake-empty = Hinter { $option } steht nichts. Füll es aus wie in { $example }, oder lass es weg.
mistake-no-option = { $command } hat keine Option { $word }, sondern { $options }: { $help } erklärt sie.
mistake-no-option-nearest = { $command } hat keine Option { $word }. Meinst du { $nearest }?
mistake-no-options = { $command } hat keine Option { $word } und auch sonst keine. Tippe { $example }.
mistake-unexpected = { $command } kann mit { $word } nichts anfangen. { $help } zeigt, was möglich ist.
mistake-unexpected-name = { $command } kann mit { $word } nichts anfangen. Ein Name mit Leerzeichen braucht Anführungszeichen, und { $help } zeigt, was möglich ist.
mistake-no-person = Da fehlt ein Name. Schreib { $example }, mit dem Namen der Person.
mistake-no-room = { $word } ist kein Kanal, den ich kenne. Wo es mehrere Kanäle gibt, tippe # und wähle einen von denen, die angeboten werden.
mistake-no-hole = { $word } ist kein Loch. Ein Loch ist ein Spaltenbuchstabe von a bis j und eine Reihennummer von 1 bis 10: { $example }.
mistake-no-board-name = Ein Brett heißt mit einem Wort aus höchstens 24 Buchstaben, Ziffern und Strichen, das den Wörtern für andere Bretter nicht ähnelt.
mistake-no-game = { $word } ist nicht die Nummer einer Partie. Nummern sehen aus wie #12, und { $games } zeigt sie.
mistake-no-choice = { $word } gibt es bei { $option } nicht zur Wahl: { $choices }.
mistake-no-choice-nearest = { $word } gibt es bei { $option } nicht zur Wahl. Meinst du { $nearest }?
mistake-no-command = Einen Befehl { $word }, der zu erklären wäre, gibt es nicht. { $help } zeigt alle, die es gibt.
mistake-no-command-nearest = Einen Befehl { $word }, der zu erklären wäre, gibt es nicht. Meinst du { $nearest }?
mistake-no-number = { $option } ist eine ganze Zahl von { $min } bis { $max }, nicht { $word }.
mistake-no-pace = { $word } ist keine Bedenkzeit. Das sind Minuten, Stunden oder Tage von 5m bis 30d, oder none: { $example }.
mistake-no-absence = { $word } ist keine Abwesenheit. Das sind Tage von 1d bis { $most }d, oder off: { $example }.
mistake-no-quiet = { $word } sind keine Ruhezeiten. Das sind zwei Uhrzeiten und wo du bist, in Anführungszeichen: { $example }.
mistake-no-zone = Die Zeitzone in { $word } kenne ich nicht. Das sind ein Kontinent und eine Stadt, wie in { $example }.
mistake-no-seed = { $word } ist kein Brett. Eine Startzahl ist eine ganze Zahl, und nur die Bretter square und irregular haben eine: { $example }.
mistake-no-subject-hole = { $word } fragt nach einem Loch: { $example }.
mistake-no-subject-row = { $word } fragt nach der Nummer einer Reihe, 1 bis 10: { $example }.
mistake-no-subject-column = { $word } fragt nach dem Buchstaben einer Spalte, a bis j: { $example }.
mistake-no-subject-count = { $word } fragt, wie viele Züge, 1 bis 56: { $example }.

## Texts that are not a board

mistake-board = Das ist kein Brett: { $problem } { $example } kommt ohne Text aus.
mistake-board-text = Das ist kein Brett: { $problem } { $letters } gibt den Text zum Brett einer Partie.
mistake-board-too-long = Es ist { $found } Zeichen lang, und ein Brett hat höchstens 109.
mistake-board-empty = Es steht nichts darin. Ein Brett hat Reihen von oben mit / dazwischen, einen Buchstaben für jedes Plättchen und . wo kein Loch ist.
mistake-board-too-many-rows = Es hat { $found } Reihen, und ein Brett hat höchstens 10.
mistake-board-row-too-long = Reihe { $row } hat { $found } Stellen, und ein Brett hat höchstens 10 Spalten.
mistake-board-ragged-row = Reihe { $row } hat { $found } Stellen, und die oberste Reihe hat { $expected }. Für leere Stellen steht ein Punkt.
mistake-board-unknown-tile = { $character } auf { $at } ist kein Plättchen. Plättchen sind die Buchstaben A bis Q, und ein Punkt ist kein Loch.
mistake-board-missing-tile = Plättchen { $tile } fehlt. Ein Brett hat alle von A bis Q.
mistake-board-tile-count = Es hat { $found } Plättchen, und ein Brett hat 17.
mistake-board-overlap = Plättchen { $tile } liegt auf { $at } über einem anderen.
mistake-board-pieces = Plättchen { $tile } ist zerbrochen, ein Teil liegt auf { $at } und ein anderer auf { $apart }.
mistake-board-not-rectangle = Plättchen { $tile } auf { $at } ist kein Rechteck.
mistake-board-no-such-shape = Plättchen { $tile } auf { $at } ist { $width } mal { $height }, und Plättchen sind 2 mal 3, 2 mal 2, 1 mal 3 und 1 mal 2.
mistake-board-too-many = Es gibt { $found } Plättchen von { $shape }, das letzte ist { $tile } auf { $at }, und das Spiel hat { $count }.
mistake-board-empty-border =
    { $side ->
        [left] Die linke Spalte ist leer.
        [right] Die rechte Spalte ist leer.
        [top] Die oberste Reihe ist leer.
       *[bottom] Die unterste Reihe ist leer.
    } Lass sie weg.
mistake-board-disconnected = Es fällt auseinander. Plättchen { $tile } auf { $at } hängt mit keiner Kante an den anderen.

## Help

help-title = Was du tippen kannst
help-line = { $line } – { $summary }
help-hole = Bist du in genau einer Partie am Zug, genügt das Loch allein: { $hole }.
help-more = Wo mehrere Partien gemeint sein könnten, nenn die Nummer oder das Gegenüber dazu: { $number }. { $help } erklärt einen Befehl ganz.
help-needs = Das braucht er:
help-options = Das kann dazu:
help-option = { $option } – { $summary }
help-option-choices = { $option } – { $summary } ({ $choices })
help-examples = Zum Beispiel:

## About

about-title = Kulami { $version }
about-what = Hier spielen zwei Menschen das Brettspiel Kulami, über Minuten oder über Wochen, oder einer mit mir. { $rules } erklärt das Spiel, { $help } was du tippen kannst.
about-up = Läuft seit { $time }.
about-days = { $count ->
    [one] einem Tag
   *[other] { $count } Tagen
}
about-hours = { $count ->
    [one] einer Stunde
   *[other] { $count } Stunden
}
about-minutes = { $count ->
    [one] einer Minute
   *[other] { $count } Minuten
}
about-moment = weniger als einer Minute
about-can = Was es hier kann: { $abilities }.
about-can-not = Was es hier nicht kann: { $abilities }. Darum sieht manches schlichter aus oder muss getippt werden.
ability-pictures = Bilder zeigen
ability-files = Dateien anbieten
ability-buttons = Knöpfe und Menüs anbieten
ability-private = jemandem allein antworten
ability-mentions = Angesprochene benachrichtigen
ability-edits = die eigenen Nachrichten auf dem Laufenden halten

## Lists of games

games-none = { $whose ->
    [here] Du hast hier keine Partie.
    [everywhere] Du hast nirgends eine Partie.
   *[all] Hier wird gerade keine Partie gespielt.
} { $challenge } beginnt eine.
games-none-of = { $whose ->
    [here] { $who } hat hier keine Partie.
    [everywhere] { $who } hat nirgends eine Partie.
   *[all] Hier wird gerade keine Partie gespielt.
} { $challenge } beginnt eine.
games-no-page = Eine Seite { $page } gibt es nicht: { $pages ->
    [one] Es gibt nur eine
   *[other] Es gibt { $pages }
}.
games-title = { $whose ->
    [here] Deine Partien hier
    [everywhere] Deine Partien, hier und anderswo
   *[all] Alle Partien hier
}
games-title-of = { $whose ->
    [here] Die Partien von { $who } hier:
    [everywhere] Die Partien von { $who }, hier und anderswo:
   *[all] Alle Partien hier:
}
games-board = Brett
button-games-before = Vorige Seite
button-games-next = Nächste Seite
button-games-everywhere = Meine Partien überall
games-mine = { $game } gegen { $opponent }:
games-theirs = { $game } { $one } und { $other }:
games-mine-open = { $game } deine offene Herausforderung:
games-open = { $game } offene Herausforderung von { $one }:
games-page = Seite { $page } von { $pages }. { $next } zeigt die nächste.
games-page-last = Seite { $page } von { $pages }.
games-ask-alone = Wo du sonst noch spielst, geht niemanden etwas an: Frag mich im Gespräch mit mir allein.
games-more-elsewhere = { $count ->
    [one] Eine weitere Partie von dir ist anderswo
   *[other] { $count } weitere Partien von dir sind anderswo
}: { $line }

state-your-turn = du bist am Zug, { $ply } von 56 gelegt
state-turn = { $player } ist am Zug, { $ply } von 56 gelegt
# Behind whose turn it is.
state-until = {", "}bis { $until }
state-your-laying = du legst das nächste Plättchen, { $laid } von 17 liegen
state-laying = { $player } legt das nächste Plättchen, { $laid } von 17 liegen
state-asked = wartet auf deine Antwort
state-waiting = wartet auf Antwort von { $opponent }
state-open = wartet, dass jemand annimmt
state-over = vorbei
state-declined = abgelehnt
state-withdrawn = zurückgezogen
state-stopped = von denen geschlossen, die den Ort verwalten
state-expired = nicht rechtzeitig beantwortet

## Watching

watch-begun = Du siehst bei Partie { $game } zu: Hier erfährst du, wenn sie vorbei ist. { $off } beendet das.
watch-already = Du siehst bei Partie { $game } schon zu und erfährst hier, wenn sie vorbei ist. { $off } beendet das.
watch-own = Du spielst Partie { $game } selbst: Du erfährst alles, was darin geschieht.
watch-not-yet = Partie { $game } hat noch nicht begonnen: Die Herausforderung wartet auf Antwort.
watch-over = Partie { $game } ist vorbei. { $board } zeigt, wie sie ausging.
watch-too-many = Bei Partie { $game } sehen so viele zu, dass kein Platz mehr ist.
watch-too-many-games = Du siehst bei { $most } Partien zu, mehr gehen nicht auf einmal. { $all } beendet das alles.
watch-none = Du siehst bei keiner Partie zu, die das meinen könnte.
watch-ended = { $count ->
    [one] Du siehst bei Partie { $games } nicht mehr zu.
   *[other] Du siehst bei den Partien { $games } nicht mehr zu.
}
button-watch = Sag mir, wenn sie vorbei ist

## Which game is meant

which-game = Das könnte eine von { $count } Partien sein, also ist nichts passiert. Drück die, die du meinst, oder tippe ihre Zeile.
which-game-typed = Das könnte eine von { $count } Partien sein. Tippe die Zeile der Partie, die du meinst.
which-challenge = Das könnte eine von { $count } Herausforderungen sein, also ist nichts passiert. Drück die, die du meinst, oder tippe ihre Zeile.
which-line = { $game } mit { $opponent }: { $line }
which-line-others = { $game } { $one } und { $opponent }: { $line }
which-line-open = { $game } von { $one }, offen für alle: { $line }
which-more = { $games } zeigt { $count } weitere.
which-button = { $game } mit { $opponent }
which-button-open = { $game } von { $one }
which-button-others = { $game } { $one } und { $opponent }

## Nothing that could be meant

nothing-to-answer = Hier wartet niemand auf deine Antwort. Mit { $challenge } forderst du jemanden heraus.
nothing-to-cancel = Du hast hier keine offene Herausforderung.
nothing-to-play-again = Du hast hier noch keine Partie zu Ende gespielt. Mit { $challenge } forderst du jemanden heraus.
nothing-to-end = Hier wird keine Partie gespielt, und keine Herausforderung ist offen.
nothing-to-invite = Du hast hier keine Herausforderung, die allen offensteht. { $challenge } macht eine.
nothing-by-code = Ein Code nimmt eine offene Herausforderung an und sonst nichts: { $accept }.
nothing-to-play = Du spielst hier gerade nicht. { $challenge } beginnt eine Partie.
nothing-to-watch = Hier läuft gerade keine Partie anderer. { $games } zeigt alle Partien hier.
nothing-to-see = Hier wird gerade keine Partie gespielt. { $challenge } beginnt eine.
nothing-numbered = Eine Partie { $game } gibt es hier nicht. { $games } zeigt, welche es gibt.
nothing-with = Du hast hier keine Partie mit { $who }. { $games } zeigt, welche es gibt.

## Refusals

refusal-stale = Partie { $game } hat sich verändert, seit das zu sehen war. { $board } zeigt, wie sie jetzt steht.
refusal-not-asked = Die Herausforderung { $game } gilt { $opponent }. Du kannst { $challenger } selbst herausfordern: { $challenge }.
refusal-open-to-all = Die Herausforderung { $game } steht allen offen, da gibt es nichts abzulehnen. Lass sie einfach stehen.
refusal-own = Die Herausforderung { $game } ist deine eigene; sie wartet auf { $opponent }. { $cancel } zieht sie zurück.
refusal-own-open = Die Herausforderung { $game } ist deine eigene; sie wartet, dass jemand annimmt. { $cancel } zieht sie zurück.
refusal-not-challenger = Nur { $challenger } kann die Herausforderung { $game } zurückziehen. Gilt sie dir, lehnst du sie mit { $decline } ab.
refusal-declined = Die Herausforderung { $game } wurde abgelehnt. { $challenge } macht eine neue.
refusal-withdrawn = Die Herausforderung { $game } wurde zurückgezogen. { $challenge } macht eine neue.
refusal-stopped = Die Herausforderung { $game } wurde von denen geschlossen, die den Ort verwalten.
refusal-expired = Die Herausforderung { $game } wurde nicht rechtzeitig beantwortet und ist erledigt. { $challenge } macht eine neue.
refusal-accepted = Die Herausforderung { $game } ist schon angenommen. { $board } zeigt die Partie.
refusal-not-accepted = Die Herausforderung { $game } ist noch nicht angenommen; sie wartet auf { $opponent }.
refusal-not-accepted-open = Die Herausforderung { $game } ist noch nicht angenommen; sie wartet, dass jemand annimmt.
refusal-not-playing = Partie { $game } spielen { $one } und { $other }. { $board } zeigt sie, und { $challenge } beginnt deine eigene.
refusal-not-your-turn = In Partie { $game } ist { $opponent } am Zug. Du erfährst, wenn du dran bist.
refusal-over = Partie { $game } ist vorbei. { $score } zeigt die Wertung, { $challenge } beginnt eine neue.
refusal-asked-already = Jemand anders möchte die Herausforderung { $game } annehmen, und { $challenger } entscheidet. Versuch es noch einmal, wenn nichts daraus wird.
refusal-asked-by-you = Du möchtest die Herausforderung { $game } annehmen, und { $challenger } entscheidet. { $decline } nimmt das zurück.
refusal-turned-away = Bei der Herausforderung { $game } wartet { $challenger } auf jemand anders.
refusal-own-game-to-end = In Partie { $game } spielst du selbst, also muss sie jemand anders beenden. { $line } gibt sie auf.
refusal-own-challenge-to-end = An der Herausforderung { $game } bist du selbst beteiligt: { $line } schließt sie.
refusal-still-laying = Das Brett von Partie { $game } wird noch gelegt, also gibt es nichts, worauf eine Murmel passt. { $lay } legt ein Plättchen.
refusal-board-lies = Das Brett von Partie { $game } liegt schon. { $place } legt eine Murmel.
refusal-no-swap = In Partie { $game } gilt die Tauschregel nicht. { $board } zeigt sie.
refusal-no-swap-now = In Partie { $game } werden die Farben nur einmal getauscht: von Schwarz, statt auf die erste Murmel zu antworten. { $board } zeigt sie.
refusal-not-over = Partie { $game } ist noch nicht vorbei. { $board } zeigt sie.
refusal-offer-mine = Auf deine Frage in Partie { $game } kam noch keine Antwort. Mit dem nächsten Zug ist sie auch erledigt.
refusal-offer-theirs = In Partie { $game } wirst du gerade etwas gefragt: { $accept } stimmt zu, { $decline } sagt nein.
refusal-nothing-asked = Die Frage in Partie { $game } ist erledigt. { $board } zeigt die Partie.
refusal-nothing-to-take-back = Auf dem Brett von Partie { $game } liegt noch keine Murmel von dir, die du zurücknehmen könntest.
refusal-own-turn = In Partie { $game } bist du selbst am Zug: Auf niemand sonst wird gewartet.
refusal-nudged-lately = { $opponent } wurde in Partie { $game } erst vor Kurzem angestupst. Ab { $again } geht es wieder.
refusal-away = { $opponent } ist bis { $until } weg; so lange wartet Partie { $game }.
refusal-time-not-up = { $opponent } hat in Partie { $game } Zeit bis { $deadline }.
refusal-no-limit = Partie { $game } ist ohne Bedenkzeit. { $nudge } stupst { $opponent } an.
refusal-denied-lately = Das hast du in Partie { $game } vor Kurzem gefragt, und die Antwort war nein. Du kannst wieder fragen nach { $plies ->
        [one] einem weiteren Zug
       *[other] { $plies } weiteren Zügen
    }.

## Challenges that can’t be made

challenge-unknown = { $name } kenne ich hier nicht. Ist der Name so geschrieben, wie die Person ihn schreibt? Ich kenne nur, wer schon einmal hier war.
challenge-several = Mehrere hier heißen { $name }. Erwähn die Person, die du meinst, oder bitte sie, dich herauszufordern.
challenge-oneself = Dazu braucht es zwei. Fordere jemand anderen heraus: { $challenge }.
challenge-program = Das geht nur mit Menschen, und ich bin keiner.
challenge-mine-open = Du hast { $opponent } schon herausgefordert, mit { $game }. Die Antwort steht noch aus; mit { $cancel } ziehst du zurück.
challenge-mine-open-to-all = Du hast hier schon eine offene Herausforderung, { $game }. Sie wartet, dass jemand annimmt; { $cancel } zieht sie zurück.
challenge-theirs-open = { $challenger } hat dich schon herausgefordert, mit { $game }. { $accept } nimmt an.
challenge-only-in = In diesem Kanal werden keine Partien begonnen. Sag es in { $rooms }.
challenge-not-in = In { $rooms } werden keine Partien begonnen. Sag es in einem anderen Kanal.
challenge-nowhere = Hier werden vorerst keine Partien begonnen; das hat entschieden, wer diesen Ort verwaltet. Die laufenden gehen weiter.
challenge-too-many = Du hast { $count } offene Herausforderungen, mehr gehen nicht auf einmal. { $games } zeigt sie, und { $cancel } zieht eine zurück.

## Settings

settings-title-own = Deine Einstellungen
settings-title-room = So ist dieser Raum eingestellt
settings-title-server = So ist dieser Server eingestellt
settings-changed = Erledigt.
settings-not-theirs = Das kann nur ändern, wer diesen Ort verwaltet. So steht es:
settings-read-only = Ändern kann es, wer diesen Ort verwaltet.
settings-unknown = An einer Nachricht sehe ich nicht, ob du diesen Server verwaltest. Um etwas zu ändern, wähle { $room } aus der Liste, die beim Tippen aufgeht.
settings-alone = Dieser Raum steht für sich: Es gibt keine anderen Kanäle oder Threads, für die das gelten könnte.
settings-too-many = Das wären mehr als { $most } Kanäle in einer Liste, also hat sich nichts geändert. Andersherum ist sie vielleicht kürzer.
settings-from = ({ $origin }).
settings-from-changed-by = ({ $origin }). { $line } ändert es.
settings-origin-person = deine Wahl
settings-origin-platform = wie deine App es sagt
settings-origin-room = hier eingestellt
settings-origin-default = wie üblich
settings-channel-by-channel = Kanal für Kanal: { $allow } und { $forbid }.
settings-back = Um eine Wahl zurückzunehmen: { $line }.
settings-any-number = beliebig viele
settings-nobody-kept-out = { $ban } schließt hier jemanden vom Spielen aus.
settings-kept-out = Hier vom Spielen ausgeschlossen ({ $ban }, { $unban }):
settings-everywhere = überall
settings-nowhere = nirgends
settings-only = nur in { $rooms }
settings-all-but = überall außer in { $rooms }

setting-channels = Partien dürfen beginnen:
setting-threads = Ein Thread für jede Partie:
setting-board = Brett, wenn eine Herausforderung keins nennt:
setting-bonuses = Boni, wenn eine Herausforderung keine nennt:
setting-pace = Bedenkzeit je Zug, wenn eine Herausforderung keine nennt:
setting-swap = Tauschregel, wenn eine Herausforderung nichts dazu sagt:
setting-challenges = Herausfordern darf:
setting-names = Leute anderer Netzwerke:
setting-games = Partien zugleich, je Person:
setting-theme = Bilder:
setting-language = Sprache:
setting-refusals = Warum etwas nicht getan wurde, sage ich:
setting-theme-own = Bilder für dich:
setting-language-own = Sprache für dich:
setting-text = Bretter für dich in Worten:
setting-reminders = Erinnerungen, dass du am Zug bist:
setting-quiet = Ruhezeiten ohne Erinnerungen:
settings-no-quiet = keine
setting-confirm = Züge aus Menü, mit Klick oder bloßem Loch dir zuerst zeigen:
settings-confirm-in-time = in Partien, die Tage dauern können

## Order

order-managers-only = Hier fordert nur heraus, wer diesen Ort verwaltet. Was dir offensteht, kannst du annehmen.
order-managers-unknown = Hier fordert nur heraus, wer diesen Ort verwaltet, und an einer Nachricht sehe ich nicht, ob du das tust. Wähle { $challenge } aus der Liste, die beim Tippen aufgeht.
order-only-open = Hier wird niemand mit Namen herausgefordert. { $challenge } macht eine Herausforderung, die jeder annehmen kann.
order-kept-out = Du kannst hier keine Partien beginnen; das haben die entschieden, die diesen Ort verwalten.
order-they-are-kept-out = { $who } kann hier keine Partien beginnen; das haben die entschieden, die diesen Ort verwalten.
order-blocked = Du weist Herausforderungen von { $who } ab, also geht es auch andersherum nicht. { $unblock } nimmt das zurück.
order-not-with-you = { $who } nimmt von dir keine Herausforderungen an.
order-shut-out = Mit { $who } kann man über mich nicht spielen.
order-has-left = Wer dort mit dir gespielt hat, ist nicht mehr dabei.
order-you-are-shut-out = Ich tue nichts, worum du bittest: So will es, wer mich betreibt.
order-enough-games = { $who } spielt hier schon { $most ->
        [one] eine Partie, und mehr als eine
       *[other] { $most } Partien, und mehr
    } auf einmal sind hier nicht erwünscht. { $games } zeigt, was es gibt.
order-too-many = Das wären mehr als { $most } Personen, also hat sich nichts geändert.
order-yourself = Das bist du selbst.
order-not-theirs = Das kann nur, wer diesen Ort verwaltet.
order-unknown = An einer Nachricht sehe ich nicht, ob du diesen Server verwaltest. Wähle den Befehl aus der Liste, die beim Tippen aufgeht.
order-nobody-else = Im Gespräch mit mir allein gibt es niemanden, unter dem Ordnung zu halten wäre. { $resign } gibt eine Partie von dir auf.
order-person = { $who }
order-more = und { $more ->
        [one] noch jemand
       *[other] { $more } weitere
    }.
end-closed-here = { $game } geht anderswo weiter und wird hier nicht mehr gezeigt. Der Grund: { $reason }
forget-title = Soll ich dich vergessen?
forget-kept = Gelöscht werden dein Name, deine Einstellungen, wen du abweist, welchen Partien du zusiehst und die Verbindung mit einem anderen Konto von dir.
forget-games = { $games ->
        [0] Du hast keine laufenden Partien
        [one] Deine laufende Partie gibst du auf
       *[other] Deine { $games } laufenden Partien gibst du auf
    }, und { $challenges ->
        [0] keine Herausforderung ist offen.
        [one] eine Herausforderung wird zurückgezogen oder abgelehnt.
       *[other] { $challenges } Herausforderungen werden zurückgezogen oder abgelehnt.
    }
forget-past = Deine vergangenen Partien bleiben denen, mit denen du gespielt hast; statt deiner steht dort „{ someone }“.
forget-stays = Was in Räumen gesagt wurde, bleibt dort, und auch, wen andere abweisen.
forget-how = Es lässt sich nicht rückgängig machen. { $yes } tut es.
forget-done = Erledigt: Ich habe dich vergessen.
button-forget = Ja, vergiss mich
block-done = Von jetzt an weist du Herausforderungen von { $who } ab. Eure laufenden Partien gehen weiter, und niemand erfährt davon. { $unblock } nimmt es zurück.
unblock-done = Du nimmst wieder Herausforderungen von { $who } an.
block-none = Du weist niemandes Herausforderungen ab. Mit { $block } fängst du an.
block-list = Du weist Herausforderungen ab von
block-ask-alone = Wen du abweist, geht sonst niemanden etwas an: Frag mich im Gespräch mit mir allein.

## Nudging and being away

nudged = { $opponent } erfährt, dass du in Partie { $game } wartest. In einem Tag geht es wieder.
away-now = Du bist bis { $until } weg. Deine Uhren stehen, und wer gegen dich spielt, erfährt es. Von deinen { $most } Tagen in { $year } { $left ->
        [0] ist keiner übrig.
        [one] ist einer übrig.
       *[other] sind { $left } übrig.
    } { $off } sagt, dass du wieder da bist.
away-not = Du bist nicht weg. Von deinen { $most } Tagen in { $year } { $left ->
        [0] ist keiner übrig.
        [one] ist einer übrig.
       *[other] sind { $left } übrig.
    } { $begin } hält deine Uhren eine Woche lang an.
away-over = Willkommen zurück. Deine Uhren laufen wieder, und wer gegen dich spielt, erfährt es. Von deinen { $most } Tagen in { $year } { $left ->
        [0] ist keiner übrig.
        [one] ist einer übrig.
       *[other] sind { $left } übrig.
    }
away-too-long = Alle haben { $most } Tage im Jahr, um weg zu sein, und du hast { $left ->
        [0] keinen mehr
       *[other] noch { $left }
    } in { $year }.
away-too-late = Deine Zeit in Partie { $game } ist fast abgelaufen: Leg dort zuerst, dann sei weg.

## Resigning

resign-ask = Gibst du Partie { $game } auf? Dann gewinnt { $opponent }, und das lässt sich nicht rückgängig machen.

## Buttons

button-board = Brett zeigen
button-resign-surely = Ja, aufgeben

## Trouble

too-fast = Das war viel auf einmal. Ich bin einen Moment still; versuch es bitte in einer Minute noch einmal.
not-kept = Das ließ sich nicht festhalten, und nichts hat sich geändert. Versuch es bitte gleich noch einmal.
busy = Andere waren mehrmals hintereinander schneller, also ist nichts passiert. Versuch es bitte noch einmal.

## Games to choose while a line is typed

suggest-challenge = { $game }: { $people }, eine offene Herausforderung
suggest-your-turn = { $game }: { $people }, du bist am Zug
suggest-their-turn = { $game }: { $people }
suggest-over = { $game }: { $people }, vorbei

## Invitations from elsewhere

invite-forward = { $game } steht hier allen offen. Um jemanden von anderswo einzuladen, leite das weiter:
invite-whom = { $challenger } lädt dich zu einer Partie Kulami ein.
invite-where = { $network ->
        [discord] Auf Discord, wo es Kulami gibt ({ $place }), tippe { $accept }.
        [matrix] Auf Matrix lade { $place } in einen Raum oder ein eigenes Gespräch ein und tippe dort { $accept }.
       *[web] Im lokalen Raum unter { $place } tippe { $accept }.
    }
invite-here = Wo auch immer es Kulami gibt, oder im Gespräch mit ihm allein, tippe { $accept }.
invite-until = Der Code gilt einmal, bis zum { $until }.
invite-named = Die Herausforderung { $game } gilt nur { $opponent }. { $challenge } macht eine, die allen offensteht.
invite-not-yours = Nur { $challenger } kann zur Herausforderung { $game } einladen; du kannst sie selbst annehmen.
invite-asked = { $challenger } wird jetzt gefragt. Bei einem Ja beginnt Partie { $game } und wird hier gezeigt.
invite-turned-away = Du wolltest die Herausforderung { $game } annehmen und spielst sie nicht: { $challenger } wartet auf jemand anders.
invite-wrong-code = Dieser Code führt zu keiner offenen Herausforderung. Er gilt einmal und 48 Stunden lang; vielleicht war jemand schneller, oder ein Buchstabe fehlt.

## Standings

standings-none = { $period ->
        [month] Hier kam in diesem Monat noch keine Partie zu einem Ergebnis. { $challenge } beginnt eine.
       *[all] Hier kam noch keine Partie zu einem Ergebnis. { $challenge } beginnt eine.
    }
standings-title = { $period ->
        [month] Dieser Monat, { $games ->
            [one] eine Partie
           *[other] { $games } Partien
        }
       *[all] { $games ->
            [one] Eine Partie
           *[other] { $games } Partien
        } insgesamt
    }
standings-row = { $place }. { $who }: { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    } in { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }{ $draws ->
        [0] {""}
       *[other] , { $draws } Unentschieden
    }; Punkte { $for } : { $against }
standings-more = Und { $more ->
        [one] noch eine Person.
       *[other] noch { $more } weitere.
    }
standings-latest = Nur die letzten { $latest } Partien sind berücksichtigt.
versus-none = Du und { $other } habt noch keine Partie zu Ende gespielt.
versus = Du und { $other }: { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }, davon { $wins } gewonnen und { $lost } verloren{ $draws ->
        [0] {""}
        [one] ; 1 ging unentschieden aus
       *[other] ; { $draws } gingen unentschieden aus
    }. Punkte { $for } : { $against }.

## Bretter, die ein Raum aufhebt

boards-saved = Das Brett von Partie { $game } ist hier als { $name } aufgehoben. { $challenge } spielt darauf.
boards-kept = Das Brett ist hier als { $name } aufgehoben. { $challenge } spielt darauf.
boards-forgotten = { $name } ist nicht mehr aufgehoben.
boards-list = Hier aufgehobene Bretter: { $names }. { $show } zeigt eins, { $challenge } spielt darauf.
boards-none = Hier ist noch kein Brett aufgehoben. { $save } hebt das deiner Partie auf.
boards-no-such = Hier ist kein Brett als { $name } aufgehoben. { $list } zeigt, welche es gibt.
boards-taken = Als { $name } ist hier schon ein anderes Brett aufgehoben. Nimm einen anderen Namen oder tippe erst { $delete }.
boards-too-many = Hier sind { $most } Bretter aufgehoben, mehr geht nicht. { $delete } macht Platz.
boards-not-theirs = { $name } kann nur löschen, wer es aufgehoben hat oder diesen Ort verwaltet.
boards-not-laid = Das Brett von Partie { $game } liegt noch nicht, also gibt es nichts aufzuheben.

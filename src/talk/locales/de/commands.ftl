# Deutsch: the table of commands. Summaries and labels have at most 100 characters, as platforms demand.

## What a game is told by

command-option-game = Welche Partie: ihre Nummer oder das Gegenüber. Nur nötig, wo es mehrere gibt.
command-option-challenge = Welche Herausforderung: ihre Nummer oder die andere Person. Nur nötig bei mehreren.

## challenge

command-challenge-summary = Jemanden zu einer Partie herausfordern
command-challenge-details =
    Die andere Person wird gefragt und kann annehmen oder ablehnen; bis dahin kannst du zurückziehen.
    Nennst du niemanden, kann jeder hier annehmen.
    Ohne Optionen gilt, was hier üblich ist (ein zufälliges quadratisches Brett, keine Boni und drei Tage je Zug, wenn der Raum nicht anders eingestellt ist), und die Farben werden ausgelost.
    Die Reihenfolge der Optionen ist frei. Ein Wert mit Leerzeichen steht in Anführungszeichen.
command-challenge-option-who = Wen du herausforderst. Ohne Angabe kann jeder hier annehmen.
command-challenge-option-color = Deine Farbe; Rot beginnt. Ohne Angabe wird ausgelost.
command-challenge-option-board = Das Brett: ein Wort, eins mit Startzahl (square-17) oder ein Text. Ohne Angabe das übliche.
command-challenge-option-bonuses = Welche Boni am Ende zählen. Ohne Angabe die üblichen.
command-challenge-option-pace = Die Bedenkzeit je Zug: 5m bis 30d oder none. Ohne Angabe die übliche.
command-challenge-option-swap = Ob Schwarz nach der ersten Murmel die Farben tauschen darf. Ohne Angabe wie hier üblich.
command-challenge-option-confirm = Bei einer offenen Herausforderung: ob du gefragt wirst, ehe jemand spielt
command-challenge-example-plain = fordert bob auf dem üblichen Brett heraus
command-challenge-example-options = du beginnst, auf einem zufälligen unregelmäßigen Brett, mit beiden Boni
command-challenge-example-pace = zwölf Stunden für jeden Zug
command-challenge-example-printed = auf dem ersten Brett, das in der Spielregel abgedruckt ist
command-challenge-example-build = ihr zwei legt zuerst das Brett, Plättchen für Plättchen
command-challenge-example-swap = nach der ersten Murmel darf Schwarz die Farben tauschen
command-challenge-example-open = fordert heraus, wer auch immer annimmt
command-challenge-example-confirm = fordert heraus, wer annimmt, und fragt dich vorher
command-challenge-example-seed = auf dem zufälligen Quadrat Nummer 17, immer demselben

choice-swap-yes = Mit Tauschregel: Schwarz darf nach der ersten Murmel die Farben tauschen
choice-swap-no = Ohne Tauschregel
choice-confirm-yes = Du wirst vorher gefragt
choice-confirm-no = Wer annimmt, spielt
choice-color-red = Rot, und damit beginnen
choice-color-black = Schwarz, und damit als Zweites legen
choice-color-lot = Auslosen
choice-board-square = Ein zufälliges Quadrat, 8 mal 8
choice-board-irregular = Ein zufälliges unregelmäßiges Brett
choice-board-build = Ihr zwei legt es, Plättchen für Plättchen
choice-board-printed-one = Das erste Brett der Spielregel
choice-board-printed-two = Das zweite Brett der Spielregel
choice-board-printed-three = Das dritte Brett der Spielregel
choice-way-direct = Als Direktnachricht, wo das geht
choice-way-room = Im Raum der Partie
choice-tile-two-by-three = Zwei breit, drei hoch
choice-tile-three-by-two = Drei breit, zwei hoch
choice-tile-two-by-two = Zwei breit, zwei hoch
choice-tile-one-by-three = Eins breit, drei hoch
choice-tile-three-by-one = Drei breit, eins hoch
choice-tile-one-by-two = Eins breit, zwei hoch
choice-tile-two-by-one = Zwei breit, eins hoch
choice-pace-minutes = Eine Viertelstunde je Zug
choice-pace-hours = Zwei Stunden je Zug
choice-pace-day = Ein Tag je Zug
choice-pace-days = Drei Tage je Zug
choice-pace-week = Eine Woche je Zug
choice-pace-none = Ohne Grenze
choice-bonuses-none = Kein Bonus: nur die Plättchen zählen
choice-bonuses-area = Größte Fläche
choice-bonuses-lines = Linien
choice-bonuses-both = Größte Fläche und Linien

## accept, decline, cancel

command-accept-summary = Herausforderung, Unentschieden oder Rücknahme annehmen
command-accept-details = Die Partie beginnt sofort; du erfährst, wer anfängt und wie die Farben verteilt wurden.
command-accept-example-plain = nimmt die Herausforderung an, die auf dich wartet
command-accept-example-number = nimmt die Herausforderung #12 an
command-accept-example-code = nimmt eine offene Herausforderung von anderswo an, mit dem Code, den du bekommen hast

command-decline-summary = Eine Herausforderung ablehnen
command-decline-details = Die Herausforderung ist damit erledigt, und die andere Person sieht, dass du abgelehnt hast.
command-decline-example-plain = lehnt die Herausforderung ab, die auf dich wartet
command-decline-example-person = lehnt bobs Herausforderung ab

command-cancel-summary = Deine eigene Herausforderung zurückziehen
command-cancel-details = Du kannst eine Herausforderung zurückziehen, solange niemand sie angenommen hat.
command-cancel-example-plain = zieht deine offene Herausforderung zurück
command-cancel-example-number = zieht die Herausforderung #12 zurück

## invite

command-invite-summary = Jemanden von anderswo zu deiner offenen Herausforderung einladen
command-invite-details = Du bekommst einen Text zum Weiterleiten, mit einem Code, der einmal gilt: auf einem anderen Server, in einem anderen Netz oder im Gespräch mit mir allein.
command-invite-example-plain = gibt dir den Text für deine offene Herausforderung
command-invite-example-number = gibt dir den Text für die Herausforderung #12

## place

command-place-summary = Eine Murmel legen
command-place-details = Ein Loch ist ein Spaltenbuchstabe und eine Reihennummer. Bist du in genau einer Partie am Zug, genügt das Loch allein.
command-place-option-hole = Das Loch: Spaltenbuchstabe und Reihennummer, wie d5
command-place-example-plain = legt deine Murmel auf d5
command-place-example-number = legt sie in Partie #12

## board

command-swap-summary = Die Farben tauschen, statt auf die erste Murmel zu antworten
command-swap-details =
    Gilt in einer Partie die Tauschregel, darf Schwarz die Farben tauschen, statt auf die erste Murmel zu antworten: Zu gut zu beginnen lohnt sich dann nicht.
    Wer diese Murmel gelegt hat, hat danach Schwarz und ist am Zug. Das geht einmal; stimmt die andere Seite zu, lässt es sich wie ein Zug zurücknehmen.
command-swap-example-plain = tauscht die Farben in deiner Partie hier
command-swap-example-number = in Partie #12
command-lay-summary = Ein Plättchen legen, wo ihr zwei das Brett legt
command-lay-details = Ihr legt abwechselnd, bis alle siebzehn Plättchen liegen. Ein Plättchen muss die anderen Kante an Kante berühren, innerhalb von zehn mal zehn bleiben und Platz für die übrigen lassen. 2x3 ist zwei breit und drei hoch; 3x2 ist dasselbe gedreht.
command-lay-option-tile = Das Plättchen, die Breite zuerst, wie 2x3
command-lay-option-hole = Wo sein unteres linkes Loch liegen soll, wie c4
command-lay-example-plain = legt ein Plättchen, zwei breit und drei hoch, mit dem unteren linken Loch auf c4
command-lay-example-turned = dasselbe Plättchen gedreht
command-lay-example-number = in Partie #12

command-board-summary = Ein Brett noch einmal ansehen
command-board-details = Es kommt als Bild mit Beschreibung, in gesprochenen Zeilen oder aus Zeichen gezeichnet, so wie es jetzt steht oder wie es nach einem beliebigen Zug stand.
command-board-option-form = Bild, gesprochene Zeilen oder Zeichnung aus Zeichen. Ohne Angabe wie in deinen Einstellungen.
command-board-option-ply = Nach wie vielen Zügen, 0 bis 56. Ohne Angabe jetzt.
command-board-option-save = Ein Name, unter dem der Raum dieses Brett aufhebt, wie burg
command-board-option-board = Der Text eines Bretts, wie ihn board letters gibt: zum Ansehen, oder mit save zum Aufheben
command-board-option-show = Der Name eines aufgehobenen Bretts, das du sehen willst
command-board-option-delete = Der Name eines aufgehobenen Bretts, das weg soll
command-board-example-letters = das Brett als Text, zum Herausfordern oder Weitergeben
command-board-example-save = hebt das Brett hier als castle auf; board:castle spielt dann darauf
command-board-example-save-text = hebt ein Brett auf, das du als Text hast
command-board-example-list = die Bretter, die hier aufgehoben sind
command-board-example-show = zeigt eins davon
command-board-example-delete = löscht eins, für den, der es aufgehoben hat, und wer den Ort verwaltet
command-board-example-plain = das Brett, wie es jetzt steht
command-board-example-text = das ganze Brett in gesprochenen Zeilen
command-board-example-diagram = das Brett, aus Zeichen gezeichnet
command-board-example-ply = Partie #12 nach 23 Zügen

choice-form-picture = Ein Bild
choice-form-text = Gesprochene Zeilen
choice-form-letters = Als Text zum Herausfordern
choice-form-list = Die Bretter, die hier aufgehoben sind
choice-form-diagram = Aus Zeichen gezeichnet

## look

command-look-summary = Etwas über ein Brett fragen, mit Antwort in Worten
command-look-details = Eine Frage auf einmal; die Antwort ist kurz genug zum Vorlesen.
command-look-option-question = Was du fragst: tile c4, row 5, column e, tiles, area, lines, last 5, after d5
command-look-example-tile = das Plättchen von c4: wie groß es ist und welche Murmeln darauf liegen
command-look-example-row = Reihe 5, Loch für Loch
command-look-example-column = Spalte e, Loch für Loch
command-look-example-tiles = alle Plättchen: freie, deine, die der anderen Seite und die mit Gleichstand
command-look-example-area = die größten Flächen
command-look-example-lines = die Linien
command-look-example-last = die letzten fünf Züge
command-look-example-after = was d5 aus seinem Plättchen macht und was es der anderen Seite lässt

choice-question-tile = Das Plättchen eines Lochs
choice-question-row = Eine Reihe, Loch für Loch
choice-question-column = Eine Spalte, Loch für Loch
choice-question-tiles = Alle Plättchen
choice-question-area = Die größten Flächen
choice-question-lines = Die Linien
choice-question-last = Die letzten Züge
choice-question-after = Was ein Zug bewirken würde

## score, record, games

command-score-summary = Die Wertung ansehen
command-score-details = Plättchen für Plättchen und mit den Boni, die zählen, während einer Partie und danach.
command-score-example-plain = die Wertung deiner Partie hier
command-score-example-number = die Wertung von Partie #12

command-record-summary = Die Mitschrift einer Partie als Datei bekommen
command-record-details = Ein Text mit dem Brett und allen Zügen, zum Aufheben oder zum Ansehen anderswo.
command-record-example-number = die Mitschrift von Partie #12

command-games-summary = Partien auflisten
command-games-details =
    Zuerst die, die auf dich warten, die eiligste ganz oben, zehn je Seite; jede mit einem Link zu ihrem Brett.
    Die Liste siehst nur du, wenn du nicht das Wort room anfügst.
command-games-option-whose = Deine hier, deine überall oder alle hier. Ohne Angabe deine hier.
command-games-option-page = Die Seite. Ohne Angabe die erste.
command-games-option-for = Wer die Liste sieht. Ohne Angabe nur du.
command-games-example-plain = deine Partien hier
command-games-example-everywhere = deine Partien in allen Räumen
command-games-example-page = die zweite Seite aller Partien hier
command-games-example-room = alle Partien hier, für den ganzen Raum
command-watch-summary = Erfahren, wenn eine Partie anderer vorbei ist
command-watch-details = Du erfährst es einmal, in dem Raum, in dem du darum bittest. Wer zusieht, kann alles ansehen und nichts ändern.
command-watch-option-switch = off beendet es. Ohne Angabe on.
command-watch-example-number = sagt dir, wenn Partie #12 vorbei ist
command-watch-example-off = sagt es dir nicht mehr
command-watch-example-all = sieht bei keiner Partie mehr zu
choice-list-here = Deine Partien hier
choice-list-everywhere = Deine Partien überall
choice-list-all = Alle Partien hier
choice-audience-me = Nur du
choice-audience-room = Alle hier

## standings, versus

command-standings-summary = Nachsehen, wer hier wie oft gewonnen hat
command-standings-details = Partien, die zu einem Ergebnis kamen, mit Siegen, Unentschieden und Punkten für und gegen.
command-standings-option-period = Die Partien dieses Monats oder alle. Ohne Angabe die dieses Monats.
command-standings-example-plain = zählt die Partien dieses Monats
command-standings-example-all = zählt alle Partien
choice-period-month = Die Partien dieses Monats
choice-period-all = Alle Partien
command-versus-summary = Nachsehen, wie deine Partien mit jemandem ausgingen
command-versus-details = Alle Partien zwischen euch beiden, wo auch immer sie gespielt wurden.
command-versus-option-who = Mit wem
command-versus-example-plain = zählt deine Partien mit bob

## takeback, draw, rematch

command-takeback-summary = Darum bitten, deinen letzten Zug zurückzunehmen
command-takeback-details = Die andere Seite wird gefragt. Stimmt sie zu, ist dein letzter Zug weg und ihre Antwort darauf auch. Ein Tausch der Farben wird genauso rückgängig gemacht.
command-takeback-example-plain = fragt in deiner Partie hier
command-takeback-example-number = fragt in Partie #12
command-draw-summary = Ein Unentschieden anbieten
command-draw-details = Stimmt die andere Seite zu, endet die Partie ohne Sieger. Hat sie selbst eins angeboten, stimmst du damit zu.
command-draw-example-plain = bietet in deiner Partie hier ein Unentschieden an
command-draw-example-person = bietet bob eins an
command-rematch-summary = Revanche: dieselbe Person noch einmal herausfordern, mit vertauschten Farben
command-rematch-details = Nach einer Partie, die vorbei ist: dieselben Boni, dieselbe Bedenkzeit, dieselbe Art von Brett, die Tauschregel wie zuvor, am selben Ort. Die andere Seite wird gefragt.
command-rematch-option-board = Ein neues Brett oder dasselbe. Ohne Angabe ein neues derselben Art.
command-rematch-example-plain = nach deiner letzten Partie hier
command-rematch-example-same = auf demselben Brett
command-rematch-example-number = nach Partie #12
choice-rematch-new = Ein neues Brett derselben Art
choice-rematch-same = Dasselbe Brett

## resign

command-resign-summary = Eine Partie aufgeben
command-resign-details = Du wirst einmal gefragt, ob es dir ernst ist. Dann gewinnt die andere Seite.
command-resign-example-plain = gibt deine Partie hier auf
command-resign-example-person = gibt deine Partie mit bob auf

## block, unblock, end

command-block-summary = Von jemandem keine Herausforderungen annehmen
command-block-details =
    Ihr könnt dann nicht mehr gegeneinander spielen: weder mit Namen noch mit Code, offener Herausforderung oder Revanche. Niemand erfährt davon.
    Partien, die ihr schon spielt, gehen weiter. Ohne Namen siehst du, wen du abweist.
command-block-option-who = Von wem. Ohne Angabe siehst du, wen du abweist.
command-block-example-plain = weist Herausforderungen von bob ab
command-block-example-list = zeigt, wen du abweist
command-unblock-summary = Von jemandem wieder Herausforderungen annehmen
command-unblock-details = Das nimmt zurück, was du mit block getan hast. Niemand erfährt davon.
command-unblock-option-who = Von wem
command-unblock-example-plain = nimmt wieder Herausforderungen von bob an
command-forget-me-summary = Alles löschen, was über dich gespeichert ist
command-forget-me-details =
    Es wird einmal gefragt und gesagt, was geschieht: Deine laufenden Partien gibst du auf, deine Herausforderungen werden zurückgezogen, und in vergangenen Partien bist du namenlos.
    Was in Räumen gesagt wurde, bleibt dort. In den täglichen Sicherungen steht es noch, bis sie ersetzt werden.
command-forget-me-option-surely = Dass du sicher bist. Weggelassen: Es wird gefragt.
command-forget-me-example-plain = sagt, was gelöscht würde, und fragt
command-forget-me-example-yes = löscht es
command-end-summary = Wenn du diesen Ort verwaltest: eine Partie ohne Ergebnis beenden
command-end-details =
    Für die, die den Raum oder Server verwalten. Die Partie zählt für niemanden, und alle in ihren Räumen sehen den Grund. Eine offene Herausforderung wird geschlossen.
    Wer in der Partie selbst spielt, kann sie so nicht beenden, aber aufgeben.
command-end-option-reason = Warum. Alle in ihren Räumen sehen es.
command-end-option-scope = Überall, oder nur in den Räumen dieses Orts
command-end-example-number = beendet Partie #12 und sagt, warum
command-end-example-here = zeigt sie hier nicht mehr; anderswo geht sie weiter, wenn beide sie noch erreichen
command-end-example-person = beendet bobs Partie hier

## nudge, claim, moretime, away

command-nudge-summary = Die andere Seite daran erinnern, dass du wartest
command-nudge-details = Einmal in 24 Stunden, mit dem Brett, wie es steht.
command-nudge-example-plain = deine einzige Partie, in der du wartest
command-nudge-example-person = deine Partie mit bob
command-claim-summary = Eine Partie gewinnen, weil die Zeit der anderen Seite abgelaufen ist
command-claim-details = Du kannst auch mehr Zeit geben. Tust du keines von beidem, endet die Partie nach einer Woche.
command-claim-example-plain = deine einzige Partie, in der die Zeit abgelaufen ist
command-claim-example-number = Partie 12
command-moretime-summary = Der anderen Seite mehr Zeit geben, deren Zeit abgelaufen ist
command-moretime-details = Die Zeit für den Zug beginnt von vorn.
command-moretime-example-plain = deine einzige Partie, in der die Zeit abgelaufen ist
command-moretime-example-number = Partie 12
command-away-summary = Deine Uhren anhalten, während du weg bist
command-away-details = Bis zu 21 Tage im Jahr; ein angefangener Tag zählt. Wer gegen dich spielt, erfährt, bis wann. Es geht nicht, wenn deine Zeit fast abgelaufen ist.
command-away-option-days = Wie viele Tage: 1d bis 21d, oder off, wenn du wieder da bist. Ohne Angabe: wie es steht.
command-away-example-days = eine Woche weg
command-away-example-off = wieder da
command-away-example-plain = wie es steht, und wie viele Tage übrig sind
choice-absence-days = Drei Tage
choice-absence-week = Eine Woche
choice-absence-weeks = Zwei Wochen
choice-absence-off = Ich bin wieder da

## settings, room

command-settings-summary = Ansehen und ändern, was für dich gilt
command-settings-details =
    Danach richten sich Bilder und Antworten, die nur du siehst; was der ganze Raum sieht, richtet sich nach dem Raum.
    Mit text:on kommen Bretter in Worten statt als Bild, wo nur dir geantwortet wird.
    Mit confirm:on siehst du zuerst allein, was ein Zug aus dem Menü, mit einem Klick oder als bloßes Loch bewirkt; d5! legt sofort.
    Der Wert default nimmt eine deiner Einstellungen zurück.
command-settings-option-theme = Die Farben der Bilder, die nur du siehst
command-settings-option-language = Die Sprache dessen, was nur dir gesagt wird
command-settings-option-text = Ob Bretter in Worten statt als Bild kommen, wo nur dir geantwortet wird
command-settings-option-reminders = Wo du an deinen Zug erinnert wirst: als Direktnachricht oder im Raum der Partie
command-settings-option-quiet = Stunden ohne Erinnerungen, und deine Zeitzone: „22-7 Europe/Vienna“, oder off
command-settings-option-confirm = Ob dir ein Zug aus Menü, mit Klick oder bloßem Loch zuerst gezeigt wird
command-settings-example-confirm = legen, ohne gefragt zu werden
command-settings-example-plain = alle, woher jede kommt und wie du sie änderst
command-settings-example-theme = helle Bilder für dich
command-settings-example-text = Bretter in Worten für dich
command-settings-example-quiet = nachts in Wien keine Erinnerungen
command-settings-example-reminders = Erinnerungen im Raum der Partie
command-settings-example-default = die Farben, die der Raum hat

command-room-summary = Ansehen, wie Raum oder Server eingestellt ist; ändern, wenn du ihn verwaltest
command-room-details =
    Alle können die Einstellungen sehen; wer den Raum oder Server verwaltet, kann sie ändern. Was eine Herausforderung selbst sagt, geht vor.
    allow und forbid nehmen einen Kanal, wie in allow:#games, und dürfen mehrmals dastehen. Wo überall Partien beginnen dürfen, heißt das erste allow: nur in diesem Kanal, und forbid: überall außer in diesem.
    Der Wert default nimmt eine Einstellung zurück.
command-room-option-channels = Auf einem Server: wo Partien beginnen dürfen, also überall, nur hier oder nirgends
command-room-option-allow = Auf einem Server: ein Kanal, in dem Partien beginnen dürfen
command-room-option-forbid = Auf einem Server: ein Kanal, in dem keine Partien beginnen dürfen
command-room-option-threads = Auf einem Server: ob jede Partie einen eigenen Thread bekommt
command-room-option-board = Das Brett, wenn eine Herausforderung keins nennt: Wort, mit Startzahl (square-17), oder Text
command-room-option-bonuses = Die Boni, wenn eine Herausforderung keine nennt
command-room-option-pace = Die Bedenkzeit je Zug, wenn eine Herausforderung keine nennt: 5m bis 30d oder none
command-room-option-swap = Ob die Tauschregel gilt, wenn eine Herausforderung nichts dazu sagt
command-room-option-challenges = Wer wen herausfordern darf
command-room-option-games = Wie viele Partien jemand hier zugleich spielen darf; 0 für beliebig viele
command-room-option-ban = Jemand, der hier nicht spielen soll
command-room-option-unban = Jemand, der hier wieder spielen darf
command-room-option-names = Wie Leute anderer Netzwerke genannt werden: shown oder colors
command-room-option-theme = Die Farben der Bilder
command-room-option-language = Die Sprache dessen, was alle sehen
command-room-option-refusals = Auf Matrix: wo ich sage, warum etwas nicht getan wurde
command-room-example-plain = alle, woher jede kommt und wie man sie ändert
command-room-example-game = Brett und Boni für Herausforderungen, die nichts dazu sagen
command-room-example-pace = ein Tag je Zug, wenn eine Herausforderung keine Bedenkzeit nennt
command-room-example-swap = Partien, in denen Schwarz nach der ersten Murmel die Farben tauschen darf
command-room-example-theme = helle Bilder für alle
command-room-example-channels = Partien nur in diesem Kanal
command-room-example-bounds = nur wer ihn verwaltet, fordert heraus, und niemand spielt mehr als drei Partien zugleich
command-room-example-ban = lässt bob hier nicht mehr spielen; laufende Partien gehen weiter
command-room-example-default = wieder das übliche Brett

choice-default = Was gilt, wenn niemand etwas sagt
choice-on = An
choice-off = Aus
choice-place-everywhere = In jedem Kanal
choice-place-here = Nur in diesem Kanal
choice-place-nowhere = In keinem, vorerst
choice-names-shown = Mit Namen und Netzwerk
choice-names-colors = Nach der Farbe: Rot und Schwarz
choice-scope-everywhere = Die Partie endet in allen ihren Räumen
choice-scope-here = Anderswo geht sie weiter, wenn beide sie noch erreichen
choice-surely-yes = Ja, vergiss mich
choice-challenges-everyone = Alle alle
choice-challenges-open = Alle, aber niemanden mit Namen
choice-challenges-managers = Nur wer diesen Ort verwaltet
choice-challenges-nobody = Niemand
choice-language-english = English
choice-language-german = Deutsch
choice-language-french = Français
choice-refusals-here = Im Raum, mit wenigen Worten
choice-refusals-thread = In einem Thread unter dem, was geschrieben wurde
choice-refusals-direct = In einem direkten Chat mit dem, der es geschrieben hat
choice-theme-dark = Dunkel
choice-theme-light = Hell

## rules, help, about

command-rules-summary = Die Regeln lernen, auf fünf kurzen Seiten mit Bildern
command-rules-details = Das Ziel; Reihe oder Spalte; die zwei gesperrten Plättchen; das Ende; die Boni.
command-rules-option-page = Die Seite, 1 bis 5. Ohne Angabe die erste.
command-rules-example-plain = die erste Seite
command-rules-example-page = die zwei gesperrten Plättchen

command-help-summary = Nachsehen, was du tippen kannst
command-help-details = Alle Befehle, oder einer davon mit seinen Optionen und mit Beispielen.
command-help-option-command = Der Befehl, um den es geht. Ohne Angabe alle.
command-help-example-plain = zählt alle Befehle auf
command-help-example-command = erklärt, wie man herausfordert

command-about-summary = Nachsehen, was dieses Programm ist
command-about-details = Seine Version, wie lange es schon läuft und was es hier darf.
command-about-example-plain = Version, Laufzeit und Rechte

## learn

command-learn-summary = Das Spiel mit sechs Zügen lernen, für dich allein
command-learn-details =
    Eine Übung in sechs Schritten mit je einer Regel, auf einem Brett, das immer dasselbe ist. Falsche Löcher werden erklärt wie in einer echten Partie.
    Keine deiner Partien wird berührt, und niemand sonst sieht es.
command-learn-option-step = Der Schritt, 1 bis 6. Ohne Angabe der erste.
command-learn-option-hole = Deine Antwort auf das, was der Schritt fragt
command-learn-example-plain = der erste Schritt
command-learn-example-step = der Schritt über Mehrheiten
command-learn-example-answer = beantwortet den zweiten Schritt

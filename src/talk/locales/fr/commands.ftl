# Français: the table of commands. Summaries and labels have at most 100 characters, as platforms demand.

## What a game is told by

command-option-game = Quelle partie : son numéro ou l’adversaire. Utile seulement s’il y en a plusieurs.
command-option-challenge = Quel défi : son numéro ou l’autre personne. Utile seulement s’il y en a plusieurs.

## challenge

command-challenge-summary = Défier quelqu’un
command-challenge-details =
    L’autre personne est prévenue et peut accepter ou refuser ; d’ici là, tu peux retirer ton défi.
    Si tu ne nommes personne, n’importe qui ici peut le relever.
    Sans option, c’est ce qui est habituel ici (un plateau carré au hasard, sans bonus, trois jours par coup, sauf réglage contraire du salon), et les couleurs sont tirées au sort.
    Les options viennent dans n’importe quel ordre. Une valeur avec des espaces se met entre guillemets.
command-challenge-option-who = Qui tu défies. Sans précision, n’importe qui ici peut relever le défi.
command-challenge-option-color = Ta couleur ; Rouge commence. Sans précision, tirage au sort.
command-challenge-option-board = Le plateau : un mot, un mot avec graine (square-17) ou un texte. Sinon, celui d’ici.
command-challenge-option-bonuses = Les bonus qui comptent à la fin. Sans précision, ceux d’ici.
command-challenge-option-pace = Le temps par coup : de 5m à 30d, ou none. Sans précision, celui d’ici.
command-challenge-option-swap = Si Noir peut échanger les couleurs après la première bille. Sans précision, comme ici.
command-challenge-option-confirm = Pour un défi ouvert : si on te demande avant que quelqu’un joue
command-challenge-example-plain = défie bob sur le plateau habituel
command-challenge-example-options = tu commences, sur un plateau irrégulier au hasard, avec les deux bonus
command-challenge-example-pace = douze heures par coup
command-challenge-example-printed = sur le premier plateau imprimé dans la règle du jeu
command-challenge-example-build = vous posez d’abord le plateau à deux, tuile par tuile
command-challenge-example-swap = après la première bille, Noir peut échanger les couleurs
command-challenge-example-open = défie qui voudra bien
command-challenge-example-confirm = défie qui accepte, et te demande d’abord
command-challenge-example-seed = sur le carré au hasard numéro 17, toujours le même

choice-swap-yes = Avec échange : Noir peut changer de couleur après la première bille
choice-swap-no = Sans la règle de l’échange
choice-confirm-yes = On te demande d’abord
choice-confirm-no = Qui accepte joue
choice-color-red = Rouge, et commencer
choice-color-black = Noir, et jouer en second
choice-color-lot = Tirer au sort
choice-board-square = Un carré au hasard, 8 sur 8
choice-board-irregular = Un plateau irrégulier au hasard
choice-board-build = Vous le posez à deux, tuile par tuile
choice-board-printed-one = Le premier plateau de la règle du jeu
choice-board-printed-two = Le deuxième plateau de la règle du jeu
choice-board-printed-three = Le troisième plateau de la règle du jeu
choice-way-direct = Par message direct, là où c’est possible
choice-way-room = Dans le salon de la partie
choice-tile-two-by-three = Large de deux, haute de trois
choice-tile-three-by-two = Large de trois, haute de deux
choice-tile-two-by-two = Large de deux, haute de deux
choice-tile-one-by-three = Large de un, haute de trois
choice-tile-three-by-one = Large de trois, haute de un
choice-tile-one-by-two = Large de un, haute de deux
choice-tile-two-by-one = Large de deux, haute de un
choice-pace-minutes = Un quart d’heure par coup
choice-pace-hours = Deux heures par coup
choice-pace-day = Un jour par coup
choice-pace-days = Trois jours par coup
choice-pace-week = Une semaine par coup
choice-pace-none = Sans limite
choice-bonuses-none = Aucun bonus : seules les tuiles comptent
choice-bonuses-area = Plus grande zone
choice-bonuses-lines = Lignes
choice-bonuses-both = Plus grande zone et Lignes

## accept, decline, cancel

command-accept-summary = Accepter un défi, une nulle ou une reprise de coup
command-accept-details = La partie commence aussitôt ; tu apprends qui commence et comment les couleurs ont été attribuées.
command-accept-example-plain = relève le défi qui t’attend
command-accept-example-number = relève le défi #12
command-accept-example-code = relève un défi ouvert venu d’ailleurs, avec le code que tu as reçu

command-decline-summary = Refuser un défi
command-decline-details = Le défi est clos, et l’autre personne voit que tu as refusé.
command-decline-example-plain = refuse le défi qui t’attend
command-decline-example-person = refuse le défi de bob

command-cancel-summary = Retirer ton propre défi
command-cancel-details = Tu peux retirer un défi tant que personne ne l’a relevé.
command-cancel-example-plain = retire ton défi ouvert
command-cancel-example-number = retire le défi #12

## invite

command-invite-summary = Inviter quelqu’un d’ailleurs à ton défi ouvert
command-invite-details = Tu reçois un texte à transmettre, avec un code valable une fois : sur un autre serveur, sur un autre réseau, ou en parlant avec moi en privé.
command-invite-example-plain = donne le texte pour ton défi ouvert
command-invite-example-number = donne le texte pour le défi #12

## place

command-place-summary = Poser une bille
command-place-details = Un trou, c’est une lettre de colonne et un numéro de rangée. Si c’est à toi de jouer dans une seule partie, le trou suffit.
command-place-option-hole = Le trou : lettre de la colonne et numéro de la rangée, comme d5
command-place-example-plain = pose ta bille en d5
command-place-example-number = la pose dans la partie #12

## board

command-swap-summary = Échanger les couleurs au lieu de répondre à la première bille
command-swap-details =
    Là où vaut la règle de l’échange, Noir peut échanger les couleurs au lieu de répondre à la première bille : trop bien commencer ne rapporte alors rien.
    Qui a posé cette bille a ensuite Noir, et joue. Cela se fait une seule fois ; si l’autre côté est d’accord, l’échange se reprend comme un coup.
command-swap-example-plain = échange les couleurs dans ta partie ici
command-swap-example-number = dans la partie #12
command-lay-summary = Poser une tuile, là où vous posez le plateau à deux
command-lay-details = Chacun pose à son tour, jusqu’à ce que les dix-sept tuiles soient posées. Une tuile doit toucher les autres bord à bord, rester dans dix sur dix et laisser de la place aux autres. 2x3 est large de deux et haute de trois ; 3x2 est la même, tournée.
command-lay-option-tile = La tuile, la largeur d’abord, comme 2x3
command-lay-option-hole = Où placer son trou en bas à gauche, comme c4
command-lay-example-plain = pose une tuile large de deux et haute de trois, son trou en bas à gauche en c4
command-lay-example-turned = la même tuile, tournée
command-lay-example-number = dans la partie #12

command-board-summary = Revoir un plateau
command-board-details = En image avec sa description, en lignes à lire à voix haute ou dessiné en caractères, tel qu’il est maintenant ou tel qu’il était après n’importe quel coup.
command-board-option-form = Image, lignes à lire ou dessin en caractères. Sans précision, comme dans tes réglages.
command-board-option-ply = Après combien de coups, de 0 à 56. Sans précision, maintenant.
command-board-option-save = Un nom sous lequel le salon garde ce plateau, comme chateau
command-board-option-board = Le texte d’un plateau, comme le donne board letters : à regarder, ou à garder avec save
command-board-option-show = Le nom d’un plateau gardé, à montrer
command-board-option-delete = Le nom d’un plateau gardé, à oublier
command-board-example-letters = le plateau en texte, pour défier ou pour le transmettre
command-board-example-save = garde le plateau ici sous castle ; board:castle y joue ensuite
command-board-example-save-text = garde un plateau que tu as en texte
command-board-example-list = les plateaux gardés ici
command-board-example-show = en montre un
command-board-example-delete = en oublie un, si tu l’as gardé ou si tu gères le lieu
command-board-example-plain = le plateau tel qu’il est
command-board-example-text = tout le plateau en lignes à lire à voix haute
command-board-example-diagram = le plateau dessiné en caractères
command-board-example-ply = la partie #12 après 23 coups

choice-form-picture = Une image
choice-form-text = Des lignes à lire
choice-form-letters = En texte, pour défier
choice-form-list = Les plateaux gardés ici
choice-form-diagram = Un dessin en caractères

## look

command-look-summary = Poser une question sur un plateau, avec la réponse en mots
command-look-details = Une question à la fois ; la réponse est assez courte pour être lue à voix haute.
command-look-option-question = Ta question : tile c4, row 5, column e, tiles, area, lines, last 5, after d5
command-look-example-tile = la tuile de c4 : sa taille et les billes posées dessus
command-look-example-row = la rangée 5, trou par trou
command-look-example-column = la colonne e, trou par trou
command-look-example-tiles = toutes les tuiles : libres, à toi, à l’adversaire, à égalité
command-look-example-area = les plus grandes zones
command-look-example-lines = les lignes
command-look-example-last = les cinq derniers coups
command-look-example-after = ce que d5 ferait de sa tuile et laisserait à l’adversaire

choice-question-tile = La tuile d’un trou
choice-question-row = Une rangée, trou par trou
choice-question-column = Une colonne, trou par trou
choice-question-tiles = Toutes les tuiles
choice-question-area = Les plus grandes zones
choice-question-lines = Les lignes
choice-question-last = Les derniers coups
choice-question-after = L’effet d’un coup

## score, record, games

command-score-summary = Voir la feuille de score
command-score-details = Tuile par tuile, avec les bonus qui comptent, pendant une partie et après.
command-score-example-plain = la feuille de ta partie ici
command-score-example-number = la feuille de la partie #12

command-record-summary = Recevoir le relevé d’une partie dans un fichier
command-record-details = Un texte avec le plateau et tous les coups, à garder ou à revoir ailleurs.
command-record-example-number = le relevé de la partie #12

command-games-summary = Lister les parties
command-games-details =
    D’abord celles qui t’attendent, la plus urgente en haut, dix par page ; chacune avec un lien vers son plateau.
    La liste n’est que pour toi, sauf si tu ajoutes le mot room.
command-games-option-whose = Les tiennes ici, les tiennes partout ou toutes ici. Sans précision, les tiennes ici.
command-games-option-page = La page. Sans précision, la première.
command-games-option-for = Qui voit la liste. Sans précision, toi seul.
command-games-example-plain = tes parties ici
command-games-example-everywhere = tes parties dans tous les salons
command-games-example-page = la deuxième page de toutes les parties ici
command-games-example-room = toutes les parties ici, montrées au salon
command-watch-summary = Être prévenu de la fin d’une partie que d’autres jouent
command-watch-details = Tu l’apprends une fois, dans le salon où tu le demandes. Qui regarde peut tout voir et ne rien changer.
command-watch-option-switch = off y met fin. Sans précision, on.
command-watch-example-number = te prévient quand la partie #12 est finie
command-watch-example-off = ne te prévient plus
command-watch-example-all = ne regarde plus aucune partie
choice-list-here = Tes parties ici
choice-list-everywhere = Tes parties partout
choice-list-all = Toutes les parties ici
choice-audience-me = Toi seul
choice-audience-room = Tout le monde ici

## standings, versus

command-standings-summary = Voir qui a gagné combien de fois ici
command-standings-details = Les parties arrivées à un résultat, avec victoires, nulles, points pour et contre.
command-standings-option-period = Les parties de ce mois ou toutes. Sans précision, celles de ce mois.
command-standings-example-plain = compte les parties de ce mois
command-standings-example-all = compte toutes les parties
choice-period-month = Les parties de ce mois
choice-period-all = Toutes les parties
command-versus-summary = Voir le bilan de tes parties avec quelqu’un
command-versus-details = Toutes les parties entre vous deux, où qu’elles aient été jouées.
command-versus-option-who = Avec qui
command-versus-example-plain = compte tes parties avec bob

## takeback, draw, rematch

command-takeback-summary = Demander à reprendre ton dernier coup
command-takeback-details = L’autre côté est consulté. S’il est d’accord, ton dernier coup est annulé, et sa réponse avec. Un échange des couleurs s’annule de même.
command-takeback-example-plain = demande dans ta partie ici
command-takeback-example-number = demande dans la partie #12
command-draw-summary = Proposer la nulle
command-draw-details = Si l’autre côté est d’accord, personne ne gagne la partie. S’il l’a déjà proposée, tu l’acceptes ainsi.
command-draw-example-plain = propose la nulle dans ta partie ici
command-draw-example-person = la propose à bob
command-rematch-summary = Revanche : redéfier la même personne, couleurs échangées
command-rematch-details = Après une partie terminée : mêmes bonus, même cadence, même règle de l’échange, même genre de plateau, même endroit. L’autre côté est consulté.
command-rematch-option-board = Un nouveau plateau ou le même. Sans précision, un nouveau du même genre.
command-rematch-example-plain = après ta dernière partie ici
command-rematch-example-same = sur le même plateau
command-rematch-example-number = après la partie #12
choice-rematch-new = Un nouveau plateau du même genre
choice-rematch-same = Le même plateau

## resign

command-resign-summary = Abandonner une partie
command-resign-details = On te demande une fois si c’est bien ce que tu veux. Ton adversaire gagne alors.
command-resign-example-plain = abandonne ta partie ici
command-resign-example-person = abandonne ta partie avec bob

## block, unblock, end

command-block-summary = Ne plus accepter de défis de quelqu’un
command-block-details =
    Vous ne pouvez plus jouer ensemble, dans un sens ni dans l’autre : ni par le nom, ni par un code, un défi ouvert ou une revanche. Personne n’en est averti.
    Les parties que vous jouez déjà continuent. Sans nom, tu vois de qui tu refuses les défis.
command-block-option-who = De qui. Sans précision, la liste de ceux dont tu refuses les défis.
command-block-example-plain = refuse les défis de bob
command-block-example-list = montre de qui tu refuses les défis
command-unblock-summary = Accepter de nouveau les défis de quelqu’un
command-unblock-details = Cela annule ce que tu as fait avec block. Personne n’en est averti.
command-unblock-option-who = De qui
command-unblock-example-plain = accepte de nouveau les défis de bob
command-forget-me-summary = Faire effacer tout ce qui est conservé sur toi
command-forget-me-details =
    On te demande une fois, en disant ce qui va se passer : tes parties en cours sont abandonnées, tes défis retirés, et dans les parties passées tu n’as plus de nom.
    Ce qui a été dit dans les salons y reste. Les sauvegardes quotidiennes le gardent jusqu’à leur remplacement.
command-forget-me-option-surely = Que tu en as la certitude. Sans cela, on te demande.
command-forget-me-example-plain = dit ce qui serait effacé, et demande
command-forget-me-example-yes = l’efface
command-end-summary = Si tu gères ce lieu : mettre fin à une partie sans résultat
command-end-details =
    Pour qui gère le salon ou le serveur. La partie ne compte pour personne, et tout le monde dans ses salons voit la raison. Un défi ouvert est fermé.
    Qui joue la partie ne peut pas y mettre fin ainsi, mais peut abandonner.
command-end-option-reason = Pourquoi. Tout le monde dans ses salons le voit.
command-end-option-scope = Partout, ou seulement dans les salons de ce lieu
command-end-example-number = met fin à la partie #12 et dit pourquoi
command-end-example-here = ne l’affiche plus ici ; elle continue ailleurs si les deux y ont encore accès
command-end-example-person = met fin à la partie de bob ici

## nudge, claim, moretime, away

command-nudge-summary = Rappeler à ton adversaire que tu attends
command-nudge-details = Une fois par 24 heures, avec le plateau tel qu’il est.
command-nudge-example-plain = ta seule partie où tu attends
command-nudge-example-person = ta partie avec bob
command-claim-summary = Gagner une partie, le temps de ton adversaire étant écoulé
command-claim-details = Tu peux aussi donner plus de temps. Sans l’un ni l’autre, la partie finit après une semaine.
command-claim-example-plain = ta seule partie où le temps est écoulé
command-claim-example-number = la partie 12
command-moretime-summary = Donner plus de temps à ton adversaire, dont le temps est écoulé
command-moretime-details = Le temps du coup repart à zéro.
command-moretime-example-plain = ta seule partie où le temps est écoulé
command-moretime-example-number = la partie 12
command-away-summary = Arrêter tes pendules pendant un congé
command-away-details = Jusqu’à 21 jours par an ; un jour commencé compte. Tes adversaires savent jusqu’à quand. Ce n’est pas possible quand ton temps est presque écoulé.
command-away-option-days = Combien de jours : 1d à 21d, ou off quand tu es de retour. Sans rien : où tu en es.
command-away-example-days = une semaine de congé
command-away-example-off = de retour
command-away-example-plain = où tu en es, et combien de jours il reste
choice-absence-days = Trois jours
choice-absence-week = Une semaine
choice-absence-weeks = Deux semaines
choice-absence-off = Je suis de retour

## settings, room

command-settings-summary = Voir et changer ce qui vaut pour toi
command-settings-details =
    Les images et les réponses que toi seul vois suivent ces réglages ; ce que voit tout le salon suit le salon.
    Avec text:on, les plateaux viennent en mots au lieu d’images partout où l’on ne répond qu’à toi.
    Avec confirm:on, on te montre d’abord, à toi seul, ce que fait un choix au menu, un clic ou un trou tapé seul ; un point d’exclamation pose aussitôt (d5!).
    La valeur default annule un de tes réglages.
command-settings-option-theme = Les couleurs des images que toi seul vois
command-settings-option-language = La langue de ce qui n’est dit qu’à toi
command-settings-option-text = Si les plateaux viennent en mots au lieu d’images quand on ne répond qu’à toi
command-settings-option-reminders = Où l’on te rappelle ton tour : par message direct ou dans le salon de la partie
command-settings-option-quiet = Les heures sans rappels et ton fuseau horaire : « 22-7 Europe/Vienna », ou off
command-settings-option-confirm = Si un choix au menu, un clic ou un trou seul t’est d’abord montré
command-settings-example-confirm = poser sans qu’on te demande rien
command-settings-example-plain = tous, d’où vient chacun et comment le changer
command-settings-example-theme = des images claires pour toi
command-settings-example-text = des plateaux en mots pour toi
command-settings-example-quiet = pas de rappels la nuit à Vienne
command-settings-example-reminders = des rappels dans le salon de la partie
command-settings-example-default = les couleurs du salon

command-room-summary = Voir les réglages de ce salon ou serveur ; les changer si tu le gères
command-room-details =
    Tout le monde peut voir les réglages ; qui gère le salon ou le serveur peut les changer. Ce qu’un défi précise lui-même passe avant.
    allow et forbid prennent un salon, comme dans allow:#games, et peuvent être répétés. Là où l’on peut jouer partout, le premier allow veut dire ce salon seulement, et forbid tous sauf celui-là.
    La valeur default annule un réglage.
command-room-option-channels = Sur un serveur : où les parties peuvent commencer, partout, ici seulement ou nulle part
command-room-option-allow = Sur un serveur : un salon où des parties peuvent commencer
command-room-option-forbid = Sur un serveur : un salon où aucune partie ne peut commencer
command-room-option-threads = Sur un serveur : si chaque partie a son propre fil
command-room-option-board = Le plateau d’un défi qui n’en précise pas : mot, mot avec graine (square-17) ou texte
command-room-option-bonuses = Les bonus d’un défi qui n’en précise pas
command-room-option-pace = Le temps par coup d’un défi qui n’en précise pas : de 5m à 30d, ou none
command-room-option-swap = Si la règle de l’échange vaut pour les défis qui n’en disent rien
command-room-option-challenges = Qui peut défier qui
command-room-option-games = Combien de parties chacun peut jouer ici à la fois ; 0 pour autant qu’on veut
command-room-option-ban = Quelqu’un à empêcher de jouer ici
command-room-option-unban = Quelqu’un à laisser de nouveau jouer ici
command-room-option-names = Comment sont nommées les personnes d’autres réseaux : shown ou colors
command-room-option-theme = Les couleurs des images
command-room-option-language = La langue de ce que tout le monde voit
command-room-option-refusals = Sur Matrix : où je dis pourquoi quelque chose n’a pas été fait
command-room-example-plain = tous, d’où vient chacun et comment le changer
command-room-example-game = le plateau et les bonus des défis qui ne les précisent pas
command-room-example-pace = un jour par coup si un défi ne précise pas de temps
command-room-example-swap = des parties où Noir peut échanger les couleurs après la première bille
command-room-example-theme = des images claires pour tout le monde
command-room-example-channels = des parties dans ce salon seulement
command-room-example-bounds = seul qui gère le lieu lance des défis, et personne ne joue plus de trois parties à la fois
command-room-example-ban = empêche bob de jouer ici ; les parties en cours continuent
command-room-example-default = de nouveau le plateau habituel

choice-default = Ce qui vaut si personne ne dit rien
choice-on = Oui
choice-off = Non
choice-place-everywhere = Dans tous les salons
choice-place-here = Dans ce salon seulement
choice-place-nowhere = Dans aucun, pour l’instant
choice-names-shown = Par leur nom, avec le réseau
choice-names-colors = Par leur couleur : Rouge et Noir
choice-scope-everywhere = La partie finit dans tous ses salons
choice-scope-here = Elle continue ailleurs si les deux y ont encore accès
choice-surely-yes = Oui, oublie-moi
choice-challenges-everyone = Tout le monde peut défier tout le monde
choice-challenges-open = Tout le monde, mais personne par son nom
choice-challenges-managers = Seulement qui gère ce lieu
choice-challenges-nobody = Personne
choice-language-english = English
choice-language-german = Deutsch
choice-language-french = Français
choice-refusals-here = Dans le salon, en quelques mots
choice-refusals-thread = Dans un fil de ce qui a été écrit
choice-refusals-direct = Dans une discussion directe avec qui l’a écrit
choice-theme-dark = Sombre
choice-theme-light = Clair

## rules, help, about

command-rules-summary = Apprendre les règles, en cinq courtes pages illustrées
command-rules-details = Le but ; rangée ou colonne ; les deux tuiles interdites ; la fin ; les bonus.
command-rules-option-page = La page, de 1 à 5. Sans précision, la première.
command-rules-example-plain = la première page
command-rules-example-page = les deux tuiles interdites

command-help-summary = Voir ce que tu peux taper
command-help-details = Toutes les commandes, ou l’une d’elles avec ses options et des exemples.
command-help-option-command = La commande à expliquer. Sans précision, toutes.
command-help-example-plain = liste toutes les commandes
command-help-example-command = explique comment défier

command-about-summary = Voir ce qu’est ce programme
command-about-details = Sa version, depuis quand il tourne et ce qu’il peut faire ici.
command-about-example-plain = version, durée de marche et droits

## learn

command-learn-summary = Apprendre le jeu en six coups, pour toi seul
command-learn-details =
    Un exercice en six étapes, une règle chacune, sur un plateau qui est toujours le même. Un mauvais trou est expliqué comme dans une vraie partie.
    Aucune de tes parties n’est touchée, et personne d’autre ne voit rien.
command-learn-option-step = L’étape, de 1 à 6. Sans précision, la première.
command-learn-option-hole = Ta réponse à ce que demande l’étape
command-learn-example-plain = la première étape
command-learn-example-step = l’étape des majorités
command-learn-example-answer = répond à la deuxième étape

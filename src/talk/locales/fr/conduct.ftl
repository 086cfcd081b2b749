# Français: how the program behaves: mistakes, help, lists, refusals, questions.

# Stands for a person's name in a line to type; without spaces.
placeholder-name = NOM

## Commands that can’t be read

mistake-unknown = Il n’y a pas de commande { $word }. { $help } les montre toutes.
mistake-unknown-nearest = Il n’y a pas de commande { $word }. Tu voulais dire { $nearest } ?
mistake-too-long = C’est plus long que { $command } ne peut l’être. Essaie { $example }.
mistake-open-quote = Un guillemet est ouvert et jamais refermé. Il en faut des deux côtés : { $example }.
mistake-missing-person = De qui s’agit-il ? Écris { $example }, avec le nom de la personne.
mistake-missing-hole = Quel trou ? Donne la lettre de sa colonne et le numéro de sa rangée : { $example }.
mistake-missing-question = Que dois-je regarder ? Choisis parmi { $choices }, comme dans { $example }.
mistake-missing-value = { $command } a besoin de { $option }, comme dans { $example }.
mistake-twice = { $option } y est deux fois. Une fois suffit, comme dans { $example }.
mistake-empty = Rien ne suit { $option }. Remplis-le comme dans { $example }, ou enlève-le.
mistake-no-option = { $command } n’a pas d’option { $word }, mais { $options } : { $help } les explique.
mistake-no-option-nearest = { $command } n’a pas d’option { $word }. Tu voulais dire { $nearest } ?
mistake-no-options = { $command } n’a pas d’option { $word }, ni aucune autre. Tape { $example }.
mistake-unexpected = { $command } ne sait que faire de { $word }. { $help } montre ce qui est possible.
mistake-unexpected-name = { $command } ne sait que faire de { $word }. Un nom avec des espaces se met entre guillemets, et { $help } montre ce qui est possible.
mistake-no-person = Il manque un nom. Écris { $example }, avec le nom de la personne.
mistake-no-room = { $word } n’est pas un salon que je connais. Là où il y a plusieurs salons, tape # et choisis parmi ceux qui sont proposés.
mistake-no-hole = { $word } n’est pas un trou. Un trou, c’est une lettre de colonne de a à j et un numéro de rangée de 1 à 10 : { $example }.
mistake-no-board-name = Le nom d’un plateau est un seul mot, 24 lettres, chiffres et tirets au plus, qui ne ressemble pas aux mots des autres plateaux.
mistake-no-game = { $word } n’est pas un numéro de partie. Les numéros ressemblent à #12, et { $games } les montre.
mistake-no-choice = { $word } n’est pas un choix possible pour { $option } : { $choices }.
mistake-no-choice-nearest = { $word } n’est pas un choix possible pour { $option }. Tu voulais dire { $nearest } ?
mistake-no-command = Il n’y a pas de commande { $word } à expliquer. { $help } les montre toutes.
mistake-no-command-nearest = Il n’y a pas de commande { $word } à expliquer. Tu voulais dire { $nearest } ?
mistake-no-number = { $option } est un nombre entier de { $min } à { $max }, pas { $word }.
mistake-no-pace = { $word } n’est pas un temps par coup. Ce sont des minutes, des heures ou des jours, de 5m à 30d, ou none : { $example }.
mistake-no-absence = { $word } n’est pas une durée de congé. Ce sont des jours, de 1d à { $most }d, ou off : { $example }.
mistake-no-quiet = { $word } ne sont pas des heures calmes. Ce sont deux heures et l’endroit où tu es, entre guillemets : { $example }.
mistake-no-zone = Je ne connais pas le fuseau horaire de { $word }. C’est un continent et une ville, comme dans { $example }.
mistake-no-seed = { $word } n’est pas un plateau. Une graine est un nombre entier, et seuls les plateaux square et irregular en ont une : { $example }.
mistake-no-subject-hole = { $word } porte sur un trou : { $example }.
mistake-no-subject-row = { $word } porte sur un numéro de rangée, de 1 à 10 : { $example }.
mistake-no-subject-column = { $word } porte sur une lettre de colonne, de a à j : { $example }.
mistake-no-subject-count = { $word } demande combien de coups, de 1 à 56 : { $example }.

## Texts that are not a board

mistake-board = Ce n’est pas un plateau : { $problem } { $example } se passe de texte.
mistake-board-text = Ce n’est pas un plateau : { $problem } { $letters } donne le texte du plateau d’une partie.
mistake-board-too-long = il fait { $found } caractères, et un plateau en a 109 au plus.
mistake-board-empty = il n’y a rien dedans. Un plateau a des rangées en partant du haut, séparées par des /, une lettre pour chaque tuile, et . là où il n’y a pas de trou.
mistake-board-too-many-rows = il a { $found } rangées, et un plateau en a 10 au plus.
mistake-board-row-too-long = la rangée { $row } a { $found } places, et un plateau a 10 colonnes au plus.
mistake-board-ragged-row = la rangée { $row } a { $found } places, et celle du haut en a { $expected }. Les places vides s’écrivent avec un point.
mistake-board-unknown-tile = { $character } en { $at } n’est pas une tuile. Les tuiles sont les lettres de A à Q, et un point veut dire pas de trou.
mistake-board-missing-tile = il manque la tuile { $tile }. Un plateau les a toutes, de A à Q.
mistake-board-tile-count = il a { $found } tuiles, et un plateau en a 17.
mistake-board-overlap = la tuile { $tile } en recouvre une autre en { $at }.
mistake-board-pieces = la tuile { $tile } est en morceaux, l’un en { $at } et un autre en { $apart }.
mistake-board-not-rectangle = la tuile { $tile } en { $at } n’est pas un rectangle.
mistake-board-no-such-shape = la tuile { $tile } en { $at } fait { $width } sur { $height }, et les tuiles font 2 sur 3, 2 sur 2, 1 sur 3 et 1 sur 2.
mistake-board-too-many = il y a { $found } tuiles de { $shape }, la dernière est { $tile } en { $at }, et le jeu en a { $count }.
mistake-board-empty-border =
    { $side ->
        [left] la colonne de gauche est vide.
        [right] la colonne de droite est vide.
        [top] la rangée du haut est vide.
       *[bottom] la rangée du bas est vide.
    } Enlève-la.
mistake-board-disconnected = il se défait. La tuile { $tile } en { $at } ne touche les autres par aucun côté.

## Help

help-title = Ce que tu peux taper
help-line = { $line } – { $summary }
help-hole = Si c’est à toi de jouer dans une seule partie, le trou suffit : { $hole }.
help-more = Quand plusieurs parties sont possibles, ajoute le numéro ou l’adversaire : { $number }. { $help } explique une commande en détail.
help-needs = Il lui faut :
help-options = Tu peux ajouter :
help-option = { $option } – { $summary }
help-option-choices = { $option } – { $summary } ({ $choices })
help-examples = Par exemple :

## About

about-title = Kulami { $version }
about-what = Ici, deux personnes jouent au jeu de plateau Kulami, en quelques minutes ou en quelques semaines, ou une seule avec moi. { $rules } explique le jeu, { $help } ce que tu peux taper.
about-up = En marche depuis { $time }.
about-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
about-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
about-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
about-moment = moins d’une minute
about-can = Ce qu’il peut faire ici : { $abilities }.
about-can-not = Ce qu’il ne peut pas faire ici : { $abilities }. Certaines choses sont donc plus simples ou doivent être tapées.
ability-pictures = montrer des images
ability-files = donner des fichiers
ability-buttons = proposer des boutons et des menus
ability-private = répondre à une seule personne
ability-mentions = prévenir les personnes concernées
ability-edits = tenir ses propres messages à jour

## Lists of games

games-none = { $whose ->
    [here] Tu n’as pas de partie ici.
    [everywhere] Tu n’as de partie nulle part.
   *[all] Aucune partie ne se joue ici.
} { $challenge } en commence une.
games-none-of = { $whose ->
    [here] { $who } n’a pas de partie ici.
    [everywhere] { $who } n’a de partie nulle part.
   *[all] Aucune partie ne se joue ici.
} { $challenge } en commence une.
games-no-page = Il n’y a pas de page { $page } : { $pages ->
    [one] il n’y en a qu’une
   *[other] il y en a { $pages }
}.
games-title = { $whose ->
    [here] Tes parties ici
    [everywhere] Tes parties, ici et ailleurs
   *[all] Toutes les parties ici
}
games-title-of = { $whose ->
    [here] Les parties de { $who } ici :
    [everywhere] Les parties de { $who }, ici et ailleurs :
   *[all] Toutes les parties ici :
}
games-board = plateau
button-games-before = Page précédente
button-games-next = Page suivante
button-games-everywhere = Mes parties partout
games-mine = { $game } contre { $opponent } :
games-theirs = { $game } { $one } et { $other } :
games-mine-open = { $game } ton défi ouvert :
games-open = { $game } défi ouvert de { $one } :
games-page = Page { $page } sur { $pages }. { $next } montre la suivante.
games-page-last = Page { $page } sur { $pages }.
games-ask-alone = Où tu joues ailleurs ne regarde personne d’autre : demande-le-moi en tête à tête.
games-more-elsewhere = { $count ->
    [one] Tu as encore { $count } partie ailleurs
   *[other] Tu as encore { $count } parties ailleurs
} : { $line }

state-your-turn = à toi de jouer, { $ply } sur 56
state-turn = à { $player } de jouer, { $ply } sur 56
# Behind whose turn it is.
state-until = {", "}jusqu’à { $until }
state-your-laying = à toi de poser une tuile, { $laid } sur 17
state-laying = à { $player } de poser une tuile, { $laid } sur 17
state-asked = attend ta réponse
state-waiting = attend la réponse de { $opponent }
state-open = attend que quelqu’un le relève
state-over = finie
state-declined = refusé
state-withdrawn = retiré
state-stopped = fermé par les personnes qui gèrent le lieu
state-expired = resté sans réponse

## Watching

watch-begun = Tu regardes la partie { $game } : tu sauras ici quand elle est finie. { $off } y met fin.
watch-already = Tu regardes déjà la partie { $game }, et tu sauras ici quand elle est finie. { $off } y met fin.
watch-own = Tu joues toi-même la partie { $game } : tu es au courant de tout.
watch-not-yet = La partie { $game } n’a pas commencé : le défi attend une réponse.
watch-over = La partie { $game } est finie. { $board } montre comment.
watch-too-many = Tant de gens regardent la partie { $game } qu’il n’y a plus de place.
watch-too-many-games = Tu regardes { $most } parties, et c’est le maximum. { $all } met fin à tout cela.
watch-none = Tu ne regardes aucune partie que cela pourrait viser.
watch-ended = { $count ->
    [one] Tu ne regardes plus la partie { $games }.
   *[other] Tu ne regardes plus les parties { $games }.
}
button-watch = Me prévenir de la fin

## Which game is meant

which-game = Cela peut viser { $count } parties, alors rien ne s’est passé. Appuie sur celle que tu veux dire, ou tape sa ligne.
which-game-typed = Cela peut viser { $count } parties. Tape la ligne de celle que tu veux dire.
which-challenge = Cela peut viser { $count } défis, alors rien ne s’est passé. Appuie sur celui que tu veux dire, ou tape sa ligne.
which-line = { $game } avec { $opponent } : { $line }
which-line-others = { $game } { $one } et { $opponent } : { $line }
which-line-open = { $game } de { $one }, ouvert à tous : { $line }
which-more = { $games } en montre { $count } de plus.
which-button = { $game } avec { $opponent }
which-button-open = { $game } de { $one }
which-button-others = { $game } { $one } et { $opponent }

## Nothing that could be meant

nothing-to-answer = Personne n’attend ta réponse ici. { $challenge } défie quelqu’un.
nothing-to-cancel = Tu n’as pas de défi ouvert ici.
nothing-to-play-again = Tu n’as encore fini aucune partie ici. { $challenge } défie quelqu’un.
nothing-to-end = Aucune partie ne se joue ici, et aucun défi n’est ouvert.
nothing-to-invite = Tu n’as pas ici de défi ouvert à tous. { $challenge } en lance un.
nothing-by-code = Un code relève un défi ouvert et rien d’autre : { $accept }.
nothing-to-play = Tu ne joues pas ici. { $challenge } commence une partie.
nothing-to-watch = Aucune partie d’autres personnes ne se joue ici. { $games } montre toutes les parties d’ici.
nothing-to-see = Aucune partie ne se joue ici. { $challenge } en commence une.
nothing-numbered = Il n’y a pas de partie { $game } ici. { $games } montre celles qu’il y a.
nothing-with = Tu n’as pas de partie avec { $who } ici. { $games } montre celles qu’il y a.

## Refusals

refusal-stale = La partie { $game } a changé depuis. { $board } montre où elle en est.
refusal-not-asked = Le défi { $game } est pour { $opponent }. Tu peux défier { $challenger } toi-même : { $challenge }.
refusal-open-to-all = Le défi { $game } est ouvert à tous, il n’y a donc rien à refuser. Laisse-le simplement.
refusal-own = Le défi { $game } est le tien ; il attend { $opponent }. { $cancel } le retire.
refusal-own-open = Le défi { $game } est le tien ; il attend que quelqu’un le relève. { $cancel } le retire.
refusal-not-challenger = Seule la personne qui l’a lancé, { $challenger }, peut retirer le défi { $game }. S’il est pour toi, { $decline } le refuse.
refusal-declined = Le défi { $game } a été refusé. { $challenge } en lance un nouveau.
refusal-withdrawn = Le défi { $game } a été retiré. { $challenge } en lance un nouveau.
refusal-stopped = Le défi { $game } a été fermé par les personnes qui gèrent le lieu.
refusal-expired = Le défi { $game } est resté sans réponse et il est clos. { $challenge } en lance un nouveau.
refusal-accepted = Le défi { $game } a déjà été relevé. { $board } montre la partie.
refusal-not-accepted = Le défi { $game } n’est pas encore relevé ; il attend { $opponent }.
refusal-not-accepted-open = Le défi { $game } n’est pas encore relevé ; il attend que quelqu’un le fasse.
refusal-not-playing = La partie { $game } se joue entre { $one } et { $other }. { $board } la montre, et { $challenge } en commence une à toi.
refusal-not-your-turn = C’est à { $opponent } de jouer dans la partie { $game }. On te préviendra quand ce sera à toi.
refusal-over = La partie { $game } est finie. { $score } montre la feuille de score, { $challenge } en commence une autre.
refusal-asked-already = Quelqu’un d’autre a demandé à relever le défi { $game }, et { $challenger } décide. Réessaie si cela n’aboutit pas.
refusal-asked-by-you = Tu as demandé à relever le défi { $game }, et { $challenger } décide. { $decline } annule ta demande.
refusal-turned-away = Pour le défi { $game }, { $challenger } attend quelqu’un d’autre.
refusal-own-game-to-end = Tu joues toi-même la partie { $game }, c’est donc à quelqu’un d’autre d’y mettre fin. { $line } l’abandonne.
refusal-own-challenge-to-end = Tu es toi-même dans le défi { $game } : { $line } le ferme.
refusal-still-laying = Le plateau de la partie { $game } se construit encore, il n’y a donc rien où poser une bille. { $lay } pose une tuile.
refusal-board-lies = Le plateau de la partie { $game } est posé. { $place } pose une bille.
refusal-no-swap = La partie { $game } se joue sans la règle de l’échange. { $board } la montre.
refusal-no-swap-now = Dans la partie { $game }, les couleurs ne s’échangent qu’une fois : par Noir, au lieu de répondre à la première bille. { $board } la montre.
refusal-not-over = La partie { $game } n’est pas encore finie. { $board } la montre.
refusal-offer-mine = Ta demande dans la partie { $game } n’a pas encore de réponse. Le prochain coup règle aussi la question.
refusal-offer-theirs = Dans la partie { $game }, on te demande quelque chose : { $accept } dit oui, { $decline } dit non.
refusal-nothing-asked = La demande dans la partie { $game } est réglée. { $board } montre la partie.
refusal-nothing-to-take-back = Tu n’as encore aucune bille à reprendre sur le plateau de la partie { $game }.
refusal-own-turn = C’est à toi de jouer dans la partie { $game } : on n’attend personne d’autre.
refusal-nudged-lately = { $opponent } a été relancé dans la partie { $game } il y a peu. Tu pourras recommencer à { $again }.
refusal-away = { $opponent } est en congé jusqu’à { $until } ; la partie { $game } attend jusque-là.
refusal-time-not-up = { $opponent } a jusqu’à { $deadline } dans la partie { $game }.
refusal-no-limit = La partie { $game } n’a pas de limite de temps. { $nudge } relance { $opponent }.
refusal-denied-lately = Tu l’as demandé il y a peu dans la partie { $game }, et la réponse était non. Tu peux redemander après { $plies ->
        [one] encore { $plies } coup
       *[other] encore { $plies } coups
    }.

## Challenges that can’t be made

challenge-unknown = Je ne connais pas { $name } ici. Est-ce bien écrit comme cette personne l’écrit ? Je ne connais que les gens qui sont déjà venus.
challenge-several = Plusieurs personnes ici s’appellent { $name }. Mentionne celle que tu veux dire, ou demande-lui de te défier.
challenge-oneself = Il faut être deux. Défie quelqu’un d’autre : { $challenge }.
challenge-program = Cela ne va qu’avec des personnes, et je n’en suis pas une.
challenge-mine-open = Tu as déjà défié { $opponent }, c’est le défi { $game }. Il attend une réponse ; { $cancel } le retire.
challenge-mine-open-to-all = Tu as déjà un défi ouvert ici, { $game }. Il attend que quelqu’un le relève ; { $cancel } le retire.
challenge-theirs-open = { $challenger } t’a déjà lancé un défi, { $game }. { $accept } le relève.
challenge-only-in = On ne commence pas de partie dans ce salon. Dis-le dans { $rooms }.
challenge-not-in = On ne commence pas de partie dans { $rooms }. Dis-le dans n’importe quel autre salon.
challenge-nowhere = On ne commence pas de partie ici pour l’instant ; c’est le choix de qui gère ce lieu. Celles en cours continuent.
challenge-too-many = Tu as { $count } défis ouverts, et c’est le maximum. { $games } les montre, et { $cancel } en retire un.

## Settings

settings-title-own = Tes réglages
settings-title-room = Les réglages de ce salon
settings-title-server = Les réglages de ce serveur
settings-changed = C’est fait.
settings-not-theirs = Seules les personnes qui gèrent ce lieu peuvent changer cela. Voici ce qu’il en est :
settings-read-only = Les personnes qui gèrent ce lieu peuvent le changer.
settings-unknown = Un message ne me dit pas si tu gères ce serveur. Pour changer quelque chose, choisis { $room } dans la liste qui s’ouvre quand tu le tapes.
settings-alone = Ce salon est seul : il n’y a pas d’autres salons ni de fils dont on puisse dire cela.
settings-too-many = Cela ferait plus de { $most } salons dans une liste, alors rien n’a changé. Dans l’autre sens, elle sera peut-être plus courte.
settings-from = ({ $origin }).
settings-from-changed-by = ({ $origin }). { $line } le change.
settings-origin-person = ton choix
settings-origin-platform = comme le dit ton appli
settings-origin-room = réglé ici
settings-origin-default = comme d’habitude
settings-channel-by-channel = Salon par salon : { $allow } et { $forbid }.
settings-back = Pour annuler un choix : { $line }.
settings-any-number = autant qu’on veut
settings-nobody-kept-out = { $ban } empêche quelqu’un de jouer ici.
settings-kept-out = Empêchés de jouer ici ({ $ban }, { $unban }) :
settings-everywhere = partout
settings-nowhere = nulle part
settings-only = seulement dans { $rooms }
settings-all-but = partout sauf dans { $rooms }

setting-channels = Les parties peuvent commencer :
setting-threads = Un fil pour chaque partie :
setting-board = Plateau, si un défi n’en précise pas :
setting-bonuses = Bonus, si un défi n’en précise pas :
setting-pace = Temps par coup, si un défi n’en précise pas :
setting-swap = Règle de l’échange, si un défi n’en dit rien :
setting-challenges = Qui peut défier :
setting-names = Personnes d’autres réseaux :
setting-games = Parties à la fois, par personne :
setting-theme = Images :
setting-language = Langue :
setting-refusals = Pourquoi quelque chose n’a pas été fait, je le dis :
setting-theme-own = Images pour toi :
setting-language-own = Langue pour toi :
setting-text = Plateaux en mots pour toi :
setting-reminders = Rappels que c’est ton tour :
setting-quiet = Heures calmes, sans rappels :
settings-no-quiet = aucune
setting-confirm = Te montrer d’abord ce que fait un choix au menu, un clic ou un trou tapé seul :
settings-confirm-in-time = dans les parties qui peuvent durer des jours

## Order

order-managers-only = Seules les personnes qui gèrent ce lieu lancent des défis ici. Tu peux relever ceux qui te sont ouverts.
order-managers-unknown = Seules les personnes qui gèrent ce lieu lancent des défis ici, et un message ne me dit pas si tu en es. Choisis { $challenge } dans la liste qui s’ouvre quand tu le tapes.
order-only-open = Personne n’est défié par son nom ici. { $challenge } lance un défi que n’importe qui peut relever.
order-kept-out = Tu ne peux pas commencer de partie ici ; c’est le choix des personnes qui gèrent ce lieu.
order-they-are-kept-out = { $who } ne peut pas commencer de partie ici ; c’est le choix des personnes qui gèrent ce lieu.
order-blocked = Tu refuses les défis de { $who }, vous ne pouvez donc pas jouer ensemble. { $unblock } annule cela.
order-not-with-you = { $who } n’accepte pas tes défis.
order-shut-out = On ne peut pas jouer avec { $who } par mon intermédiaire.
order-has-left = La personne avec qui tu jouais là est partie.
order-you-are-shut-out = Je ne fais rien de ce que tu demandes : ainsi en a décidé qui me fait tourner.
order-enough-games = { $who } joue déjà { $most ->
        [one] { $most } partie ici, et plus d’une
       *[other] { $most } parties ici, et davantage
    } à la fois, ce n’est pas souhaité. { $games } montre ce qu’il y a.
order-too-many = Cela ferait plus de { $most } personnes, alors rien n’a changé.
order-yourself = C’est toi-même.
order-not-theirs = Seules les personnes qui gèrent ce lieu peuvent faire cela.
order-unknown = Un message ne me dit pas si tu gères ce serveur. Choisis la commande dans la liste qui s’ouvre quand tu la tapes.
order-nobody-else = En tête à tête avec moi, il n’y a personne à surveiller. { $resign } abandonne une de tes parties.
order-person = { $who }
order-more = et { $more ->
        [one] { $more } de plus
       *[other] { $more } de plus
    }.
end-closed-here = { $game } continue ailleurs et n’est plus affichée ici. La raison : { $reason }
forget-title = Dois-je t’oublier ?
forget-kept = Sont effacés ton nom, tes réglages, les personnes que tu refuses, les parties que tu suis et le lien avec un autre de tes comptes.
forget-games = { $games ->
        [0] Tu n’as pas de partie en cours
        [one] Ta partie en cours est abandonnée
       *[other] Tes { $games } parties en cours sont abandonnées
    }, et { $challenges ->
        [0] aucun défi n’est ouvert.
        [one] un défi est retiré ou refusé.
       *[other] { $challenges } défis sont retirés ou refusés.
    }
forget-past = Tes parties passées restent à celles et ceux avec qui tu as joué, avec « { someone } » à ta place.
forget-stays = Ce qui a été dit dans les salons y reste, tout comme les personnes que d’autres refusent.
forget-how = C’est irréversible. { $yes } le fait.
forget-done = C’est fait : je t’ai oublié.
button-forget = Oui, oublie-moi
block-done = Tu refuses désormais les défis de { $who }. Vos parties en cours continuent, et personne n’en est averti. { $unblock } annule cela.
unblock-done = Tu acceptes de nouveau les défis de { $who }.
block-none = Tu ne refuses les défis de personne. { $block } commence avec quelqu’un.
block-list = Tu refuses les défis de
block-ask-alone = De qui tu refuses les défis ne regarde personne d’autre : demande-le-moi en tête à tête.

## Nudging and being away

nudged = { $opponent } saura que tu attends dans la partie { $game }. Tu pourras recommencer dans un jour.
away-now = Tu es en congé jusqu’à { $until }. Tes pendules sont arrêtées et tes adversaires sont prévenus. De tes { $most } jours de { $year }, { $left ->
        [0] il n’en reste aucun.
        [one] il en reste un.
       *[other] il en reste { $left }.
    } { $off } dit que tu es de retour.
away-not = Tu n’es pas en congé. De tes { $most } jours de { $year }, { $left ->
        [0] il n’en reste aucun.
        [one] il en reste un.
       *[other] il en reste { $left }.
    } { $begin } arrête tes pendules pour une semaine.
away-over = Bon retour ! Tes pendules repartent et tes adversaires sont prévenus. De tes { $most } jours de { $year }, { $left ->
        [0] il n’en reste aucun.
        [one] il en reste un.
       *[other] il en reste { $left }.
    }
away-too-long = Chacun a { $most } jours de congé par an, et il { $left ->
        [0] ne t’en reste aucun
       *[other] t’en reste { $left }
    } en { $year }.
away-too-late = Ton temps est presque écoulé dans la partie { $game } : joue d’abord, pars ensuite.

## Resigning

resign-ask = Tu abandonnes la partie { $game } ? { $opponent } gagne alors, et on ne peut plus revenir en arrière.

## Buttons

button-board = Montrer le plateau
button-resign-surely = Oui, abandonner

## Trouble

too-fast = Ça fait beaucoup d’un coup. Je me tais un moment ; réessaie dans une minute.
not-kept = Cela n’a pas pu être enregistré, et rien n’a changé. Réessaie dans un instant.
busy = D’autres ont été plus rapides plusieurs fois de suite, alors rien ne s’est passé. Réessaie.

## Games to choose while a line is typed

suggest-challenge = { $game } : { $people }, un défi ouvert
suggest-your-turn = { $game } : { $people }, à toi de jouer
suggest-their-turn = { $game } : { $people }
suggest-over = { $game } : { $people }, finie

## Invitations from elsewhere

invite-forward = { $game } est ouvert à tous ici. Pour inviter quelqu’un d’ailleurs, transmets-lui ceci :
invite-whom = { $challenger } t’invite à une partie de Kulami.
invite-where = { $network ->
        [discord] Sur Discord, là où se trouve Kulami ({ $place }), tape { $accept }.
        [matrix] Sur Matrix, invite { $place } dans un salon ou une discussion privée, et tapes-y { $accept }.
       *[web] Dans le salon local à { $place }, tape { $accept }.
    }
invite-here = Partout où se trouve Kulami, ou en discussion privée avec lui, tape { $accept }.
invite-until = Le code est valable une fois, jusqu’au { $until }.
invite-named = Le défi { $game } est pour { $opponent } seulement. { $challenge } en lance un qui est ouvert à tous.
invite-not-yours = Seule la personne qui l’a lancé, { $challenger }, peut inviter quelqu’un au défi { $game } ; tu peux le relever toi-même.
invite-asked = { $challenger } est maintenant au courant. En cas d’accord, la partie { $game } commence et s’affiche ici.
invite-turned-away = Tu as demandé à relever le défi { $game }, et tu ne le joueras pas : { $challenger } attend quelqu’un d’autre.
invite-wrong-code = Ce code ne mène à aucun défi ouvert. Il est valable une fois et pendant 48 heures ; quelqu’un l’a peut-être déjà relevé, ou il manque une lettre.

## Standings

standings-none = { $period ->
        [month] Aucune partie n’est arrivée à un résultat ici ce mois-ci. { $challenge } en commence une.
       *[all] Aucune partie n’est encore arrivée à un résultat ici. { $challenge } en commence une.
    }
standings-title = { $period ->
        [month] Ce mois-ci, { $games ->
            [one] { $games } partie
           *[other] { $games } parties
        }
       *[all] { $games ->
            [one] { $games } partie
           *[other] { $games } parties
        } en tout
    }
standings-row = { $place }. { $who } : { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    } en { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }{ $draws ->
        [0] {""}
        [one] , { $draws } nulle
       *[other] , { $draws } nulles
    } ; points { $for } : { $against }
standings-more = Et { $more ->
        [one] { $more } personne de plus.
       *[other] { $more } personnes de plus.
    }
standings-latest = Seules les { $latest } dernières parties sont prises en compte.
versus-none = Toi et { $other } n’avez encore fini aucune partie.
versus = Toi et { $other } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, dont { $wins } pour toi et { $lost } contre{ $draws ->
        [0] {""}
        [one] , et { $draws } nulle
       *[other] , et { $draws } nulles
    }. Points { $for } : { $against }.

## Les plateaux qu’un salon garde

boards-saved = Le plateau de la partie { $game } est gardé ici sous { $name }. { $challenge } y joue.
boards-kept = Le plateau est gardé ici sous { $name }. { $challenge } y joue.
boards-forgotten = { $name } n’est plus gardé.
boards-list = Plateaux gardés ici : { $names }. { $show } en montre un, { $challenge } y joue.
boards-none = Aucun plateau n’est encore gardé ici. { $save } garde celui de ta partie.
boards-no-such = Aucun plateau n’est gardé ici sous { $name }. { $list } montre ceux qui le sont.
boards-taken = Un autre plateau est gardé ici sous { $name }. Choisis un autre nom, ou tape d’abord { $delete }.
boards-too-many = { $most } plateaux sont gardés ici, et c’est le maximum. { $delete } fait de la place.
boards-not-theirs = Seules la personne qui a gardé { $name } et celles qui gèrent ce lieu peuvent l’oublier.
boards-not-laid = Le plateau de la partie { $game } n’est pas encore posé, il n’y a donc rien à garder.

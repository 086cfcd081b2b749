# Français: what Discord needs beyond what is said everywhere.

discord-menu-challenge = Défier à Kulami

# The first placement has more holes than a menu of Discord holds: the column is asked first.
discord-column = Colonne { $column }
discord-column-holes = { $count ->
        [one] { $count } trou
       *[other] { $count } trous
    }
discord-column-asked = Quel trou de la colonne { $column } ?

# Answers to whoever asked alone.
discord-late = C’est plus long que prévu. Ce qui change s’affichera dès que c’est fait.
discord-quiet = Je me tais un moment ; réessaie dans une minute.
discord-follows = C’est fait : tu le verras ici dans un instant.
discord-nothing = Il n’y a rien à dire là-dessus.
discord-failed = Quelque chose a mal tourné de mon côté. { $board } montre où l’on en est.
discord-program = { $name } est un programme et ne peut pas jouer ici. Défie une personne : { $challenge }.

discord-rights = Je ne peux pas tenir de partie dans ce salon, car il me manque le droit de { $rights }. Qui gère le serveur peut me le donner.
discord-right-view = voir le salon
discord-right-send = écrire ici
discord-right-attach = joindre des images

# Below what a board is refused that is not the latest.
discord-link = La suite est ici : { $link }

# Before a post where it can’t be seen whether it is there already.
discord-repeated = Je l’ai peut-être déjà montré : je ne peux pas relire les messages de ce salon.

# In a post where its picture can’t be, before what it would show.
discord-no-picture = Je ne peux pas joindre d’images dans ce salon, alors voici le plateau en mots.

# Once, on joining a server.
discord-greeting-what = Bonjour ! Je suis le plateau de Kulami, un jeu pour deux : pose tes billes, gagne les tuiles.
discord-greeting-how = { $challenge } commence une partie, { $rules } explique le jeu en cinq courtes pages.
discord-greeting-help = { $help } montre tout le reste ; tu peux aussi me mentionner ou m’écrire en privé.

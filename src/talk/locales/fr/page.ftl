# Français: the page of the local room. The keys begin with "page-"; every one of them is sent to the page.

page-title = Kulami
page-title-turn = { $count ->
    [one] ● À toi de jouer { $game } · Kulami
   *[other] ● À toi de jouer dans { $count } parties · Kulami
}
page-noscript = Cette page a besoin de JavaScript. Elle ne charge rien d’ailleurs.
page-skip = Aller à la ligne de saisie
page-playground = Un terrain de jeu : les noms n’y sont que des noms.
page-playground-more = Ce salon est sur ton propre ordinateur. Qui ouvre cette page peut prendre n’importe quel nom libre ; personne ne prouve qui il est. Pour jouer les deux côtés toi-même, ouvre un deuxième onglet et choisis un autre nom.

page-who = Qui joue ?
page-known = Continuer comme
page-name = Un nouveau nom
page-enter = Entrer
page-name-empty = Donne un nom, s’il te plaît.
page-name-taken = Le nom { $name } est pris. Choisis-en un autre.
page-you = Tu es
page-switch = Être quelqu’un d’autre
page-full = Le salon est plein : trop de fenêtres sont ouvertes. Fermes-en une et reviens.
page-trouble = Le programme ne peut pas lire ce qu’il garde. Son journal dit pourquoi.

page-people = Dans le salon
page-people-alone = Personne d’autre n’est encore là. Ouvre un deuxième onglet et entre sous un autre nom.
page-challenge = Défier
page-messages = Messages
page-hint = C’est calme ici. Tape /challenge et le nom de quelqu’un du salon pour commencer une partie, /rules pour apprendre à jouer, ou dis simplement quelque chose.
page-bot = Kulami
page-private = toi seul vois ceci
page-said-privately = commande
page-reply = Répondre
page-replying = Réponse dans la partie { $game }
page-reply-cancel = Ne pas répondre
page-jump = À toi de jouer { $game }
page-newest = Aller au message le plus récent

page-words = Message
page-words-hint = Écris, ou /help
page-send = Envoyer
page-commands = Commandes
page-enlarge = Agrandir l’image
page-close = Fermer
page-real-size = Taille réelle
page-fit = Ajuster à la fenêtre
page-picture-gone = L’image n’est plus gardée.
page-tap-again = Touche encore { $hole } pour poser
page-place = Poser en { $hole }
page-tile-first = Choisis d’abord une tuile
page-lay = Poser { $tile } en { $hole }
page-lay-again = Touche encore { $hole } pour poser { $tile }
page-lay-not = { $tile } n’a pas de place en { $hole }
page-download = Enregistrer { $name }
page-sending = pas encore envoyé

page-lost = La connexion est perdue. Nouvel essai…
page-back = De nouveau connecté.
page-too-fast = Un peu plus lentement, s’il te plaît : le dernier message n’a pas été pris. Attends quelques secondes.
page-too-long = C’est trop long pour un message.

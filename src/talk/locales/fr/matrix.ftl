# Français: what Matrix needs beyond what is said everywhere.

# Once, on coming into a room.
matrix-greeting-what = Bonjour ! Je suis le plateau de Kulami, un jeu pour deux : pose tes billes, gagne les tuiles.
matrix-greeting-how = { $challenge } commence une partie, { $rules } explique le jeu en cinq courtes pages.
matrix-greeting-alone = Invite-moi dans un salon avec quelqu’un contre qui tu aimerais jouer ; { $rules } explique le jeu en cinq courtes pages.
matrix-greeting-help = { $help } montre tout le reste. Tu peux aussi me mentionner, ou réagir à ce que je dis avec les signes placés dessous.

# Once in a room where what is said can't be read.
matrix-locked = Je ne peux pas lire ce que { $who } a écrit : la clé ne m’est pas parvenue. Réécris-le, s’il te plaît. Si cela ne change rien, laisse ton appli envoyer les clés aux appareils non vérifiés.

# In a direct chat, before why something was not done in a room.
matrix-refused-words = À propos de { $words } dans « { $room } » :
matrix-refused-reaction = À propos de ta réaction dans « { $room } » :

# To somebody whose invite is rejected.
matrix-not-allowed = Je n’accepte pas d’invitation de { $server }. Qui me fait tourner peut l’autoriser dans ma configuration, avec « { $server } » dans matrix.allow.

# Français: the rules in five pages

rules-heading = Règles { $page } sur { $pages } : { $title }
rules-button = { $page } : { $title }
rules-begin = C’est tout. { $challenge } défie quelqu’un.

rules-title-goal = Le but
rules-goal =
    Dix-sept tuiles de bois se touchent côte à côte, avec 64 trous en tout. Rouge et Noir ont chacun 28 billes et en posent une à tour de rôle ; Rouge commence.
    À la fin, une tuile appartient à qui y a le plus de billes, et vaut autant de points qu’elle a de trous : 2, 3, 4 ou 6. S’il y a autant de billes d’une couleur que de l’autre, elle n’est à personne. Qui a le plus de points gagne.
    L’image montre la fin d’une partie, chaque tuile à la couleur de qui la possède : Rouge a { $red }, Noir { $black }.

rules-title-row-or-column = Rangée ou colonne
rules-row-or-column =
    La première bille de Rouge va où l’on veut. Ensuite, ta bille doit aller dans la même rangée ou la même colonne que la dernière de ton adversaire, à n’importe quelle distance : les vides du plateau et les autres billes ne gênent pas.
    Dans l’image, Rouge a posé en { $last }. Noir peut répondre en { $legal } ; la tuile hachurée est interdite, comme l’explique la page suivante.

rules-title-barred-tiles = Les deux tuiles interdites
rules-barred-tiles =
    Deux tuiles te sont interdites : celle de la dernière bille de ton adversaire et celle de ta propre dernière bille.
    Toutes les autres sont permises, même si quelqu’un y a déjà posé une bille.
    Dans l’image, Rouge vient de poser en { $last }, et la dernière bille de Noir est en { $previous }. Ces deux tuiles sont hachurées. Dans la rangée et la colonne de { $last }, il reste à Noir { $legal }.

rules-title-end = La fin
rules-end =
    La partie finit aussitôt que le côté qui doit jouer n’a plus aucun trou permis, ou que les 56 billes sont posées.
    On ne passe jamais son tour.
    Dans l’image, Rouge a posé en { $last }, et la dernière bille de Noir est en { $previous }. Le seul trou vide de la rangée ou de la colonne est { $empty }, et il est sur une tuile interdite : la partie est finie, et l’on compte les tuiles.

rules-title-bonuses = Les bonus
rules-bonuses =
    On peut jouer avec un bonus ou les deux, comme avec { $board }.
    Plus grande zone : une zone, ce sont des billes d’une couleur qui se touchent par un côté. Qui a la plus grande reçoit un point pour chaque bille qu’elle a de plus que celle de l’autre. Dans l’image, celle de Rouge a { $red-area } billes, celle de Noir { $black-area }.
    Lignes : cinq billes d’une couleur ou plus, sans trou entre elles, en rangée, en colonne ou en diagonale. On additionne toutes les lignes d’une couleur, et qui en a le plus reçoit la différence en points. Dans l’image, Rouge a { $red-lines }, Noir { $black-lines }.
    Ainsi, Rouge gagne avec les tuiles seules, { $red-tiles } à { $black-tiles }, mais avec les deux bonus c’est Noir qui gagne, { $black } à { $red }.

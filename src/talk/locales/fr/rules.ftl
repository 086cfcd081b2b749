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
rules-swap = Règle de l’échange : dans une partie lancée avec { $challenge }, Noir peut échanger les couleurs au lieu de répondre à la première bille, pour que trop bien commencer ne rapporte rien.

## The practice

learn-heading = Exercice { $step } sur { $steps } : { $title }
learn-how = Choisis dans la liste ou tape { $line }.
learn-how-typed = Tape ta réponse comme { $line }.
learn-menu = Pose une bille
learn-again = Essaie un autre trou.
learn-offer = { $who }, est-ce ta première partie ? { $learn } est un exercice de six coups, pour toi seul.
learn-alone = Ici, l’exercice gênerait tout le monde. Écris-moi { $learn } là où nous sommes seuls.
learn-end = Il n’en faut pas plus. { $challenge } défie quelqu’un ; { $rules } explique tout cela par écrit, avec les bonus.
button-learn = S’exercer
button-learn-again = Encore une fois

learn-title-anywhere = N’importe où
learn-task-anywhere = Dans cet exercice tu es Rouge, et Rouge commence. La première bille va dans n’importe quel trou du plateau : pose-la.
learn-done-anywhere = { $hole } vaut n’importe quel autre trou : la première bille va où l’on veut.

learn-title-line = Rangée ou colonne
learn-task-line = Disons que ta première bille est allée en { $previous }. Noir a répondu en { $last }. Désormais, ta bille doit aller dans la rangée ou la colonne de la dernière de Noir : rangée { $row } ou colonne { $column }, à n’importe quelle distance.
learn-done-line = Juste : { $hole } est aligné avec { $last }.

learn-title-opponents-tile = Pas la tuile de ton adversaire
learn-task-opponents-tile = La partie a continué, et la dernière bille de Noir est en { $last }. La rangée { $row } et la colonne { $column } te sont ouvertes, mais pas la tuile où se trouve cette bille : elle est hachurée.
learn-done-opponents-tile = Juste : { $hole } est aligné avec { $last }, et sur une autre tuile.

learn-title-own-tile = Pas ta propre dernière tuile
learn-task-own-tile = La dernière bille de Noir est en { $last }, ta propre dernière en { $previous }. La tuile de ta propre dernière bille t’est interdite aussi, et aucune autre.
learn-done-own-tile = Juste : { $hole } n’est sur aucune des deux tuiles interdites.

learn-title-majority = La majorité prend toute la tuile
learn-task-majority = Plus tard dans la même partie. À la fin, qui a le plus de billes sur une tuile reçoit un point pour chacun de ses trous ; s’il y en a autant d’une couleur que de l’autre, personne ne les a. Un trou permis change une égalité en majorité pour toi : trouve-le.
learn-missed-majority = { $hole } est permis, mais ne change aucune égalité en majorité pour toi.
learn-done-majority = Juste. Cette tuile de { $size } avait : { $before } ; avec { $hole } elle a : { $after }. Si cela reste ainsi, ses { $size } points sont à toi.

learn-title-end = La fin
learn-task-end = La même partie, bien plus tard. Elle finit aussitôt que le côté qui doit jouer n’a aucun trou permis. Un trou permis n’en laisse aucun à Noir : trouve-le.
learn-missed-end = { $hole } est permis, mais laisse à Noir { $count ->
        [one] { $count } trou, { $holes }
       *[other] { $count } trous, { $holes }
    }.
learn-done-end = Juste : après { $hole }, Noir n’a plus de trou permis, et la partie est finie. Rouge a { $red } points, Noir { $black }.

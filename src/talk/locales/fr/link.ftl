# Français: one person with accounts on two networks.

## The commands

command-link-summary = Lier tes comptes sur deux réseaux, pour n’être ici qu’une seule personne
command-link-details =
    Tu reçois un code valable dix minutes. Entre-le en tête à tête avec moi sur l’autre réseau ; chaque compte voit alors l’autre, et les deux doivent dire oui.
    Des comptes liés sont une seule personne : tes parties figurent dans les deux, tes résultats comptent ensemble, qui refuse l’un refuse les deux, et ils ne peuvent pas jouer l’un contre l’autre.
    Une partie dont le défi est né pendant qu’ils sont liés se joue depuis l’un ou l’autre ; une partie d’avant reste à son compte.
    Un compte est lié à un seul autre au plus, sur un autre réseau.
command-link-option-code = Le code que ton autre compte a reçu
command-link-option-answer = Si le compte qu’on te montre est aussi le tien
command-link-example-plain = donne un code, ou montre où l’on en est
command-link-example-code = entre le code que ton autre compte a reçu
command-link-example-yes = dit que le compte montré est aussi le tien

command-unlink-summary = Défaire le lien entre tes comptes
command-unlink-details = Cela marche depuis l’un ou l’autre compte, et les deux en sont avertis. Chaque partie reste au compte qui l’a commencée.
command-unlink-example-plain = refait de tes comptes deux personnes

choice-answer-yes = Oui, c’est moi
choice-answer-no = Non

mistake-no-link-code = { $word } n’est pas un code. Il a dix lettres et chiffres : { $example }.

## A code

link-code = Pour lier ton compte d’un autre réseau à celui-ci, entre ce code là-bas, en tête à tête avec moi.
link-code-where =
    { $network ->
        [discord] Sur Discord ({ $place }) : { $line }
       *[matrix] Sur Matrix, avec { $place } : { $line }
    }
link-code-until = Il est valable une fois, jusqu’au { $until }. Ne le montre à personne d’autre.
link-code-then = À lui seul, il ne lie rien : chaque compte voit alors l’autre, et les deux doivent dire oui. { $link } montre où l’on en est.

## The question

link-question = Es-tu aussi { $id } sur { $network }, qui s’y appelle { $name } ?
link-meaning =
    Des comptes liés sont ici une seule personne : tes parties figurent dans les deux, tes résultats comptent ensemble, qui refuse l’un refuse les deux, et ils ne peuvent pas jouer l’un contre l’autre. Les parties qui commencent ensuite se jouent depuis l’un ou l’autre ; celles d’avant restent où elles sont. { $unlink } défait cela d’un côté comme de l’autre, et les deux en sont avertis.
link-question-how = Ne dis oui que si ce compte est le tien. { $yes } dit oui, { $no } dit non ; tu as jusqu’au { $until }.
link-waiting = Tu as dit oui. Il faut maintenant que { $id } sur { $network } le dise aussi, jusqu’au { $until } ; { $no } l’annule.
link-refused = Le lien avec { $id } sur { $network } a été refusé. Rien n’est lié.

## Linked and unlinked

link-linked = Ce compte ne fait plus qu’une personne avec { $id } sur { $network }, qui s’y appelle { $name }.
link-linked-before = Ce compte est lié à { $id } sur { $network }, qui s’y appelle { $name }.
link-undo = { $unlink } défait cela.
link-unlinked = Ce compte n’est plus lié à { $id } sur { $network } : ce sont de nouveau deux personnes.
link-none = Ce compte n’est lié à aucun autre. { $link } s’en occupe.

## What can’t be

link-not-here = Dans le salon local, chacun est qui il dit être ; il n’y a donc rien à lier.
link-no-network = Je ne suis sur aucun autre réseau en ce moment, il n’y a donc rien à quoi lier ce compte.
link-privately = Cela reste entre toi et moi. Écris-le-moi en tête à tête, là où personne d’autre ne lit.
link-said-aloud = D’autres peuvent lire cela ici, alors le code ne vaut plus rien. Demandes-en un nouveau avec { $link } sur ton autre compte, et écris-le-moi en tête à tête.
link-wrong-code = Ce code ne mène à rien. Il est valable une fois et dix minutes ; il manque peut-être une lettre. { $link } en donne un nouveau.
link-too-many-tries = Cela fait plusieurs codes faux. Attends une minute avant le prochain.
link-same-network = Ce code a été donné ici, sur { $network }. Il s’entre sur un autre réseau.
link-nothing-asked = Rien n’attend ton oui ou ton non. { $link } recommence.

button-link = Oui, c’est moi
button-link-not = Non

# English: one person with accounts on two networks.

## The commands

command-link-summary = Link your accounts on two networks, so that they are one person here
command-link-details =
    You get a code that is good for ten minutes. Enter it in a talk with me alone on the other network; then both accounts are shown each other, and both must say yes.
    Linked accounts are one person: your games are listed in both, your results count together, whoever blocks one of them blocks both, and they can’t play each other.
    A game whose challenge was made while they are linked can be played from either account; one from before stays with its own.
    An account is linked with one other at most, on another network.
command-link-option-code = The code that your other account was given
command-link-option-answer = Whether the account that you are shown is yours too
command-link-example-plain = gives a code, or shows how far it is
command-link-example-code = enters the code that your other account was given
command-link-example-yes = says that the account you are shown is yours too

command-unlink-summary = Undo the link between your accounts
command-unlink-details = It works from either account, and both are told. Each game stays with the account that began it.
command-unlink-example-plain = makes your accounts two people again

choice-answer-yes = Yes, that is me
choice-answer-no = No

mistake-no-link-code = { $word } is not a code. It has ten letters and digits: { $example }.

## A code

link-code = To link your account on another network with this one, enter this code there, in a talk with me alone.
link-code-where =
    { $network ->
        [discord] On Discord ({ $place }): { $line }
       *[matrix] On Matrix, with { $place }: { $line }
    }
link-code-until = It works once, until { $until }. Show it to nobody else.
link-code-then = It links nothing by itself: both accounts are shown each other then, and both must say yes. { $link } shows how far it is.

## The question

link-question = Is { $id } on { $network }, called { $name } there, you too?
link-meaning =
    Linked accounts are one person here: your games are listed in both, your results count together, whoever blocks one of them blocks both, and they can’t play each other. Games that begin from then on can be played from either; those from before stay where they are. { $unlink } undoes it from either side, and both are told.
link-question-how = Say yes only if that account is yours. { $yes } says yes, { $no } says no; there is time until { $until }.
link-waiting = You have said yes. Now { $id } on { $network } must say so too, until { $until }; { $no } takes it back.
link-refused = The link with { $id } on { $network } was turned down. Nothing is linked.

## Linked and unlinked

link-linked = This account is now one person with { $id } on { $network }, called { $name } there.
link-linked-before = This account is linked with { $id } on { $network }, called { $name } there.
link-undo = { $unlink } undoes that.
link-unlinked = This account is no longer linked with { $id } on { $network }: they are two people again.
link-none = This account is linked with no other. { $link } begins that.

## What can’t be

link-not-here = In the local room everybody is who they say they are, so there is nothing to link.
link-no-network = I am on no other network at the moment, so there is nothing to link this account with.
link-privately = That is between you and me. Write it to me alone, where nobody else reads.
link-said-aloud = Others can read that here, so the code is good no more. Get a new one with { $link } on your other account, and write it to me alone.
link-wrong-code = That code leads to nothing. It works once and for ten minutes; perhaps a letter is missing. { $link } gives a new one.
link-too-many-tries = Those were several wrong codes. Please wait a minute before the next.
link-same-network = That code was given out here, on { $network }. It is to be entered on another network.
link-nothing-asked = Nothing waits for your yes or no. { $link } begins anew.

button-link = Yes, that is me
button-link-not = No

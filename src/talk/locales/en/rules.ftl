# English: the rules in five pages

rules-heading = Rules { $page } of { $pages }: { $title }
rules-button = { $page }: { $title }
rules-begin = That is all. { $challenge } challenges somebody.

rules-title-goal = The goal
rules-goal =
    Seventeen wooden tiles lie side by side, with 64 holes in all. Red and Black have 28 marbles each and place one in turn; Red begins.
    At the end a tile belongs to whoever has more marbles on it, and is worth as many points as it has holes: 2, 3, 4 or 6. With as many of one colour as of the other it belongs to nobody. Most points wins.
    The picture shows the end of a game, each tile in its owner’s colour: Red has { $red }, Black { $black }.

rules-title-row-or-column = Row or column
rules-row-or-column =
    Red’s first marble may go anywhere. From then on your marble must go into the same row or the same column as your opponent’s last one, at any distance: gaps in the board and other marbles do not matter.
    In the picture Red has placed { $last }. Black may answer on { $legal }; the hatched tile is barred, as the next page explains.

rules-title-barred-tiles = The two barred tiles
rules-barred-tiles =
    Two tiles are barred to you: the tile of your opponent’s last marble, and the tile of your own last marble.
    All others are open, even if somebody has placed there before.
    In the picture Red has just placed { $last }, and Black’s last marble is on { $previous }. Those two tiles are hatched. In the row and the column of { $last } that leaves Black { $legal }.

rules-title-end = The end
rules-end =
    The game ends at once when the player whose turn it is has no legal hole, or when all 56 marbles are placed.
    Nobody passes.
    In the picture Red has placed { $last }, and Black’s last marble is on { $previous }. The only empty hole in row or column is { $empty }, and it is on a barred tile: the game is over, and the tiles are counted.

rules-title-bonuses = The bonuses
rules-bonuses =
    A game can be played with one or both of two bonuses, as in { $board }.
    Biggest Area: an area is marbles of one colour that touch side by side. Whoever has the biggest one gets a point for each marble by which it is bigger than the other’s. In the picture Red’s has { $red-area } marbles, Black’s { $black-area }.
    Lines: five or more marbles of one colour without a gap, in a row, a column or a diagonal. All lines of a colour are added up, and whoever has more gets the difference in points. In the picture Red has { $red-lines }, Black { $black-lines }.
    So Red wins by tiles alone, { $red-tiles } to { $black-tiles }, but with both bonuses Black wins, { $black } to { $red }.
rules-swap = Swap rule: in a game begun with { $challenge }, Black may change colours instead of answering the first marble, so that it is not worth while to begin too well.

## The practice

learn-heading = Practice { $step } of { $steps }: { $title }
learn-how = Choose from the list, or type { $line }.
learn-how-typed = Type your answer as { $line }.
learn-menu = Place a marble
learn-again = Try another hole.
learn-offer = { $who }, is this your first game? { $learn } is a practice of six placements, for you alone.
learn-alone = The practice would be in everybody’s way here. Write { $learn } to me where we are alone.
learn-end = That is all that you need. { $challenge } challenges somebody; { $rules } has it to read, and the bonuses besides.
button-learn = Practice
button-learn-again = Once more

learn-title-anywhere = Anywhere
learn-task-anywhere = You are Red in this practice, and Red begins. The first marble may go into any hole of the board: place it.
learn-done-anywhere = { $hole } is as good as any other: the first marble may go anywhere.

learn-title-line = Row or column
learn-task-line = Say that your first marble went to { $previous }. Black has answered on { $last }. From now on your marble must go into the row or the column of Black’s last one: row { $row } or column { $column }, at any distance.
learn-done-line = Right: { $hole } is in line with { $last }.

learn-title-opponents-tile = Not your opponent’s tile
learn-task-opponents-tile = The game has gone on, and Black’s last marble is on { $last }. Row { $row } and column { $column } are open to you, but not the tile on which that marble lies: it is hatched.
learn-done-opponents-tile = Right: { $hole } is in line with { $last }, and on another tile.

learn-title-own-tile = Not your own last tile
learn-task-own-tile = Black’s last marble is on { $last }, your own last one on { $previous }. The tile of your own last marble is barred to you as well, and no other.
learn-done-own-tile = Right: { $hole } is on neither of the two barred tiles.

learn-title-majority = The majority takes the whole tile
learn-task-majority = Later in the same game. At the end whoever has more marbles on a tile gets a point for each of its holes; with as many of one colour as of the other nobody does. One legal hole turns a tie into your majority: find it.
learn-missed-majority = { $hole } is legal, but it turns no tie into a majority of yours.
learn-done-majority = Right. That tile of { $size } had { $before }; with { $hole } it has { $after }. If it stays so, all of its { $size } points are yours.

learn-title-end = The end
learn-task-end = The same game, much later. It ends at once when the player whose turn it is has no legal hole. One legal hole leaves Black none: find it.
learn-missed-end = { $hole } is legal, but it leaves Black { $count ->
        [one] a hole, { $holes }
       *[other] { $count } holes, { $holes }
    }.
learn-done-end = Right: after { $hole } Black has no legal hole, and the game is over. Red has { $red } points, Black { $black }.

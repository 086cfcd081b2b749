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

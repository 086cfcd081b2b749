#!/usr/bin/env bash
# Plays each level against the one below, and prints the table of docs/levels.md. The last pair takes some minutes.
#
#     cargo build --release && docs/levels.sh [GAMES]
set -euo pipefail
cd "$(dirname "$0")/.."
kulami=${KULAMI:-target/release/kulami}
games=${1:-200}

echo "| levels | won | drawn | lost | points |"
echo "|---|---|---|---|---|"
for level in 1 2 3 4 5 6 7; do
    "$kulami" match "level:$((level + 1))" "level:$level" --games "$games" --opening 2 --threads "$(nproc)" --seed 7 |
        awk -v pair="$((level + 1)) against $level" '
            $1 == "wins" { won = $2 }
            $1 == "losses" { lost = $2 }
            $1 == "draws" { drawn = $2 }
            $1 == "points" { sub(/^points +/, ""); points = $0 }
            END { printf "| %s | %s | %s | %s | %s |\n", pair, won, drawn, lost, points }'
done

# English: game

# English: commands

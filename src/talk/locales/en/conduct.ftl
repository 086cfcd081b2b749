# English: conduct

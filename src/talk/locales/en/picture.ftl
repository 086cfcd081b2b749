# English: picture

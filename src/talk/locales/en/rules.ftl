# English: rules

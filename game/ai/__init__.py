"""Players that are programs. A bot sees what everybody sees and answers with a lawful move."""

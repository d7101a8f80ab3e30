"""The games there are: for each, one entry with all that the rest of the program asks of it."""

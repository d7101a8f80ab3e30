"""Maps as data files, and their reader."""

"""Maps as data files, with their reader, writer and checks (§12)."""

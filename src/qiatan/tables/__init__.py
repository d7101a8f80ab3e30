"""Live tables: who sits where, what was played, who is told what."""

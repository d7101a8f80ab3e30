"""Determinization: states that agree with a view, hidden cards dealt as they may well lie."""

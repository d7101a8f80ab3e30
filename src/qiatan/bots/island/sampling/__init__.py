"""Determinization: samples states that agree with a view by drawing the hidden cards at random."""

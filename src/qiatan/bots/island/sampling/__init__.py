"""Determinization: samples states that agree with a view, with the hidden cards drawn at random."""

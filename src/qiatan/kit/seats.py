"""Seats at a table, and the seat that is nobody's."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place in turn order, counted from 0; `CHANCE` for what no player decides."""

CHANCE: Final = -1
"""The seat of dice, draws and steals: its actions stand in the log like any other."""

CHANCE_NAME: Final = "chance"

COLOURS: Final = ("red", "blue", "ivory", "orange", "green", "purple", "ink", "sky")
"""Seat colours, in the order in which they are given out; they name the seats in notation."""

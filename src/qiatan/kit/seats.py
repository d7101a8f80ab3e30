"""Seats at a table, and the special seat for chance."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""An index in turn order, from 0, or `CHANCE`."""

CHANCE: Final = -1
"""The seat that rolls, draws and steals. Its actions are in the log like those of players."""

CHANCE_NAME: Final = "chance"

COLOURS: Final = ("red", "blue", "ivory", "orange", "green", "purple", "ink", "sky")
"""Seat colours, in the order in which they are assigned. In notation, they name the seats."""

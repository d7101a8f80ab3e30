"""The people online now, and the boards of running games."""

from __future__ import annotations

import msgspec

from qiatan.protocol.messages import GameView
from qiatan.protocol.parts import Colour, Part


class LiveBoard(Part, frozen=True):
    """The board of a running public game.

    `view` has the fields of a spectator's view that a miniature board needs.
    """

    table: str
    colours: list[Colour]
    """The colours of the seats, in turn order."""
    view: GameView


class LiveNow(msgspec.Struct, frozen=True):
    """The people online, and the boards of the requested tables: `GET /api/live`."""

    online: int
    """The number of people connected to the server, without bots."""
    names: list[str]
    """The names of those people online who chose to be listed, in alphabetical order."""
    boards: list[LiveBoard]
    """Only public running games that the lobby lists."""

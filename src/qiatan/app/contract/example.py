"""The example session in the documentation, generated from real messages."""

from __future__ import annotations

from typing import Final

import msgspec

from qiatan.kit.clean_text import person_name
from qiatan.protocol.messages import Done, Failed, Moved, Welcome
from qiatan.protocol.parts import LogLine
from qiatan.protocol.requests import Act, EnterTable, QuickPlay, SetName

TABLE: Final = "k3mzq7hw2xbe"

SESSION: Final[tuple[tuple[str, msgspec.Struct], ...]] = (
    (
        "<",
        Welcome(
            person="9c1d06f2a4b87e35",
            name="Guest 4821",
            games=[],
            your_tables=[],
            commitment="5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456",
            away_grace=60.0,
            now=1790000000.0,
        ),
    ),
    (">", SetName(id=1, name=person_name("Ada"))),
    ("<", Done(id=1)),
    (">", QuickPlay(id=2, bot="normal")),
    ("<", Done(id=2, table=TABLE)),
    (">", EnterTable(id=3, table=TABLE)),
    (">", Act(id=4, table=TABLE, at=6, action="settlement n12")),
    (
        "<",
        Moved(
            table=TABLE,
            number=7,
            kept=0,
            log=[LogLine(number=0, seat=0, action="settlement n12", results=[])],
            view={"prompts": "…", "buildings": "…", "you": "…"},
            parts={"seats": {0: {"settlements_left": 4, "points": 1, "points_from": "…"}}},
            at=7,
            undo=7,
            clocks=[],
        ),
    ),
    ("<", Done(id=4, table=TABLE)),
    (">", Act(id=5, table=TABLE, at=6, action="settlement n12")),
    (
        "<",
        Failed(
            id=5,
            code="stale",
            message="The game has moved on since this was asked.",
            field="at",
        ),
    ),
)


def session_text() -> str:
    """Return the text of the session, one line per message."""
    lines = [f"{way} {msgspec.json.encode(message).decode()}" for way, message in SESSION]
    lines[0] = lines[0].replace("[]", "[…]")
    state = '< {"type":"table_state","number":6,"info":…,"view":…,"log":[],"at":6,…}'
    entered = next(i for i, line in enumerate(lines) if "enter_table" in line) + 1
    done = f"< {msgspec.json.encode(Done(id=3, table=TABLE)).decode()}"
    return "\n".join([*lines[:entered], state, done, *lines[entered:]])

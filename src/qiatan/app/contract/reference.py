"""docs/protocol.md: the protocol for those who write clients and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

from qiatan.app.contract.example import session_text
from qiatan.app.contract.shapes import Shape
from qiatan.app.contract.tables import chapter, code_rows
from qiatan.island.maps.faults import CODES
from qiatan.island.reasons import REASONS
from qiatan.protocol.codes import CLOSINGS, REFUSALS
from qiatan.protocol.messages import AnyMessage
from qiatan.protocol.requests import AnyRequest
from qiatan.web.limits import SocketLimits

PAGE: Final = Path(__file__).parent / "reference.md"

OTHER_RULES: Final = {
    "bad_notation": "The action is not written as the notation has it.",
    "bad_setting": "A setting is unknown, of the wrong type or out of range.",
    "needs_open_hands": "An exact bank would give the hands away, so it needs open hands.",
    "needs_ships": "The map has water to cross: it is played with ships.",
}
"""What the game says before any rule is asked."""


def reference(protocol: Shape, island: Shape, bot: str) -> str:
    """The page; `bot` is the source of the example."""
    limits = SocketLimits()
    requests = [cls.__name__ for cls in get_args(AnyRequest)]
    messages = [cls.__name__ for cls in get_args(AnyMessage)]
    unions = ["AnyRequest", "AnyMessage"]
    values = [name for name in _defined(protocol) if name not in requests + messages + unions]
    return PAGE.read_text(encoding="utf-8").format(
        per_second=limits.per_second,
        burst=limits.burst,
        message_bytes=limits.message_bytes,
        map_bytes=limits.map_bytes,
        offences=limits.offences,
        session=session_text(),
        bot=bot.rstrip(),
        requests=chapter(_defined(protocol)[name] for name in requests),
        messages=chapter(_defined(protocol)[name] for name in messages),
        values=chapter(_defined(protocol)[name] for name in values),
        refusals=code_rows(REFUSALS),
        rules=code_rows(dict(REASONS[1:]) | OTHER_RULES),
        maps=code_rows(CODES),
        closings=code_rows(CLOSINGS),
        view=chapter(_view_first(_defined(island))),
    )


def _view_first(defined: dict[str, Shape]) -> list[Shape]:
    return [defined["View"], *(shape for name, shape in defined.items() if name != "View")]


def _defined(shape: Shape) -> dict[str, Shape]:
    defined = shape["$defs"]
    if not isinstance(defined, dict):
        raise TypeError("a schema defines its classes")
    return {name: one for name, one in defined.items() if isinstance(one, dict)}

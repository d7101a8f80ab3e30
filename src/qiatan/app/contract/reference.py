"""Writes the protocol and view reference pages for authors of clients and bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, get_args

from qiatan.app.contract.example import session_text
from qiatan.app.contract.shapes import Shape
from qiatan.app.contract.tables import chapter, code_rows, option_rows
from qiatan.games.entry import Contract, GameEntry
from qiatan.protocol.codes import CLOSINGS, REFUSALS
from qiatan.protocol.messages import AnyMessage
from qiatan.protocol.requests import AnyRequest
from qiatan.web.ws.socket_limits import SocketLimits

PAGE: Final = Path(__file__).parent / "reference.md"
VIEW_PAGE: Final = Path(__file__).parent / "view.md"

HEAD: Final = "| code | meaning |\n|---|---|\n"

STRICT: Final = (
    "Map files are refused with the codes below, and with those of strict reading (`not_json`,\n"
    "`duplicate_field`, `missing_field`, `unknown_field`, `wrong_type`). Saving a map without a\n"
    "title is refused as `untitled`. `detail` contains the place of a hex or port, `q` and `r`:"
)


def reference(protocol: Shape, games: Iterable[GameEntry], bot: str) -> str:
    """Return the text of docs/protocol.md. `bot` is the source of the example bot."""
    limits = SocketLimits()
    requests = [cls.__name__ for cls in get_args(AnyRequest)]
    messages = [cls.__name__ for cls in get_args(AnyMessage)]
    unions = ["AnyRequest", "AnyMessage"]
    values = [name for name in _defined(protocol) if name not in requests + messages + unions]
    return PAGE.read_text(encoding="utf-8").format(
        views=", ".join(f"[{entry.contract.title}]({view_page(entry)})" for entry in games),
        per_second=limits.per_second,
        burst=limits.burst,
        message_bytes=limits.message_bytes,
        map_bytes=limits.map_bytes,
        offences=limits.offences,
        longest_frame=limits.longest_frame,
        session=session_text(),
        bot=bot.rstrip(),
        requests=chapter(_defined(protocol)[name] for name in requests),
        messages=chapter(_defined(protocol)[name] for name in messages),
        values=chapter(_defined(protocol)[name] for name in values),
        refusals=code_rows(REFUSALS),
        closings=code_rows(CLOSINGS),
    )


def view_page(entry: GameEntry) -> str:
    """Return the file name of a game's view page."""
    return f"{entry.id}-view.md"


def view_reference(entry: GameEntry, shape: Shape) -> str:
    """Return the reference page of a game's view, whose schema is `shape`."""
    contract = entry.contract
    page = VIEW_PAGE.read_text(encoding="utf-8").format(
        title=contract.title,
        game=entry.id,
        notation=contract.notation,
        places=contract.places,
        view=chapter(_view_first(_defined(shape))),
        settings=option_rows(entry.game.options),
        codes="\n".join(_codes(contract)),
    )
    return f"{page.rstrip()}\n"


def _codes(contract: Contract) -> Iterator[str]:
    if contract.codes:
        yield "\n## Codes\nThe game refuses actions and settings with these:\n"
        yield f"{HEAD}{code_rows(contract.codes)}\n"
    if contract.map_codes:
        yield f"{STRICT}\n\n{HEAD}{code_rows(contract.map_codes)}"


def _view_first(defined: dict[str, Shape]) -> list[Shape]:
    return [defined["View"], *(shape for name, shape in defined.items() if name != "View")]


def _defined(shape: Shape) -> dict[str, Shape]:
    defined = shape["$defs"]
    if not isinstance(defined, dict):
        raise TypeError("a schema defines its classes")
    return {name: one for name, one in defined.items() if isinstance(one, dict)}

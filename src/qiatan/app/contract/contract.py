"""The messages and the games' views, as JSON Schema."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Final

from qiatan.app.contract.shapes import Shape, shapes
from qiatan.protocol import messages, parts, requests

PROTOCOL_MODULES: Final = (parts, requests, messages)


def protocol_shape() -> Shape:
    """Every request and message, and the one HTTP answer."""
    return shapes(
        "Protocol",
        PROTOCOL_MODULES,
        {
            "AnyRequest": requests.AnyRequest,
            "AnyMessage": messages.AnyMessage,
            "Session": messages.Session,
        },
        always_whole=[cls for module in (parts, messages) for cls in _classes(module)],
    )


def view_shape(game: str, view: ModuleType) -> Shape:
    """What a viewer is sent of a game: the class `View` of the module and all it leads to."""
    return shapes(game.title(), (view,), {"View": view.View}, always_whole=_classes(view))


def _classes(module: ModuleType) -> list[type]:
    return [cls for _, cls in inspect.getmembers(module, inspect.isclass)]

"""An ASGI extension that writes a WebSocket message immediately.

The standard way of sending wakes a task for each message, which takes longer than the write itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from qiatan.web.ws.send_queue import never

DIRECT_SEND: Final = "qiatan.direct_send"


def sender_of(scope: Mapping[str, Any]) -> Callable[[str], bool]:
    """Return the function that writes a message to the connection immediately, if possible.

    The function returns whether it has written the message. On servers without the extension, it
    always returns False.
    """
    extension = (scope.get("extensions") or {}).get(DIRECT_SEND, {})
    return cast(Callable[[str], bool], extension.get("send", never))

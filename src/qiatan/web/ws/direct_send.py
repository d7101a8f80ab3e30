"""An ASGI extension with which a WebSocket message is written without waiting.

The usual way wakes a task for each message, which takes longer than the write itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from qiatan.web.ws.send_queue import never

DIRECT_SEND: Final = "qiatan.direct_send"


def sender_of(scope: Mapping[str, Any]) -> Callable[[str], bool]:
    """The server's function for a connection. It returns whether it has written the message.

    Servers without the extension write nothing at once.
    """
    extension = (scope.get("extensions") or {}).get(DIRECT_SEND, {})
    return cast(Callable[[str], bool], extension.get("send", never))

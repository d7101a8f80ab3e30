"""The headers of all HTTP responses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from qiatan.web.pages.content_policy import POLICY_HEADER, content_policy

UNUSED: Final = (
    *("accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope"),
    *("hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb"),
)
"""Browser features that are disabled, because the client does not use them."""

HEADERS: Final[Mapping[str, str]] = {
    POLICY_HEADER: content_policy(),
    "Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}

OVER_TLS: Final[Mapping[str, str]] = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}
"""Headers that are sent only over TLS.

On insecure connections, browsers ignore them with a warning.
"""


def with_headers(app: ASGIApp) -> ASGIApp:
    """Add `HEADERS` to the application's HTTP responses."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                carried = {**HEADERS, **OVER_TLS} if scope["scheme"] == "https" else HEADERS
                for name, value in carried.items():
                    headers.setdefault(name, value)
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer

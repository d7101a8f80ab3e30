"""Checks that a WebSocket can be opened through the proxy."""

from __future__ import annotations

from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from qiatan.app.doctor.finding import Finding, ok, problem
from qiatan.app.doctor.installation import Installation
from qiatan.app.doctor.web_request import fetch

FIX = "let the proxy pass on upgrades, Host and Origin: see deploy/Caddyfile and deploy/nginx.conf"


def check_websocket(here: Installation) -> Finding | None:
    """Check that a WebSocket opened like a browser's is accepted and receives a message."""
    url = here.url
    if url is None:
        return None
    parts = urlsplit(url)
    origin = Origin(f"{parts.scheme}://{parts.netloc}")
    socket = f"{url.replace('http', 'ws', 1)}/ws"
    try:
        headers = {"Cookie": _cookie(url)}
        with connect(socket, origin=origin, additional_headers=headers, open_timeout=10) as opened:
            opened.recv(timeout=10)
    except InvalidStatus as error:
        text = f"{socket} answers {error.response.status_code} instead of a WebSocket"
        return problem("websocket", text, FIX)
    except (InvalidHandshake, WebSocketException, OSError) as error:
        return problem("websocket", f"{socket} cannot be opened: {error}", FIX)
    return ok("websocket", f"{socket} opens")


def _cookie(url: str) -> str:
    given = fetch(f"{url}/api/session").headers.get_all("Set-Cookie") or []
    return "; ".join(cookie.partition(";")[0] for cookie in given)

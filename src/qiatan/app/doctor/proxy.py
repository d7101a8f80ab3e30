"""Checks which headers and paths the proxy passes on."""

from __future__ import annotations

from typing import Final

import msgspec

from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation
from qiatan.app.doctor.web_request import fetch
from qiatan.protocol.games import ServerConnection

FORGED: Final = "192.0.2.77"
"""The forged address. It is reserved for documentation, so no client has it."""

PROXIES: Final = "qiatan serve --trusted-proxies ADDRESS-OF-THE-PROXY"
HEADERS: Final = "let the proxy set X-Forwarded-For and X-Forwarded-Proto: see deploy/nginx.conf"


def check_addresses(here: Installation) -> Finding | None:
    """Check that the server sees its clients' addresses and that clients cannot forge them."""
    seen = _seen(here)
    if here.public_url is None or seen is None:
        return None
    if seen.forwarded == "ignored":
        text = "the server ignores the proxy's X-Forwarded-For: all players share one address"
        return problem("addresses", text, PROXIES)
    if seen.address == FORGED:
        text = "clients can invent their address: the proxy passes on their X-Forwarded-For"
        return problem("addresses", text, HEADERS)
    if seen.forwarded == "none" and _is_proxied(here):
        text = "the proxy sends no X-Forwarded-For: all players share one address"
        return problem("addresses", text, HEADERS)
    return ok("addresses", f"the server sees this machine as {seen.address}")


def check_secure_cookies(here: Installation) -> Finding | None:
    """Check that browsers send the server's cookies only over HTTPS."""
    if here.public_url is None or not here.public_url.startswith("https://"):
        return None
    try:
        answer = fetch(f"{here.public_url}/api/session")
    except OSError:
        return None
    cookies = answer.headers.get_all("Set-Cookie") or []
    if not cookies:  # another page, or a proxy that does not reach the server
        return None
    if any("; secure" in cookie.lower() for cookie in cookies):
        return ok("cookies", "restricted to HTTPS")
    text = "the server does not know that the page is served over HTTPS"
    return problem("cookies", text, f"{HEADERS}, and {PROXIES}")


def check_metrics(here: Installation) -> Finding | None:
    """Check that the metrics are not public."""
    if here.public_url is None:
        return None
    try:
        status = fetch(f"{here.public_url}/metrics").status
    except OSError:
        return None
    if status == 200:
        fix = "let the proxy answer 404 for /metrics, as in deploy/Caddyfile"
        return warning("metrics", f"anyone can read {here.public_url}/metrics", fix)
    return ok("metrics", "hidden from the public address")


def _seen(here: Installation) -> ServerConnection | None:
    """Return how the server sees a request with a forged `X-Forwarded-For` header."""
    if here.public_url is None:
        return None
    try:
        answer = fetch(f"{here.public_url}/api/connection", {"X-Forwarded-For": FORGED})
        return msgspec.json.decode(answer.body, type=ServerConnection)
    except (OSError, msgspec.DecodeError):
        return None


def _is_proxied(here: Installation) -> bool:
    return here.record is not None and not here.record.tls and here.public_url != here.record.url

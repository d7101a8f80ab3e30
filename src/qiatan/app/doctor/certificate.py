"""Checks the public address's TLS certificate."""

from __future__ import annotations

import socket
import ssl
import time
from typing import Final
from urllib.parse import urlsplit

from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation
from qiatan.app.durations import duration_text

LEFT: Final = 10 * 86_400.0
"""A certificate that expires in fewer seconds than this should have been renewed.

Proxies renew a 90-day certificate 30 days before it expires, and a 6-day certificate 2 days before.
"""

RENEW: Final = "look into the proxy's log (journalctl -u caddy); ports 80 and 443 must be open"


def check_certificate(here: Installation) -> Finding | None:
    """Check that browsers trust the certificate and that it does not expire soon."""
    if here.public_url is None:
        return None
    parts = urlsplit(here.public_url)
    if parts.scheme != "https":
        fix = "serve it over HTTPS: docs/host/index.md"
        return warning("certificate", "no HTTPS: no passkeys, and browsers cannot verify dice", fix)
    try:
        expires, life = _validity(parts.hostname or "", parts.port or 443)
    except ssl.SSLCertVerificationError as error:
        return problem("certificate", f"browsers refuse it: {error.verify_message}", RENEW)
    except OSError as error:
        return problem("certificate", f"no TLS connection: {error}", RENEW)
    left = expires - time.time()
    if left < min(LEFT, life / 4):
        return warning("certificate", f"expires in {duration_text(left)}", RENEW)
    return ok("certificate", f"valid for {duration_text(left)}")


def _validity(host: str, port: int) -> tuple[float, float]:
    """Return when the certificate expires, in epoch seconds, and its lifetime in seconds."""
    context = ssl.create_default_context()
    with (
        socket.create_connection((host, port), timeout=10) as plain,
        context.wrap_socket(plain, server_hostname=host) as secure,
    ):
        found = secure.getpeercert() or {}
    begins, ends = (ssl.cert_time_to_seconds(str(found[key])) for key in ("notBefore", "notAfter"))
    return ends, ends - begins

"""Checks whether the server responds, locally and at its public address."""

from __future__ import annotations

import msgspec

from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation
from qiatan.app.doctor.web_request import fetch
from qiatan.protocol.games import ServerVersion
from qiatan.release import version

START = "systemctl restart qiatan; journalctl -u qiatan -n 50"


def check_server(here: Installation) -> Finding | None:
    """Check that the local server responds, is ready, and runs the same version as this program."""
    if here.record is None:
        text = f"no server of this version has used {here.data}"
        return None if here.data is None else warning("server", text, START)
    url = here.record.url
    if here.record.tls:  # its certificate has another name than this machine's address
        return None
    try:
        ready = fetch(f"{url}/readyz")
        running = _version(fetch(f"{url}/api/version").body)
    except OSError as error:
        return problem("server", f"{url} does not answer: {error}", START)
    if ready.status != 200:
        return problem("server", f"{url} is not ready: {ready.body.decode()}", START)
    if running != version():
        text = f"{url} runs {running}, but {version()} is installed"
        return warning("server", text, "systemctl restart qiatan")
    return ok("server", f"{url} runs {version()}")


def check_public_address(here: Installation) -> Finding | None:
    """Check that the public address leads to the server."""
    if here.public_url is None:
        return None
    url = here.public_url
    fix = f"point the name and the proxy to this server, and start it with --public-url {url}"
    try:
        answer = fetch(f"{url}/api/version")
    except OSError as error:
        return problem("address", f"{url} does not answer: {error}", fix)
    if answer.status == 421:
        return problem("address", f"the server does not allow the name in {url}", fix)
    if answer.status in (301, 302, 307, 308):
        place = answer.headers.get("Location", "")
        return problem("address", f"{url} redirects to {place}", f"qiatan doctor {place}")
    if answer.status in (502, 503, 504):
        text = f"the proxy answers {answer.status}: it does not reach the server"
        return problem("address", text, START)
    if answer.status != 200 or _version(answer.body) is None:
        text = f"{url} answers {answer.status}, but is not a server of this game"
        return problem("address", text, fix)
    return ok("address", f"{url} leads to the server")


def _version(body: bytes) -> str | None:
    """Return the version in a response, or None if another program sent it."""
    try:
        return msgspec.json.decode(body, type=ServerVersion).version
    except msgspec.DecodeError:
        return None

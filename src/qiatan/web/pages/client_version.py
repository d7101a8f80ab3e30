"""The version of the built client, which the build writes into the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_VERSION: Final = re.compile(r'<meta name="client-version" content="([0-9a-f]+)"')


def client_version(page: str) -> str:
    """Return the version in the client's page, or "" if there is none."""
    found = _VERSION.search(page)
    return "" if found is None else found[1]


class ClientVersion:
    """The version of the client in `folder`, which is read again after each build."""

    def __init__(self, folder: Path) -> None:
        self._page = folder / "index.html"
        self._changed = 0
        self._version = ""

    def current(self) -> str:
        """Return the version of the latest build, or "" if the client is not built."""
        try:
            changed = self._page.stat().st_mtime_ns
            if changed != self._changed:
                self._version = client_version(self._page.read_text(encoding="utf-8"))
                self._changed = changed
        except FileNotFoundError:
            return ""
        return self._version

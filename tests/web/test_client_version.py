"""The version of the built client, which the server tells to its clients."""

from __future__ import annotations

import os
from pathlib import Path

from qiatan.web.pages.client_version import ClientVersion


def page(version: str) -> str:
    return f'<head><meta name="client-version" content="{version}"></head>'


def test_the_version_follows_a_new_build(tmp_path: Path) -> None:
    version, file = ClientVersion(tmp_path), tmp_path / "index.html"
    assert version.current() == ""
    file.write_text(page("0a1b"))
    assert version.current() == "0a1b"
    file.write_text(page("2c3d"))
    os.utime(file, ns=(0, 1))
    assert version.current() == "2c3d"
    file.unlink()
    assert version.current() == ""


def test_a_page_of_an_earlier_release_has_no_version(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>the client")
    assert ClientVersion(tmp_path).current() == ""

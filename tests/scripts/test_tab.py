"""Packing the game that runs in a browser tab."""

from __future__ import annotations

from pathlib import Path

import pytest
import tab


def test_packed_files_replace_older_ones_in_every_client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    tab.FILES.mkdir(parents=True)
    (tab.FILES / "index.json").write_text("{}", encoding="utf-8")
    clients = [Path("web/dist"), Path("copy/client")]
    for client in clients:
        (client / "tab").mkdir(parents=True)
        (client / "tab/old").touch()
    tab.copy_into("web/dist", "copy/client", "removed/client")
    for client in clients:
        assert [file.name for file in client.rglob("*") if file.is_file()] == ["index.json"]
    assert not Path("removed").exists()

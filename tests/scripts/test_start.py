"""`make play` starts on what is there: native rules, or uncompiled ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import package
import pytest
import start


class Started(Exception):
    """The server has been started with these words."""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is prepared, in an empty folder, and nothing is built."""

    def serve(words: Sequence[str]) -> None:
        raise Started(*words)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(start, "prepare", lambda: None)
    monkeypatch.setattr(start, "serve", serve)
    monkeypatch.setattr(package, "copies", lambda: (Path("pure-1"), Path("native-1")))
    monkeypatch.setattr(package, "compiled_rules", lambda: Path("compiled-1"))
    monkeypatch.setattr(package, "assemble", lambda target, _=None: target.mkdir())
    monkeypatch.setattr(package, "use", lambda copy: Path("used").write_text(copy.name))


def test_without_a_compiler_the_server_runs_uncompiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "compiler_problem", lambda: "There is no C compiler: install one")
    with pytest.raises(Started, match="--port"):
        start.main(["--port", "0"])
    assert Path("used").read_text() == "pure-1"
    assert "slower bots. There is no C compiler: install one" in capsys.readouterr().err


def test_rules_that_have_been_built_are_used_at_once() -> None:
    Path("compiled-1").mkdir()
    with pytest.raises(Started) as started:
        start.main([])
    assert Path("used").read_text() == "native-1"
    assert started.value.args == ()


def test_an_occupied_port_stops_before_anything_is_prepared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(start, "port_problem", lambda _: "Port 8000 is in use.")
    with pytest.raises(SystemExit, match="Port 8000"):
        start.main(["--port", "8000"])
    assert not Path("used").exists()

from __future__ import annotations

from pathlib import Path

import docs_site
import pytest


@pytest.fixture(autouse=True)
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(docs_site, "TARGET", tmp_path)
    return tmp_path


def test_pages_of_the_root_get_an_address_on_the_site() -> None:
    text = docs_site.page(docs_site.ROOT / "README.md")
    assert "](play/index.md)" in text
    assert "](contributing.md)" in text
    assert "](docs/" not in text


def test_linked_sources_are_copied(target: Path) -> None:
    text = docs_site.page(docs_site.DOCS / "bots" / "online.md")
    assert "](../source/examples/remote_bot.py)" in text
    assert (target / "source" / "examples" / "remote_bot.py").is_file()
    assert "](../protocol.md)" in text


def test_anchors_and_other_addresses_stay() -> None:
    text = docs_site.page(docs_site.DOCS / "train" / "evaluators.md")
    assert "](https://en.wikipedia.org/wiki/Platt_scaling)" in text
    assert "](../measurements/learned-evaluators.md)" in text

from __future__ import annotations

from pathlib import Path

import check_links
import pytest


@pytest.fixture
def page(tmp_path: Path) -> Path:
    file = tmp_path / "page.md"
    file.write_text("# A page\n## Bots & `programs`\n## Twice\n## Twice\n", encoding="utf-8")
    return file


def test_anchors_match_githubs(page: Path) -> None:
    assert check_links.anchors(page) == {"a-page", "bots--programs", "twice", "twice-1"}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[good](page.md#twice-1)", None),
        ("[here](#a-page)", None),
        ("[elsewhere](https://example.org/nothing.md)", None),
        ("`[code](nothing.md)`", None),
        ("[gone](nothing.md)", "nothing.md: no such file"),
        ("[gone](page.md#three-times)", "page.md#three-times: no such heading"),
        ("![gone](pictures/none.webp)", "pictures/none.webp: no such file"),
    ],
)
def test_broken_links_are_found(page: Path, text: str, fault: str | None) -> None:
    assert list(check_links.link_faults(page, text)) == ([fault] if fault else [])


def test_paths_in_code_spans_must_exist(page: Path) -> None:
    text = "`kit/chance.py` `tests/GAME/test_it.py` `kit/no_such_module.py`"
    assert list(check_links.path_faults(page, text)) == ["`kit/no_such_module.py`: no such file"]


def test_the_navigation_lists_every_page_and_no_other() -> None:
    pages = [{"Home": "index.md"}, {"Bots": ["bots/index.md", {"Gone": "gone.md"}]}]
    found = list(check_links.nav_faults({"project": {"nav": pages}}))
    assert "zensical.toml: gone.md: no such page" in found
    assert "zensical.toml: protocol.md is not in the navigation" in found
    assert not any("bots/index.md" in fault for fault in found)

"""The check of phrases reads prose but not code."""

from __future__ import annotations

import pytest
from plain_english import complaints

ODD = {
    "a.py": 'def f() -> None:\n    """Deal the cards anew."""\n',
    "b.py": "limit = 3  # nobody may sit beside it\n",
    "c.ts": "// Whoever joins.\nconst a = 1;\n",
    "d.svelte": "<p>a</p>\n<!-- It is told to all. -->\n",
    "e.md": "# Title\n\nThe log stands in the table.\n",
    "f.json": '{\n  "key": "Play for ever"\n}\n',
}


@pytest.mark.parametrize("path", ODD)
def test_an_odd_phrase_is_reported_with_its_line(path: str) -> None:
    reported = list(complaints(path, ODD[path]))
    assert reported
    assert all(line.startswith(f"{path}:") for line in reported)


def test_the_reported_line_contains_the_phrase() -> None:
    (reported,) = complaints("a.py", '"""First line.\n\nDealt anew.\n"""\n')
    assert reported.startswith("a.py:3: “anew”")


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("a.py", 'names = ["anew", "whoever"]\n'),
        ("a.md", "Run `deal --anew` or see https://example.org/anew.\n"),
        ("a.ts", 'const url = "https://whoever.example";\n'),
        ("a.md", "The number stands for victory points.\n"),
    ],
)
def test_code_and_common_phrases_pass(path: str, source: str) -> None:
    assert not list(complaints(path, source))

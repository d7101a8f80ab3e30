"""Names that look the same are the same text, and only `person_name` makes them."""

from __future__ import annotations

from pathlib import Path

import pytest

import qiatan
from qiatan.kit.clean_text import person_name
from qiatan.kit.refusal import Refused

SOURCES = Path(qiatan.__file__).parent


@pytest.mark.parametrize(
    "typed",
    [
        "Zoë Li",
        "  Zoë  Li ",
        "Zoë\u00a0\u2003Li",
        "Z\u200bo\u00adë\ufeff Li",
        "Zoe\u0308 Li",
        "Zoe\u200b\u0308 Li",  # composed only after the U+200B is removed
        "\u2060Zoë Li\u180e",
    ],
)
def test_names_that_look_the_same_are_the_same(typed: str) -> None:
    assert person_name(typed) == "Zoë Li"


@pytest.mark.parametrize(
    "typed", ["", "  ", "\u200b\u00ad", "a\nb", "\u202eevil", "Z" + "\u0335" * 9]
)
def test_unreadable_names_are_refused(typed: str) -> None:
    with pytest.raises(Refused, match="bad_name"):
        person_name(typed)


def test_only_one_module_creates_a_person_name() -> None:
    makers = [
        file.relative_to(SOURCES).as_posix()
        for file in SOURCES.rglob("*.py")
        if "PersonName(" in file.read_text(encoding="utf-8").replace("def PersonName(", "")
    ]
    assert makers == ["kit/clean_text.py"]

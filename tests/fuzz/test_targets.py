"""The targets of `make fuzz` for a second or two, without guidance by coverage."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzz.targets import TARGETS

TIMES = {
    "island_notation": 3000,
    "natick_notation": 3000,
    "request": 3000,
    "island_log": 20,
    "natick_log": 20,
    "map": 100,
    "game_file": 60,
}
JUNK = (
    "",
    " ",
    "\n",
    "\x00",
    "0",
    "-1",
    "9" * 30,
    '"',
    "[",
    "{",
    "null",
    "é",
    "\u202e",
    "🏴",
    "for",
)


def spoilt(text: str, other: str, chance: Random) -> str:
    """`text` with a part deleted, doubled, or replaced by junk or by a part of `other`."""
    start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    end = min(end, start + chance.choice((1, 8, 1000)))
    at = chance.randrange(len(other) + 1)
    put = chance.choice(("", text[start:end] * 2, chance.choice(JUNK), other[at : at + 12]))
    return text[:start] + put + text[end:]


@pytest.mark.parametrize("name", TARGETS)
def test_mutated_texts_violate_no_invariant(name: str) -> None:
    target, chance = TARGETS[name], Random(name)
    seeds = target.seeds()
    for seed in seeds[:40]:
        target.check(seed)
    for _ in range(TIMES[name]):
        text, other = chance.choice(seeds), chance.choice(seeds)
        for _ in range(chance.randrange(1, 4)):
            text = spoilt(text, other, chance)
        target.check(text)

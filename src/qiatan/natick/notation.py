"""Reads and writes actions as text (`docs/natick-notation.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from qiatan.kit.count_notation import read_counts, write_counts
from qiatan.kit.refusal import Refused, refuse
from qiatan.natick import actions as act
from qiatan.natick.components import (
    CENTRE,
    DICE,
    DICE_NAMES,
    FACE_NAMES,
    NUMBER_NAMES,
    ROW,
    SIDE_NAMES,
    SUIT_NAMES,
)
from qiatan.natick.event_dice import EVENT_NAMES
from qiatan.natick.rules import COINS
from qiatan.natick.state import ASIDE, FIRST_SET, SECOND_SET

SETS: Final = ("first", "second")
NO_DICE: Final = "none"

PLACE_NAMES: Final = tuple(
    "c" if place == CENTRE else f"{'l' if place < CENTRE else 'r'}{abs(int(place - CENTRE))}"
    for place in range(ROW)
)
"""The names of the places in a row."""

SPOT_NAMES: Final = tuple(place + side for place in PLACE_NAMES for side in SIDE_NAMES)
TILE_NAMES: Final = tuple(f"{suit} {number}" for suit in SUIT_NAMES for number in NUMBER_NAMES)

NO_OPERAND: Final[Mapping[str, int]] = {
    "raiders": act.RAIDERS,
    "accept": act.ACCEPT,
    "reject": act.REJECT,
    "cancel": act.CANCEL,
    "draw": act.DRAW,
    "end": act.END,
}
NAMED: Final[Mapping[str, tuple[int, Sequence[str]]]] = {
    "road": (act.ROAD, PLACE_NAMES),
    "village": (act.VILLAGE, PLACE_NAMES),
    "town": (act.TOWN, PLACE_NAMES),
    "trader": (act.TRADER, PLACE_NAMES),
    "knight": (act.KNIGHT, SPOT_NAMES),
    "from": (act.FROM, SPOT_NAMES),
    "into": (act.INTO, SPOT_NAMES),
    "place": (act.PLACE, SPOT_NAMES),
    "keep": (act.KEEP, SETS),
    "harvest": (act.HARVEST, SUIT_NAMES),
    "tournament": (act.TOURNAMENT, SUIT_NAMES),
    "forgo": (act.FORGO, EVENT_NAMES),
    "scout": (act.SCOUT, TILE_NAMES),
    "tile": (act.TILE, TILE_NAMES),
}
PAIRED: Final[Mapping[str, int]] = {"advantage": act.ADVANTAGE, "bank": act.BANK}
TERMS: Final[Mapping[str, int]] = {"offer": act.OFFER, "counter": act.COUNTER}


def write(action: int) -> str:
    """Return the action in notation."""
    return _WRITERS[act.kind_of(action)](act.about(action))


def coins_text(coins: Sequence[int]) -> str:
    """Write the number of coins of each suit as text."""
    return write_counts(coins, SUIT_NAMES)


def counts(coins: int) -> tuple[int, int, int, int]:
    """Return the number of coins of each suit in packed coins."""
    wood, stone, grain, iron = (act.count_in(coins, suit) for suit in range(len(SUIT_NAMES)))
    return wood, stone, grain, iron


def packed(amounts: Sequence[int]) -> int:
    """Pack the number of coins of each suit into one number."""
    return sum(act.pack_count(suit, count) for suit, count in enumerate(amounts))


def _plain(word: str) -> Callable[[int], str]:
    return lambda about: word


def _named(word: str, names: Sequence[str]) -> Callable[[int], str]:
    return lambda about: f"{word} {names[about]}"


def _paired(word: str) -> Callable[[int], str]:
    return lambda about: (
        f"{word} {SUIT_NAMES[act.first_suit(about)]} for {SUIT_NAMES[act.second_suit(about)]}"
    )


def _terms(word: str) -> Callable[[int], str]:
    def text(about: int) -> str:
        return f"{word}{_spaced(act.given(about))} for{_spaced(act.wanted(about))}"

    return text


def _spaced(coins: int) -> str:
    """Return a space and the packed coins as text, or an empty string if there are none."""
    return f" {coins_text(counts(coins))}" if coins else ""


def _lay(about: int) -> str:
    return f"lay {TILE_NAMES[act.laid_tile(about)]} {SPOT_NAMES[act.laid_spot(about)]}"


def _swap(about: int) -> str:
    return f"exchange {SPOT_NAMES[act.giving_spot(about)]} for {SPOT_NAMES[act.taken_for(about)]}"


def _pair(about: int) -> str:
    return f"exchange {SPOT_NAMES[act.giving_spot(about)]} 2 for {SUIT_NAMES[act.taken_for(about)]}"


def _divide(about: int) -> str:
    first, second = (_set_text(about, part) for part in (FIRST_SET, SECOND_SET))
    return f"divide {first} / {second}"


def _set_text(division: int, part: int) -> str:
    parts = [act.part_of(division, die) for die in range(DICE)]
    names = [name for name, of in zip(DICE_NAMES, parts, strict=True) if of == part]
    return " ".join(names) or NO_DICE


def _dice(about: int) -> str:
    faces = [act.face_of(about, die) for die in range(DICE)]
    return f"dice {' '.join(FACE_NAMES[face] for face in faces)}"


_WRITERS: Final[dict[int, Callable[[int], str]]] = {
    **{kind: _plain(word) for word, kind in NO_OPERAND.items()},
    **{kind: _named(word, names) for word, (kind, names) in NAMED.items()},
    **{kind: _paired(word) for word, kind in PAIRED.items()},
    **{kind: _terms(word) for word, kind in TERMS.items()},
    act.LAY: _lay,
    act.SWAP: _swap,
    act.PAIR: _pair,
    act.DIVIDE: _divide,
    act.DICE: _dice,
}


def read(text: str) -> int:
    """Parse an action. Raises `Refused` (`bad_notation`) if the text is not one."""
    words = text.split(" ")
    try:
        return _read(words[0], words[1:])
    except (ValueError, IndexError):
        raise unreadable(text) from None


def unreadable(text: str) -> Refused:
    """Return the refusal of a text that is not an action."""
    return refuse("bad_notation", f"{text[:60]!r} is not an action.", "action")


def _read(word: str, rest: list[str]) -> int:
    if word in NO_OPERAND:
        if rest:
            raise ValueError(rest)
        return NO_OPERAND[word]
    if word in NAMED:
        kind, names = NAMED[word]
        return act.make(kind, names.index(" ".join(rest)))
    if word in PAIRED:
        return act.make(PAIRED[word], act.pack_suits(*map(SUIT_NAMES.index, _around_for(rest))))
    if word in TERMS:
        middle = rest.index("for")
        give, want = _coins(rest[:middle]), _coins(rest[middle + 1 :])
        return act.make(TERMS[word], act.pack_terms(give, want))
    return _READERS[word](rest) if word in _READERS else _no_word(word)


def _no_word(word: str) -> int:
    raise ValueError(word)


def _around_for(words: list[str]) -> tuple[str, str]:
    one, middle, other = words
    if middle != "for":
        raise ValueError(middle)
    return one, other


def _read_lay(rest: list[str]) -> int:
    suit, number, spot = rest
    tile = TILE_NAMES.index(f"{suit} {number}")
    return act.make(act.LAY, act.pack_lay(tile, SPOT_NAMES.index(spot)))


def _read_exchange(rest: list[str]) -> int:
    if len(rest) == 3:
        one, other = _around_for(rest)
        return act.make(act.SWAP, act.pack_spot(SPOT_NAMES.index(one), SPOT_NAMES.index(other)))
    spot, count, *terms = rest
    if count != "2" or terms[0] != "for":
        raise ValueError(rest)
    (suit,) = terms[1:]
    return act.make(act.PAIR, act.pack_spot(SPOT_NAMES.index(spot), SUIT_NAMES.index(suit)))


def _read_divide(rest: list[str]) -> int:
    middle = rest.index("/")
    first, second = _dice_of(rest[:middle]), _dice_of(rest[middle + 1 :])
    if set(first) & set(second):
        raise ValueError(rest)
    division = 0
    for die in range(DICE):
        part = FIRST_SET if die in first else SECOND_SET if die in second else ASIDE
        division += act.pack_part(die, part)
    return act.make(act.DIVIDE, division)


def _dice_of(words: list[str]) -> list[int]:
    """Return the dice with these names. Raises `ValueError` if they are not in the fixed order."""
    if words == [NO_DICE]:
        return []
    dice = [DICE_NAMES.index(word) for word in words]
    if not dice or dice != sorted(set(dice)):
        raise ValueError(words)
    return dice


def _read_dice(rest: list[str]) -> int:
    suns, moons, crowns, arms = map(FACE_NAMES.index, rest)
    faces = 0
    for die, face in enumerate((suns, moons, crowns, arms)):
        faces += act.pack_face(die, face)
    return act.make(act.DICE, faces)


_READERS: Final[dict[str, Callable[[list[str]], int]]] = {
    "lay": _read_lay,
    "exchange": _read_exchange,
    "divide": _read_divide,
    "dice": _read_dice,
}


def _coins(words: list[str]) -> int:
    """Return packed coins for words such as `wood 2 iron`.

    Raises `ValueError` if there are more than `COINS` coins of a suit.
    """
    held = read_counts(words, SUIT_NAMES)
    if max(held) > COINS:
        raise ValueError(words)
    return packed(held)

"""Actions as text, both ways (`docs/natick-notation.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from qiatan.kit.refusal import Refused, refuse
from qiatan.natick import actions as act
from qiatan.natick.events import EVENT_NAMES
from qiatan.natick.rules import COINS, SUITS
from qiatan.natick.state import ASIDE, CENTRE, DICE, FIRST_SET, ROW, SECOND_SET

DICE_NAMES: Final = ("suns", "moons", "crowns", "arms")
FACE_NAMES: Final = ("null", "ace", "2", "3", "4", "5")
NUMBERS: Final = ("2", "3", "4", "5")
SETS: Final = ("first", "second")
SIDES: Final = "ab"
NO_DICE: Final = "none"

PLACES: Final = tuple(
    "c" if place == CENTRE else f"{'l' if place < CENTRE else 'r'}{abs(int(place - CENTRE))}"
    for place in range(ROW)
)
"""What each place of a row is called."""

SPOTS: Final = tuple(place + side for place in PLACES for side in SIDES)
TILES: Final = tuple(f"{suit} {number}" for suit in SUITS for number in NUMBERS)

PLAIN: Final[Mapping[str, int]] = {
    "raiders": act.RAIDERS,
    "accept": act.ACCEPT,
    "reject": act.REJECT,
    "cancel": act.CANCEL,
    "draw": act.DRAW,
    "end": act.END,
}
NAMED: Final[Mapping[str, tuple[int, Sequence[str]]]] = {
    "road": (act.ROAD, PLACES),
    "village": (act.VILLAGE, PLACES),
    "town": (act.TOWN, PLACES),
    "trader": (act.TRADER, PLACES),
    "knight": (act.KNIGHT, SPOTS),
    "from": (act.FROM, SPOTS),
    "into": (act.INTO, SPOTS),
    "place": (act.PLACE, SPOTS),
    "keep": (act.KEEP, SETS),
    "harvest": (act.HARVEST, SUITS),
    "tournament": (act.TOURNAMENT, SUITS),
    "forgo": (act.FORGO, EVENT_NAMES),
    "scout": (act.SCOUT, TILES),
    "tile": (act.TILE, TILES),
}
PAIRED: Final[Mapping[str, int]] = {"advantage": act.ADVANTAGE, "bank": act.BANK}
TERMS: Final[Mapping[str, int]] = {"offer": act.OFFER, "counter": act.COUNTER}


def write(action: int) -> str:
    """The action in notation."""
    return _WRITERS[act.kind_of(action)](act.about(action))


def coins_text(coins: Sequence[int]) -> str:
    """Numbers of coins of each suit in words."""
    words: list[str] = []
    for suit, count in zip(SUITS, coins, strict=True):
        if count:
            words += [suit] if count == 1 else [suit, str(count)]
    return " ".join(words)


def counts(coins: int) -> tuple[int, int, int, int]:
    """Packed coins, by suit."""
    wood, stone, grain, iron = (act.count_in(coins, suit) for suit in range(len(SUITS)))
    return wood, stone, grain, iron


def _plain(word: str) -> Callable[[int], str]:
    return lambda about: word


def _named(word: str, names: Sequence[str]) -> Callable[[int], str]:
    return lambda about: f"{word} {names[about]}"


def _paired(word: str) -> Callable[[int], str]:
    return lambda about: (
        f"{word} {SUITS[about & act.SUIT_MASK]} for {SUITS[about >> act.SUIT_BITS]}"
    )


def _terms(word: str) -> Callable[[int], str]:
    def text(about: int) -> str:
        give, want = counts(act.given(about)), counts(act.wanted(about))
        return f"{word} {coins_text(give)} for {coins_text(want)}"

    return text


def _lay(about: int) -> str:
    return f"lay {TILES[about & act.TILE_MASK]} {SPOTS[about >> act.TILE_BITS]}"


def _swap(about: int) -> str:
    return f"exchange {SPOTS[about & act.SPOT_MASK]} for {SPOTS[about >> act.SPOT_BITS]}"


def _pair(about: int) -> str:
    return f"exchange {SPOTS[about & act.SPOT_MASK]} 2 for {SUITS[about >> act.SPOT_BITS]}"


def _divide(about: int) -> str:
    first, second = (_set_text(about, part) for part in (FIRST_SET, SECOND_SET))
    return f"divide {first} / {second}"


def _set_text(division: int, part: int) -> str:
    parts = [(division >> (act.PART_BITS * die)) & act.PART_MASK for die in range(DICE)]
    names = [name for name, of in zip(DICE_NAMES, parts, strict=True) if of == part]
    return " ".join(names) or NO_DICE


def _dice(about: int) -> str:
    faces = [(about >> (act.FACE_BITS * die)) & act.FACE_MASK for die in range(DICE)]
    return f"dice {' '.join(FACE_NAMES[face] for face in faces)}"


_WRITERS: Final[dict[int, Callable[[int], str]]] = {
    **{kind: _plain(word) for word, kind in PLAIN.items()},
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
    """The action written in `text`. Raises `Refused` (`bad_notation`) where there is none."""
    words = text.split(" ")
    try:
        return _read(words[0], words[1:])
    except (ValueError, IndexError):
        raise unreadable(text) from None


def unreadable(text: str) -> Refused:
    """The refusal of something that is no action in notation."""
    return refuse("bad_notation", f"{text[:60]!r} is no action.", "action")


def _read(word: str, rest: list[str]) -> int:
    if word in PLAIN:
        if rest:
            raise ValueError(rest)
        return PLAIN[word]
    if word in NAMED:
        kind, names = NAMED[word]
        return act.make(kind, names.index(" ".join(rest)))
    if word in PAIRED:
        return act.make(PAIRED[word], act.pack_suits(*map(SUITS.index, _around_for(rest))))
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
    tile = TILES.index(f"{suit} {number}")
    return act.make(act.LAY, act.pack_lay(tile, SPOTS.index(spot)))


def _read_exchange(rest: list[str]) -> int:
    if len(rest) == 3:
        one, other = _around_for(rest)
        return act.make(act.SWAP, act.pack_spot(SPOTS.index(one), SPOTS.index(other)))
    spot, count, *terms = rest
    if count != "2" or terms[0] != "for":
        raise ValueError(rest)
    (suit,) = terms[1:]
    return act.make(act.PAIR, act.pack_spot(SPOTS.index(spot), SUITS.index(suit)))


def _read_divide(rest: list[str]) -> int:
    middle = rest.index("/")
    first, second = _dice_of(rest[:middle]), _dice_of(rest[middle + 1 :])
    if set(first) & set(second):
        raise ValueError(rest)
    division = 0
    for die in range(DICE):
        part = FIRST_SET if die in first else SECOND_SET if die in second else ASIDE
        division |= part << (act.PART_BITS * die)
    return act.make(act.DIVIDE, division)


def _dice_of(words: list[str]) -> list[int]:
    """The dice that are named, each once and in order."""
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
        faces |= face << (act.FACE_BITS * die)
    return act.make(act.DICE, faces)


_READERS: Final[dict[str, Callable[[list[str]], int]]] = {
    "lay": _read_lay,
    "exchange": _read_exchange,
    "divide": _read_divide,
    "dice": _read_dice,
}


def _coins(words: list[str]) -> int:
    """Packed coins from `wood 2 iron`: fixed order, each suit once, counts from 2."""
    held = [0] * len(SUITS)
    last = -1
    i = 0
    while i < len(words):
        suit = SUITS.index(words[i])
        if suit <= last:
            raise ValueError(words[i])
        last = suit
        counted = i + 1 < len(words) and words[i + 1] not in SUITS
        held[suit] = _count(words[i + 1]) if counted else 1
        i += 2 if counted else 1
    return act.pack_coins(*held)


def _count(word: str) -> int:
    """From 2 to all coins of a suit, without a leading zero."""
    return [str(n) for n in range(2, COINS + 1)].index(word) + 2

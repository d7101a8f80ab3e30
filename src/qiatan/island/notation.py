"""Reads and writes actions as text (`docs/notation.md`).

Words are separated by single spaces. Cards are written as resources in a fixed order, each followed
by its count unless that is one: `brick 2 ore`. The terms of an offer are passed separately from the
action, but the seats that the offer asks are part of the action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from qiatan.island import actions as act
from qiatan.island.actions import NO_TERMS, Terms
from qiatan.island.development import CARD_NAMES, DEVELOPMENT_CARDS, NO_PLAY, Choice
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.kit.count_notation import read_counts, whole_number, write_counts
from qiatan.kit.refusal import Refused, refuse


def _plays(choice: Choice) -> dict[str, int]:
    """Return the names of the cards with this kind of choice, and the actions that play them."""
    return {
        card.name: card.play
        for card in DEVELOPMENT_CARDS
        if card.choice == choice and card.play != NO_PLAY
    }


NO_OPERAND: Final[Mapping[str, int]] = {
    "roll": act.ROLL,
    "end": act.END,
    "buy": act.BUY,
    "accept": act.ACCEPT,
    "reject": act.REJECT,
    "cancel": act.CANCEL,
    "raise": act.RAISE,
    "lower": act.LOWER,
    **_plays("nothing"),
}
PLACED: Final[Mapping[str, tuple[int, str]]] = {
    "settlement": (act.BUILD_SETTLEMENT, "n"),
    "road": (act.BUILD_ROAD, "e"),
    "city": (act.BUILD_CITY, "n"),
    "robber": (act.MOVE_ROBBER, "h"),
    "ship": (act.BUILD_SHIP, "e"),
    "pirate": (act.MOVE_PIRATE, "h"),
}
SEATED: Final[Mapping[str, int]] = {"steal": act.STEAL, "close": act.CLOSE}
NAMED: Final[Mapping[str, tuple[int, Sequence[str]]]] = {
    **{word: (kind, RESOURCE_NAMES) for word, kind in _plays("resource").items()},
    "take": (act.TAKE, RESOURCE_NAMES),
    "draw": (act.DRAW, CARD_NAMES),
}
PAIRED: Final[Mapping[str, int]] = _plays("resources")
COUNTED: Final[Mapping[str, int]] = {"discard": act.DISCARD, "pick": act.PICK}
TERMS: Final[Mapping[str, int]] = {"offer": act.OFFER, "counter": act.COUNTER}
ANY: Final = "any"
"""The word for the wanted cards of an offer that accepts any card."""
TO: Final = "to"
"""The word before the names of the seats that an offer asks, unless it asks all opponents."""
TERMED: Final[Mapping[int, str]] = {kind: word for word, kind in TERMS.items()}


def cards_text(cards: int) -> str:
    """Return packed cards as text."""
    return write_counts([act.count_in(cards, r) for r in range(RESOURCES)], RESOURCE_NAMES)


def write(action: int, seats: Sequence[str], terms: Terms = NO_TERMS) -> str:
    """Return the action in notation. For an offer or counter-offer, `terms` are its terms."""
    kind = act.kind_of(action)
    if kind in TERMED:
        want = f" {ANY}" if terms.want == act.ANY_CARD else _spaced(terms.want)
        asked = _asked_text(act.about(action), seats)
        return f"{TERMED[kind]}{_spaced(terms.give)} for{want}{asked}"
    return _WRITERS[kind](act.about(action), seats)


def _spaced(cards: int) -> str:
    """Return a space and the cards, or an empty string if there are none."""
    return f" {cards_text(cards)}" if cards else ""


def _asked_text(asked: int, seats: Sequence[str]) -> str:
    names = [name for seat, name in enumerate(seats) if asked >> seat & 1]
    return f" {TO} {' '.join(names)}" if names else ""


def _plain(word: str) -> Callable[[int, Sequence[str]], str]:
    return lambda about, seats: word


def _placed(word: str, letter: str) -> Callable[[int, Sequence[str]], str]:
    return lambda about, seats: f"{word} {letter}{about}"


def _seated(word: str) -> Callable[[int, Sequence[str]], str]:
    return lambda about, seats: f"{word} {seats[about]}"


def _named(word: str, names: Sequence[str]) -> Callable[[int, Sequence[str]], str]:
    return lambda about, seats: f"{word} {names[about]}"


def _counted(word: str) -> Callable[[int, Sequence[str]], str]:
    return lambda about, seats: f"{word}{_spaced(about)}"


def _paired(word: str) -> Callable[[int, Sequence[str]], str]:
    def paired(about: int, seats: Sequence[str]) -> str:
        first, second = act.unpack_plenty(about)
        rest = "" if second == act.NO_SECOND else f" {RESOURCE_NAMES[second]}"
        return f"{word} {RESOURCE_NAMES[first]}{rest}"

    return paired


def _bank(about: int, seats: Sequence[str]) -> str:
    give, count, want = act.unpack_bank(about)
    return f"bank {RESOURCE_NAMES[give]} {count} for {RESOURCE_NAMES[want]}"


def _sail(about: int, seats: Sequence[str]) -> str:
    start, to = act.unpack_move(about)
    return f"sail e{start} e{to}"


def _dice(about: int, seats: Sequence[str]) -> str:
    first, second = act.unpack_dice(about)
    return f"dice {first} {second}"


_WRITERS: Final[dict[int, Callable[[int, Sequence[str]], str]]] = {
    **{kind: _plain(word) for word, kind in NO_OPERAND.items()},
    **{kind: _placed(word, letter) for word, (kind, letter) in PLACED.items()},
    **{kind: _seated(word) for word, kind in SEATED.items()},
    **{kind: _named(word, names) for word, (kind, names) in NAMED.items()},
    **{kind: _counted(word) for word, kind in COUNTED.items()},
    **{kind: _paired(word) for word, kind in PAIRED.items()},
    act.BANK: _bank,
    act.MOVE_SHIP: _sail,
    act.DICE: _dice,
}


def read(text: str, seats: Sequence[str]) -> tuple[int, Terms]:
    """Return the action that `text` describes, and its terms if it is an offer or counter-offer.

    Raises `Refused` if the text is not an action (`bad_notation`) or a count is higher than packed
    cards allow (`too_many_cards`).
    """
    word, *rest = text.split(" ")
    try:
        if word in TERMS:
            return _read_terms(word, rest, seats)
        return _read(word, rest, seats), NO_TERMS
    except (ValueError, IndexError):
        raise unreadable(text) from None


def unreadable(text: str) -> Refused:
    """Return the refusal of a text that is not an action."""
    return refuse("bad_notation", f"{text[:60]!r} is not an action.", "action")


def _read_terms(word: str, rest: list[str], seats: Sequence[str]) -> tuple[int, Terms]:
    """Return an offer or counter-offer. Only an offer can name seats or ask for any card."""
    middle = rest.index("for")
    end = rest.index(TO) if TO in rest and word == "offer" else len(rest)
    want = rest[middle + 1 : end]
    wanted = act.ANY_CARD if want == [ANY] and word == "offer" else _cards(want)
    asked = _read_asked(rest[end + 1 :], seats) if end < len(rest) else 0
    return act.make(TERMS[word], asked), Terms(_cards(rest[:middle]), wanted)


def _read_asked(names: list[str], seats: Sequence[str]) -> int:
    """Return the named seats as a bit set. Raises `ValueError` if they are not in turn order."""
    asked = [seats.index(name) for name in names]
    if not asked or asked != sorted(set(asked)):
        raise ValueError(names)
    return sum(1 << seat for seat in asked)


def _read(word: str, rest: list[str], seats: Sequence[str]) -> int:
    if word in NO_OPERAND:
        _nothing(rest)
        return NO_OPERAND[word]
    if word in PLACED:
        kind, letter = PLACED[word]
        return act.make(kind, _number(_only(rest), letter))
    if word in SEATED:
        return act.make(SEATED[word], seats.index(_only(rest)))
    if word in NAMED:
        kind, names = NAMED[word]
        return act.make(kind, names.index(_only(rest)))
    if word in PAIRED:
        return act.make(PAIRED[word], _read_pair(rest))
    if word in COUNTED:
        return act.make(COUNTED[word], _cards(rest))
    return _read_special(word, rest)


def _read_special(word: str, rest: list[str]) -> int:
    if word == "sail":
        start, to = (_number(place, "e") for place in rest)
        return act.make(act.MOVE_SHIP, act.pack_move(start, to))
    if word == "dice":
        first, second = (_number(die) for die in rest)
        return act.make(act.DICE, act.pack_dice(_die(first), _die(second)))
    if word == "bank":
        give, count, middle, want = rest
        if middle != "for":
            raise ValueError(middle)
        terms = act.pack_bank(
            RESOURCE_NAMES.index(give), _number(count), RESOURCE_NAMES.index(want)
        )
        return act.make(act.BANK, terms)
    raise ValueError(word)


def _read_pair(rest: list[str]) -> int:
    if len(rest) == 1:
        return act.pack_plenty(RESOURCE_NAMES.index(rest[0]), act.NO_SECOND)
    first, second = sorted(RESOURCE_NAMES.index(name) for name in rest)
    return act.pack_plenty(first, second)


def _nothing(rest: list[str]) -> None:
    if rest:
        raise ValueError(rest)


def _only(rest: list[str]) -> str:
    (word,) = rest
    return word


def _number(word: str, letter: str = "") -> int:
    digits = word.removeprefix(letter)
    if word == digits and letter:
        raise ValueError(word)
    value = whole_number(digits)
    if value > act.MAX_PLACE:
        raise ValueError(word)
    return value


def _die(value: int) -> int:
    if not 1 <= value <= 6:
        raise ValueError(value)
    return value


def _cards(words: list[str]) -> int:
    """Return packed cards from words such as `brick 2 ore`."""
    counts = read_counts(words, RESOURCE_NAMES)
    if max(counts) > act.MAX_COUNT:
        message = f"An action can name at most {act.MAX_COUNT} cards of a resource."
        raise refuse("too_many_cards", message, "action")
    return act.pack(counts)

"""What the settings of a table leave to choose, and what they rule out, as the game says."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile

from qiatan.kit.game import Game, Option
from qiatan.kit.refusal import Refusal, Refused
from qiatan.protocol.parts import ClosedValue, RuleValue
from qiatan.tables.core.settings import fewer_than_taken, players_refusal

Refusing = Callable[[RuleValue], Refusal | None]


@dataclass(frozen=True, slots=True)
class Choices:
    """Fewest and most seats, and the values that cannot be chosen beside the others.

    `by_hand` names the rules that would follow another option, but were set otherwise.
    """

    least: int
    most: int
    closed: tuple[ClosedValue, ...] = ()
    by_hand: tuple[str, ...] = ()


def bounds(game: Game, rules: Mapping[str, RuleValue], otherwise: tuple[int, int]) -> Choices:
    """The seats these rules allow, with nothing to choose; `otherwise` where they are none."""
    try:
        return Choices(*game.seats(game.settings(rules)))
    except Refused:
        return Choices(*otherwise)


def choices(
    game: Game,
    rules: Mapping[str, RuleValue],
    players: int,
    taken: int,
    on_any_map: tuple[int, int],
) -> Choices:
    """What can be chosen beside complete `rules` and `players` seats, `taken` of them taken."""
    here = bounds(game, rules, on_any_map)
    own = _by_hand(game, rules)
    closed = [one for option in game.options for one in _closed(game, option, rules, own, taken)]
    seats = range(min(here.least, on_any_map[0]), max(here.most, on_any_map[1]) + 1)
    for count in seats:
        refusal = players_refusal(count, (here.least, here.most), taken)
        if refusal is not None and count != players:
            closed.append(_value("max_players", count, refusal))
    return Choices(here.least, here.most, tuple(closed), own)


def _by_hand(game: Game, rules: Mapping[str, RuleValue]) -> tuple[str, ...]:
    presets = [option.name for option in game.options if option.preset]
    try:
        left = game.settings({name: rules[name] for name in rules if name not in presets})
    except Refused:
        return tuple(presets)
    return tuple(name for name in presets if rules.get(name) != left[name])


def _closed(
    game: Game,
    option: Option,
    rules: Mapping[str, RuleValue],
    own: Container[str],
    taken: int,
) -> Iterable[ClosedValue]:
    """What the option cannot be; its presets change with it, but for those set by hand."""
    preset = {
        other.name
        for other in game.options
        if other.preset == option.name and other.name not in own
    }
    kept = {name: value for name, value in rules.items() if name not in preset}

    def refusing(value: RuleValue) -> Refusal | None:
        return _refusal(game, {**kept, option.name: value}, taken)

    for value in _doubtful(option, refusing):
        refusal = None if value == rules.get(option.name) else refusing(value)
        if refusal is not None:
            yield _value(option.name, value, refusal)


def _doubtful(option: Option, refusing: Refusing) -> Iterable[RuleValue]:
    """The values to ask about; of numbers those at either end, up to the first that is open."""
    if option.kind == "switch":
        return (False, True)
    if option.kind != "number":
        return option.values
    every = range(option.least, option.most + 1)
    low = list(takewhile(refusing, every))
    high = list(takewhile(refusing, reversed(every))) if len(low) < len(every) else []
    return [*low, *reversed(high)]


def _refusal(game: Game, rules: Mapping[str, RuleValue], taken: int) -> Refusal | None:
    """Why these rules cannot be chosen for so many who sit."""
    try:
        _, most = game.seats(game.settings(rules))
    except Refused as refused:
        return refused.refusal
    return fewer_than_taken(most, taken)


def _value(option: str, value: RuleValue, refusal: Refusal) -> ClosedValue:
    return ClosedValue(option=option, value=value, code=refusal.code, message=refusal.message)

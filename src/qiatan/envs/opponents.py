"""An environment's opponents: bots, or policies that the caller supplies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

from qiatan.bots.bot import Bot
from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.checks import check_opponents
from qiatan.games.registry import bot_named
from qiatan.kit.refusal import refuse

RANDOM: Final = "random"

Policy: TypeAlias = Callable[[Observation, Mask], int | np.integer[Any]]
"""Takes an observation and the mask of legal actions, and returns the number of a legal action."""

OpponentChoice: TypeAlias = str | Bot[Any] | Policy
"""A bot, the name of a bot, or a policy."""


@dataclass(frozen=True, slots=True)
class PolicyOpponent:
    """An opponent that plays by a policy and gets observations like the agent's, for self-play."""

    policy: Policy


Opponent: TypeAlias = Bot[Any] | PolicyOpponent


class Opponents:
    """An environment's opponents. Unpickling them reloads the bots that were given by name.

    `players` is empty if all opponents play at random, which the compiled game does itself. Raises
    `Refused` if they are no list of opponents (`bad_opponents`) or a name is unknown
    (`unknown_bot`).
    """

    def __init__(self, game: str, choices: Sequence[OpponentChoice], seats: int) -> None:
        check_opponents(choices)
        if len(choices) + 1 != seats:
            text = f"There must be one opponent fewer than the {seats} seats."
            raise refuse("bad_opponents", text, "opponents")
        self._game: Final = game
        self._choices: Final = tuple(choices)
        loaded = [_loaded(game, choice) for choice in choices]
        random = all(choice == RANDOM for choice in choices)
        self.players: Final[Sequence[Opponent]] = [] if random else loaded

    def __reduce__(self) -> tuple[object, ...]:
        return Opponents, (self._game, self._choices, len(self._choices) + 1)

    def __deepcopy__(self, memo: object) -> Opponents:
        return self


def _loaded(game: str, choice: OpponentChoice) -> Opponent:
    if isinstance(choice, str):
        return bot_named(game, choice)
    return PolicyOpponent(choice) if callable(choice) else choice

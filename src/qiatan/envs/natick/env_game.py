"""A Natick game whose actions are the numbers of `NatickActionSpace`.

A step takes one action, then plays chance and a seat that plays at random until one of the caller's
seats must act. `mask` then has a 1 for each legal action.
"""

from __future__ import annotations

from typing import Final, cast

from qiatan.envs.core.buffers import Bytes, Shorts, zero_bytes
from qiatan.envs.core.draws import AGENT_SEAT, CHOICES, below
from qiatan.envs.core.stepped_game import EVERYBODY, NOBODY, GameConfig, SavedGame, SteppedGame
from qiatan.envs.natick.action_space import TRADES, NatickActionSpace
from qiatan.envs.natick.observation_space import NatickObservationSpace
from qiatan.envs.natick.observe import ShownRoads, write_observation
from qiatan.kit.archive import Archive
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_kind
from qiatan.kit.refusal import Refused, refuse
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick import reasons as why
from qiatan.natick.actions import OFFER, kind_of
from qiatan.natick.components import SUITS
from qiatan.natick.ending import BOTH
from qiatan.natick.offers import offer_reason
from qiatan.natick.reasons import OK
from qiatan.natick.rules import Rules
from qiatan.natick.state import CHANCE_SEAT, SEATS, NatickState

SHAPES: Final[i64] = len(TRADES)


class NatickEnvConfig(GameConfig):
    """The configuration that all games of an environment share.

    A seat can make up to `offers` offers per turn. A game is truncated after `most_steps` actions.
    With `alone` the caller plays `agent_seat`, or a seat drawn for each game, and the other plays
    at random. With `choices_only` the caller is asked only if there is more than one legal action.
    With `explicit_chance` the caller also chooses the chance outcomes.
    """

    def __init__(
        self,
        actions: NatickActionSpace,
        space: NatickObservationSpace,
        rules: Rules,
        offers: i64,
        most_steps: i64,
        alone: i64 = 0,
        agent_seat: i64 = NOBODY,
        choices_only: i64 = 0,
        explicit_chance: i64 = 0,
    ) -> None:
        self.actions: Final = actions
        self.space: Final = space
        self.rules: Final = rules
        self.offers: Final[i64] = offers
        self.most_steps: Final[i64] = most_steps
        self.listed: Final[Ints] = filled(moves.MAX_LEGAL, 0)
        self.alone: Final[i64] = alone
        self.agent_seat: Final[i64] = agent_seat
        self.choices_only: Final[i64] = choices_only
        self.explicit_chance: Final[i64] = explicit_chance

    def __reduce__(self) -> tuple[object, ...]:
        limits = (int(self.offers), int(self.most_steps))
        agent = (int(self.alone), int(self.agent_seat), int(self.choices_only))
        tables = (self.actions, self.space, self.rules)
        return NatickEnvConfig, (*tables, *limits, *agent, int(self.explicit_chance))

    def __deepcopy__(self, memo: object) -> NatickEnvConfig:
        return self.copy()

    def copy(self) -> NatickEnvConfig:
        """Return an equal configuration with a separate buffer, for use in another thread."""
        return NatickEnvConfig(
            self.actions,
            self.space,
            self.rules,
            self.offers,
            self.most_steps,
            self.alone,
            self.agent_seat,
            self.choices_only,
            self.explicit_chance,
        )

    def new_game(self, mask: Bytes, base: i64) -> SteppedGame:
        """Make a game without a log. Its mask starts at index `base` of a shared buffer."""
        return NatickGame(self, mask, base)


class NatickGame(SteppedGame):
    """A game of Natick, stepped by action numbers."""

    def __init__(
        self, config: NatickEnvConfig, mask: Bytes, base: i64, recorded: bool = False
    ) -> None:
        super().__init__(config.actions.size, config.space.size, mask, base)
        self.config: Final = config
        self.log: Final[list[tuple[int, int]]] = []
        self._recorded: Final[bool] = recorded
        self._shown: ShownRoads | None = None
        self.state: NatickState = NatickState(config.rules)

    def __reduce__(self) -> tuple[object, ...]:
        return single_game, (self.config, self._recorded), self.save()

    def __setstate__(self, saved: SavedGame) -> None:
        self.restore(saved)

    def __deepcopy__(self, memo: object) -> NatickGame:
        return self.clone()

    def save(self) -> SavedGame:
        """Return the game's state, to be restored into a game with an equal configuration.

        The state can be passed to other processes.
        """
        archive = Archive()
        self.serialize(archive)
        self.state.serialize(archive)
        return archive.saved(), None, [*self.log]

    def restore(self, saved: SavedGame) -> None:
        """Replace the game's state with a saved one.

        Raises `Refused` (`other_version`) if another version of the program saved it.
        """
        numbers, _, log = saved
        archive = Archive(numbers)
        self._unmark()
        self.serialize(archive)
        self.state = NatickState(self.config.rules)
        self.state.serialize(archive)
        archive.close()
        self.log.clear()
        self.log.extend(cast("list[tuple[int, int]]", log))

    def clone(self) -> NatickGame:
        """Return an independent copy that belongs to no batch.

        Given the same actions, it continues exactly like this game.
        """
        game = single_game(self.config.copy(), self._recorded)
        game.restore(self.save())
        return game

    def reset(self, seed: i64) -> None:
        """Start the game with this seed."""
        config = self.config
        self.state = NatickState(config.rules)
        agent_seat = EVERYBODY
        if config.alone:
            agent_seat = (
                config.agent_seat if config.agent_seat != NOBODY else below(seed, AGENT_SEAT, SEATS)
            )
        self._begin(seed, agent_seat)
        if self._recorded:
            self.log.clear()
        self._go_on()

    def act(self, index: i64) -> None:
        """Take the action with this number, which must be legal."""
        self.play_action(self.config.actions.value[index])

    def play_action(self, action: i64) -> None:
        """Take an action in the rules' encoding. It must be legal for the actor."""
        self.steps += 1
        self._do(self.actor, action)
        self._go_on()

    def look(self, state: NatickState, seat: i64) -> None:
        """Show a position in which this seat is asked to act."""
        self._begun = 1
        self.state = state
        self.actor = seat
        self._mark_legal()

    def outcome_count(self) -> int:
        return int(moves.outcome_count(self.state))

    def outcome(self, number: i64) -> int:
        return int(moves.outcome(self.state, number))

    def happen(self, number: i64) -> None:
        """Continue with the chance outcome that has this number."""
        self._do(CHANCE_SEAT, moves.outcome(self.state, number))
        self._go_on()

    def observe(self, seat: i64, out: Shorts, at: i64) -> None:
        """Write the seat's observation to `out`, starting at index `at`."""
        self._write_row(seat, out, at, ShownRoads())

    def begin_row(self) -> None:
        self._shown = None

    def refresh(self, seat: i64, out: Shorts, at: i64) -> None:
        if self._shown is None:
            self._shown = ShownRoads()
        self._write_row(seat, out, at, self._shown)

    def _write_row(self, seat: i64, out: Shorts, at: i64, shown: ShownRoads) -> None:
        write_observation(self.config.space, self.state, seat, self.actor, out, at, shown)

    def refusal(self, index: i64) -> Refused:
        """Return the exception to raise for an illegal action, with the rules' code if possible."""
        number = int(index)
        if self.actor >= 0 and (index < 0 or index >= self.actions):
            return refuse(
                "no_such_action", f"There is no action {number}.", "action", action=number
            )
        reason = why.GAME_OVER
        if self.actor >= 0:
            action = self.config.actions.value[index]
            reason = moves.check(self.state, self.actor, action)
            if reason == why.OK and kind_of(action) == OFFER:
                text = "You cannot make any more offers this turn."
                return refuse("enough_offers", text, "action", action=number)
        code, said = why.REASONS[why.NOT_NOW if reason == why.OK else reason]
        return refuse(code, said, "action", action=number)

    def _do(self, seat: i64, action: i64) -> None:
        if self._recorded:
            self.log.append((int(seat), int(action)))
        self.entries += 1
        moves.apply(self.state, seat, action)

    def _go_on(self) -> None:
        """Play until one of the caller's seats must act or the game ends."""
        state = self.state
        while True:
            seat = moves.next_actor(state)
            if seat < CHANCE_SEAT:
                self.winner = NOBODY if state.winners == BOTH else state.winners - 1
                self._end()
                return
            if seat == CHANCE_SEAT:
                if self.config.explicit_chance:
                    self._ask_chance()
                    return
                drawn = below(self.seed, self.entries, moves.outcome_count(state))
                self._do(CHANCE_SEAT, moves.outcome(state, drawn))
                continue
            if self.steps >= self.config.most_steps:
                self._break_off()
                return
            if self.agent_seat == EVERYBODY or seat == self.agent_seat:
                self.actor = seat
                self._mark_legal()
                if self.config.choices_only == 0 or self._marked > 1:
                    return
                self.steps += 1
                self._do(seat, self.config.actions.value[i64(self._marks[0])])
                continue
            self._play_at_random(seat)

    def _play_at_random(self, seat: i64) -> None:
        """Take a random action from those that the rules list."""
        out = self.config.listed
        self.steps += 1
        count = moves.legal(self.state, seat, out)
        self._do(seat, out[below(self.seed + CHOICES, self.entries, count)])

    def _mark_legal(self) -> None:
        """Write the actor's legal actions to the mask."""
        config, state, seat = self.config, self.state, self.actor
        out, actions = config.listed, config.actions
        k: i64
        self._unmark()
        for k in range(moves.legal(state, seat, out)):
            self._mark(actions.index(out[k]))
        kind = prompt_kind(state.top())
        few = state.offers_made < config.offers
        if kind == ask.TURN and few and offer_reason(state, seat) == OK:
            self._mark_trades(actions.offer)
        elif kind == ask.ANSWER:
            self._mark_trades(actions.counter)

    def _mark_trades(self, start: i64) -> None:
        """Mark the trades that both players can pay for, ordered by what the active one gives."""
        state, value = self.state, self.config.actions.value
        gives, gets = state.active * SUITS, (1 - state.active) * SUITS
        give: i64
        want: i64
        shape: i64
        at = start
        for give in range(SUITS):
            for want in range(SUITS):
                if give == want:
                    continue
                # This check comes first, because in most trades one side lacks a coin.
                if state.held[gives + give] and state.held[gets + want]:
                    for shape in range(at, at + SHAPES):
                        if moves.check(state, self.actor, value[shape]) == why.OK:
                            self._mark(shape)
                at += SHAPES


def single_game(config: NatickEnvConfig, recorded: bool) -> NatickGame:
    """Make a game that is not part of a batch. It keeps a log if `recorded` is True."""
    return NatickGame(config, zero_bytes(config.actions.size), 0, recorded)

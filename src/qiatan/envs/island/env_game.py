"""An island game whose actions are the numbers of `ActionSpace`.

A step takes one action, then plays chance and the seats that play at random until one of the
caller's seats must act. `mask` then has a 1 for each legal action.
"""

from __future__ import annotations

from typing import Final, cast

from qiatan.envs.core.buffers import Bytes, Shorts, zero_bytes
from qiatan.envs.core.draws import AGENT_SEAT, BOARD, CHOICES, below
from qiatan.envs.core.stepped_game import EVERYBODY, NOBODY, GameConfig, SavedGame, SteppedGame
from qiatan.envs.island import action_space as space
from qiatan.envs.island.action_space import NOWHERE, ActionSpace
from qiatan.envs.island.boards import Boards
from qiatan.envs.island.entry_log import Entry, EntryLog
from qiatan.envs.island.illegal import illegal
from qiatan.envs.island.observe import Observer
from qiatan.envs.island.shown_row import ShownRow, new_row
from qiatan.envs.island.trade_actions import mark_counters, mark_offers
from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import (
    KIND_BITS,
    KIND_MASK,
    NO_TERMS,
    Terms,
    count_in,
    make,
    pack_count,
    unpack_move,
)
from qiatan.island.board import NONE, Board
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import Rules
from qiatan.island.special_build import flag_is_up, flag_open
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.island.trade import offer_reason
from qiatan.kit.archive import Archive
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i16, i64
from qiatan.kit.prompts import prompt_about, prompt_kind
from qiatan.kit.refusal import Refused


class EnvConfig(GameConfig):
    """The configuration that all games of an environment share.

    A seat can make up to `offers` offers per turn. A game is truncated after `most_steps` actions.
    With `alone` the caller plays `agent_seat`, or a seat drawn for each game, and the others play
    at random. With `choices_only` the caller is asked only if there is more than one legal action.
    With `explicit_chance` the caller also chooses the chance outcomes.
    """

    def __init__(
        self,
        actions: ActionSpace,
        observer: Observer,
        rules: Rules,
        boards: Boards,
        seats: i64,
        offers: i64,
        most_steps: i64,
        alone: i64 = 0,
        agent_seat: i64 = NOBODY,
        choices_only: i64 = 0,
        explicit_chance: i64 = 0,
    ) -> None:
        self.actions: Final = actions
        self.observer: Final = observer
        self.rules: Final = rules
        self.boards: Final = boards
        self.seats: Final[i64] = seats
        self.offers: Final[i64] = offers
        self.most_steps: Final[i64] = most_steps
        self.listed: Final[Ints] = filled(moves.MAX_LEGAL, 0)
        self.row: Final = new_row(boards.any(), seats)
        self.alone: Final[i64] = alone
        self.agent_seat: Final[i64] = agent_seat
        self.choices_only: Final[i64] = choices_only
        self.explicit_chance: Final[i64] = explicit_chance

    def __reduce__(self) -> tuple[object, ...]:
        limits = (int(self.seats), int(self.offers), int(self.most_steps))
        agent = (int(self.alone), int(self.agent_seat), int(self.choices_only))
        tables = (self.actions, self.observer, self.rules, self.boards)
        return EnvConfig, (*tables, *limits, *agent, int(self.explicit_chance))

    def __deepcopy__(self, memo: object) -> EnvConfig:
        return self.copy()

    def copy(self) -> EnvConfig:
        """Return an equal configuration with a separate buffer, for use in another thread."""
        return EnvConfig(
            *(self.actions, self.observer, self.rules, self.boards),
            *(self.seats, self.offers, self.most_steps),
            *(self.alone, self.agent_seat, self.choices_only, self.explicit_chance),
        )

    def new_game(self, mask: Bytes, base: i64) -> SteppedGame:
        """Make a game without a log. Its mask starts at index `base` of a shared buffer."""
        return EnvGame(self, mask, base)


class EnvGame(SteppedGame):
    """An island game, including the part of an action that the actor has chosen so far."""

    def __init__(self, config: EnvConfig, mask: Bytes, base: i64, recorded: bool = False) -> None:
        super().__init__(config.actions.size, config.observer.space.size, mask, base)
        self.config: Final = config
        self.flag: i64 = 0
        self.lifted: i64 = NONE
        self.named: i64 = 0
        self.log: Final = EntryLog([])
        self._recorded: Final[bool] = recorded
        self._asked: i64 = 0
        self._asked_turn: i64 = 0
        self._shown: ShownRow | None = None
        self.state: IslandState = IslandState(config.boards.any(), config.rules, config.seats)

    def __reduce__(self) -> tuple[object, ...]:
        return single_game, (self.config, self._recorded), self.save()

    def __setstate__(self, saved: SavedGame) -> None:
        self.restore(saved)

    def __deepcopy__(self, memo: object) -> EnvGame:
        return self.clone()

    def save(self) -> SavedGame:
        """Return the game's state, to be restored into a game with an equal configuration.

        The state can be passed to other processes.
        """
        archive = Archive()
        self.serialize(archive)
        self.state.serialize(archive)
        return archive.saved(), self.state.board, [*self.log]

    def restore(self, saved: SavedGame) -> None:
        """Load a saved state. Raises `Refused` (`other_version`) if another version saved it."""
        numbers, board, log = saved
        archive = Archive(numbers)
        self._unmark()
        self.serialize(archive)
        self.state = IslandState(cast(Board, board), self.config.rules, self.config.seats)
        self.state.serialize(archive)
        archive.close()
        self.log.replace(cast("list[Entry]", log))

    def clone(self) -> EnvGame:
        """Return an independent copy that belongs to no batch.

        Given the same actions, it continues exactly like this game.
        """
        game = single_game(self.config.copy(), self._recorded)
        game.restore(self.save())
        return game

    def serialize(self, archive: Archive) -> None:
        """Save or restore everything except the position and the log."""
        super().serialize(archive)
        self.flag = archive.number(self.flag)
        self.lifted = archive.number(self.lifted)
        self.named = archive.number(self.named)
        self._asked = archive.number(self._asked)
        self._asked_turn = archive.number(self._asked_turn)

    def reset(self, seed: i64) -> None:
        """Start the game with this seed or, with explicit chance, on the board with this number."""
        config = self.config
        number = seed if config.explicit_chance else below(seed, BOARD, config.boards.count)
        board = config.boards.get(int(number))
        self.state = IslandState(board, config.rules, config.seats)
        self.lifted = NONE
        self.named = 0
        self._asked = 0
        self._asked_turn = 0
        agent_seat = EVERYBODY
        if config.alone:
            agent_seat = (
                config.agent_seat
                if config.agent_seat != NOBODY
                else below(seed, AGENT_SEAT, config.seats)
            )
        self._begin(seed, agent_seat)
        if self._recorded:
            self.log.replace([])
        self._go_on()

    def look(self, state: IslandState, seat: i64, flag: i64) -> None:
        """Show a position as if this seat had to act or, with `flag`, to choose its build flag."""
        self._begun = 1
        self.state = state
        self.actor = seat
        self.flag = flag
        self.lifted = NONE
        self.named = 0
        self._mark_legal()

    def imagine(self, state: IslandState, seat: i64) -> None:
        """Take a state that looks the same to `seat`. Another seat begins its action again."""
        self.state = state
        if self.actor != seat:
            self.lifted = NONE
            self.named = 0
        if self.actor >= 0:
            self._mark_legal()

    def begin_action(self, index: i64) -> None:
        """Lift a ship, or name a card other than the last one, and ask the actor again."""
        self._carry_out(index)
        self._mark_legal()

    def outcome_count(self) -> int:
        return int(moves.outcome_count(self.state))

    def outcome(self, number: i64) -> int:
        return int(moves.outcome(self.state, number))

    def happen(self, number: i64) -> None:
        """Continue with the chance outcome that has this number."""
        self._do(CHANCE_SEAT, moves.outcome(self.state, number), NO_TERMS)
        self._go_on()

    def refusal(self, index: i64) -> Refused:
        """Return the exception that explains why the actor may not take this action."""
        return illegal(self.config.actions, self.state, self.actor, self.lifted, int(index))

    def act(self, index: i64) -> None:
        """Take the action with this number, which must be legal."""
        self._carry_out(index)
        self._go_on()

    def _carry_out(self, index: i64) -> None:
        actions, seat = self.config.actions, self.actor
        group, value = actions.group[index], actions.value[index]
        self.steps += 1
        if self.flag:
            self._asked |= self._bit(seat)
        # The most frequent case comes first.
        if group == space.AS_IT_IS and self.lifted == NONE:
            self._do(seat, value, NO_TERMS)
        elif group == space.PASS:
            pass
        elif group == space.LIFT:
            self.lifted = value
        elif group == space.NAME_DISCARD or group == space.NAME_PICK:
            self._name(seat, group, value)
        elif group == space.TRADE:
            self._do(seat, value, actions.terms[index])
        elif self.lifted != NONE:
            self._do(
                seat, make(act.MOVE_SHIP, act.pack_move(self.lifted, value >> KIND_BITS)), NO_TERMS
            )
        else:
            self._do(seat, actions.action(index, self.state, seat), NO_TERMS)

    def play_action(self, action: i64, terms: Terms) -> None:
        """Take an action in the rules' encoding. It must be legal for the actor."""
        self.steps += 1
        if self.flag:
            self._asked |= self._bit(self.actor)
        self._do(self.actor, action, terms)
        self._go_on()

    def pass_by(self) -> None:
        """Let the actor leave its build flag as it is."""
        self.steps += 1
        self._asked |= self._bit(self.actor)
        self._go_on()

    def observe(self, seat: i64, out: Shorts, at: i64) -> None:
        """Write the seat's observation to `out`, starting at index `at`."""
        row = self.config.row
        row.move(at)
        self._write_row(seat, out, row)

    def begin_row(self) -> None:
        self._shown = None

    def refresh(self, seat: i64, out: Shorts, at: i64) -> None:
        if self._shown is None:
            self._shown = new_row(self.state.board, self.state.seats)
            self._shown.move(at)
        self._write_row(seat, out, self._shown)

    def _write_row(self, seat: i64, out: Shorts, row: ShownRow) -> None:
        observer = self.config.observer
        observer.write(self.state, seat, self.actor, self.flag, out, row)
        if seat == self.actor:
            self._show_named(out, row)

    def _show_named(self, out: Shorts, row: ShownRow) -> None:
        """Write the cards or the ship that the actor has chosen so far."""
        places = self.config.observer.space
        r: i64
        if self.lifted != NONE:
            lifted = places.edges + self.lifted * places.edge + places.edge - 1
            row.mark(out, row.at + lifted, 1)
        if self.named == 0:
            return
        for r in range(RESOURCES):
            cards = count_in(self.named, r)
            if cards:
                row.mark(out, row.at + places.named + r, cards)

    def _bit(self, seat: i64) -> i64:
        one: i64 = 1
        return one << seat

    def _do(self, seat: i64, action: i64, terms: Terms) -> None:
        if self._recorded:
            self.log.add(seat, action, terms)
        self.lifted = NONE
        self.named = 0
        self.entries += 1
        moves.apply(self.state, seat, action, terms)

    def _name(self, seat: i64, group: i64, resource: i64) -> None:
        """Add a card to the actor's discard or pick. The last card completes the action."""
        self.named += pack_count(resource, 1)
        r: i64
        count: i64 = 0
        for r in range(RESOURCES):
            count += count_in(self.named, r)
        if count == prompt_about(self.state.stack[self.state.find(seat)]):
            kind = act.DISCARD if group == space.NAME_DISCARD else act.PICK
            self._do(seat, make(kind, self.named), NO_TERMS)

    def _go_on(self) -> None:
        """Play until one of the caller's seats must act or the game ends."""
        state = self.state
        while True:
            seat = moves.next_actor(state)
            if seat < CHANCE_SEAT:
                self.winner = state.winner
                self._end()
                return
            if seat == CHANCE_SEAT:
                if self.config.explicit_chance:
                    self._ask_chance()
                    return
                drawn = below(self.seed, self.entries, moves.outcome_count(state))
                self._do(CHANCE_SEAT, moves.outcome(state, drawn), NO_TERMS)
                continue
            if self.steps >= self.config.most_steps:
                self._break_off()
                return
            self.flag = 0
            if state.rules.special_build and self.lifted == NONE and self.named == 0:
                seat = self._flag_seat(seat)
            if self.agent_seat == EVERYBODY or seat == self.agent_seat:
                self.actor = seat
                self._mark_legal()
                if self.config.choices_only == 0 or self._marked > 1:
                    return
                self._carry_out(i64(self._marks[0]))
                continue
            self._play_at_random(seat)

    def _flag_seat(self, awaited: i64) -> i64:
        """Return a seat not yet asked about its build flag in this turn, or else `awaited`."""
        state = self.state
        seat: i64
        if state.turn != self._asked_turn:
            self._asked_turn = state.turn
            self._asked = 0
        if state.rolled:
            for seat in range(state.seats):
                if self._asked & self._bit(seat) == 0 and flag_open(state, seat):
                    self.flag = 1
                    return seat
        return awaited

    def _play_at_random(self, seat: i64) -> None:
        """Take a random action that the rules list. Change a build flag half of the time."""
        choice = self.seed + CHOICES
        self.steps += 1
        if self.flag:
            self._asked |= self._bit(seat)
            if below(choice, self.entries + self._asked, 2):
                kind = act.LOWER if flag_is_up(self.state, seat) else act.RAISE
                self._do(seat, make(kind, 0), NO_TERMS)
            return
        out = self.config.listed
        count = moves.legal(self.state, seat, out)
        self._do(seat, out[below(choice, self.entries, count)], NO_TERMS)

    def _mark_legal(self) -> None:
        """Write the actor's legal actions to the mask."""
        state, actions, seat = self.state, self.config.actions, self.actor
        self._unmark()
        if self.flag:
            up = flag_is_up(state, seat)
            self._mark(actions.index(make(act.LOWER if up else act.RAISE, 0), seat))
            self._mark(actions.pass_by)
            return
        # The awaited seat always answers the newest prompt.
        kind = prompt_kind(state.top())
        if kind == ask.DISCARD_PROMPT:
            self._mark_cards(actions.discard, state.hand, seat * RESOURCES)
        elif kind == ask.PICK_PROMPT:
            self._mark_cards(actions.pick, state.bank, 0)
        elif self.lifted != NONE:
            self._mark_landings()
        else:
            self._mark_listed()
            if kind == ask.TURN and self._may_offer(seat):
                self._marked = mark_offers(
                    actions, state, seat, self._marks, self._marked, self.mask, self._base
                )
            elif kind == ask.ANSWER and state.rules.counter_offers and self.config.offers:
                self._marked = mark_counters(
                    actions, state, seat, self._marks, self._marked, self.mask, self._base
                )

    def _mark_cards(self, start: i64, stock: Ints, row: i64) -> None:
        """Mark each resource if `stock` has more cards of it than the actor has chosen."""
        r: i64
        for r in range(RESOURCES):
            if stock[row + r] > count_in(self.named, r):
                self._mark(start + r)

    def _mark_landings(self) -> None:
        """Mark the edges to which the lifted ship can move."""
        out = self.config.listed
        k: i64
        for k in range(moves.legal(self.state, self.actor, out)):
            if out[k] & KIND_MASK == act.MOVE_SHIP:
                start, to = unpack_move(out[k] >> KIND_BITS)
                if start == self.lifted:
                    self._mark(self.config.actions.first[act.BUILD_SHIP] + to)

    def _mark_listed(self) -> None:
        """Mark the actions that the rules list. Most numbers are computed inline, for speed."""
        config, seat = self.config, self.actor
        count = moves.legal(self.state, seat, config.listed)
        if count == 1:
            action = config.listed[0]
            index = config.actions.first[action & KIND_MASK]
            if index == NOWHERE:
                self._mark(config.actions.index(action, seat))
            else:
                self._mark(index + (action >> KIND_BITS))
            return
        out, actions = config.listed, config.actions
        first, mask, marks, base = actions.first, self.mask, self._marks, self._base
        marked = self._marked
        k: i64
        for k in range(count):
            action = out[k]
            index = first[action & KIND_MASK]
            if index != NOWHERE:
                index += action >> KIND_BITS
            else:
                index = actions.index(action, seat)
                # A ship is listed once for each of its destinations.
                if mask[base + index]:
                    continue
            mask[base + index] = 1
            marks[marked] = i16(index)
            marked += 1
        self._marked = marked

    def _may_offer(self, seat: i64) -> bool:
        """True if the rules and the environment's limit on offers per turn allow another offer."""
        state = self.state
        return state.offers_made < self.config.offers and offer_reason(state, seat) == OK


def single_game(config: EnvConfig, recorded: bool) -> EnvGame:
    """Make a game that is not part of a batch. It keeps a log if `recorded` is True."""
    return EnvGame(config, zero_bytes(config.actions.size), 0, recorded)

"""A game as a value: chance is a player, and all actions and chance outcomes are numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol, Self, TypeAlias

from qiatan.envs.core.observation_row import ObservationRow
from qiatan.envs.core.stepped_game import CHANCE_ACTOR, NOBODY, SavedGame
from qiatan.envs.live_game import LiveGame
from qiatan.envs.number_checks import check_number
from qiatan.envs.rewards import rewards_of
from qiatan.envs.transcript import Transcript
from qiatan.kit.game import Position
from qiatan.kit.game_log import format_log_item
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE, Seat

TERMINAL: Final = -4
"""The value of `GameState.player` once the game is over."""

Unfinished: TypeAlias = tuple[int, tuple[tuple[Seat, int], ...]]
"""The length of the log, and the actions since its last entry, each with its seat."""


class ExplicitGame(LiveGame, Protocol):
    """A running game in which the caller chooses the chance outcomes."""

    @property
    def boards(self) -> int:
        """The number of equally likely boards. `game.reset(board)` starts the game."""
        ...

    @property
    def most_outcomes(self) -> int:
        """An upper bound on the number of chance outcomes."""
        ...

    @property
    def most_steps(self) -> int:
        """The number of decisions after which a game is truncated."""
        ...

    def outcome_text(self, action: int) -> str:
        """The notation of a chance outcome."""
        ...

    def expected_hands(self, position: Position, seat: Seat) -> Sequence[float]:
        """The cards expected in each hand, given everything that the seat has seen."""
        ...

    def imagined(self, position: Position, seat: Seat, rng: Random) -> Position:
        """Replace everything that `game` hides from the seat at random, and return that position.

        The seat cannot distinguish it from `position`.
        """
        ...


@dataclass(frozen=True, slots=True)
class SavedState:
    """A saved `GameState`."""

    board: int | None
    game: SavedGame
    transcript: Transcript | None
    unfinished: Unfinished


class GameState:
    """One game, which can be copied, pickled and continued with any chance outcome.

    If there are several boards, the first chance outcome chooses one.
    """

    def __init__(self, live: ExplicitGame) -> None:
        self.live: Final = live
        self._board: int | None = None
        self._transcript: Transcript | None = None
        self._unfinished: Unfinished = (0, ())
        if live.boards == 1:
            self.apply(0)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.live.names)

    @property
    def player(self) -> int:
        """The seat to act, `CHANCE` (-1) or `TERMINAL` (-4)."""
        if self._board is None:
            return CHANCE
        actor = int(self.live.game.actor)
        return {CHANCE_ACTOR: CHANCE, NOBODY: TERMINAL}.get(actor, actor)

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.player == TERMINAL

    @property
    def max_game_length(self) -> int:
        """The maximum number of decisions in a game, counting all seats."""
        return self.live.most_steps

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions or possible chance outcomes, in ascending order."""
        if self.player == CHANCE:
            return [number for number, _ in self.chance_outcomes()]
        return sorted(self.live.game.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The number and probability of each outcome. Raises `Refused` if a seat must act."""
        if self._board is None:
            return [(board, 1 / self.live.boards) for board in range(self.live.boards)]
        if self.player != CHANCE:
            raise refuse("not_chance", "The game does not wait for chance.")
        game = self.live.game
        outcomes = [game.outcome(number) for number in range(game.outcome_count())]
        first = {each: number for number, each in reversed([*enumerate(outcomes)])}
        counts = Counter(outcomes)
        return [(first[each], count / len(outcomes)) for each, count in counts.items()]

    def apply(self, action: int) -> None:
        """Take an action, or let a chance outcome happen.

        Raises `Refused` and changes nothing if it is illegal.
        """
        game = self.live.game
        if self._board is None:
            check_number("board", action, 0, self.live.boards - 1)
            self._board = action
            game.reset(action)
        elif self.player == CHANCE:
            check_number("outcome", action, 0, game.outcome_count() - 1)
            game.happen(action)
        else:
            begun, entries, seat = self._begun(), int(game.entries), self.player
            game.step(action)
            self._unfinished = (entries, (*begun, (seat, action)))

    def text_of(self, action: int) -> str:
        """The notation of a chance outcome, or of an action of the seat that must act."""
        if self._board is None:
            return f"board {action}"
        if self.player == CHANCE:
            return self.live.outcome_text(self.live.game.outcome(action))
        return self.live.text(action)

    def action_of(self, text: str) -> int:
        """The number of a legal action or possible outcome, given in notation.

        Raises `Refused` (`no_such_action`) if there is none.
        """
        for number in self.legal_actions():
            if self.text_of(number) == text:
                return number
        raise refuse("no_such_action", f"{text[:60]!r} is not legal now.", "action")

    def returns(self) -> list[float]:
        """The rewards of all seats; all zero until the game has ended."""
        winner = -1 if self._board is None else int(self.live.game.winner)
        return rewards_of(winner if self.player == TERMINAL else -1, self.seats)

    def information_text(self, seat: Seat) -> str:
        """Everything that the seat has seen: its log, the seat to act, and its unfinished action.

        Two positions have the same information state if and only if their texts are equal.
        """
        if self._board is None:
            return ""
        lines = [f"board {self._board}", *self._caught_up().log(seat), f"to act: {self.player}"]
        lines += [f"begun: {number}" for actor, number in self._begun() if actor == seat]
        return "\n".join(lines)

    def observation_text(self, seat: Seat) -> str:
        """The seat's view, its latest log lines and its legal actions."""
        if self._board is None:
            return ""
        legal = [self.text_of(action) for action in self.legal_actions()]
        return str(self._caught_up().observe(seat, legal if self.player == seat else []))

    def observation_numbers(self, seat: Seat) -> list[int]:
        """What the seat observes now, as in other environments; zeros before the board is dealt."""
        if self._board is None:
            return [0] * self.live.layout.size
        row = ObservationRow(self.live.game)
        row.show(seat)
        return list(map(int, row.numbers))

    def information_numbers(self, seat: Seat) -> list[float]:
        """The observation, followed by each seat's expected hand, clockwise from this seat.

        A hand has the expected number of cards of each resource, given everything the seat has
        seen.
        """
        row = list(map(float, self.observation_numbers(seat)))
        if self._board is None:
            return [*row, *self.live.expected_hands(self.live.position(), seat)]
        return [*row, *self.live.expected_hands(self._caught_up().position, seat)]

    def debug_text(self) -> str:
        """The whole log, including everything that is hidden from players."""
        lines = [f"board {self._board}"]
        if self._board is not None:
            lines += [format_log_item(entry, self.live.names) for entry in self.live.entries()]
        return "\n".join([*lines, *map(str, self._begun())])

    def resample_from_infostate(self, seat: Seat, rng: Random) -> Self:
        """A copy in which everything hidden from the seat is drawn at random.

        The seat's information state stays the same. The other seats of the copy know no more about
        the past than this seat does.
        """
        other = self.clone()
        if self._board is not None and self.player != TERMINAL:
            transcript = other._caught_up()
            position = other.live.imagined(transcript.position, seat, rng)
            other._transcript = transcript.as_seen_by(seat, position)
        return other

    def clone(self) -> Self:
        """An independent copy."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.__dict__["live"] = deepcopy(self.live)
        other._transcript = None if self._transcript is None else self._transcript.copy()
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def get_state(self) -> SavedState:
        """The state as a value for `set_state`, which can also be called in another process."""
        transcript = None if self._transcript is None else self._transcript.copy()
        return SavedState(self._board, self.live.game.save(), transcript, self._unfinished)

    def set_state(self, saved: SavedState) -> None:
        """Restore a state saved at an equal table.

        Raises `Refused` (`other_version`) if another version of the program saved it.
        """
        self.live.game.restore(saved.game)
        self._board, self._unfinished = saved.board, saved.unfinished
        self._transcript = None if saved.transcript is None else saved.transcript.copy()

    def _begun(self) -> tuple[tuple[Seat, int], ...]:
        """The actions since the last log entry, each with its seat, such as cards to discard."""
        entries, begun = self._unfinished
        return begun if entries == self.live.game.entries else ()

    def _caught_up(self) -> Transcript:
        if self._transcript is None:
            self._transcript = Transcript(self.live.start(), self.live.names)
        for entry in self.live.entries(len(self._transcript.entries)):
            self._transcript.apply(entry.seat, entry.action)
        return self._transcript

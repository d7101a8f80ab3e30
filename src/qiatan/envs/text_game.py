"""Any game as text, for language models and other programs that use notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Self

from qiatan.envs.number_checks import check_number
from qiatan.envs.transcript import TextObservation, Transcript
from qiatan.games.registry import ENTRY_BY_ID
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import GameResult, Header, LogItem, SettingValue
from qiatan.kit.game_log import Record
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE, COLOURS, Seat


class TextGame:
    """A game played in notation. Chance is played automatically.

    `actor` is a seat that must act, or None once the game is over.
    """

    def __init__(
        self, game: str, seats: int, settings: Mapping[str, SettingValue] | None = None
    ) -> None:
        if game not in ENTRY_BY_ID:
            raise refuse("unknown_game", f"There is no game {game!r}.")
        self.game: Final = ENTRY_BY_ID[game].game
        self.settings: Final = self.game.settings(settings or {})
        least, most = self.game.seats(self.settings)
        check_number("seats", seats, least, most)
        self.names: Final = COLOURS[:seats]
        self.reset("0")

    def __getstate__(self) -> tuple[str, str, Header, Sequence[LogItem]]:
        return self.game.id, self._seed, self._header, self._transcript.entries

    def __setstate__(self, saved: tuple[str, str, Header, Sequence[LogItem]]) -> None:
        game, self._seed, self._header, entries = saved
        self.__dict__.update(
            game=ENTRY_BY_ID[game].game, settings=self._header.settings, names=self._header.seats
        )
        self._transcript = Transcript(self.game.start(self._header), self.names)
        for entry in entries:
            self._transcript.apply(entry.seat, entry.action)

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def clone(self) -> Self:
        """An independent copy. Given the same actions, it continues exactly like this one."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._transcript = self._transcript.copy()
        return other

    def reset(self, seed: str) -> None:
        """Start the game with this seed. `qiatan arena` deals the same game for the same seed."""
        if not isinstance(seed, str):
            raise refuse("bad_seed", f"A seed is a string, not {seed!r}.", "seed")
        self._seed = seed
        chance = DerivedChance(f"{seed}.board".encode(), 0)
        setup = self.game.setup(self.settings, len(self.names), chance)
        self._header = Header(self.game.id, self.game.version, self.settings, self.names, setup)
        self._transcript = Transcript(self.game.start(self._header), self.names)
        self._let_chance_act()

    @property
    def actor(self) -> Seat | None:
        """A seat that must act, or None once the game is over."""
        return next(iter(self._transcript.position.awaited()), None)

    @property
    def result(self) -> GameResult | None:
        """The result of the game, or None while it is in progress."""
        return self._transcript.position.result()

    @property
    def turns_begun(self) -> int:
        """The number of turns begun since setup; 0 during setup."""
        return self._transcript.position.turns_begun()

    @property
    def points(self) -> tuple[int, ...]:
        """The points of all seats, including hidden ones."""
        return self._transcript.position.points()

    @property
    def record(self) -> Record:
        """The record of the game so far, as in game files."""
        return Record(self._header, tuple(self._transcript.entries))

    def observe(self, seat: Seat) -> TextObservation:
        """The seat's observation. Offers and counter-offers can be legal without being listed."""
        check_number("seat", seat, 0, len(self.names) - 1)
        return self._transcript.observe(seat)

    def step(self, action: str, seat: Seat | None = None) -> None:
        """Take an action, given in notation, for the actor or for another seat that may act.

        If the action is illegal, raises `Refused` with the rules' code and changes nothing.
        """
        actor = self.actor if seat is None else seat
        if actor is None:
            raise refuse("game_over", "The game is over.", "action")
        check_number("seat", actor, 0, len(self.names) - 1)
        self._transcript.apply(actor, action)
        self._let_chance_act()

    def time_out(self, seat: Seat) -> None:
        """Act for the seat as the game does when its time is up. Does nothing if it need not act.

        The game's seed determines all random choices.
        """
        check_number("seat", seat, 0, len(self.names) - 1)
        chance = DerivedChance(self._seed.encode(), len(self._transcript.entries))
        action = self._transcript.position.timeout_action(seat, chance)
        if action is not None:
            self.step(action, seat)

    def _let_chance_act(self) -> None:
        transcript = self._transcript
        while self.actor == CHANCE:
            chance = DerivedChance(self._seed.encode(), len(transcript.entries))
            transcript.apply(CHANCE, transcript.position.draw(chance))

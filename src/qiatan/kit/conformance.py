"""What any game must do: random games from seeds, every promise of the protocol checked.

A game brings what cannot be known from outside in a `Trial`. `conform` plays one game and raises
`Nonconforming` at the first broken promise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NoReturn

from qiatan.kit.canonical import canonical
from qiatan.kit.chance import Chance, DerivedChance, commitment
from qiatan.kit.game import Disclosure, Entry, Game, Header, Position, SettingValue, Viewer
from qiatan.kit.game_log import Record, format_entry, parse_entry, replay
from qiatan.kit.gamefile import GameFile, read_game, write_game
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE, COLOURS, Seat

HIDDEN: Final = "?"
"""Stands in a told action for what the viewer may not know."""

FOLLOWED: Final = 20
"""Steps that two games which differ in a secret are played on side by side."""

JUNK: Final = ("", " ", "?", "nonsense", "pass n1 n2 n3", "-1", "roll roll", "x" * 10_000, "née")


def _nothing(position: Position, seat: Seat, chance: Chance) -> Sequence[str]:
    return ()


def _no(action: str) -> bool:
    return False


def _fine(position: Position) -> None:
    pass


def _none(header: Header, position: Position, chance: Chance) -> Header | None:
    return None


@dataclass(frozen=True, slots=True)
class Trial:
    """How to try one game.

    `proposals` offers actions that `legal` does not list; `unlisted` knows them by their text.
    `reveals` names actions that may make a secret public, after which two games that differ in
    it may be told apart. `conserved` raises `AssertionError` where something got lost. `twin` is
    a header that differs from the game's in what nobody may know at this position of it, or None.
    """

    game: Game
    seats: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    most_steps: int = 2000
    proposals: Callable[[Position, Seat, Chance], Sequence[str]] = _nothing
    unlisted: Callable[[str], bool] = _no
    reveals: Callable[[str], bool] = _no
    conserved: Callable[[Position], None] = _fine
    twin: Callable[[Header, Position, Chance], Header | None] = _none


@dataclass(frozen=True, slots=True)
class Report:
    """A game that kept all promises: its record, and how often the rarer checks ran."""

    record: Record
    finished: bool
    refused: int
    forks: int
    twins: int


class Nonconforming(AssertionError):
    """A broken promise, with the seed, the step and the log up to it."""


def conform(trial: Trial, seed: int, *, every: int = 10) -> Report:
    """Play one random game and check it; costly checks every so many steps, from the first on.

    Raises `Nonconforming`.
    """
    return _Run(trial, seed, every).report()


class _Run:
    """One random game under check."""

    def __init__(self, trial: Trial, seed: int, every: int) -> None:
        self.trial = trial
        self.seed = str(seed).encode()
        self.every = every
        self.header = make_header(trial, self.seed)
        self.viewers: tuple[Viewer, ...] = (None, *range(trial.seats))
        self.actors: tuple[Seat, ...] = (CHANCE, *range(trial.seats))
        self.log: list[Entry] = []
        self.told: list[Disclosure] = []
        self.seen: dict[str, None] = dict.fromkeys(JUNK)
        self.refused = 0
        self.forks = 0
        self.twins = 0

    def report(self) -> Report:
        position = self.trial.game.start(self.header)
        choice = DerivedChance(self.seed + b" choice", 0)
        while position.standing() is None and len(self.log) < self.trial.most_steps:
            thorough = len(self.log) % self.every == 0
            self.check_question(position)
            if thorough:
                self.check_answers(position, choice)
                self.check_copy(position, choice)
                self.check_twin(position, choice)
            entry = self.choose(position, choice)
            before = position.copy() if thorough or entry.seat == CHANCE else None
            disclosure = self.apply(position, entry)
            self.check_line(entry, disclosure)
            if before is not None and HIDDEN in disclosure.public.action:
                self.check_secret(before, entry, disclosure)
            self.conserve(position)
        self.check_end(position)
        self.check_replay(position)
        record = Record(self.header, tuple(self.log))
        finished = position.standing() is not None
        return Report(record, finished, self.refused, self.forks, self.twins)

    def fail(self, what: str) -> NoReturn:
        """The broken promise, with all that is needed to see it again."""
        log = "\n".join(format_entry(entry, self.header.seats) for entry in self.log)
        step = len(self.log) + 1
        raise Nonconforming(f"seed {self.seed.decode()}, step {step}: {what}\n{log}")

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def choose(self, position: Position, choice: Chance) -> Entry:
        """The next entry: any seat that may act, anything it may do; chance as it is drawn."""
        seats = position.may_act()
        seat = seats[choice.below(len(seats))]
        if seat == CHANCE:
            number = len(self.log) + 1
            action = position.draw(DerivedChance(self.seed, number))
            again = position.draw(DerivedChance(self.seed, number))
            self.expect(action == again, "the same chance draws different outcomes")
            return Entry(CHANCE, action)
        options = [*position.legal(seat), *self.proposals(position, seat, choice)]
        self.expect(bool(options), f"seat {seat} may act, yet nothing is open to it")
        return Entry(seat, options[choice.below(len(options))])

    def proposals(self, position: Position, seat: Seat, chance: Chance) -> list[str]:
        offered = self.trial.proposals(position, seat, chance)
        return [action for action in offered if position.check(seat, action) is None]

    def apply(self, position: Position, entry: Entry) -> Disclosure:
        """Apply an entry of the game itself."""
        disclosure = self.do(position, entry)
        self.log.append(entry)
        self.told.append(disclosure)
        self.seen[entry.action] = None
        return disclosure

    def do(self, position: Position, entry: Entry) -> Disclosure:
        """Apply what is allowed."""
        try:
            return position.apply(entry.seat, entry.action)
        except Refused as fault:
            self.fail(f"{entry} is allowed, yet refused: {fault}")

    def check_question(self, position: Position) -> None:
        """Somebody is awaited; chance only alone; whoever is awaited or invited may act."""
        awaited = list(position.awaited())
        self.expect(bool(awaited), "nobody is awaited, yet the game is not over")
        self.expect(len(set(awaited)) == len(awaited), "a seat is awaited twice")
        self.expect(set(awaited) <= set(self.actors), f"unknown seats are awaited: {awaited}")
        self.expect(CHANCE not in awaited or len(awaited) == 1, "chance is not awaited alone")
        self.expect(set(awaited) <= set(position.may_act()), "an awaited seat may not act")
        invited = set(position.invited())
        self.expect(invited <= set(position.may_act()), "an invited seat may not act")
        self.expect(not invited & set(awaited), "an awaited seat is invited")

    def check_answers(self, position: Position, choice: Chance) -> None:
        """`legal`, `check` and `apply` agree for every seat, and a refusal changes nothing."""
        state = self.state(position)
        may_act = position.may_act()
        for seat in self.actors:
            legal = list(position.legal(seat))
            self.expect(len(set(legal)) == len(legal), f"legal lists twice for seat {seat}")
            self.expect(seat in may_act or not legal, f"seat {seat} may not act, yet {legal}")
            for action in legal:
                self.check_allowed(position, seat, action)
            self.try_some(position, seat, legal, choice)
            for action in self.candidates(position, choice):
                if action not in legal:
                    self.check_unlisted(position, seat, action, seat in may_act)
            if seat != CHANCE:
                self.check_timeout_action(position, seat, choice)
        self.expect(self.state(position) == state, "asking or a refusal has changed the position")

    def check_allowed(self, position: Position, seat: Seat, action: str) -> None:
        refusal = position.check(seat, action)
        self.expect(refusal is None, f"legal lists {action!r}, check says {refusal}")
        entry = Entry(seat, action)
        line = format_entry(entry, self.header.seats)
        self.expect(parse_entry(line, self.header.seats) == entry, f"{line!r} reads differently")
        self.seen[action] = None

    def try_some(self, position: Position, seat: Seat, legal: list[str], choice: Chance) -> None:
        """A few listed actions can be applied to a copy."""
        for action in legal if len(legal) < 4 else (legal[choice.below(len(legal))],):
            self.do(position.copy(), Entry(seat, action))

    def candidates(self, position: Position, choice: Chance) -> list[str]:
        """Actions of other times and seats, and such as are none."""
        known = list(self.seen)
        times = [known[choice.below(len(known))] for _ in range(20)]
        others = [action for seat in self.actors for action in position.legal(seat)[:3]]
        return [*times, *others, *JUNK]

    def check_unlisted(self, position: Position, seat: Seat, action: str, may_act: bool) -> None:
        """What is not listed is refused, but for kinds too many to list."""
        refusal = position.check(seat, action)
        if refusal is None:
            self.expect(may_act, f"seat {seat} may not act, yet check allows {action!r}")
            known = self.trial.unlisted(action)
            self.expect(known, f"check allows seat {seat} {action!r}, legal does not list it")
            return
        self.refused += 1
        self.expect(refusal.code.isidentifier(), f"{refusal.code!r} is no code")
        try:
            position.apply(seat, action)
        except Refused as fault:
            same = fault.refusal.code == refusal.code
            self.expect(same, f"check says {refusal.code}, apply {fault.refusal.code}")
        else:
            self.fail(f"check refuses {action!r} to seat {seat}, apply does it")

    def check_timeout_action(self, position: Position, seat: Seat, choice: Chance) -> None:
        action = position.timeout_action(seat, choice)
        owes = seat in position.awaited()
        self.expect(action is not None or not owes, f"nothing is done for the late seat {seat}")
        if action is not None:
            refusal = position.check(seat, action)
            self.expect(refusal is None, f"timeout_action does {action!r}, check says {refusal}")

    def check_copy(self, position: Position, choice: Chance) -> None:
        """A copy is equal, and neither follows what happens to the other."""
        state, copy = self.state(position), position.copy()
        self.expect(self.state(copy) == state, "a copy differs")
        for _ in range(5):
            if copy.standing() is None:
                entry = self.choose(copy, choice)
                self.do(copy, entry)
        self.expect(self.state(position) == state, "a copy is not independent")

    def check_twin(self, position: Position, choice: Chance) -> None:
        """A game that differs in what nobody may know has told and shows all the same."""
        header = self.trial.twin(self.header, position, choice)
        if header is None:
            return
        self.twins += 1
        twin = self.trial.game.start(header)
        for entry, told in zip(self.log, self.told, strict=True):
            self.expect(self.do(twin, entry) == told, f"{entry} has told a secret: {told}")
        shown = self.state(position), self.state(twin)
        if shown[0] != shown[1]:
            self.fail(f"a secret shows: {_difference(*shown)}")
        for seat in self.actors:
            for action in self.candidates(position, choice):
                said = position.check(seat, action), twin.check(seat, action)
                self.expect(said[0] == said[1], f"a secret shows in what {action!r} meets: {said}")
            done = [at.timeout_action(seat, DerivedChance(self.seed, 0)) for at in (position, twin)]
            self.expect(done[0] == done[1], f"a secret shows in what is done instead: {done}")

    def check_line(self, entry: Entry, disclosure: Disclosure) -> None:
        """Nobody is told of another action than the one done, but for what is hidden."""
        for viewer in self.viewers:
            told = disclosure.to(viewer).action.split(" ")
            done = entry.action.split(" ")
            matches = len(told) == len(done) and all(
                word in (HIDDEN, real) for word, real in zip(told, done, strict=True)
            )
            self.expect(matches, f"{viewer} is told {told}, done was {done}")

    def check_secret(self, before: Position, entry: Entry, disclosure: Disclosure) -> None:
        """Had chance brought something else, those who may not know could not tell."""
        blind = [v for v in self.viewers if HIDDEN in disclosure.to(v).action]
        real = before.copy()
        real_telling = self.do(real, entry)
        for action in before.legal(CHANCE):
            if action == entry.action:
                continue
            other = before.copy()
            other_telling = self.do(other, Entry(CHANCE, action))
            if real.standing() is None and other.standing() is None:
                self.forks += 1
                self.compare(blind, (real, real_telling), (other, other_telling))
                self.follow(blind, real.copy(), other)

    def follow(self, blind: list[Viewer], real: Position, other: Position) -> None:
        """Go on alike in both, until one cannot or the secret comes out."""
        choice = DerivedChance(self.seed + b" follow", len(self.log))
        for _ in range(FOLLOWED):
            entry = self.choose(real, choice)
            if self.trial.reveals(entry.action) or other.check(entry.seat, entry.action):
                return
            tellings = [self.do(at, entry) for at in (real, other)]
            if real.standing() is not None or other.standing() is not None:
                return
            self.compare(blind, (real, tellings[0]), (other, tellings[1]))

    def compare(
        self,
        blind: list[Viewer],
        real: tuple[Position, Disclosure],
        other: tuple[Position, Disclosure],
    ) -> None:
        for viewer in blind:
            lines = [canonical(disclosure.to(viewer)) for _, disclosure in (real, other)]
            self.expect(lines[0] == lines[1], f"{viewer} is told a secret: {lines}")
            views = [canonical(at.view(viewer)) for at, _ in (real, other)]
            if views[0] != views[1]:
                self.fail(f"{viewer} sees a secret: {_difference(*views)}")
        self.expect(real[0].awaited() == other[0].awaited(), "a secret shows in who is awaited")

    def conserve(self, position: Position) -> None:
        try:
            self.trial.conserved(position)
        except AssertionError as fault:
            self.fail(f"not conserved: {fault}")

    def check_end(self, position: Position) -> None:
        """After the end nobody may do anything."""
        standing = position.standing()
        if standing is None:
            return
        self.expect(len(standing.points) == self.trial.seats, "not every seat has points")
        self.expect(bool(standing.winners), "nobody has won")
        self.expect(not position.awaited() and not position.may_act(), "awaited after the end")
        self.expect(position.turn() is None, "a turn goes on after the end")
        for seat in self.actors:
            self.expect(not position.legal(seat), "legal actions after the end")
            for action in list(self.seen)[-50:]:
                self.expect(position.check(seat, action) is not None, f"{action} after the end")

    def check_replay(self, position: Position) -> None:
        """The log alone gives the same position, through the game file too."""
        games = {self.trial.game.id: self.trial.game}
        record = Record(self.header, tuple(self.log))
        file = GameFile(record, self.seed, position.standing())
        read = read_game(write_game(file), games)
        self.expect(read == file, "the game file reads differently")
        self.expect(
            self.state(replay(self.trial.game, read.record)) == self.state(position),
            "a replay differs",
        )

    def state(self, position: Position) -> str:
        """All that can be seen of a position from outside, by anybody."""
        return canonical(
            [
                [position.view(viewer) for viewer in self.viewers],
                [list(position.legal(seat)) for seat in self.actors],
                [list(position.awaited()), list(position.may_act()), list(position.invited())],
                [position.turn(), position.turns_begun(), list(position.clocks())],
                position.standing(),
            ]
        )


def make_header(trial: Trial, seed: bytes) -> Header:
    """The header of a trial's game from a seed."""
    settings = trial.game.settings(trial.settings)
    setup = trial.game.setup(settings, trial.seats, DerivedChance(seed, 0))
    names = COLOURS[: trial.seats]
    return Header(trial.game.id, trial.game.version, settings, names, setup, commitment(seed))


def _difference(one: str, other: str) -> str:
    """Where two texts part, with something around it."""
    at = next(i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return f"{one[max(0, at - 60) : at + 60]!r} or {other[max(0, at - 60) : at + 60]!r}"

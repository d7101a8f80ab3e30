"""Puzzles on a server: the puzzle of the day, the archive, and people's answers."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import msgspec

from qiatan.finished.async_cache import AsyncLruCache
from qiatan.finished.finished_games import FinishedGames
from qiatan.finished.replayed_game import ReplayedGame, replayed_info
from qiatan.finished.uploaded_games import uploaded_game, uploaded_history
from qiatan.kit.game import Position
from qiatan.kit.gamefile import GameFile
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.parts import LogLine, TableInfo
from qiatan.protocol.puzzles import (
    PuzzleAnswerInfo,
    PuzzleArchive,
    PuzzleInfo,
    PuzzleOptionInfo,
    PuzzlePage,
    PuzzleRecord,
    PuzzleResult,
    PuzzleStep,
    SolverInfo,
)
from qiatan.puzzles.daily import day_at
from qiatan.puzzles.judging import TriedLine, try_line
from qiatan.puzzles.puzzle import Puzzle
from qiatan.puzzles.puzzle_file import read_puzzle
from qiatan.puzzles.standing import SolverStanding
from qiatan.puzzles.store import PuzzleStore, StoredAnswer, StoredPuzzle
from qiatan.server.puzzle_supply import PuzzleSupply
from qiatan.services.engines import PuzzleEngine
from qiatan.services.faults import read_games
from qiatan.services.services import Services
from qiatan.services.slices import in_slices
from qiatan.tables.wire.game_view import ViewFields, own_fields, public_fields

TODAY: Final = "today"

ARCHIVED: Final = 60
"""The number of earlier days in the archive."""

CACHED: Final = 8
"""The number of cached positions."""


@dataclass(frozen=True, slots=True)
class OpenPuzzle:
    """A puzzle with the game up to its position."""

    puzzle: Puzzle
    replayed: ReplayedGame
    info: TableInfo


class Puzzles:
    """Answers requests about puzzles.

    All methods raise `Refused` (`no_puzzle` or `storage_failed`) if there is no such puzzle yet or
    the database fails.
    """

    def __init__(self, services: Services, store: PuzzleStore, engine: PuzzleEngine | None) -> None:
        self._services = services
        self._engine = engine
        self.store: Final = store
        self._opened = AsyncLruCache[OpenPuzzle](CACHED)

    @property
    def today(self) -> date:
        """The current day."""
        return day_at(self._services.now())

    async def keep_supplied(self, games: FinishedGames) -> None:
        """Make puzzles whenever few are left, until cancelled. Without an engine, does nothing."""
        if self._engine is not None:
            await PuzzleSupply(self._services, self.store, games, self._engine).run()

    async def archive(self, person: str | None) -> PuzzleArchive:
        """Return today's puzzle and those of earlier days, with a person's own results."""
        today = await read_games(self._todays())
        past = await read_games(self.store.past(self.today, ARCHIVED))
        answers = [] if person is None else await read_games(self.store.answers(person))
        solved = {answer.puzzle: answer.solved for answer in answers}
        return PuzzleArchive(
            None if today is None else _info(today, solved.get(today.id)),
            [_info(each, solved.get(each.id)) for each in past],
            await self._solver(person),
        )

    async def page(self, name: str, person: str | None) -> PuzzlePage:
        """Return a puzzle as its seat sees it. `name` is `today`, a day or an id."""
        stored = await self._named(name)
        opened = await self._open(stored)
        puzzle, position = opened.puzzle, opened.replayed.end
        answer = None if person is None else await self._answer(person, stored)
        return PuzzlePage(
            puzzle=_info(stored, None if answer is None else answer.solved),
            goal=puzzle.goal,
            seat=puzzle.seat,
            info=opened.info,
            log=opened.replayed.lines(puzzle.seat),
            view=_view(puzzle, position),
            result=None if answer is None else _result(puzzle, answer),
        )

    async def attempt(self, name: str, person: str, actions: Sequence[str]) -> PuzzleStep:
        """Play a person's actions. The first complete answer counts.

        Raises `Refused` (`not_in_puzzle`, `puzzle_over` or a code of illegal actions).
        """
        stored = await self._named(name)
        opened = await self._open(stored)
        tried = try_line(opened.puzzle, opened.replayed.end, actions)
        answer = await self._answer(person, stored)
        if tried.outcome != "open" and answer is None:
            answer = await self._save(stored, person, tried)
            rated = await read_games(self.store.puzzle(stored.id))
            stored = stored if rated is None else rated
        return PuzzleStep(
            outcome=tried.outcome,
            log=_lines(opened, tried),
            view=_view(opened.puzzle, tried.position),
            result=None if answer is None else _result(opened.puzzle, answer),
            puzzle=_info(stored, None if answer is None else answer.solved),
            solver=await self._solver(person),
        )

    async def id_of(self, name: str) -> str:
        """Return the id of a puzzle, which can be unused. `name` is `today`, a day or an id."""
        found = await read_games(self._find(name))
        if found is None:
            raise _no_puzzle()
        return found.id

    async def record(self, person: str) -> PuzzleRecord:
        """Return everything stored about a person as a solver."""
        answers = await read_games(self.store.answers(person))
        rows = [
            PuzzleAnswerInfo(each.puzzle, each.at, list(each.actions), each.solved)
            for each in answers
        ]
        return PuzzleRecord(await self._solver(person), rows)

    async def _save(self, stored: StoredPuzzle, person: str, tried: TriedLine) -> StoredAnswer:
        """Store an answer, and return the person's first answer."""
        solved = tried.outcome == "solved"
        answer = StoredAnswer(person, stored.id, self._services.now(), tried.actions, solved)
        daily = self.today if stored.day == self.today else None
        if await read_games(self.store.save(answer, daily)):
            return answer
        return await self._answer(person, stored) or answer

    async def _answer(self, person: str, stored: StoredPuzzle) -> StoredAnswer | None:
        return await read_games(self.store.answer(person, stored.id))

    async def _solver(self, person: str | None) -> SolverInfo | None:
        standing = None if person is None else await read_games(self.store.standing(person))
        return None if standing is None or not standing.tries else _solver(standing, self.today)

    async def _named(self, name: str) -> StoredPuzzle:
        found = await read_games(self._find(name))
        if found is None or found.day is None or found.day > self.today:
            raise _no_puzzle()
        return found

    async def _todays(self) -> StoredPuzzle | None:
        """Return today's puzzle. Chooses it now if necessary, unless the server is read-only."""
        if self._services.mode.read_only:
            return await self.store.of_day(self.today)
        return await self.store.begin_day(self.today)

    async def _find(self, name: str) -> StoredPuzzle | None:
        if name == TODAY:
            return await self._todays()
        try:
            return await self.store.of_day(date.fromisoformat(name))
        except ValueError:
            return await self.store.puzzle(name)

    async def _open(self, stored: StoredPuzzle) -> OpenPuzzle:
        return await self._opened.get(stored.id, lambda: self._opened_from(stored))

    async def _opened_from(self, stored: StoredPuzzle) -> OpenPuzzle:
        games = self._services.catalog.games
        puzzle = await asyncio.to_thread(read_puzzle, stored.body, games)
        file, game = GameFile(puzzle.record), games[stored.game]
        replayed = ReplayedGame(game, uploaded_history(file))
        await in_slices(replayed.replay())
        finished = uploaded_game(stored.id, game, file, replayed)
        info = replayed_info(finished, replayed.log.started)
        return OpenPuzzle(puzzle, replayed, _table(info, puzzle))


def _no_puzzle() -> Refused:
    return refuse("no_puzzle", "There is no such puzzle.", "id")


def _table(info: TableInfo, puzzle: Puzzle) -> TableInfo:
    """Return the table of a puzzle as the player in the puzzle's seat sees it."""
    seat = puzzle.seat
    return msgspec.structs.replace(
        info, stage="playing", host=None, game=None, your_seat=seat, your_seats=[seat]
    )


def _view(puzzle: Puzzle, position: Position) -> ViewFields:
    """Return what the puzzle's seat sees. Only actions of the puzzle are listed as legal."""
    fields = public_fields(position) | own_fields(position, puzzle.seat)
    own: Any = fields.get("you")
    if own is not None:
        legal = tuple(each for each in own.legal if each.split(" ")[0] in puzzle.verbs)
        fields["you"] = dataclasses.replace(own, legal=legal)
    return fields


def _lines(opened: OpenPuzzle, tried: TriedLine) -> list[LogLine]:
    first, seat = opened.replayed.last, opened.puzzle.seat
    lines = [disclosure.to(seat) for disclosure in tried.disclosures]
    return [
        LogLine(number=first + number, seat=seat, action=line.action, results=list(line.results))
        for number, line in enumerate(lines)
    ]


def _info(stored: StoredPuzzle, you: bool | None) -> PuzzleInfo:
    standing = stored.standing
    return PuzzleInfo(
        id=stored.id,
        day="" if stored.day is None else stored.day.isoformat(),
        game=stored.game,
        kind=stored.kind,
        rating=standing.rating.number,
        plus_minus=standing.rating.plus_minus,
        tries=standing.tries,
        solved=standing.solved,
        you=you,
    )


def _solver(standing: SolverStanding, today: date) -> SolverInfo:
    return SolverInfo(
        rating=standing.rating.number,
        plus_minus=standing.rating.plus_minus,
        tries=standing.tries,
        solved=standing.solved,
        streak=standing.streak_on(today),
        best_streak=standing.best_streak,
    )


def _result(puzzle: Puzzle, answer: StoredAnswer) -> PuzzleResult:
    return PuzzleResult(
        solved=answer.solved,
        actions=list(answer.actions),
        line=list(puzzle.line),
        options=[
            PuzzleOptionInfo(each.action, each.chance, list(each.reasons))
            for each in puzzle.options
        ],
        accepted=puzzle.accepted,
    )

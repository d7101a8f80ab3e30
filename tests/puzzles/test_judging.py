"""Answers are judged by the game's rules. A puzzle survives being stored."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from qiatan.bots.island.puzzles.wins import WIN_VERBS, winning_line
from qiatan.games.registry import GAMES
from qiatan.island.game import ISLAND
from qiatan.kit.game_log import replay
from qiatan.kit.gamefile import read_game
from qiatan.kit.hint import HintReason
from qiatan.kit.refusal import Refused
from qiatan.puzzles.judging import try_line
from qiatan.puzzles.puzzle import Puzzle, PuzzleOption, anonymous
from qiatan.puzzles.puzzle_file import read_puzzle, write_puzzle

GOLDEN: Final = Path(__file__).parents[1] / "island" / "golden"


def winning_puzzle() -> Puzzle:
    record = read_game((GOLDEN / "free_road.json").read_bytes(), GAMES).record
    found = winning_line(record)
    assert found is not None
    before, line = found
    option = PuzzleOption(line[0], 1000, (HintReason("army", {"knights": 3}),))
    return Puzzle("win", before, record.entries[-1].seat, "win", WIN_VERBS, (option,), line)


def test_a_winning_turn_is_found_without_needless_actions() -> None:
    puzzle = winning_puzzle()
    assert puzzle.line[0] == "road_building"
    tried = try_line(puzzle, replay(ISLAND, puzzle.record), puzzle.line)
    assert tried.outcome == "solved"
    assert len(tried.disclosures) == len(puzzle.line)


def test_a_line_is_open_until_the_turn_ends() -> None:
    puzzle = winning_puzzle()
    start = replay(ISLAND, puzzle.record)
    assert try_line(puzzle, start, puzzle.line[:1]).outcome == "open"
    assert try_line(puzzle, start, ["end"]).outcome == "failed"
    for actions, code in ((["end", "end"], "puzzle_over"), (["buy"], "not_in_puzzle")):
        with pytest.raises(Refused) as refused:
            try_line(puzzle, start, actions)
        assert refused.value.refusal.code == code


def test_a_stored_puzzle_is_the_same_but_has_no_seeds() -> None:
    puzzle = winning_puzzle()
    read = read_puzzle(write_puzzle(puzzle), GAMES)
    assert read == puzzle
    hidden = anonymous(puzzle.record).header
    assert (hidden.commitment, hidden.contributions, hidden.seating) == (None, {}, ())
    with pytest.raises(Refused):
        read_puzzle("{}", GAMES)

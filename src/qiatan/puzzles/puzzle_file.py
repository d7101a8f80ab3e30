"""Puzzles as JSON text. The position is a game file that ends before the puzzle."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from qiatan.kit.game import Game
from qiatan.kit.gamefile import GameFile, read_game, write_game
from qiatan.kit.hint import HintReason
from qiatan.kit.refusal import refuse
from qiatan.puzzles.puzzle import Puzzle, PuzzleOption


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the puzzle as JSON text."""
    data = {
        "kind": puzzle.kind,
        "seat": puzzle.seat,
        "goal": puzzle.goal,
        "verbs": list(puzzle.verbs),
        "options": [_option_json(option) for option in puzzle.options],
        "line": list(puzzle.line),
        "accepted": puzzle.accepted,
        "game": json.loads(write_game(GameFile(puzzle.record))),
    }
    return json.dumps(data, ensure_ascii=False)


def _option_json(option: PuzzleOption) -> dict[str, Any]:
    reasons = [{"code": each.code, "values": dict(each.values)} for each in option.reasons]
    return {"action": option.action, "chance": option.chance, "reasons": reasons}


def read_puzzle(text: str, games: Mapping[str, Game]) -> Puzzle:
    """Read a puzzle. Raises `Refused` (`bad_puzzle` or a code of game files) if it is invalid."""
    try:
        data = json.loads(text)
        file = read_game(json.dumps(data["game"]), games)
        return Puzzle(
            kind=data["kind"],
            record=file.record,
            seat=data["seat"],
            goal=data["goal"],
            verbs=tuple(data["verbs"]),
            options=tuple(_read_option(each) for each in data["options"]),
            line=tuple(data["line"]),
            accepted=data["accepted"],
        )
    except (KeyError, TypeError, json.JSONDecodeError) as error:
        raise refuse("bad_puzzle", f"This is not a puzzle: {error}.") from error


def _read_option(data: Mapping[str, Any]) -> PuzzleOption:
    reasons = tuple(HintReason(each["code"], each["values"]) for each in data["reasons"])
    return PuzzleOption(data["action"], data["chance"], reasons)

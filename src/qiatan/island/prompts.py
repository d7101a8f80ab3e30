"""The kinds of prompts, and which of them can be answered at the same time.

`kit/prompts.py` implements the prompt stack. A prompt can have an operand, such as a node, the
number of cards to discard, or the victim of a theft.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

SETUP_SETTLEMENT: Final[i64] = 0
SETUP_ROAD: Final[i64] = 1
ROLL_PROMPT: Final[i64] = 2
TURN: Final[i64] = 3
DISCARD_PROMPT: Final[i64] = 4
ROBBER: Final[i64] = 5
STEAL_PROMPT: Final[i64] = 6
FREE_ROAD: Final[i64] = 7
OFFER_PROMPT: Final[i64] = 8
ANSWER: Final[i64] = 9
SPECIAL_BUILD: Final[i64] = 10
PICK_PROMPT: Final[i64] = 11
OVER: Final[i64] = 12
DICE_PROMPT: Final[i64] = 13
DRAW_PROMPT: Final[i64] = 14
TAKE_PROMPT: Final[i64] = 15
"""Chance answers the prompts from `DICE_PROMPT` to `TAKE_PROMPT`.

They have the highest numbers, so that `is_chance` is a single comparison.
"""

PROMPT_NAMES: Final = (
    "setup_settlement",
    "setup_road",
    "roll",
    "turn",
    "discard",
    "robber",
    "steal",
    "free_road",
    "turn",
    "answer",
    "special_build",
    "pick",
    "over",
    "dice",
    "draw",
    "take",
)


def is_chance(kind: i64) -> bool:
    """True if chance answers prompts of this kind."""
    return kind >= DICE_PROMPT


def concurrent(upper: i64, lower: i64) -> bool:
    """True if a prompt of kind `lower` can be answered while one of kind `upper` is above it."""
    if upper == ANSWER:
        return lower == ANSWER or lower == OFFER_PROMPT
    return upper == DISCARD_PROMPT and lower == DISCARD_PROMPT

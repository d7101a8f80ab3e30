"""What the game waits for, as data: a stack of prompts, the newest on top.

A prompt is one number: its kind, whose it is, and a count or place it is about. Where `beside`
says so, prompts wait side by side: all their seats may answer, in any order.
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
"""Chance answers the last three."""

KIND_BITS: Final[i64] = 8
KIND_MASK: Final[i64] = (1 << KIND_BITS) - 1
SEAT_BITS: Final[i64] = 8
SEAT_MASK: Final[i64] = (1 << SEAT_BITS) - 1
ABOUT_SHIFT: Final[i64] = KIND_BITS + SEAT_BITS
"""A prompt's kind lies in bits 0 to 7, its seat in 8 to 15, what it is about above them."""

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


def prompt(kind: i64, seat: i64, about: i64 = 0) -> i64:
    """A prompt of `kind` for `seat`; `about` is a round, node, count or victim."""
    return kind | (seat << KIND_BITS) | (about << ABOUT_SHIFT)


def prompt_kind(value: i64) -> i64:
    """The prompt's kind."""
    return value & KIND_MASK


def prompt_seat(value: i64) -> i64:
    """Whose prompt it is; for chance, the seat it happens to."""
    return (value >> KIND_BITS) & SEAT_MASK


def prompt_about(value: i64) -> i64:
    """Its round, node, count or victim."""
    return value >> ABOUT_SHIFT


def is_chance(kind: i64) -> bool:
    """Whether the chance seat answers prompts of this kind."""
    return kind == DICE_PROMPT or kind == DRAW_PROMPT or kind == TAKE_PROMPT


def beside(upper: i64, lower: i64) -> bool:
    """Whether a prompt of kind `lower` may be answered while `upper` lies on it."""
    if upper == ANSWER:
        return lower == ANSWER or lower == OFFER_PROMPT
    return upper == DISCARD_PROMPT and lower == DISCARD_PROMPT

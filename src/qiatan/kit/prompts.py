"""What a game waits for, as data: a stack of prompts, the newest on top.

A prompt is one number. What its kinds are and what `about` holds is for each game to say.

    bits   0-7    its kind
           8-15   whose it is; for chance, the seat it happens to
          16-     what it is about
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64

KIND_MASK: Final[i64] = 255
SEAT_AT: Final[i64] = 8
SEAT_MASK: Final[i64] = 255
ABOUT_AT: Final[i64] = 16


def prompt(kind: i64, seat: i64, about: i64 = 0) -> i64:
    """A prompt of `kind` for `seat`."""
    return kind | (seat << SEAT_AT) | (about << ABOUT_AT)


def prompt_kind(value: i64) -> i64:
    """The prompt's kind."""
    return value & KIND_MASK


def prompt_seat(value: i64) -> i64:
    """Whose prompt it is; for chance, the seat it happens to."""
    return (value >> SEAT_AT) & SEAT_MASK


def prompt_about(value: i64) -> i64:
    """What it is about."""
    return value >> ABOUT_AT


class PromptStack:
    """The part of a position that says what the game waits for; a game's state extends it.

    The prompts are `stack[:depth]`. A base class and not an attribute, so that compiled code
    reaches both fields without a step in between and a copied position is still one object.
    """

    def __init__(self, size: i64, old: PromptStack | None = None) -> None:
        # An i64: with a plain 0 compiled code would make an object of the depth it copies.
        zero: i64 = 0
        self.stack: Final[Ints] = filled(size, 0) if old is None else old.stack[:]
        self.depth: i64 = zero if old is None else old.depth

    def push(self, value: i64) -> None:
        """Ask this before everything that was asked so far."""
        self.stack[self.depth] = value
        self.depth += 1

    def pop(self) -> None:
        """Drop the newest prompt: it is answered."""
        self.depth -= 1

    def top(self) -> i64:
        """The newest prompt."""
        return self.stack[self.depth - 1]

    def remove(self, place: i64) -> None:
        """Drop the prompt at `place`, counted from the oldest."""
        i: i64
        for i in range(place, self.depth - 1):
            self.stack[i] = self.stack[i + 1]
        self.depth -= 1

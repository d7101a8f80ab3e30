"""The prompt stack: the decisions that a game is waiting for, newest on top.

A prompt is packed into one integer. Each game defines its kinds and the meaning of `about`.

    bits   0-7    kind
           8-15   the seat that must act; for chance, the seat it affects
          16-     about: further details, such as a number of cards
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
    """Make a prompt of `kind` for `seat`."""
    return kind | (seat << SEAT_AT) | (about << ABOUT_AT)


def prompt_kind(value: i64) -> i64:
    """The kind of a prompt."""
    return value & KIND_MASK


def prompt_seat(value: i64) -> i64:
    """The seat that must act; for chance, the seat it affects."""
    return (value >> SEAT_AT) & SEAT_MASK


def prompt_about(value: i64) -> i64:
    """The `about` value of a prompt."""
    return value >> ABOUT_AT


class PromptStack:
    """The part of a position that says what the game waits for. A game's state extends this class.

    The open prompts are `stack[:depth]`. This is a base class rather than an attribute of the
    state, so that compiled code can access both fields directly and copying a position creates only
    one object.
    """

    def __init__(self, size: i64, old: PromptStack | None = None) -> None:
        # This zero is an i64: with a plain 0, compiled code would box the copied depth.
        zero: i64 = 0
        self.stack: Final[Ints] = filled(size, 0) if old is None else old.stack[:]
        self.depth: i64 = zero if old is None else old.depth

    def push(self, value: i64) -> None:
        """Add a prompt that must be answered before all others."""
        self.stack[self.depth] = value
        self.depth += 1

    def pop(self) -> None:
        """Remove the newest prompt once it is answered."""
        self.depth -= 1

    def top(self) -> i64:
        """The newest prompt."""
        return self.stack[self.depth - 1]

    def remove(self, place: i64) -> None:
        """Remove the prompt at index `place`, counted from the oldest."""
        i: i64
        for i in range(place, self.depth - 1):
            self.stack[i] = self.stack[i + 1]
        self.depth -= 1

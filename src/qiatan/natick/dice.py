"""Throwing the dice, dividing them and choosing a set (§4a)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.natick.actions import DIVIDE, FACE_BITS, FACE_MASK, KEEP, PART_BITS, PART_MASK, make
from qiatan.natick.events import EVENT_FACES, affects
from qiatan.natick.reasons import FIRST_SET_FIRST, IMPOSSIBLE_CHANCE, NOT_ASIDE, OK
from qiatan.natick.state import (
    ASIDE,
    DICE,
    FIRST_SET,
    LAST_NUMBERED,
    NONE,
    SECOND_SET,
    State,
)

FACES: Final[i64] = 6
THROWS: Final[i64] = 1296
"""§4: four dice of six faces."""

WAYS: Final[i64] = 81
"""Three parts for each of four dice."""

PARTS: Final[i64] = 3


def throw(number: i64) -> i64:
    """The faces of throw `number`, from 0."""
    faces: i64 = 0
    die: i64
    for die in range(DICE):
        faces |= (number % FACES) << (FACE_BITS * die)
        number //= FACES
    return faces


def check_dice(faces: i64) -> i64:
    """Four faces there are."""
    die: i64
    for die in range(DICE):
        if (faces >> (FACE_BITS * die)) & FACE_MASK > LAST_NUMBERED:
            return IMPOSSIBLE_CHANCE
    return OK


def take_dice(state: State, faces: i64) -> None:
    """The dice fall; the passive player divides them."""
    die: i64
    state.pop()
    for die in range(DICE):
        state.face[die] = (faces >> (FACE_BITS * die)) & FACE_MASK


def may_be_aside(state: State, die: i64) -> bool:
    """§4: only a die whose event affects neither player at that moment."""
    return state.face[die] < EVENT_FACES and not affects(state, die)


def part_of(division: i64, die: i64) -> i64:
    """Where a packed division puts the die; 3 is nowhere."""
    return (division >> (PART_BITS * die)) & PART_MASK


def check_divide(state: State, division: i64) -> i64:
    """§4: two sets of any sizes; of two ways to write them one counts."""
    led = False
    die: i64
    for die in range(DICE):
        part = part_of(division, die)
        if part == ASIDE:
            if not may_be_aside(state, die):
                return NOT_ASIDE
        elif not led:
            if part == SECOND_SET:
                return FIRST_SET_FIRST
            led = True
    return OK


def list_divisions(state: State, out: vec[i64]) -> i64:
    """All ways to divide the dice."""
    n: i64 = 1
    die: i64
    k: i64
    out[0] = 0
    # Bit by bit: `out` holds the ways for the dice so far, and above them whether a set has begun.
    led_bit: i64 = 256
    for die in range(DICE):
        aside = may_be_aside(state, die)
        old = n
        for k in range(old):
            begun = out[k]
            if begun & led_bit:
                out[n] = begun | (SECOND_SET << (PART_BITS * die))
                n += 1
            if aside:
                out[n] = begun | (ASIDE << (PART_BITS * die))
                n += 1
            out[k] = begun | led_bit
    for k in range(n):
        out[k] = make(DIVIDE, out[k] & (led_bit - 1))
    return n


def divide(state: State, division: i64) -> None:
    """The sets lie there; the active player chooses."""
    die: i64
    state.pop()
    for die in range(DICE):
        state.part[die] = part_of(division, die)


def all_aside(state: State) -> bool:
    """Whether both sets are empty, so that there is nothing to choose."""
    die: i64
    for die in range(DICE):
        if state.part[die] != ASIDE:
            return False
    return True


def list_sets(out: vec[i64]) -> i64:
    """The two sets."""
    out[0] = make(KEEP, FIRST_SET)
    out[1] = make(KEEP, SECOND_SET)
    return 2


def keep(state: State, chosen: i64) -> None:
    """§4: the active player keeps one set, the other goes to the opponent."""
    state.pop()
    state.kept = chosen


def clear_dice(state: State) -> None:
    """Nothing is thrown yet."""
    die: i64
    for die in range(DICE):
        state.face[die] = NONE
        state.part[die] = NONE
    state.kept = NONE
    state.done = 0

"""Rolling the dice, dividing them into two sets, and choosing a set (§4.1)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_kind
from qiatan.natick.actions import (
    DICE as THROW,
)
from qiatan.natick.actions import (
    DIVIDE,
    KEEP,
    about,
    face_of,
    kind_of,
    make,
    pack_face,
    pack_part,
    part_of,
)
from qiatan.natick.components import DICE, FACES
from qiatan.natick.event_dice import EVENT_FACES
from qiatan.natick.events import affects
from qiatan.natick.prompts import DICE_PROMPT, DIVIDE_PROMPT, KEEP_PROMPT
from qiatan.natick.reasons import FIRST_SET_FIRST, IMPOSSIBLE_CHANCE, NOT_ASIDE, NOT_NOW, OK
from qiatan.natick.state import ASIDE, FIRST_SET, NONE, SECOND_SET, NatickState

FIRST_SET_USED: Final[i64] = 256
"""Set in an unfinished division if its first set already has a die.

This bit is above those of the dice.
"""


def list_actions(state: NatickState, value: i64, out: vec[i64]) -> i64:
    """Write the ways to divide the dice, or the sets to choose from, into `out`.

    Returns the number of actions. `value` is the seat's prompt.
    """
    if prompt_kind(value) == DIVIDE_PROMPT:
        return _list_divisions(state, out)
    out[0] = make(KEEP, FIRST_SET)
    out[1] = make(KEEP, SECOND_SET)
    return 2


def check(state: NatickState, value: i64, action: i64) -> i64:
    """§4.1: return OK if the roll, division or choice of a set is legal, or the reason why not.

    `value` is the prompt.
    """
    prompt, kind = prompt_kind(value), kind_of(action)
    if prompt == DICE_PROMPT and kind == THROW:
        return _check_throw(about(action))
    if prompt == DIVIDE_PROMPT and kind == DIVIDE:
        return _check_division(state, about(action))
    return OK if prompt == KEEP_PROMPT and kind == KEEP else NOT_NOW


def apply(state: NatickState, action: i64) -> None:
    """Record a roll, a division of the dice, or the choice of a set."""
    die: i64
    at, kind = about(action), kind_of(action)
    state.pop()
    if kind == KEEP:
        state.kept = at
    elif kind == DIVIDE:
        for die in range(DICE):
            state.part[die] = part_of(at, die)
    else:
        for die in range(DICE):
            state.face[die] = face_of(at, die)


def throw(number: i64) -> i64:
    """Return the roll with this number, counted from 0, as an action.

    All rolls are equally likely.
    """
    faces: i64 = 0
    die: i64
    for die in range(DICE):
        faces |= pack_face(die, number % FACES)
        number //= FACES
    return make(THROW, faces)


def _check_throw(faces: i64) -> i64:
    die: i64
    for die in range(DICE):
        if face_of(faces, die) >= FACES:
            return IMPOSSIBLE_CHANCE
    return OK


def may_be_aside(state: NatickState, die: i64) -> bool:
    """§4.1: True if the die shows an event that would have no effect on either player now."""
    return state.face[die] < EVENT_FACES and not affects(state, die)


def _check_division(state: NatickState, division: i64) -> i64:
    """§4.1: return OK if the dice can be divided in this way, or the reason why not.

    Sets can have any size. The first die that is not set aside must be in the first set, so that
    there is only one way to write each division.
    """
    begun = False
    die: i64
    for die in range(DICE):
        part = part_of(division, die)
        if part == ASIDE:
            if not may_be_aside(state, die):
                return NOT_ASIDE
        elif not begun:
            if part == SECOND_SET:
                return FIRST_SET_FIRST
            begun = True
    return OK


def _list_divisions(state: NatickState, out: vec[i64]) -> i64:
    """Write the divisions that `_check_division` allows into `out`. Returns how many there are.

    The loop extends each division of the earlier dice in every allowed way: the next die goes into
    the first set, into the second set (if the first set has a die), or aside. A test checks that
    this function and `_check_division` agree.
    """
    n: i64 = 1
    die: i64
    k: i64
    out[0] = 0
    for die in range(DICE):
        aside = may_be_aside(state, die)
        old = n
        for k in range(old):
            way = out[k]
            if way & FIRST_SET_USED:
                out[n] = way | pack_part(die, SECOND_SET)
                n += 1
            if aside:
                out[n] = way | pack_part(die, ASIDE)
                n += 1
            out[k] = way | FIRST_SET_USED
    for k in range(n):
        out[k] = make(DIVIDE, out[k] & ~FIRST_SET_USED)
    return n


def keep_without_choice(state: NatickState) -> bool:
    """Keep the first set if both sets are empty. Returns whether it was kept."""
    die: i64
    for die in range(DICE):
        if state.part[die] != ASIDE:
            return False
    state.pop()
    state.kept = FIRST_SET
    return True


def clear_dice(state: NatickState) -> None:
    """Reset the dice before the roll."""
    die: i64
    for die in range(DICE):
        state.face[die] = NONE
        state.part[die] = NONE
    state.kept = NONE
    state.done = 0

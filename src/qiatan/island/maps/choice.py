"""Slots that each allow some things, and things to be shared out among them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

T = TypeVar("T")


def fill(slots: Sequence[tuple[T, ...]], pool: Sequence[T]) -> list[T] | None:
    """What each slot gets: one choice is fixed, the rest take from the pool in its order.

    A slot without choices takes anything. None where the pool cannot fill all slots.
    """
    anything = frozenset(pool)
    drawing = [slot or anything for slot in slots if len(slot) != 1]
    drawn = assign(drawing, pool)
    if drawn is None:
        return None
    rest = iter(drawn)
    return [slot[0] if len(slot) == 1 else next(rest) for slot in slots]


def assign(slots: Sequence[Collection[T]], things: Sequence[T]) -> list[T] | None:
    """One thing for each slot; None where the slots' choices cannot all be met.

    Each slot in turn takes the first thing left that it allows. Where none is, earlier slots
    make room, as few as will do.
    """
    owner: list[int | None] = [None] * len(things)
    for slot in range(len(slots)):
        if not _place(slot, slots, things, owner, set()):
            return None
    taken = {slot: thing for slot, thing in zip(owner, things, strict=True) if slot is not None}
    return [taken[slot] for slot in range(len(slots))]


def _place(
    slot: int,
    slots: Sequence[Collection[T]],
    things: Sequence[T],
    owner: list[int | None],
    tried: set[int],
) -> bool:
    """An augmenting path: a free thing first, else one whose slot can do with another."""
    allowed = [i for i, thing in enumerate(things) if thing in slots[slot] and i not in tried]
    for i in allowed:
        if owner[i] is None:
            owner[i] = slot
            return True
    for i in allowed:
        tried.add(i)
        holder = owner[i]
        if holder is not None and _place(holder, slots, things, owner, tried):
            owner[i] = slot
            return True
    return False

"""Assigns things from a pool to slots that each allow some of them (§12.2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Unmet(Exception):
    """Raised if none of the remaining things is allowed in slot number `slot`."""

    def __init__(self, slot: int) -> None:
        super().__init__(f"slot {slot} cannot have what it allows")
        self.slot = slot


def fill(slots: Sequence[tuple[T, ...]], pool: Sequence[T]) -> list[T]:
    """Return the thing for each slot.

    A single option is fixed; others take things from the pool in order. A slot without options
    allows everything. Raises `Unmet` if the pool cannot fill all slots.
    """
    drawing = [number for number, slot in enumerate(slots) if len(slot) != 1]
    if any(slots[number] for number in drawing) or len(pool) < len(drawing):
        pool = _assigned(slots, drawing, pool)
    rest = iter(pool)
    return [slot[0] if len(slot) == 1 else next(rest) for slot in slots]


def _assigned(slots: Sequence[tuple[T, ...]], drawing: Sequence[int], pool: Sequence[T]) -> list[T]:
    """Return the things for the slots that take theirs from the pool."""
    anything = tuple(dict.fromkeys(pool))
    try:
        return assign([slots[number] or anything for number in drawing], pool)
    except Unmet as unmet:
        raise Unmet(drawing[unmet.slot]) from None


def assign(slots: Sequence[tuple[T, ...]], things: Sequence[T]) -> list[T]:
    """Return one thing for each slot. Raises `Unmet` if there is no complete assignment.

    Each slot in order takes the first remaining thing that it allows. If there is none, earlier
    slots change their things, as few slots as possible.
    """
    sharing = _Sharing(slots, things)
    for slot in range(len(slots)):
        sharing.serve(slot)
    return sharing.taken


class _Sharing(Generic[T]):
    """Groups equal things: which of each kind are left, and which slots have one."""

    def __init__(self, slots: Sequence[tuple[T, ...]], things: Sequence[T]) -> None:
        self.taken: list[T] = []
        self._slots = slots
        self._left: dict[T, deque[int]] = {}
        for number, thing in enumerate(things):
            self._left.setdefault(thing, deque()).append(number)

    def serve(self, slot: int) -> None:
        """Assign something to the next slot. Raises `Unmet`."""
        allowed = [kind for kind in self._slots[slot] if self._left.get(kind)]
        if allowed:
            self.taken.append(self._next_of(min(allowed, key=lambda kind: self._left[kind][0])))
        else:
            self.taken.append(self._freed(slot))

    def _next_of(self, kind: T) -> T:
        self._left[kind].popleft()
        return kind

    def _freed(self, slot: int) -> T:
        """Return a kind that `slot` allows, after other slots have changed to something else."""
        way: dict[T, tuple[int, T] | None] = dict.fromkeys(self._slots[slot])
        front = deque(way)
        while front:
            kind = front.popleft()
            if self._left.get(kind):
                return self._passed_on(kind, way)
            for other, held in enumerate(self.taken):
                if held == kind:
                    for instead in self._slots[other]:
                        if instead not in way:
                            way[instead] = (other, kind)
                            front.append(instead)
        raise Unmet(slot)

    def _passed_on(self, kind: T, way: dict[T, tuple[int, T] | None]) -> T:
        """Pass `kind` along the chain of slots through which it was found."""
        self._left[kind].popleft()
        while (step := way[kind]) is not None:
            other, before = step
            self.taken[other] = kind
            kind = before
        return kind

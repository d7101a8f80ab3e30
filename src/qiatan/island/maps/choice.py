"""Assigns a pool's items to slots, where each slot allows only some of the items (§12.2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Unmet(Exception):
    """Raised if the slot with number `slot` allows none of the remaining items."""

    def __init__(self, slot: int) -> None:
        super().__init__(f"slot {slot} allows none of the remaining items")
        self.slot = slot


def fill(slots: Sequence[tuple[T, ...]], pool: Sequence[T]) -> list[T]:
    """Return one item for each slot. A slot is a tuple of options.

    A slot with a single option gets that option. The others take items from the pool in order. A
    slot without options accepts any item. Raises `Unmet` if the pool cannot fill all slots.
    """
    drawing = [number for number, slot in enumerate(slots) if len(slot) != 1]
    if any(slots[number] for number in drawing) or len(pool) < len(drawing):
        pool = _assigned(slots, drawing, pool)
    rest = iter(pool)
    return [slot[0] if len(slot) == 1 else next(rest) for slot in slots]


def _assigned(slots: Sequence[tuple[T, ...]], drawing: Sequence[int], pool: Sequence[T]) -> list[T]:
    """Return the pool's items for the slots whose numbers are in `drawing`, in that order."""
    anything = tuple(dict.fromkeys(pool))
    try:
        return assign([slots[number] or anything for number in drawing], pool)
    except Unmet as unmet:
        raise Unmet(drawing[unmet.slot]) from None


def assign(slots: Sequence[tuple[T, ...]], things: Sequence[T]) -> list[T]:
    """Return one of `things` for each slot. Raises `Unmet` if there is no complete assignment.

    Each slot in turn takes the first remaining item that it allows. If none remains, as few earlier
    slots as possible change their items to free one.
    """
    sharing = _Sharing(slots, things)
    for slot in range(len(slots)):
        sharing.serve(slot)
    return sharing.taken


class _Sharing(Generic[T]):
    """An assignment in progress: the unused items of each kind, and the kind taken by each slot."""

    def __init__(self, slots: Sequence[tuple[T, ...]], things: Sequence[T]) -> None:
        self.taken: list[T] = []
        self._slots = slots
        self._left: dict[T, deque[int]] = {}
        for number, thing in enumerate(things):
            self._left.setdefault(thing, deque()).append(number)

    def serve(self, slot: int) -> None:
        """Assign an item to the next slot. Raises `Unmet` if no item can be found or freed."""
        allowed = [kind for kind in self._slots[slot] if self._left.get(kind)]
        if allowed:
            self.taken.append(self._next_of(min(allowed, key=lambda kind: self._left[kind][0])))
        else:
            self.taken.append(self._freed(slot))

    def _next_of(self, kind: T) -> T:
        self._left[kind].popleft()
        return kind

    def _freed(self, slot: int) -> T:
        """Free an item for `slot` by changing other slots' items.

        Returns the kind of the freed item.
        """
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
        """Use an item of `kind` and return the kind that this frees.

        Each slot along the chain in `way` changes to the kind just freed, and frees its own.
        """
        self._left[kind].popleft()
        while (step := way[kind]) is not None:
            other, before = step
            self.taken[other] = kind
            kind = before
        return kind

"""Monopoly: all opponents' cards of one resource (§6)."""

from __future__ import annotations

from qiatan.island.actions import PLAY_MONOPOLY, about, make
from qiatan.island.reasons import NO_SUCH_CARD, OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec


def list_monopoly(out: vec[i64], n: i64) -> i64:
    """Append every resource that can be named; returns the new length."""
    resource: i64
    for resource in range(RESOURCES):
        out[n] = make(PLAY_MONOPOLY, resource)
        n += 1
    return n


def check_monopoly(action: i64) -> i64:
    """Any kind of resource."""
    return OK if about(action) < RESOURCES else NO_SUCH_CARD


def apply_monopoly(state: IslandState, seat: i64, action: i64) -> None:
    """Every opponent hands over all cards of the resource."""
    resource = about(action)
    other: i64
    for other in range(state.seats):
        if other != seat:
            state.hand_over(other, seat, resource, state.hand[other * RESOURCES + resource])

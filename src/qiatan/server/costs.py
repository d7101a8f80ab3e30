"""What requests cost, beside an action of a game, which costs 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.protocol import requests
from qiatan.protocol.requests import AnyRequest, Request

COSTS: Final[Mapping[type[Request], int]] = {
    requests.AskHint: 5,
    requests.BeginLesson: 10,
    requests.CheckMap: 20,
    requests.Configure: 5,
    requests.ContinueGame: 20,
    requests.CreateTable: 10,
    requests.DeleteMap: 5,
    requests.EnterLobby: 5,
    requests.EnterTable: 10,
    requests.HandOver: 3,
    requests.InviteBot: 5,
    requests.ListBots: 3,
    requests.OfferSeat: 3,
    requests.FindGame: 5,
    requests.Knock: 5,
    requests.ListMaps: 5,
    requests.QuickPlay: 10,
    requests.ReadLog: 3,
    requests.Rematch: 10,
    requests.SaveMap: 20,
    requests.SetName: 10,
    requests.Sit: 2,
}

YIELDING: Final[frozenset[type[Request]]] = frozenset(
    (
        requests.BeginLesson,
        requests.Configure,
        requests.ContinueGame,
        requests.CreateTable,
        requests.EnterLobby,
        requests.EnterTable,
        requests.ListMaps,
        requests.QuickPlay,
        requests.ReadLog,
        requests.SetName,
    )
)
"""What takes long beside an action of a game: people at play go first."""


def cost_of(request: AnyRequest) -> int:
    """What a request takes from the budget `requests` of its address."""
    return COSTS.get(type(request), 1)

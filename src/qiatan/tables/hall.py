"""All live tables of this process, and the door to them."""

from __future__ import annotations

import time
from collections.abc import Callable

from qiatan.kit.store import Store
from qiatan.protocol.messages import Done
from qiatan.protocol.requests import AnyRequest
from qiatan.tables.hosted import Hosted
from qiatan.tables.limits import Limits
from qiatan.tables.outbox import Outbox
from qiatan.tables.pacing import Pacing
from qiatan.tables.thinker import Thinker


class Connection:
    """One client of one person. Several may belong to the same person."""

    person: str
    """The public id."""

    async def handle(self, request: AnyRequest) -> Done:
        """Carry a request out. Raises `Refused` with nothing changed."""
        raise NotImplementedError

    async def close(self) -> None:
        """The client is gone; safe to call twice."""
        raise NotImplementedError


class Hall:
    """Rooms, lobby and persons of this process."""

    def __init__(
        self,
        hosted: Hosted,
        store: Store,
        thinker: Thinker,
        *,
        limits: Limits = Limits(),
        pacing: Pacing = Pacing(),
        now: Callable[[], float] = time.time,
    ) -> None:
        raise NotImplementedError

    async def start(self) -> None:
        """Know all unfinished tables; those that go on by themselves do so from here."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Tell all clients `closing`, finish what is in hand, keep everything."""
        raise NotImplementedError

    async def connect(self, person: str, name: str, outbox: Outbox) -> Connection:
        """Let a client in and send it `welcome`.

        `person` is the secret id of the cookie; everybody is told a public one derived from it.
        `name` is what a person is called who has not said otherwise before. Raises `Refused`
        (`too_many_connections`, `stopping`).
        """
        raise NotImplementedError

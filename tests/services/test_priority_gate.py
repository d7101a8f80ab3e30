"""Players go before bots."""

from __future__ import annotations

import asyncio

from qiatan.services.priority_gate import PriorityGate


class Gate:
    """A gate whose bots say when they move; each takes two turns of the loop."""

    def __init__(self, *, longest: float = 60.0) -> None:
        self.priority_gate = PriorityGate(1, longest)
        self.moved: list[str] = []
        self.bots: list[asyncio.Task[None]] = []

    def bot(self, name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(self._move(name))
        self.bots.append(task)
        return task

    async def _move(self, name: str) -> None:
        async with self.priority_gate.bot():
            self.moved.append(name)
            await asyncio.sleep(0)

    def serve(self) -> None:
        self.moved.append("person")
        self.priority_gate.person_served()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_players_go_before_all_waiting_bots() -> None:
    gate = Gate()
    for name in "abc":
        gate.bot(name)
    await asyncio.sleep(0)
    gate.priority_gate.person_waits()
    await settle()
    gate.serve()
    await settle()
    assert gate.moved == ["a", "person", "b", "c"]


async def test_a_cancelled_bot_frees_its_slot() -> None:
    gate = Gate()
    gate.priority_gate.person_waits()
    for name in "abc":
        gate.bot(name)
    await settle()
    gate.bots[0].cancel()
    gate.serve()
    gate.bots[1].cancel()
    await settle()
    assert gate.moved == ["person", "c"]


async def test_waiting_players_do_not_block_bots_forever() -> None:
    gate = Gate(longest=0.0)
    gate.priority_gate.person_waits()
    await asyncio.wait_for(gate.bot("a"), 1)
    assert gate.moved == ["a"]

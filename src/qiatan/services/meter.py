"""What tables report about their work, for whoever watches over the server."""

from __future__ import annotations

from typing import Final, Literal, Protocol, TypeAlias

from qiatan.kit.refusal import Refusal

CommandStage: TypeAlias = Literal["queue", "decide", "commit", "publish"]
"""The stages of a command: it waits at its table, is decided, stored, and told."""

Actor: TypeAlias = Literal["person", "bot", "fallback", "clock"]
"""Whose action it is; `fallback` is the table's, for a bot that chose none."""

Outcome: TypeAlias = Literal["done", "refused", "failed"]
"""`failed`: the server was at fault."""


class Meter(Protocol):
    """Takes what happens at the tables; never blocks, never raises."""

    def stage_took(self, stage: CommandStage, seconds: float) -> None:
        """A command has gone through a stage."""
        ...

    def action_ended(self, game: str, actor: Actor, outcome: Outcome) -> None:
        """An action of a game was run or refused."""
        ...


class Unmetered:
    """A meter that forgets everything."""

    def stage_took(self, stage: CommandStage, seconds: float) -> None:
        pass

    def action_ended(self, game: str, actor: Actor, outcome: Outcome) -> None:
        pass


UNMETERED: Final = Unmetered()


def outcome_of(refusal: Refusal | None) -> Outcome:
    """How a command ended."""
    if refusal is None:
        return "done"
    return "failed" if "fault" in refusal.detail else "refused"

"""Interfaces for metrics about tables and WebSockets."""

from __future__ import annotations

from typing import Final, Literal, Protocol, TypeAlias

from qiatan.kit.refusal import Refusal

CommandStage: TypeAlias = Literal["queue", "decide", "commit", "publish"]
"""The stages of a command: waiting in the queue, deciding, storing its events, publishing them."""

Actor: TypeAlias = Literal["person", "bot", "fallback", "clock"]
"""Who acted. `fallback` means that the table acted for a bot that chose no legal action."""

Outcome: TypeAlias = Literal["done", "refused", "failed"]
"""How a command ended; `failed` means a server fault."""


class Meter(Protocol):
    """Receives measurements; never blocks, never raises."""

    def stage_took(self, stage: CommandStage, seconds: float) -> None:
        """Record how long a command spent in a stage."""
        ...

    def action_ended(self, game: str, actor: Actor, outcome: Outcome) -> None:
        """Record that a game action was executed or refused."""
        ...


class NullMeter:
    """A meter that discards all measurements."""

    def stage_took(self, stage: CommandStage, seconds: float) -> None:
        pass

    def action_ended(self, game: str, actor: Actor, outcome: Outcome) -> None:
        pass


NULL_METER: Final = NullMeter()


def outcome_of(refusal: Refusal | None) -> Outcome:
    """Return the outcome of a command. `refusal` is None if the command succeeded."""
    if refusal is None:
        return "done"
    return "failed" if "fault" in refusal.detail else "refused"


class SocketMeter(Protocol):
    """Receives measurements; never blocks, never raises."""

    def request_answered(self, kind: str, code: str | None, seconds: float) -> None:
        """Record that a request of this type was answered.

        `code` is the code of its refusal, if any.
        """
        ...

    def message_sent(self, seconds: float) -> None:
        """Record that a message was written.

        `seconds` is the time since the oldest message in its batch was queued.
        """
        ...


class NullSocketMeter:
    """A socket meter that discards all measurements."""

    def request_answered(self, kind: str, code: str | None, seconds: float) -> None:
        pass

    def message_sent(self, seconds: float) -> None:
        pass


NULL_SOCKET_METER: Final = NullSocketMeter()

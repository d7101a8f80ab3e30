"""Who may talk at a table, how often, and whom the host has muted, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from qiatan.protocol.parts import ChatBy
from qiatan.tables.core.events import ChatRuled, PersonMuted


@dataclass(frozen=True, slots=True)
class ChatRules:
    """`by` is None where the host has said nothing: then players alone talk at private tables.

    `slow` is the time between two lines of a person, in seconds; 0 for none.
    """

    by: ChatBy | None = None
    slow: int = 0
    muted: frozenset[str] = frozenset()

    def follow(self, event: ChatRuled | PersonMuted) -> ChatRules:
        """The rules after the event."""
        if isinstance(event, ChatRuled):
            return replace(self, by=event.by, slow=event.slow)
        muted = self.muted | {event.person} if event.muted else self.muted - {event.person}
        return replace(self, muted=muted)

    def who(self, *, public: bool) -> ChatBy:
        """Who may talk, at a table that is public or not."""
        return self.by or ("everybody" if public else "players")

"""The base class of table events."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base class of all events. New fields need a default so that old logs stay readable."""

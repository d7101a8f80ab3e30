"""Why something is not done: a stable code for programs, a sentence for people."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping


@dataclasses.dataclass(frozen=True, slots=True)
class Refusal:
    """The rule or the field that stands against a request.

    `code` is stable snake_case and is part of the protocol; `message` is an English sentence;
    `detail` holds what a translation of the sentence needs, and `field` where the fault is in
    one named input. Where a code has several sentences, `detail["reason"]` says which.
    """

    code: str
    message: str
    field: str | None = None
    detail: Mapping[str, str | int] = dataclasses.field(default_factory=dict)


class Refused(Exception):
    """Raised where a refusal ends a request. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.message}")
        self.refusal = refusal


def refuse(code: str, message: str, field: str | None = None, **detail: str | int) -> Refused:
    """The exception for a refusal, ready to raise."""
    return Refused(Refusal(code, message, field, detail))

"""What a check of `qiatan doctor` has found."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Status: TypeAlias = Literal["ok", "warning", "problem"]


class Finding(msgspec.Struct, frozen=True):
    """The result of one check; `fix` is a command or setting that helps."""

    check: str
    status: Status
    text: str
    fix: str | None = None


def ok(check: str, text: str) -> Finding:
    """The finding that nothing needs to be done."""
    return Finding(check, "ok", text)


def warning(check: str, text: str, fix: str) -> Finding:
    """The finding that the server works, but something should be improved."""
    return Finding(check, "warning", text, fix)


def problem(check: str, text: str, fix: str) -> Finding:
    """The finding that something does not work."""
    return Finding(check, "problem", text, fix)

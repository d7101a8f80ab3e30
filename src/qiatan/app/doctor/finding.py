"""The result of a check by `qiatan doctor`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Status: TypeAlias = Literal["ok", "warning", "problem"]


class Finding(msgspec.Struct, frozen=True):
    """The result of one check. `fix` is a command or setting that solves the problem."""

    check: str
    status: Status
    text: str
    fix: str | None = None


def ok(check: str, text: str) -> Finding:
    """Return the finding of a check that found no problem."""
    return Finding(check, "ok", text)


def warning(check: str, text: str, fix: str) -> Finding:
    """Return a finding for something that works but should be improved."""
    return Finding(check, "warning", text, fix)


def problem(check: str, text: str, fix: str) -> Finding:
    """Return a finding for something that does not work."""
    return Finding(check, "problem", text, fix)

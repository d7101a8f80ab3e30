"""Groups of command-line options that a command receives as one record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from typing import Any, TypeAlias

Command: TypeAlias = Callable[..., None]
Decorator: TypeAlias = Callable[[Command], Command]


def grouped(parameter: str, record: type, *options: Decorator) -> Decorator:
    """Add `options` to a command and pass their values as one `record` in `parameter`."""

    def decorate(command: Command) -> Command:
        @wraps(command)
        def with_record(**given: Any) -> None:
            values = {field.name: given.pop(field.name) for field in fields(record)}
            command(**given, **{parameter: record(**values)})

        decorated: Command = with_record
        for option in reversed(options):
            decorated = option(decorated)
        return decorated

    return decorate

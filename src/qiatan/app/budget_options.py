"""Parses the options `--budget` and `--limit`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Final, cast

import click

from qiatan.services.limits import Limits
from qiatan.services.rate_limits import BUDGETS, Budget, BudgetName

_USUAL: Final = Limits()
_OPTIONS_OF_THEIR_OWN: Final = frozenset({"away_grace", "private_days"})


def read_budgets(
    _context: click.Context, _option: click.Parameter, texts: Sequence[str]
) -> Mapping[BudgetName, Budget]:
    """Return all budgets. `NAME=MOST/SECONDS` overrides a default, and `NAME=0` removes it."""
    given = dict(_budget(text) for text in texts)
    return {**BUDGETS, **given}


def _budget(text: str) -> tuple[BudgetName, Budget]:
    name, _, value = text.partition("=")
    if name not in BUDGETS:
        raise click.BadParameter(f"unknown budget {name!r}; choose from {', '.join(BUDGETS)}")
    known = cast(BudgetName, name)
    most, _, within = value.partition("/")
    usual = BUDGETS[known].within
    return known, Budget(int(_number(text, most)), _number(text, within) if within else usual)


def read_limits(_context: click.Context, _option: click.Parameter, texts: Sequence[str]) -> Limits:
    """Return all limits. Each `NAME=NUMBER` overrides a default."""
    limits = _USUAL
    for text in texts:
        name, _, value = text.partition("=")
        names = {field.name for field in fields(Limits)} - _OPTIONS_OF_THEIR_OWN
        if name not in names:
            raise click.BadParameter(
                f"unknown limit {name!r}; choose from {', '.join(sorted(names))}"
            )
        kind = type(getattr(_USUAL, name))
        limits = replace(limits, **{name: kind(_number(text, value))})
    return limits


def _number(text: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        raise click.BadParameter(f"{text!r} must contain a number") from None
    if not 0 <= number < float("inf"):
        raise click.BadParameter(f"{text!r}: the number must be 0 or more")
    return number

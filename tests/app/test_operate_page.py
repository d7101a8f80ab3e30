"""docs/host/operate.md has every budget and every limit, with its default."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from qiatan.services.limits import Limits
from qiatan.services.rate_limits import BUDGETS, BudgetName

PAGE = (Path(__file__).parents[2] / "docs/host/operate.md").read_text(encoding="utf-8")


def row(name: str, section: str) -> str:
    """The row of a section's table for this name."""
    part = PAGE.split(f"| {section} | default |")[1].split("\n\n")[0]
    return next(line for line in part.splitlines() if f"`{name}`" in line)


@pytest.mark.parametrize("name", BUDGETS)
def test_every_budget_has_its_row(name: BudgetName) -> None:
    assert f"{BUDGETS[name].most:,}" in row(name, "budget of an address")


IN_OTHER_SECTIONS = {"first_tables", "private_days", "unfinished_days", "guest_days"}


@pytest.mark.parametrize("limit", dataclasses.fields(Limits), ids=lambda limit: limit.name)
def test_every_limit_has_its_row(limit: dataclasses.Field[float]) -> None:
    if limit.name in IN_OTHER_SECTIONS:
        assert re.search(rf"\b{limit.name}\b", PAGE)
        return
    assert isinstance(limit.default, int | float)
    figures = row(limit.name, "limit").replace(",", "")
    assert re.search(rf"\b{limit.default:.12g}\b", figures), figures

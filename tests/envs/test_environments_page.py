"""docs/train/environments.md names every group and field of the spaces, and has their sizes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from qiatan.envs.batched import Ended
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable
from qiatan.island.settings import plan_of
from qiatan.kit.game import SettingValue

PAGE = (Path(__file__).parents[2] / "docs/train/environments.md").read_text(encoding="utf-8")
NATICK = PAGE[PAGE.index("## Natick") :]


def test_every_group_and_field_is_explained() -> None:
    config, colonies = IslandTable(2, boards=1).config(), NatickTable().config()
    names = {name for name, _, _ in [*config.actions.groups, *colonies.actions.groups]}
    fields = [*config.observer.space.fields, *colonies.space.fields]
    names |= {item.name for item in fields if "player_" not in item.name}
    assert [name for name in sorted(names) if f"`{name}`" not in PAGE] == []


def test_the_examples_run() -> None:
    names: dict[str, object] = {}
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(example, names)
    assert isinstance(names["ended"], Ended)


def test_natick_has_the_documented_sizes() -> None:
    config = NatickTable().config()
    assert f"There are {config.actions.size} actions and {config.space.size} numbers" in PAGE
    for name, _, count in config.actions.groups:
        row = next(line for line in NATICK.splitlines() if f"`{name}`" in line)
        assert row.split("|")[2].split()[0] == str(count)


@pytest.mark.parametrize("name", ["standard", "lagoon"])
def test_the_documented_sizes_match_the_spaces(name: str) -> None:
    plan = plan_of(name)
    sizes = []
    for seats in plan.seats:
        settings: dict[str, SettingValue] = {"map": name, "seafarers": plan.seafaring}
        config = IslandTable(seats, settings, boards=1).config()
        sizes.append((config.actions.size, config.observer.space.size))
    actions, rows = zip(*sizes, strict=True)
    assert f"| {actions[0]} to {actions[1]} | {rows[0]:,} to {rows[1]:,} |" in PAGE

"""Equal data has equal text."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from qiatan.kit.conformance.game_under_trial import canonical_json


@dataclass(frozen=True, slots=True)
class Point:
    y: int
    x: int | None


@dataclass
class Loose:
    x: int


def test_fields_of_a_view_are_sorted_by_name() -> None:
    assert canonical_json([Point(1, None), {"b": (Point(2, 3),)}]) == (
        '[{"x":null,"y":1},{"b":[{"x":3,"y":2}]}]'
    )


@pytest.mark.parametrize("value", [Loose(1), object(), {1, 2}, Point])
def test_mutable_data_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        canonical_json(value)

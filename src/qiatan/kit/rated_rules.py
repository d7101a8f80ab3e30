"""Rules by which rated games are played: a short list, so that results can be compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from qiatan.kit.game import SettingValue


@dataclass(frozen=True, slots=True)
class RatedRules:
    """Settings for tables of `least` to `most` seats; what they do not name has its default."""

    name: str
    least: int
    most: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)

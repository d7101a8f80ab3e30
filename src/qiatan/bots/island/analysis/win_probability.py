"""Fitted models from the heuristic values of `hard` to win probabilities, by table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.win_probability import WinProbabilityModel

ON_LAND: Final[Mapping[int, WinProbabilityModel]] = {
    2: WinProbabilityModel(0.7985, -0.2867, -0.3025),
    3: WinProbabilityModel(-0.0382, 0.8382, -0.1925),
    4: WinProbabilityModel(-0.0721, 0.9876, -0.2773),
    6: WinProbabilityModel(0.1526, 0.6287, -0.4633),
}
AT_SEA: Final[Mapping[int, WinProbabilityModel]] = {4: WinProbabilityModel(0.066, 0.7076, -0.3096)}


def model_for(seats: int, ships: bool) -> WinProbabilityModel:
    """The model for the nearest number of seats."""
    fitted = AT_SEA if ships else ON_LAND
    return fitted[min(fitted, key=lambda known: (abs(known - seats), known))]

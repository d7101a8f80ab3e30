"""How `hard`'s values become chances, by the size of the table and whether there are ships."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.outlook import Outlook

ON_LAND: Final[Mapping[int, Outlook]] = {2: Outlook(0.3, 0.3, 0.0), 4: Outlook(0.3, 0.3, 0.0)}
AT_SEA: Final[Mapping[int, Outlook]] = {4: Outlook(0.3, 0.3, 0.0)}


def outlook_of(seats: int, ships: bool) -> Outlook:
    """That of the nearest number of seats there are figures for."""
    fitted = AT_SEA if ships else ON_LAND
    return fitted[min(fitted, key=lambda known: (abs(known - seats), known))]

"""The published record of a finished game's random outcomes, for independent verification."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.kit.gamefile import GameFile
from qiatan.kit.verify import ChanceStep
from qiatan.protocol.games import ChanceLine, ChanceRecord


def chance_record(file: GameFile, steps: Sequence[ChanceStep]) -> ChanceRecord:
    """Return the record of a game file's seeds and random outcomes.

    Lists of possible outcomes that several steps share are stored once.
    """
    header = file.record.header
    places: dict[tuple[str, ...], int] = {}
    lines = [
        ChanceLine(step.number, step.action, places.setdefault(step.outcomes, len(places)))
        for step in steps
    ]
    return ChanceRecord(
        game=header.game,
        commitment=header.commitment,
        seed="" if file.seed is None else file.seed.hex(),
        contributions=dict(header.contributions),
        commitments=dict(header.commitments),
        voided=header.voided,
        seating=list(header.seating),
        seats=list(header.seats),
        settings=dict(header.settings),
        setup=dict(header.setup),
        choices=[list(outcomes) for outcomes in places],
        steps=lines,
        continued=header.continued,
    )

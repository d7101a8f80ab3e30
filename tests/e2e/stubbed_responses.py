"""Stubbed responses that a real server would take long to produce."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from playwright.sync_api import Page, Route

from qiatan.kit.analysis.analysis import (
    VERDICTS,
    VERSION,
    WHOLE,
    Alternative,
    Analysis,
    Decision,
    SeatSummary,
)
from qiatan.kit.hint import HintReason
from qiatan.protocol.games import AnalysisStatus, GameAnalysis
from qiatan.protocol.people import Account

SPOTS: Final = (0, 4, 12, 18, 23, 31, 40, 47)
"""Some nodes for a settlement."""

JUDGED: Final = (*(name for name, _ in VERDICTS), "blunder")


def stub_analysis(page: Page, replay: dict[str, Any]) -> None:
    """Stub the analysis of the finished game with this replay."""
    shown = AnalysisStatus(stage="done", progress=WHOLE, result=_analysis(replay))
    _stub(page, "**/analysis", shown)


def stub_account(page: Page, account: Account) -> None:
    """Stub the account of the visitor."""
    _stub(page, "**/api/account", account)


def _stub(page: Page, address: str, shown: object) -> None:
    def answer(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(shown), content_type="application/json")

    page.route(address, answer)


def _analysis(replay: dict[str, Any]) -> GameAnalysis:
    log, seats = replay["log"], replay["info"]["seats"]
    count = len(seats)
    chances = tuple(_chances(frame, len(log), count) for frame in range(len(log) + 1))
    placed = [line for line in log if line["action"].startswith("settlement")]
    decisions = tuple(_decision(line, i) for i, line in enumerate(placed))
    summary = SeatSummary((9, 4, 3, 2, 1), 171, 684, WHOLE // count, 34, -23, 300)
    judged = Analysis(VERSION, "hard", chances, (chances,) * count, decisions, (summary,) * count)
    return GameAnalysis("island", [seat["colour"] for seat in seats], judged)


def _chances(frame: int, last: int, seats: int) -> tuple[int, ...]:
    """Win probabilities that rise to 1 for the last seat and fall evenly for the others."""
    each = (WHOLE - WHOLE * frame // last) // seats
    return (each,) * (seats - 1) + (WHOLE - each * (seats - 1),)


def _decision(line: dict[str, Any], number: int) -> Decision:
    """The choice of a settlement, with alternatives."""
    loss = (0, 6, 17, 33, 85)[number % 5]
    others = [spot for spot in SPOTS if f"n{spot}" not in line["action"]]
    better = tuple(Alternative(f"settlement n{n}", 300 - 21 * i) for i, n in enumerate(others))
    verdict = JUDGED[number % 5]
    reasons = (HintReason("dots", {"dots": 11}),) if loss else ()
    return Decision(line["number"] + 1, line["seat"], verdict, 300 - loss, loss, better, reasons)

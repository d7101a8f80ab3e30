"""The table that a replay shows around its game."""

from __future__ import annotations

from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.protocol.parts import ChatRulesInfo, SeatInfo, TableInfo
from qiatan.tables.core.chance import header_of
from qiatan.tables.core.events import Started


def replayed_info(kept: FinishedGame, started: Started) -> TableInfo:
    """The table of a finished game as somebody sees it who sits nowhere."""
    seats, header = len(kept.seats), header_of(kept.game, started)
    return TableInfo(
        table=kept.id,
        code="",
        settings=kept.settings,
        stage="over",
        host=kept.host,
        seats=[_present(seat) for seat in kept.seats],
        spectators=[],
        least_seats=seats,
        most_seats=seats,
        closed=[],
        by_hand=[],
        map_title=kept.map_title,
        chat_rules=ChatRulesInfo(by="players", slow=0, muted=[]),
        paused=False,
        pause=None,
        pause_vote=None,
        your_seat=None,
        your_seats=[],
        your_person="",
        shut_out=None,
        hints=False,
        lesson=None,
        rematch=None,
        game=kept.id,
        commitment=header.commitment if started.seed else None,
        contributions=started.contributions,
        seed=started.seed or None,
        continued=started.continued,
    )


def _present(seat: FinishedSeat) -> SeatInfo:
    return SeatInfo(
        colour=seat.colour,
        name=seat.name,
        person=seat.person,
        bot=seat.bot,
        ready=True,
        present=True,
        local=seat.local,
    )

"""The table information around a replayed game."""

from __future__ import annotations

from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.protocol.parts import ChatRulesInfo, SeatInfo, TableInfo
from qiatan.tables.core.chance import header_of
from qiatan.tables.core.events import Started


def replayed_info(finished: FinishedGame, started: Started) -> TableInfo:
    """The table of a finished game, as a spectator sees it."""
    seats, header = len(finished.seats), header_of(finished.game, started)
    return TableInfo(
        table=finished.id,
        code="",
        settings=finished.settings,
        stage="over",
        host=finished.host,
        seats=[_present(seat) for seat in finished.seats],
        spectators=[],
        least_seats=seats,
        most_seats=seats,
        closed=[],
        by_hand=[],
        map_title=finished.map_title,
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
        game=finished.id,
        commitment=header.commitment if started.seed else None,
        contributions=started.contributions,
        commitments=started.commitments,
        voided=started.voided,
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

"""Converts a table to the messages that players, spectators and the lobby receive."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, cast

from qiatan.kit.chance import commitment
from qiatan.protocol.messages import TableSnapshot
from qiatan.protocol.parts import (
    ChatRulesInfo,
    Colour,
    EarlyEndInfo,
    EndVoteInfo,
    LessonInfo,
    Outsider,
    PauseInfo,
    PauseVoteInfo,
    Person,
    SeatInfo,
    Summary,
    TableInfo,
    UndoVoteInfo,
)
from qiatan.protocol.structs import replaced
from qiatan.services.peers import Presence
from qiatan.tables.core import ending, permissions
from qiatan.tables.core.early_ends import EndVote
from qiatan.tables.core.late_view import DELAY
from qiatan.tables.core.occupants import Occupant, Player
from qiatan.tables.core.pauses import LONGEST_PAUSE, Pause, PauseVote
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState
from qiatan.tables.core.undo_votes import UndoVote
from qiatan.tables.core.vacations import Vacation, Vacations
from qiatan.tables.wire.asked_seats import asked_seats
from qiatan.tables.wire.chat_view import seen_chat
from qiatan.tables.wire.game_view import last_lines, offer_stance, seen_clocks, view_fields

ID_DIGITS: Final = 20
"""The number of hexadecimal digits in the id of a finished game."""


def table_info(state: TableState, present: Presence) -> TableInfo:
    """Return everything about the table except the game.

    `info_for` adds the fields that differ between recipients.
    """
    game = state.game
    choices = state.choices
    return TableInfo(
        table=state.table,
        code=state.code,
        settings=state.settings,
        stage=state.stage,
        host=state.host,
        creator=state.creator_name,
        seats=seat_infos(state, present),
        spectators=_spectators(state, present),
        least_seats=choices.least,
        most_seats=choices.most,
        closed=list(choices.closed),
        by_hand=list(choices.by_hand),
        map_title=state.map_title,
        chat_rules=_chat_rules(state),
        paused=state.paused,
        pause=_pause_info(state.pauses.current),
        pause_vote=_pause_vote_info(state.pauses.vote),
        your_seat=None,
        your_seats=[],
        your_person="",
        shut_out=None,
        hints=False,
        lesson=None if game is None else _lesson_info(game),
        rematch=state.rematch,
        game=game_id(state),
        commitment=_seed_commitment(state),
        contributions={} if game is None else _by_colour(game.header.contributions),
        commitments=_commitments(state),
        starting=state.starting,
        voided=state.voided,
        seed=game.seed if game is not None and state.stage == "over" else None,
        continued=state.continued,
        paired=list(state.paired),
        invite="" if state.settings.public else state.admissions.invite,
        knocks=[Outsider(person, name) for person, name in state.admissions.knocks],
        banned=[Outsider(person, name) for person, name in state.banned.items()],
        ends=ending.possible_ends(state),
        end_vote=_end_vote_info(state.end_votes.current),
        undo_vote=_undo_vote_info(state.undo_votes.current),
        undo_declined=state.undo_votes.declined,
        ended=None if game is None else _early_end_info(game),
    )


def _chat_rules(state: TableState) -> ChatRulesInfo:
    rules = state.chat_rules
    return ChatRulesInfo(by=state.chat_by, slow=rules.slow, muted=sorted(rules.muted))


def _pause_info(pause: Pause | None) -> PauseInfo | None:
    if pause is None:
        return None
    return PauseInfo(by=pause.by or None, back=sorted(pause.back), longest=LONGEST_PAUSE)


def _pause_vote_info(vote: PauseVote | None) -> PauseVoteInfo | None:
    return None if vote is None else PauseVoteInfo(by=vote.by, agreed=sorted(vote.agreed))


def _end_vote_info(vote: EndVote | None) -> EndVoteInfo | None:
    return None if vote is None else EndVoteInfo(vote.proposal, vote.by, sorted(vote.agreed))


def _undo_vote_info(vote: UndoVote | None) -> UndoVoteInfo | None:
    return None if vote is None else UndoVoteInfo(vote.number, vote.by, sorted(vote.agreed))


def _early_end_info(game: RunningGame) -> EarlyEndInfo | None:
    if game.early is None:
        return None
    winners = () if game.result is None else game.result.winners
    return EarlyEndInfo(game.early.kind, [*winners], [*game.position.points()])


def _seed_commitment(state: TableState) -> str | None:
    """Return the hash of the table's seed.

    It is None for lessons, and until the game starts if the seed is drawn only then.
    """
    if state.game is not None:
        return state.game.header.commitment
    return commitment(bytes.fromhex(state.seed)) if state.seed else None


def _commitments(state: TableState) -> dict[Colour, str]:
    """Return the hashes of the numbers chosen by the players' browsers.

    The numbers themselves are published when the game starts.
    """
    if state.game is not None:
        return _by_colour(state.game.header.commitments)
    return {one.colour: one.commitment for one in state.occupants if one.commitment is not None}


def _by_colour(hashes: Mapping[str, str]) -> dict[Colour, str]:
    return cast("dict[Colour, str]", dict(hashes))


def game_id(state: TableState) -> str | None:
    """Return the finished game's id, which cannot be guessed and gives no access to the table.

    The id is None if the game has no result, for example because it was aborted.
    """
    if state.game is None or state.stage != "over" or state.game.result is None:
        return None
    return hashlib.sha256(f"game.{state.game.seed}.{state.table}".encode()).hexdigest()[:ID_DIGITS]


def _lesson_info(game: RunningGame) -> LessonInfo | None:
    lesson, task = game.lesson, game.task
    if lesson is None or task is None:
        return None
    return LessonInfo(steps=list(lesson.steps), step=task.step, do=task.do, say=task.say)


def info_for(info: TableInfo, state: TableState, player: Player) -> TableInfo:
    """Return the table info with the fields that are specific to `player` filled in."""
    seat, seats = state.held_seat(player), state.seats_of(player.person)
    hosting = player.person == state.host
    late = seat is None and state.game is not None and state.game.late is not None
    return replaced(
        info,
        invite=info.invite if seats else "",
        knocks=info.knocks if hosting else [],
        banned=info.banned if hosting else [],
        your_seat=seat,
        your_seats=seats,
        your_person=player.person,
        shut_out=permissions.removed_code(state, player.person),
        hints=seat is not None and permissions.may_have_hints(state, seat),
        end_vote=None if late else info.end_vote,
        late=DELAY if late else 0,
    )


def seat_infos(state: TableState, present: Presence) -> list[SeatInfo]:
    """Return all taken seats. Bots count as present."""
    vacations = Vacations() if state.game is None else state.game.vacations
    return [
        _seat_info(occupant, present, vacations.current.get(seat), vacations.left_before(seat))
        for seat, occupant in enumerate(state.occupants)
    ]


def _seat_info(
    occupant: Occupant, present: Presence, vacation: Vacation | None, left: float
) -> SeatInfo:
    return SeatInfo(
        colour=occupant.colour,
        name=occupant.name,
        person=occupant.person,
        bot=occupant.bot,
        ready=occupant.ready,
        present=occupant.person is None or occupant.person in present,
        substitute=occupant.substitute,
        away=occupant.away,
        local=occupant.local,
        bot_account=occupant.bot_account,
        conceded=occupant.conceded,
        vacation_until=None if vacation is None else vacation.until,
        vacation_left=left,
    )


def _spectators(state: TableState, present: Presence) -> list[Person]:
    """Return the people at the table who have no seat."""
    return [
        Person(person=person, name=one.name, present=True)
        for person, one in present.items()
        if state.seat_of(person) is None
    ]


def summary(state: TableState, present: Presence) -> Summary:
    """Return the table's entry in the lobby."""
    return Summary(
        table=state.table,
        code=state.code,
        settings=state.settings,
        stage=state.stage,
        host=state.host,
        creator=state.creator_name,
        seats=seat_infos(state, present),
        spectators=len(_spectators(state, present)),
        turn=turn_number(state),
        map_title=state.map_title,
        paired=bool(state.paired),
        active=active_colour(state),
        asked=list(asked_seats(state)),
    )


def active_colour(state: TableState) -> Colour | None:
    """Return the colour of the seat whose turn it is, or None if no game is in progress."""
    turn = None if state.game is None or state.stage != "playing" else state.game.position.turn()
    return None if turn is None else state.occupants[turn.seat].colour


def turn_number(state: TableState) -> int:
    """Return the number of turns begun, which is 0 before the game and during setup."""
    return 0 if state.game is None else state.game.position.turns_begun()


def snapshot(
    state: TableState, info: TableInfo, player: Player, now: float, lines: int | None = None
) -> TableSnapshot:
    """Return the table as seen by `player`; `info` is the result of `table_info`.

    The snapshot contains only the log's last `lines` lines, or all of them if `lines` is None.
    """
    game, seat = state.game, state.held_seat(player)
    return TableSnapshot(
        number=state.number,
        info=info_for(info, state, player),
        chat=[entry.saying for entry in seen_chat(state, seat)],
        view=None if game is None else view_fields(game, seat),
        log=[] if game is None else last_lines(game, seat, lines),
        at=None if game is None else game.question(seat),
        undo=None if game is None else game.undoable(seat),
        clocks=[] if game is None else seen_clocks(game, seat, now),
        offers=None if game is None else offer_stance(game, seat),
        undo_turn=None if game is None else game.turn_to_undo(seat),
    )

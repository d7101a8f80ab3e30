"""Checks which seats may act, which actions are legal, and that queries change nothing."""

from __future__ import annotations

from qiatan.kit.chance import Chance
from qiatan.kit.conformance.game_under_trial import GameUnderTrial
from qiatan.kit.game import LogItem, Position
from qiatan.kit.game_log import format_log_item, parse_log_item
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE, Seat


def check_question(run: GameUnderTrial, position: Position) -> None:
    """Check that the game waits for some seat, and that all awaited and invited seats can act.

    Chance must not be awaited together with a seat, and no seat may be both awaited and invited.
    """
    awaited = list(position.awaited())
    run.expect(bool(awaited), "no seat is awaited, but the game is not over")
    run.expect(len(set(awaited)) == len(awaited), "a seat is awaited twice")
    run.expect(set(awaited) <= set(run.actors), f"unknown seats are awaited: {awaited}")
    run.expect(CHANCE not in awaited or len(awaited) == 1, "chance is not awaited alone")
    run.expect(set(awaited) <= set(position.may_act()), "an awaited seat cannot act")
    invited = set(position.invited())
    run.expect(invited <= set(position.may_act()), "an invited seat cannot act")
    run.expect(not invited & set(awaited), "an awaited seat is invited")


def check_answers(run: GameUnderTrial, position: Position, choice: Chance) -> None:
    """Check that `legal`, `check` and `apply` agree, and that a refusal changes nothing."""
    state = run.state(position)
    may_act = position.may_act()
    for seat in run.actors:
        legal = list(position.legal(seat))
        run.expect(len(set(legal)) == len(legal), f"legal has duplicates for seat {seat}")
        run.expect(seat in may_act or not legal, f"seat {seat} cannot act, but legal lists {legal}")
        for action in legal:
            _check_allowed(run, position, seat, action)
        _try_some(run, position, seat, legal, choice)
        for action in run.candidates(position, choice):
            if action not in legal:
                _check_unlisted(run, position, seat, action, seat in may_act)
        if seat != CHANCE:
            _check_timeout_action(run, position, seat, choice)
    run.expect(run.state(position) == state, "a query or a refusal changed the position")


def _check_allowed(run: GameUnderTrial, position: Position, seat: Seat, action: str) -> None:
    refusal = position.check(seat, action)
    run.expect(refusal is None, f"legal lists {action!r}, but check gives {refusal}")
    entry = LogItem(seat, action)
    line = format_log_item(entry, run.header.seats)
    run.expect(parse_log_item(line, run.header.seats) == entry, f"{line!r} is parsed differently")
    run.seen[action] = None


def _try_some(
    run: GameUnderTrial, position: Position, seat: Seat, legal: list[str], choice: Chance
) -> None:
    """Check that some of the legal actions can be applied to a copy."""
    for action in legal if len(legal) < 4 else (legal[choice.below(len(legal))],):
        run.do(position.copy(), LogItem(seat, action))


def _check_unlisted(
    run: GameUnderTrial, position: Position, seat: Seat, action: str, may_act: bool
) -> None:
    """Check that an action that `legal` does not list is refused.

    Actions of kinds too numerous to list, such as offers, may be accepted.
    """
    refusal = position.check(seat, action)
    if refusal is None:
        run.expect(may_act, f"seat {seat} cannot act, but check allows {action!r}")
        known = run.trial.unlisted(action)
        run.expect(known, f"check allows {action!r} for seat {seat}, but legal does not list it")
        return
    run.refused += 1
    run.expect(refusal.code.isidentifier(), f"{refusal.code!r} is not a code")
    try:
        position.apply(seat, action)
    except Refused as fault:
        same = fault.refusal.code == refusal.code
        run.expect(same, f"check gives {refusal.code}, apply {fault.refusal.code}")
    else:
        run.fail(f"check refuses {action!r} for seat {seat}, but apply accepts it")


def _check_timeout_action(
    run: GameUnderTrial, position: Position, seat: Seat, choice: Chance
) -> None:
    action = position.timeout_action(seat, choice)
    owes = seat in position.awaited()
    run.expect(
        action is not None or not owes, f"timeout_action has no action for the awaited seat {seat}"
    )
    if action is not None:
        refusal = position.check(seat, action)
        run.expect(refusal is None, f"timeout_action gives {action!r}, but check gives {refusal}")


def check_copy(run: GameUnderTrial, position: Position, choice: Chance) -> None:
    """Check that a copy is equal to the original and independent of it."""
    state, copy = run.state(position), position.copy()
    run.expect(run.state(copy) == state, "a copy differs")
    for _ in range(5):
        if copy.result() is None:
            entry = run.choose(copy, choice)
            run.do(copy, entry)
    run.expect(run.state(position) == state, "a copy is not independent")

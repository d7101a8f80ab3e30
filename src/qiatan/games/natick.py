"""The game entry of The Colonists of Natick."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Final

from qiatan.bots.natick.analysis import natick_evaluator
from qiatan.bots.natick.heuristic.win_probability import position_values
from qiatan.bots.natick.hints import hint_options, hint_reasons
from qiatan.bots.natick.roster import NATICK_BOTS, trained_expert
from qiatan.games.entry import COMMON_CODES, MORE_OFFERS_THAN_ALLOWED, Contract, GameEntry
from qiatan.games.lessons import read_lesson
from qiatan.games.playout_suite import MAX_DECISIONS, Playouts, PlayoutSuite, PlayoutTotals
from qiatan.kit.game import Json, Position
from qiatan.kit.options import RatedRules
from qiatan.kit.playout import Tally
from qiatan.kit.refusal import Refusal
from qiatan.kit.seats import Seat
from qiatan.natick import moves, view_types
from qiatan.natick.colonies_drawing import draw_colonies
from qiatan.natick.game import NATICK
from qiatan.natick.playout import play_out
from qiatan.natick.reasons import REASONS
from qiatan.natick.report.reporter import report_natick
from qiatan.natick.rules import Rules
from qiatan.natick.state import NatickState
from qiatan.natick.trial import TRIAL, broken_invariants

MIDGAME: Final = 80
"""The number of random decisions that lead to a position in the middle of a game."""


def natick_facts(position: Position, seat: Seat) -> dict[str, Json]:
    """Return a seat's coins and points, and how many pieces of each kind it has built."""
    view = position.view(None)
    if not isinstance(view, view_types.View):
        raise TypeError("not a position of Natick")
    colony = view.colonies[seat]
    kinds = [site.kind for site in colony.sites]
    return {
        "seat": colony.name,
        "coins": asdict(colony.coins),
        "victory_points": colony.points,
        "villages": kinds.count("village"),
        "towns": kinds.count("town"),
        "roads": len(colony.roads),
        "traders": len(colony.traders),
        "knights": len(colony.knights),
        "regions": len(colony.regions),
        "unguarded": colony.unguarded,
    }


def refuse_natick_offers(view: object, refusal: Refusal) -> object:
    """Return a copy of a seat's view in which no offer can be made.

    The view gives `refusal` as the reason, and shows a number of offers above every bot's limit.
    """
    if not isinstance(view, view_types.View):
        raise TypeError("not a view of Natick")
    reason = view_types.Reason(refusal.code, refusal.message)
    own = view.you and replace(view.you, may_offer=reason)
    return replace(view, offers_made=MORE_OFFERS_THAN_ALLOWED, you=own)


def _playouts(seats: int, seed: int) -> Playouts:
    rules, tally = Rules(), Tally(moves.MAX_LEGAL)

    def play(first: int, games: int) -> PlayoutTotals:
        for game in range(first, first + games):
            play_out(NatickState(rules), game, MAX_DECISIONS, tally)
        return PlayoutTotals(tally.decisions, tally.outcomes, tally.digest)

    return play


def _midgame(seed: int) -> NatickState:
    state = NatickState(Rules())
    play_out(state, seed, MIDGAME, Tally(moves.MAX_LEGAL))
    return state


ENTRY: Final = GameEntry(
    game=NATICK,
    bots=NATICK_BOTS.all,
    levels=("easy", "normal", "hard", "expert"),
    stand_in="stand_in",
    trials={"natick": TRIAL},
    facts=natick_facts,
    contract=Contract(
        title="The Colonists of Natick",
        view=view_types,
        notation="natick-notation.md",
        places=(
            "Places are numbered along a colony's row: the first village is 0, `r2` is 2 and "
            "`l1` is -1."
        ),
        codes={**dict(REASONS[1:]), **COMMON_CODES},
    ),
    playouts=PlayoutSuite(moves, (2,), 2, _playouts, _midgame),
    hint_reasons=hint_reasons,
    report=report_natick,
    evaluator=natick_evaluator,
    draw=draw_colonies,
    miniature=("colonies",),
    broken_invariants=broken_invariants,
    refuse_offers=refuse_natick_offers,
    trained_bot=trained_expert,
    seat_values=position_values,
    hint_options=hint_options,
    advisor="expert",
    lesson=read_lesson("natick"),
    rated=(RatedRules("standard", 2, 2),),
    learner="qiatan.training.natick.learner:natick_learner",
)

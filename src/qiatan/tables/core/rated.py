"""Rated tables, which require accounts, a rated ruleset, and a separate device for each player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from qiatan.kit.game import GameResult
from qiatan.kit.options import RatedRules
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.parts import TableSettings
from qiatan.ratings.finish import places
from qiatan.ratings.pools import size_of
from qiatan.services.catalog import GameCatalog
from qiatan.stores.games import RatedPlaces
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.state import TableState
from qiatan.tables.core.time_banks import PACES

PLAYERS_ONLY: Final = Refusal(
    "rated_people", "At rated tables, everyone plays for themselves on their own device."
)


def rated_settings(settings: TableSettings, catalog: GameCatalog) -> TableSettings:
    """Return complete settings, adjusted to the requirements of rated tables if they are rated.

    A rated table has no hints. It always has a turn timer, so that no one can win by waiting; if
    none is set, the normal pace applies. Raises `Refused` with `rated_rules` if the rules do not
    match a rated ruleset, or with `rated_by_days` for a correspondence game.
    """
    if not settings.rated:
        return settings
    if is_by_days(settings.turn_timer):
        text = "Rated games are played live. Choose a shorter turn time."
        raise refuse("rated_by_days", text, "settings.turn_timer")
    found = _rules(settings, catalog)
    game = catalog.game(settings.game)
    if found is None or settings.rules != game.settings(found.settings):
        text = "Rated games require one of the rated rulesets."
        raise refuse("rated_rules", text, "settings.rules")
    timed = (settings.turn_timer, settings.time_bank) if settings.turn_timer else PACES["normal"]
    return msgspec.structs.replace(settings, hints=False, turn_timer=timed[0], time_bank=timed[1])


def _rules(settings: TableSettings, catalog: GameCatalog) -> RatedRules | None:
    listed = catalog.rated.get(settings.game, ())
    seats = settings.max_players
    return next((one for one in listed if one.least <= seats <= one.most), None)


def least_players(settings: TableSettings, catalog: GameCatalog) -> int:
    """Return the rated ruleset's minimum number of players, or 0 for an unrated table."""
    found = _rules(settings, catalog) if settings.rated else None
    return 0 if found is None else found.least


def require_unrated(state: TableState) -> None:
    """Raise `Refused` if the table is rated. Rated tables allow no bots or shared devices."""
    if state.settings.rated:
        raise Refused(PLAYERS_ONLY)


def require_account(settings: TableSettings, account: bool, *, bot: bool = False) -> None:
    """Raise `Refused` if the table is rated and the player has no account or is a bot account."""
    if settings.rated and bot:
        raise Refused(PLAYERS_ONLY)
    if settings.rated and not account:
        raise refuse("rated_account", "Rated games require an account.")


def require_rateable(settings: TableSettings, occupants: Iterable[Occupant]) -> None:
    """Raise `Refused` if the table is rated and its occupants do not meet the requirements.

    Everyone must have an account and play on their own device. Bots are not allowed.
    """
    for occupant in occupants:
        if settings.rated and (occupant.bot is not None or occupant.local):
            raise refuse(
                "rated_people",
                "At rated tables, everyone plays for themselves on their own device.",
            )
        require_account(settings, occupant.account, bot=occupant.bot_account)


def rated_places(state: TableState, result: GameResult) -> RatedPlaces | None:
    """Return the place of each person, or None if the game does not count for ratings.

    Players who conceded, or for whom a bot is playing at the end, come last, unless they won
    because the others conceded. The game does not count if, at the end, a bot is playing for
    someone who did not return after a pause that another player started.
    """
    if not state.settings.rated:
        return None
    out = [seat for seat, one in enumerate(state.occupants) if one.conceded or one.substitute]
    left = [seat for seat in out if not state.occupants[seat].conceded]
    if result.early is not None and result.early.kind == "concession":
        out = [seat for seat in out if seat not in result.winners]
    gone = frozenset(state.occupants[seat].person or "" for seat in left)
    if not gone.isdisjoint(state.pauses.excused):
        return None
    found = places(result, out)
    players = {one.person or "": found[seat] for seat, one in enumerate(state.occupants)}
    return RatedPlaces(size_of(len(state.occupants)), players, gone)

"""Rated tables: accounts play one another, by rules of a list, and nobody gives a seat away."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from qiatan.kit.game import Standing
from qiatan.kit.rated_rules import RatedRules
from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import TableSettings
from qiatan.ratings.finish import places
from qiatan.ratings.pools import size_of
from qiatan.services.catalog import GameCatalog
from qiatan.stores.games import RatedPlaces
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.state import TableState


def rated_settings(settings: TableSettings, catalog: GameCatalog) -> TableSettings:
    """Complete settings as a rated table may have them; others as they are.

    Raises `Refused` (`rated_rules`) where the rules are none of the list.
    """
    if not settings.rated:
        return settings
    found = _rules(settings, catalog)
    game = catalog.game(settings.game)
    if found is None or settings.rules != game.settings(found.settings):
        text = "Rated games are played by the rules of a list."
        raise refuse("rated_rules", text, "settings.rules")
    return msgspec.structs.replace(settings, hints=False)


def _rules(settings: TableSettings, catalog: GameCatalog) -> RatedRules | None:
    listed = catalog.rated.get(settings.game, ())
    seats = settings.max_players
    return next((one for one in listed if one.least <= seats <= one.most), None)


def least_players(settings: TableSettings, catalog: GameCatalog) -> int:
    """How many it takes to start at least, by the list alone; 0 where the table is not rated."""
    found = _rules(settings, catalog) if settings.rated else None
    return 0 if found is None else found.least


def require_unrated(state: TableState) -> None:
    """The table must not be rated: there everybody plays for themselves, at a device of theirs."""
    if state.settings.rated:
        raise refuse("rated_people", "At a rated table everybody plays for themselves.")


def require_account(settings: TableSettings, account: bool, *, bot: bool = False) -> None:
    """A rated table is for accounts, and not for those of bots."""
    if settings.rated and bot:
        raise refuse("rated_people", "At a rated table everybody plays for themselves.")
    if settings.rated and not account:
        raise refuse("rated_account", "Rated games are for people with an account.")


def require_rateable(settings: TableSettings, occupants: Iterable[Occupant]) -> None:
    """All who sit must be accounts, where the table is rated."""
    for occupant in occupants:
        if settings.rated and (occupant.bot is not None or occupant.local):
            raise refuse("rated_people", "At a rated table everybody plays for themselves.")
        require_account(settings, occupant.account, bot=occupant.bot_account)


def rated_places(state: TableState, standing: Standing) -> RatedPlaces | None:
    """The place of each person; None for a game that moves no rating.

    Who has left is last: expelled, or played by a bot when the game ends.
    """
    if not state.settings.rated:
        return None
    left = [seat for seat, one in enumerate(state.occupants) if one.substitute is not None]
    found = places(standing, left)
    players = {one.person or "": found[seat] for seat, one in enumerate(state.occupants)}
    gone = frozenset(one.person or "" for one in state.occupants if one.substitute is not None)
    return RatedPlaces(size_of(len(state.occupants)), players, gone)

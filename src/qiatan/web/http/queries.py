"""The queries of the read-only endpoints. This module does not use the web framework."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec

from qiatan.kit.refusal import refuse
from qiatan.protocol.games import ReplayViewer
from qiatan.stores.games import GameKey, GameSearch, Result, Winner

Q = TypeVar("Q", bound=msgspec.Struct)

MOST_IDS: Final = 100
"""The maximum number of people in one request."""

IdsText: TypeAlias = Annotated[str, msgspec.Meta(max_length=65 * MOST_IDS)]
"""Public ids, separated by commas."""

FrameNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class ReplayQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """The query of `GET /api/games/ID/replay`."""

    viewer: ReplayViewer = "watcher"
    """The viewer whose view is shown: a seat's number, `watcher` or `open`."""
    at: FrameNumber = 0
    """The frame to show."""


class LiveReplayQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/tables/ID/replay`."""

    at: FrameNumber = 0


class LiveReplayFramesQuery(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from"}
):
    """The query of `GET /api/tables/ID/frames`."""

    first: FrameNumber = 0


class FramesQuery(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"viewer": "as", "first": "from"},
):
    """The query of `GET /api/games/ID/frames`."""

    viewer: ReplayViewer = "watcher"
    """The viewer whose view is shown: a seat's number, `watcher` or `open`."""
    first: FrameNumber = 0
    """The frame to start from. The reply contains the view at this frame and the moves after it."""


class GamesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/games`."""

    mine: bool = False
    """Whether to list only your own games, including private ones (needs the cookie)."""
    person: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """Only games played by the user with this public id."""
    friends: bool = False
    """Whether to list only games of your friends (needs the cookie)."""
    result: Result | None = None
    """With `mine` or `person`, only games that the user won, or only those that the user lost."""
    game: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    """Only this game: `island` or `natick`."""
    map: Annotated[str, msgspec.Meta(max_length=80)] | None = None
    """Only games on this map."""
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    """Only games with this number of seats."""
    bots: bool | None = None
    """If true, only games with bots. If false, only games without bots."""
    winner: Winner | None = None
    """Only games won by this kind of player."""
    after: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The previous page's `after`. Omit it for the first page."""
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 25
    """The maximum number of games per page."""


class LiveQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/live`."""

    tables: IdsText = ""
    """The ids of up to 8 running games whose boards are requested, separated by commas."""


class TournamentsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/tournaments`."""

    mine: bool = False
    """Whether to list only your tournaments, including private ones (needs the cookie)."""


class TournamentQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/tournaments/ID`."""

    results: Literal["shown", "hidden"] = "shown"
    """With `hidden`, standings, results and replays are left out."""


class TotalsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query for statistics: whose games are counted."""

    mine: bool = False
    """Whether to count your own games, including private ones (needs the cookie)."""
    person: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """Count the public games of the user with this public id."""


def decode_query(items: Sequence[tuple[str, str]], kind: type[Q]) -> Q:
    """Return the decoded query. Raises `Refused` (`invalid`) if it is not valid."""
    given = dict(items)
    if len(items) > len(given):
        raise refuse("invalid", "A query may contain each parameter only once.", "query")
    try:
        query = msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise refuse("invalid", f"{error}.", "query") from None
    for field in msgspec.structs.fields(kind):
        # Non-strict conversion reads the word "null" as None, but None must only mean that the
        # field is missing.
        if field.encode_name in given and getattr(query, field.name) is None:
            raise refuse("invalid", f"{field.encode_name} cannot be null.", "query")
    return query


def read_ids(text: str) -> list[str]:
    """Return the ids in a query parameter. Raises `Refused` (`invalid`) if there are too many."""
    ids = [id for id in text.split(",") if id]
    if len(ids) > MOST_IDS:
        raise refuse("invalid", f"Send at most {MOST_IDS} ids.", "ids", most=MOST_IDS)
    return ids


def games_search(query: GamesQuery, reader: str | None, friends: Sequence[str] = ()) -> GameSearch:
    """Return a search for public games or the reader's own games.

    `friends` are the reader's friends, by public id. They are used if the query asks for them.
    Raises `Refused` (`no_session`) if the query needs a reader and there is none.
    """
    if (query.mine or query.friends) and reader is None:
        field = "mine" if query.mine else "friends"
        raise refuse("no_session", "There is no cookie. Get one from /api/session.", field)
    person = reader if query.mine else query.person
    return GameSearch(
        person=person,
        among=friends if query.friends else None,
        private=person is not None and person == reader,
        result=None if person is None else query.result,
        game=query.game,
        map=query.map,
        seats=query.seats,
        bots=query.bots,
        winner=query.winner,
    )


def page_key(after: str | None) -> GameKey | None:
    """Parse the page key in the parameter `after`. Raises `Refused` (`invalid`) if malformed."""
    if after is None:
        return None
    finished, _, id = after.rpartition("-")
    try:
        return GameKey(float(finished), id)
    except ValueError:
        raise refuse("invalid", "This is not a valid position in the list.", "after") from None


def counted_person(query: TotalsQuery, reader: str | None) -> tuple[str, bool]:
    """Return the user whose games to count, and whether private games count.

    Private games count only in the user's own statistics. Raises `Refused` (`no_session`) if the
    query names no user and the reader is unknown.
    """
    person = reader if query.mine else query.person
    if person is None:
        raise refuse("no_session", "Name a person or send the cookie.", "person")
    return person, person == reader

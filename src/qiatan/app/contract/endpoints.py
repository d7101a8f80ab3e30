"""All readable HTTP endpoints with their parameters, answers and refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from qiatan.protocol import analysis, games, people, ratings
from qiatan.web.http.games_api import GamesQuery
from qiatan.web.http.json_response import FramesQuery, ReplayQuery
from qiatan.web.http.people_api import PeopleQuery
from qiatan.web.http.ratings_api import LeadersQuery, OfQuery
from qiatan.web.http.totals_api import TotalsQuery

Tag: TypeAlias = Literal["Games", "People", "Ratings"]

TAGS: Final[dict[Tag, str]] = {
    "Games": "Finished games, with their files, reports and replays.",
    "People": "Those who have an account, by name or by public id; nothing lists them all.",
    "Ratings": "Leaderboards, and the ratings of people and games.",
}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """`GET path`. `answer` is a type of the protocol, or a media type."""

    path: str
    tag: Tag
    summary: str
    answer: type | str
    query: type | None = None
    refusals: tuple[str, ...] = ()


NO_GAME: Final = ("no_game", "storage_failed")
REPLAYED: Final = ("no_game", "not_replayable", "storage_failed")

ENDPOINTS: Final = (
    Endpoint(
        "/api/games",
        "Games",
        "A page of public games, the latest first; one's own with the private ones",
        games.FinishedGamePage,
        GamesQuery,
        ("invalid", "no_session", "storage_failed"),
    ),
    Endpoint("/api/games/{id}", "Games", "A game", games.FinishedGame, refusals=NO_GAME),
    Endpoint(
        "/api/games/{id}/file", "Games", "The game file", "application/json", refusals=REPLAYED
    ),
    Endpoint(
        "/api/games/{id}/preview.png",
        "Games",
        "The last position as a picture",
        "image/png",
        refusals=("not_drawn", *REPLAYED),
    ),
    Endpoint(
        "/api/games/{id}/chance",
        "Games",
        "All that chance did and might have done, and the seeds it derives from",
        games.ChanceRecord,
        refusals=REPLAYED,
    ),
    Endpoint(
        "/api/games/{id}/report",
        "Games",
        "The game in numbers: points, cards, dice, luck, trades and time",
        games.GameReport,
        refusals=("no_game", "no_report", "not_replayable", "storage_failed"),
    ),
    Endpoint(
        "/api/games/{id}/analysis",
        "Games",
        "How far the analysis of the game is: chances to win, decisions judged, luck",
        analysis.AnalysisStatus,
        refusals=("no_game", "no_analysis", "storage_failed"),
    ),
    Endpoint(
        "/api/games/{id}/replay",
        "Games",
        "The log as somebody knew it, and the view at a frame",
        games.Replay,
        ReplayQuery,
        ("invalid", *REPLAYED),
    ),
    Endpoint(
        "/api/games/{id}/frames",
        "Games",
        "The view at a frame, and the hundred moves after it",
        games.ReplayFrames,
        FramesQuery,
        ("invalid", *REPLAYED),
    ),
    Endpoint(
        "/api/games/{id}/ratings",
        "Games",
        "What the game did to ratings, if it was rated",
        ratings.GameRatings,
        refusals=("storage_failed",),
    ),
    Endpoint(
        "/api/people",
        "People",
        "Those with an account, or who had one, among some persons",
        people.People,
        PeopleQuery,
        ("invalid",),
    ),
    Endpoint(
        "/api/people/{name}",
        "People",
        "The person of an account",
        people.Profile,
        refusals=("no_person",),
    ),
    Endpoint(
        "/api/people/{name}/ratings",
        "People",
        "All ratings of an account, and how they came about",
        ratings.PersonRatings,
        refusals=("no_person", "storage_failed"),
    ),
    Endpoint(
        "/api/sums",
        "People",
        "All games of a person together",
        games.PlayerStatistics,
        TotalsQuery,
        ("invalid", "no_session", "storage_failed"),
    ),
    Endpoint(
        "/api/sums/companions",
        "People",
        "With whom a person has played most",
        games.FrequentOpponents,
        TotalsQuery,
        ("invalid", "no_session", "storage_failed"),
    ),
    Endpoint(
        "/api/ratings",
        "Ratings",
        "A page of the leaderboard of a game at tables of one size",
        ratings.Leaderboard,
        LeadersQuery,
        ("invalid", "storage_failed"),
    ),
    Endpoint(
        "/api/ratings/of",
        "Ratings",
        "The ratings of some persons",
        ratings.Ratings,
        OfQuery,
        ("invalid", "storage_failed"),
    ),
)

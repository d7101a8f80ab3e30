"""The HTTP endpoints for reading data, with their parameters, responses and refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from qiatan.protocol import games, live, people, puzzles, ratings, tournaments
from qiatan.web.http.people_api import PeopleQuery
from qiatan.web.http.queries import (
    FramesQuery,
    GamesQuery,
    LiveQuery,
    ReplayQuery,
    TotalsQuery,
    TournamentQuery,
    TournamentsQuery,
)
from qiatan.web.http.ratings_api import LeadersQuery, OfQuery

Tag: TypeAlias = Literal["Games", "People", "Puzzles", "Ratings", "Tournaments", "Server"]

TAGS: Final[dict[Tag, str]] = {
    "Games": "Finished games, with their files, reports and replays.",
    "People": "Account holders, by name or public id. There is no list of all of them.",
    "Puzzles": "The puzzle of the day, and those of earlier days.",
    "Ratings": "Leaderboards, and the ratings of players and games.",
    "Tournaments": "Club evenings, Swiss tournaments and arenas.",
    "Server": "The running program.",
}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The endpoint `GET path`. `answer` is the protocol type or media type of the response."""

    path: str
    tag: Tag
    summary: str
    answer: type | str
    query: type | None = None
    refusals: tuple[str, ...] = ()


NO_GAME: Final = ("no_game", "storage_failed")
NO_TOURNAMENT: Final = (
    "unknown_tournament",
    "too_many_tries",
    "no_tournaments",
    "storage_failed",
)
REPLAYED: Final = ("no_game", "not_replayable", "storage_failed")

ENDPOINTS: Final = (
    Endpoint(
        "/api/games",
        "Games",
        "A page of public games, newest first; with `mine`, your private games too",
        games.FinishedGamePage,
        GamesQuery,
        ("invalid", "no_session", "no_friends", "storage_failed"),
    ),
    Endpoint("/api/games/{id}", "Games", "A game", games.FinishedGame, refusals=NO_GAME),
    Endpoint(
        "/api/games/{id}/file", "Games", "The game file", "application/json", refusals=REPLAYED
    ),
    Endpoint(
        "/api/games/{id}/preview.png",
        "Games",
        "A picture of the final position",
        "image/png",
        refusals=("not_drawn", *REPLAYED),
    ),
    Endpoint(
        "/api/games/{id}/chance",
        "Games",
        "Every random outcome with its alternatives, and the seeds they derive from",
        games.ChanceRecord,
        refusals=REPLAYED,
    ),
    Endpoint(
        "/api/games/{id}/report",
        "Games",
        "Statistics of the game: points, cards, dice, luck, trades and time",
        games.GameReport,
        refusals=("no_game", "no_report", "not_replayable", "storage_failed"),
    ),
    Endpoint(
        "/api/games/{id}/analysis",
        "Games",
        "The game's analysis and its progress: win probabilities, rated decisions, luck",
        games.AnalysisStatus,
        refusals=("no_game", "no_analysis", "storage_failed"),
    ),
    Endpoint(
        "/api/games/{id}/replay",
        "Games",
        "The log as a viewer saw it, and the view at a frame",
        games.Replay,
        ReplayQuery,
        ("invalid", *REPLAYED),
    ),
    Endpoint(
        "/api/games/{id}/frames",
        "Games",
        "The view at a frame, and the next hundred moves",
        games.ReplayFrames,
        FramesQuery,
        ("invalid", *REPLAYED),
    ),
    Endpoint(
        "/api/games/{id}/ratings",
        "Games",
        "Rating changes, if the game was rated",
        ratings.GameRatings,
        refusals=("storage_failed",),
    ),
    Endpoint(
        "/api/people",
        "People",
        "Current and former account holders among the given ids",
        people.People,
        PeopleQuery,
        ("invalid",),
    ),
    Endpoint(
        "/api/people/{name}",
        "People",
        "An account's public profile",
        people.Profile,
        refusals=("no_person",),
    ),
    Endpoint(
        "/api/people/{name}/ratings",
        "People",
        "All ratings of an account, with their history",
        ratings.PersonRatings,
        refusals=("no_person", "storage_failed"),
    ),
    Endpoint(
        "/api/sums",
        "People",
        "A player's totals over all games",
        games.PlayerStatistics,
        TotalsQuery,
        ("invalid", "no_session", "record_hidden", "storage_failed"),
    ),
    Endpoint(
        "/api/sums/companions",
        "People",
        "A player's most frequent opponents",
        games.FrequentOpponents,
        TotalsQuery,
        ("invalid", "no_session", "record_hidden", "storage_failed"),
    ),
    Endpoint(
        "/api/sums/bots",
        "People",
        "The bots that a player has beaten",
        games.BeatenBots,
        TotalsQuery,
        ("invalid", "no_session", "record_hidden", "storage_failed"),
    ),
    Endpoint(
        "/api/puzzles",
        "Puzzles",
        "Today's puzzle and those of earlier days; with the cookie, your results and your standing",
        puzzles.PuzzleArchive,
        refusals=("no_puzzles", "storage_failed"),
    ),
    Endpoint(
        "/api/puzzles/{puzzle}",
        "Puzzles",
        "A puzzle with its position; the solution too, if you have answered it",
        puzzles.PuzzlePage,
        refusals=("no_puzzle", "no_puzzles", "storage_failed"),
    ),
    Endpoint(
        "/api/ratings",
        "Ratings",
        "A page of a game's leaderboard for one table size",
        ratings.Leaderboard,
        LeadersQuery,
        ("invalid", "storage_failed"),
    ),
    Endpoint(
        "/api/ratings/of",
        "Ratings",
        "The ratings of the given players",
        ratings.Ratings,
        OfQuery,
        ("invalid", "storage_failed"),
    ),
    Endpoint(
        "/api/tournaments",
        "Tournaments",
        "Listed tournaments: running, to come, past; with `mine`, those you joined or organised",
        tournaments.TournamentList,
        TournamentsQuery,
        ("invalid", "no_session", "no_tournaments", "storage_failed"),
    ),
    Endpoint(
        "/api/tournaments/{tournament}",
        "Tournaments",
        "A tournament, by id or code: entrants, standings, rounds and replays",
        tournaments.TournamentInfo,
        TournamentQuery,
        ("invalid", *NO_TOURNAMENT),
    ),
    Endpoint(
        "/api/tournaments/{tournament}/standings.csv",
        "Tournaments",
        "The standings as a table",
        "text/csv",
        refusals=NO_TOURNAMENT,
    ),
    Endpoint(
        "/api/tournaments/{tournament}/results.csv",
        "Tournaments",
        "The result of every seat as a table",
        "text/csv",
        refusals=NO_TOURNAMENT,
    ),
    Endpoint(
        "/api/tournaments/{tournament}/calendar.ics",
        "Tournaments",
        "The start as a calendar event with a reminder",
        "text/calendar",
        refusals=NO_TOURNAMENT,
    ),
    Endpoint(
        "/api/live",
        "Server",
        "The number of people online, and the boards of public running games",
        live.LiveNow,
        LiveQuery,
        ("invalid",),
    ),
    Endpoint("/api/version", "Server", "The version and the commit", games.ServerVersion),
    Endpoint(
        "/api/about",
        "Server",
        "The version, and where the source and the documentation are",
        games.AboutServer,
    ),
    Endpoint(
        "/api/connection",
        "Server",
        "How the server sees your connection: address, HTTPS and proxies",
        games.ServerConnection,
    ),
)

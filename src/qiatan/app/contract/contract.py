"""Describes messages and game views as JSON Schema."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Final

from qiatan.app.contract.shapes import Shape, shapes
from qiatan.kit import known_hands, report
from qiatan.kit.analysis import analysis as kit_analysis
from qiatan.protocol import (
    admin,
    friends,
    game_offers,
    games,
    live,
    messages,
    notifications,
    parts,
    people,
    puzzles,
    ratings,
    requests,
    tournaments,
)

PROTOCOL_MODULES: Final = (
    game_offers,
    parts,
    requests,
    messages,
    games,
    live,
    people,
    notifications,
    friends,
    puzzles,
    admin,
    ratings,
    tournaments,
    report,
    known_hands,
    kit_analysis,
)

_SENT: Final = (
    game_offers,
    parts,
    messages,
    games,
    people,
    notifications,
    friends,
    puzzles,
    ratings,
    admin,
    tournaments,
)


def protocol_shape() -> Shape:
    """Return the schema of all requests, messages and HTTP answers."""
    return shapes(
        "Protocol",
        PROTOCOL_MODULES,
        {
            "AnyRequest": requests.AnyRequest,
            "AnyMessage": messages.AnyMessage,
            "Session": messages.Session,
            "FinishedGame": games.FinishedGame,
            "FinishedGamePage": games.FinishedGamePage,
            "ChanceRecord": games.ChanceRecord,
            "Replay": games.Replay,
            "ReplayFrames": games.ReplayFrames,
            "Account": people.Account,
            "AdminPage": admin.AdminPage,
            "Departure": people.Departure,
            "ConfirmedEmail": people.ConfirmedEmail,
            "DeviceLink": people.DeviceLink,
            "NewToken": people.NewToken,
            "NotificationsInfo": notifications.NotificationsInfo,
            "FriendList": friends.FriendList,
            "PuzzleArchive": puzzles.PuzzleArchive,
            "PuzzlePage": puzzles.PuzzlePage,
            "PuzzleStep": puzzles.PuzzleStep,
            "PuzzleRecord": puzzles.PuzzleRecord,
            "PersonLink": friends.PersonLink,
            "RecoveryCodeList": people.RecoveryCodeList,
            "People": people.People,
            "Profile": people.Profile,
            "ServerVersion": games.ServerVersion,
            "AboutServer": games.AboutServer,
            "ServerConnection": games.ServerConnection,
            "LiveNow": live.LiveNow,
            "RulesExample": games.RulesExample,
            "GameReport": games.GameReport,
            "AnalysisStatus": games.AnalysisStatus,
            "Leaderboard": ratings.Leaderboard,
            "Ratings": ratings.Ratings,
            "PersonRatings": ratings.PersonRatings,
            "GameRatings": ratings.GameRatings,
            "PlayerStatistics": games.PlayerStatistics,
            "FrequentOpponents": games.FrequentOpponents,
            "BeatenBots": games.BeatenBots,
            "TournamentInfo": tournaments.TournamentInfo,
            "TournamentList": tournaments.TournamentList,
            "Problem": games.Problem,
        },
        always_whole=[cls for module in _SENT for cls in _classes(module)],
    )


def view_shape(game: str, view: ModuleType) -> Shape:
    """Return the schema of a game's view: the class `View` in `view`, with all classes it uses."""
    return shapes(game.title(), (view,), {"View": view.View}, always_whole=_classes(view))


def _classes(module: ModuleType) -> list[type]:
    return [cls for _, cls in inspect.getmembers(module, inspect.isclass)]

"""The client's stories are what a server sends of their games today."""

from __future__ import annotations

from story_fixtures import fixtures, stale
from story_games import FOLDER, STORY_GAMES
from story_scenes import SCENES


def test_the_stories_are_as_they_would_be_written_now() -> None:
    assert stale(fixtures()) == [], "make docs"


def test_every_kept_game_is_one_that_can_be_played_anew() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == STORY_GAMES.keys()
    assert {scene.game for scene in SCENES} == STORY_GAMES.keys()

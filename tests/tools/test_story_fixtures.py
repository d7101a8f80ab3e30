"""The client's stories are moments of stored games."""

from __future__ import annotations

import pytest

from tools.stories.fixtures import story
from tools.stories.games import FOLDER, STORY_GAMES
from tools.stories.scenes import SCENES, Scene


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_story_finds_its_moment(scene: Scene) -> None:
    assert story(scene)["view"]


def test_stories_have_scenes_and_stored_games() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == STORY_GAMES.keys()
    assert {scene.game for scene in SCENES} == STORY_GAMES.keys()

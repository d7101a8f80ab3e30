"""The expert's answers to offers."""

from __future__ import annotations

from random import Random

import pytest

from qiatan.bots.island.learned.expert import ExpertBot
from qiatan.island.view_types import View
from tests.bots.island.positions import BOTS, questions


@pytest.mark.slow
def test_counter_offers_to_bad_offers_are_legal() -> None:
    """Most offers in a game do not benefit both sides."""
    expert, answers = ExpertBot(), list[str]()
    for number, (position, seat, _) in enumerate(questions([BOTS["normal"]] * 3)):
        view = position.view(seat)
        assert isinstance(view, View)
        if view.offer is None or view.offer.seat == seat or len(answers) == 30:
            continue
        answer = expert.choose(view, Random(number))
        assert position.check(seat, answer) is None
        answers.append(answer.split()[0])
    assert {"counter", "reject"} <= set(answers)
    assert answers.count("counter") < answers.count("reject")

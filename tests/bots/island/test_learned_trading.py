"""Offers as the expert answers them."""

from __future__ import annotations

from random import Random

import pytest

from qiatan.bots.island.learned.expert import ExpertBot
from qiatan.island.view_types import View
from tests.bots.island.positions import BOTS, questions


@pytest.mark.slow
def test_an_offer_that_is_no_good_is_countered_by_terms_that_the_rules_allow() -> None:
    """In most of the offers of a game there is nothing for both sides."""
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

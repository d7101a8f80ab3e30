from hypothesis import given
from hypothesis import strategies as st

from qiatan.kit.game import GameResult
from qiatan.ratings.finish import places


def test_the_winner_comes_first_then_points_count() -> None:
    assert places(GameResult(winners=(2,), points=(8, 5, 10, 5))) == (1, 2, 0, 2)


def test_a_winner_can_have_fewer_points_than_another_player() -> None:
    assert places(GameResult(winners=(1,), points=(11, 10, 4))) == (1, 0, 2)


def test_a_shared_victory_is_a_shared_place() -> None:
    assert places(GameResult(winners=(0, 2), points=(9, 7, 9))) == (0, 2, 0)


def test_a_player_who_left_is_last_even_if_the_bot_won() -> None:
    assert places(GameResult(winners=(0,), points=(10, 3, 6)), left={0}) == (2, 1, 0)


def test_players_who_left_share_the_last_place() -> None:
    assert places(GameResult(winners=(3,), points=(4, 7, 2, 10)), left={0, 1}) == (2, 2, 1, 0)


@given(st.lists(st.integers(0, 12), min_size=2, max_size=8), st.data())
def test_a_place_is_the_number_of_seats_ahead(points: list[int], data: st.DataObject) -> None:
    left = data.draw(st.sets(st.integers(0, len(points) - 1)))
    found = places(GameResult(winners=(0,), points=tuple(points)), left)
    assert all(sum(other < place for other in found) == place for place in found)

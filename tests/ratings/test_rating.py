from hypothesis import given
from hypothesis import strategies as st

from qiatan.ratings.rating import NEWCOMER, Rating, rated

RATINGS = st.builds(Rating, st.floats(5, 45), st.floats(0.5, 9))


@st.composite
def games(draw: st.DrawFn) -> tuple[dict[str, Rating], dict[str, int]]:
    names = [f"player{number}" for number in range(draw(st.integers(2, 8)))]
    return (
        {name: draw(RATINGS) for name in names},
        {name: draw(st.integers(0, len(names) - 1)) for name in names},
    )


def test_newcomers_start_at_1500_with_high_uncertainty() -> None:
    assert (NEWCOMER.number, NEWCOMER.plus_minus, NEWCOMER.provisional) == (1500, 490, True)


def test_a_duel_of_newcomers_matches_a_calculation_by_hand() -> None:
    after = rated({"ada": NEWCOMER, "bo": NEWCOMER}, {"ada": 0, "bo": 1})
    # c² = 2 (σ² + β²), so ω = σ²/c · ½ with σ = 25/3, β = 25/6 and almost no τ
    assert (after["ada"].number, after["bo"].number) == (1579, 1421)
    assert after["ada"].deviation == after["bo"].deviation < NEWCOMER.deviation


def test_a_draw_of_equals_only_lowers_uncertainty() -> None:
    after = rated({"ada": NEWCOMER, "bo": NEWCOMER}, {"ada": 0, "bo": 0})
    assert (after["ada"].number, after["bo"].number) == (1500, 1500)
    assert after["ada"].plus_minus < NEWCOMER.plus_minus


def test_a_player_behind_a_tie_of_three_stays_below_it() -> None:
    after = rated(dict.fromkeys("abcde", NEWCOMER), {"a": 0, "b": 0, "c": 0, "d": 3, "e": 4})
    assert after["a"] == after["b"] == after["c"]
    assert after["c"].number > after["d"].number > after["e"].number


def test_a_win_against_a_stronger_player_gains_more() -> None:
    settled = {
        name: Rating(mean, 2.0) for name, mean in (("ada", 25.0), ("bo", 20.0), ("cy", 30.0))
    }
    over_weaker = rated({"ada": settled["ada"], "bo": settled["bo"]}, {"ada": 0, "bo": 1})
    over_stronger = rated({"ada": settled["ada"], "cy": settled["cy"]}, {"ada": 0, "cy": 1})
    assert over_stronger["ada"].number > over_weaker["ada"].number > 1500


def test_a_rating_is_provisional_for_about_thirty_games() -> None:
    ratings, played = dict.fromkeys("abcd", NEWCOMER), 0
    while any(rating.provisional for rating in ratings.values()):
        played += 1
        order = sorted(ratings, key=lambda name: (ord(name) + played) % 4)
        ratings = rated(ratings, {name: place for place, name in enumerate(order)})
    assert 15 <= played <= 35


@given(games())
def test_the_order_of_seats_changes_nothing(game: tuple[dict[str, Rating], dict[str, int]]) -> None:
    before, places = game
    turned = {name: places[name] for name in reversed(places)}
    assert rated(before, places) == rated(dict(reversed(before.items())), turned)


@given(games())
def test_newcomers_are_ordered_by_their_places(
    game: tuple[dict[str, Rating], dict[str, int]],
) -> None:
    _, places = game
    after = rated(dict.fromkeys(places, NEWCOMER), places)
    in_order = sorted(places, key=lambda name: -after[name].mean)
    assert [places[name] for name in in_order] == sorted(places.values())

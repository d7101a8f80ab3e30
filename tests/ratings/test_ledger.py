from random import Random

from qiatan.ratings.ledger import Change, Ledger, RatedGame
from qiatan.ratings.pools import Pool, size_of
from qiatan.ratings.rating import NEWCOMER

ISLAND = Pool("island", "3-4")


def random_games(seed: int, count: int = 40) -> list[RatedGame]:
    rng = Random(seed)
    return [
        RatedGame(str(number), rng.choice((ISLAND, Pool("natick", "2"))), random_places(rng))
        for number in range(count)
    ]


def random_places(rng: Random) -> dict[str, int]:
    return {name: rng.randrange(3) for name in rng.sample("abcdefg", rng.choice((3, 4)))}


def entered(games: list[RatedGame]) -> list[tuple[Change, ...]]:
    ledger = Ledger()
    return [ledger.enter(game) for game in games]


def test_sizes_are_duel_small_and_large() -> None:
    assert [size_of(seats) for seats in range(2, 9)] == ["2", "3-4", "3-4", *["5-8"] * 4]


def test_the_same_games_give_the_same_numbers() -> None:
    assert entered(random_games(1)) == entered(random_games(1))


def test_pools_are_independent() -> None:
    ledger = Ledger()
    ledger.enter(RatedGame("1", ISLAND, {"ada": 0, "bo": 1, "cy": 2}))
    assert ledger.of(ISLAND, "ada").games == 1
    assert ledger.of(Pool("island", "2"), "ada").rating == NEWCOMER


def test_each_rating_change_starts_from_the_previous_one() -> None:
    made = [
        change
        for changes in entered([game for game in random_games(2) if game.pool == ISLAND])
        for change in changes
        if change.player == "a"
    ]
    assert [one.before for one in made] == [NEWCOMER, *(one.after for one in made[:-1])]
    assert [one.games for one in made] == list(range(1, len(made) + 1))

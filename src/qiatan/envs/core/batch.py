"""A batch of games stepped together, with their results in contiguous buffers."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Bytes, Shorts, zero_bytes, zero_shorts
from qiatan.envs.core.draws import game_seed
from qiatan.envs.core.stepped_game import NOBODY, GameConfig, SavedGame, SteppedGame
from qiatan.kit.archive import Archive
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64, read_i64_le, u8

ACTION_BYTES: Final[i64] = 8
"""The number of bytes of an action that `Batch.step` takes."""


class Batch:
    """`size` games made by `config`. A game that ends is immediately replaced by a new one.

    For each place in the batch, `masks` has a row of the action space and `observations` a row of
    the observation space. `actors` has the seat to act. `dones` is 1 if the last step ended the
    game, and `broken` is 1 if the game ended at the step limit. `winners` has the winner of the
    ended game, or `NOBODY` after a draw or if no game ended. `finals` has the last observation of
    each ended game, for the seat that acted last.
    """

    def __init__(self, config: GameConfig, actions: i64, row: i64, size: i64, seed: i64) -> None:
        self._config: Final = config
        self.size: Final[i64] = size
        self.actions: Final[i64] = actions
        self.row: Final[i64] = row
        self.masks: Final[Bytes] = zero_bytes(size * actions)
        self.observations: Final[Shorts] = zero_shorts(size * row)
        self.finals: Final[Shorts] = zero_shorts(size * row)
        self.actors: Final[Ints] = filled(size, 0)
        self.dones: Final[Bytes] = zero_bytes(size)
        self.broken: Final[Bytes] = zero_bytes(size)
        self.winners: Final[Ints] = filled(size, NOBODY)
        self.games: Final[list[SteppedGame]] = []
        self._seed: i64 = seed
        self._ended: i64 = 0
        self._begun: Final[Ints] = filled(size, 0)
        place: i64
        for place in range(size):
            self.games.append(config.new_game(self.masks, place * actions))

    def reset(self, seed: i64) -> None:
        """Start all games again, with seeds derived from `seed`."""
        place: i64
        self._seed = seed
        self._forget_ended()
        for place in range(self.size):
            self._begun[place] = 0
            self._begin(place)

    def step(self, actions: bytes) -> int:
        """Take one action in each game and return how many games ended.

        `actions` are signed 64-bit numbers, the low byte first. If an action is illegal, raises
        `Refused` and changes no game.
        """
        place: i64
        action: i64
        masks, games = self.masks, self.games
        count = self.actions
        for place in range(self.size):
            action = read_i64_le(actions, ACTION_BYTES * place)
            # Actions are checked against the mask alone, because visiting each game twice would
            # cost more than playing it.
            if action < 0 or action >= count or masks[place * count + action] == 0:
                raise games[place].refusal(action)
        self._forget_ended()
        for place in range(self.size):
            game = games[place]
            game.act(read_i64_le(actions, ACTION_BYTES * place))
            if game.actor == NOBODY:
                self._ended += 1
                game.observe(self.actors[place], self.finals, place * self.row)
                self.dones[place] = 1
                self.broken[place] = u8(game.broken)
                self.winners[place] = game.winner
                self._begin(place)
            else:
                self.actors[place] = game.actor
        return int(self._ended)

    def _forget_ended(self) -> None:
        """Clear the results of the last step."""
        place: i64
        if self._ended == 0:
            return
        self._ended = 0
        for place in range(self.size):
            self.dones[place] = 0
            self.broken[place] = 0
            self.winners[place] = NOBODY

    def observe(self) -> None:
        """Refresh `observations` for the seat to act in each game."""
        place: i64
        row = self.row
        for place in range(self.size):
            game = self.games[place]
            game.refresh(game.actor, self.observations, place * row)

    def __reduce__(self) -> tuple[object, ...]:
        arguments = (int(self.actions), int(self.row), int(self.size), int(self._seed))
        return Batch, (self._config, *arguments), self._saved()

    def __setstate__(self, saved: tuple[list[int], list[SavedGame]]) -> None:
        numbers, games = saved
        archive = Archive(numbers)
        self._serialize(archive)
        archive.close()
        for game, state in zip(self.games, games, strict=True):
            game.restore(state)

    def __deepcopy__(self, memo: object) -> Batch:
        other = Batch(self._config.copy(), self.actions, self.row, self.size, self._seed)
        other.__setstate__(self._saved())
        return other

    def _saved(self) -> tuple[list[int], list[SavedGame]]:
        archive = Archive()
        self._serialize(archive)
        return archive.saved(), [game.save() for game in self.games]

    def _serialize(self, archive: Archive) -> None:
        """Save or restore everything except the games and the last step's results."""
        self._seed = archive.number(self._seed)
        archive.array(self.actors)
        archive.array(self._begun)

    def _begin(self, place: i64) -> None:
        game = self.games[place]
        game.reset(game_seed(self._seed, place, self._begun[place]))
        self._begun[place] += 1
        self.actors[place] = game.actor

"""Many games that are stepped through at once; what comes of it lies in buffers side by side."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Bytes, Shorts, zero_bytes, zero_shorts
from qiatan.envs.core.draws import game_seed
from qiatan.envs.core.env_game import NOBODY, EnvGame, Play
from qiatan.envs.core.illegal import illegal
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64


class Batch:
    """`size` games at one table. A game that has ended is followed by the next one at once.

    By place: `masks` has a row of the action space, `observations` one of the observation space;
    `actors` the seats that are asked; `dones` a 1 where the last step ended a game, `broken` where
    it was broken off; `winners` who won it, `NOBODY` where none has ended.
    """

    def __init__(self, play: Play, size: i64, seed: i64) -> None:
        self.size: Final[i64] = size
        self.play: Final = play
        self.masks: Final[Bytes] = zero_bytes(size * play.actions.size)
        self.observations: Final[Shorts] = zero_shorts(size * play.observer.space.size)
        self.actors: Final[Ints] = filled(size, 0)
        self.dones: Final[Bytes] = zero_bytes(size)
        self.broken: Final[Bytes] = zero_bytes(size)
        self.winners: Final[Ints] = filled(size, NOBODY)
        self.games: Final[list[EnvGame]] = []
        self._chosen: Final[Ints] = filled(size, 0)
        self._seed: i64 = seed
        self._ended: i64 = 0
        self._begun: Final[Ints] = filled(size, 0)
        place: i64
        for place in range(size):
            self.games.append(EnvGame(play, self.masks, place * play.actions.size))

    def reset(self, seed: i64) -> None:
        """Begin all games anew."""
        place: i64
        self._seed = seed
        self._forget_ended()
        for place in range(self.size):
            self._begun[place] = 0
            self._begin(place)

    def step(self, actions: list[int]) -> int:
        """An action in each game; how many games it has ended.

        Raises `Refused`, with nothing changed, if one is illegal.
        """
        place: i64
        action: i64
        chosen, masks, games = self._chosen, self.masks, self.games
        count = self.play.actions.size
        for place in range(self.size):
            action = actions[place]
            # By the mask alone: to look into each game twice would cost more than to play it.
            if action < 0 or action >= count or masks[place * count + action] == 0:
                raise illegal(games[place], actions[place])
            chosen[place] = action
        self._forget_ended()
        for place in range(self.size):
            game = games[place]
            game.act(chosen[place])
            if game.actor == NOBODY:
                self._ended += 1
                self.dones[place] = 1
                self.broken[place] = 1 if game.winner == NOBODY else 0
                self.winners[place] = game.winner
                self._begin(place)
            else:
                self.actors[place] = game.actor
        return int(self._ended)

    def _forget_ended(self) -> None:
        """What the last step ended is told no more."""
        place: i64
        if self._ended == 0:
            return
        self._ended = 0
        for place in range(self.size):
            self.dones[place] = 0
            self.broken[place] = 0
            self.winners[place] = NOBODY

    def observe(self) -> None:
        """Renew `observations`: in each game, what the seat that is asked may know."""
        place: i64
        row = self.play.observer.space.size
        for place in range(self.size):
            game = self.games[place]
            game.observe(game.actor, self.observations, place * row)

    def _begin(self, place: i64) -> None:
        game = self.games[place]
        game.reset(game_seed(self._seed, place, self._begun[place]))
        self._begun[place] += 1
        self.actors[place] = game.actor

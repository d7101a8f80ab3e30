"""A network that follows the board: what it learns about one node applies to all nodes.

All nodes share their weights, and so do all edges and all hexes. Each place scores the actions
that concern it. The scores of all other actions, and the value, are computed from the rest of the
observation and the mean of the nodes.
"""

from __future__ import annotations

from typing import Any

import torch
from gymnasium.spaces import Box
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn

from qiatan.envs.island.env_game import EnvConfig
from qiatan.island.board import NONE

WIDTH = 32
"""The number of features of a node, edge or hex."""

RUN = 64
"""The number of features of the rest of the observation."""


def pairs(rows: int, columns: int, marked: list[tuple[int, int]]) -> Tensor:
    """A matrix with ones at the marked positions and zeros elsewhere."""
    matrix = torch.zeros(rows, columns)
    for row, column in marked:
        matrix[row, column] = 1
    return matrix


def by_place(columns: Tensor, places: int) -> Tensor:
    """The columns of each place, as a tensor of places × rows × numbers."""
    return columns.view(len(columns), places, -1).transpose(0, 1).contiguous()


def heard(matrix: Tensor, messages: Tensor) -> Tensor:
    """The sum of the messages that each place receives from the places the matrix joins it to."""
    return (matrix @ messages.flatten(1)).view(-1, *messages.shape[1:])


class BoardNet(BaseFeaturesExtractor):
    """Computes a score for each action from an observation, followed by the value."""

    def __init__(self, space: Box, config: EnvConfig) -> None:
        super().__init__(space, int(config.actions.size) + 1)
        board, view = config.boards.any(), config.observer.space
        self.seats, self.starts = int(view.seats), (int(view.hexes), int(view.nodes))
        self.edge_start = int(view.edges)
        nodes, edges, hexes = int(board.nodes), int(board.edges), int(board.hexes)
        self.shape = nodes, edges, hexes
        ends = [(e, n) for e, two in enumerate(board.geometry.edges) for n in two]
        around = [(h, board.hex_nodes[6 * h + i]) for h in range(hexes) for i in range(6)]
        near = [
            (n, board.node_neighbours[3 * n + i])
            for n in range(nodes)
            for i in range(3)
            if board.node_neighbours[3 * n + i] != NONE
        ]
        self.register_buffer("ends", pairs(edges, nodes, ends))
        self.register_buffer("around", pairs(hexes, nodes, around))
        self.register_buffer("near", pairs(nodes, nodes, near) / 3)
        hex_width, node_width = (self.starts[1] - self.starts[0]) // hexes, int(view.node)
        # A node receives the roads of its edges, and the robber of its hexes.
        self.node = nn.Linear(node_width + int(view.edge) + 1, WIDTH)
        self.rest = nn.Sequential(
            nn.Linear(self.starts[0], 2 * RUN), nn.ReLU(), nn.Linear(2 * RUN, RUN), nn.ReLU()
        )
        self.context = nn.Linear(RUN, WIDTH)
        self.own, self.others = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.edge, self.edge_mark = nn.Linear(int(view.edge), WIDTH), nn.Linear(WIDTH, 1)
        self.edge_ends = nn.Linear(WIDTH, WIDTH)
        self.hex, self.hex_mark = nn.Linear(hex_width, WIDTH), nn.Linear(WIDTH, 1)
        self.hex_nodes = nn.Linear(WIDTH, WIDTH)
        self.node_mark = nn.Linear(WIDTH, 2)
        left = int(config.actions.size) - 2 * nodes - edges - hexes
        self.left = nn.Sequential(nn.Linear(RUN + WIDTH, RUN), nn.ReLU(), nn.Linear(RUN, left))
        self.value = nn.Sequential(nn.Linear(RUN + WIDTH, RUN), nn.ReLU(), nn.Linear(RUN, 1))
        for last in (self.edge_mark, self.hex_mark, self.node_mark, self.left[-1]):
            # All actions are equally likely at first.
            nn.init.normal_(last.weight, std=0.01)
            nn.init.zeros_(last.bias)

    def forward(self, rows: Tensor) -> Tensor:
        """Scores in the order of the actions: settlements, cities, roads, robber, others."""
        nodes, edges, hexes = self.shape
        # With places as the first dimension, a single matrix product passes all messages.
        seen_hexes = by_place(rows[:, self.starts[0] : self.starts[1]], hexes)
        seen_nodes = by_place(rows[:, self.starts[1] : self.edge_start], nodes)
        seen_edges = by_place(rows[:, self.edge_start :], edges)
        rest = self.rest(rows[:, : self.starts[0]])
        context = self.context(rest)
        roads, robber = heard(self.ends.T, seen_edges), heard(self.around.T, seen_hexes[..., -2:-1])
        node = torch.relu(self.node(torch.cat((seen_nodes, roads, robber), 2)) + context)
        node = torch.relu(self.own(node) + heard(self.near, self.others(node)))
        edge = torch.relu(self.edge(seen_edges) + heard(self.ends, self.edge_ends(node)) + context)
        hexed = torch.relu(self.hex(seen_hexes) + heard(self.around, self.hex_nodes(node)))
        known = torch.cat((rest, node.mean(0)), 1)
        marks = self.node_mark(node)
        placed = (marks[..., 0], marks[..., 1], self.edge_mark(edge)[..., 0])
        placed = torch.cat((*placed, self.hex_mark(hexed)[..., 0])).T
        return torch.cat((placed, self.left(known), self.value(known)), 1)


class Slice(nn.Module):
    """A layer that returns the columns from `start` to `end` of its input."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__()
        self.start, self.end = start, end

    def forward(self, rows: Tensor) -> Tensor:
        """Return the columns from `start` to `end`."""
        return rows[:, self.start : self.end]


class BoardPolicy(MaskableActorCriticPolicy):
    """A policy that takes both the scores of the actions and the value from `BoardNet`."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        actions = self.features_dim - 1
        self.action_net, self.value_net = Slice(0, actions), Slice(actions, actions + 1)
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )

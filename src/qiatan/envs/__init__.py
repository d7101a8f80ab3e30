"""The games as environments for reinforcement learning. Needs the extra `envs`."""

"""The games as environments for reinforcement learning. They need the extra `envs`."""

"""The games as reinforcement-learning environments. They need the extra `envs`."""

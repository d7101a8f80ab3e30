"""Both games as environments to learn in. Needs the extra `envs`."""

"""The core that steps all environments. It is compiled with the rules and needs no NumPy."""

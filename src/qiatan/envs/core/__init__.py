"""The core that steps all environments. It is compiled along with the rules and needs no NumPy."""

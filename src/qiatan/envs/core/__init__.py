"""The stepping core of all environments; compiled with the rules, without NumPy."""

"""What all environments of the island step through; compiled with the rules, without numpy."""

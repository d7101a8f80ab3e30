"""What all environments step through; compiled with the rules, without numpy."""

"""Qiatan Island: the rules, clause by clause, as functions on plain data."""

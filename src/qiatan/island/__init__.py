"""Qiatan Island: the rules, clause by clause, as plain data and small steps."""

"""Accounts: names, passwords, passkeys, OpenID, sessions and bot accounts.

Contains no HTTP code.
"""

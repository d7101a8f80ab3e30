"""Accounts: names, passwords, passkeys, OpenID, sessions and bot accounts.

This package contains no HTTP code.
"""

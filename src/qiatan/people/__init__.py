"""Accounts: names, passwords, passkeys, OpenID, sessions and bot accounts, without any HTTP."""

"""Qiatan Island: island-settling board games, played in the browser, with people and bots."""

"""Renders drawings of positions as SVG and PNG, with the client's symbols and colours."""

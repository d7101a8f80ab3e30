"""HTML pages, the built client and preview images."""

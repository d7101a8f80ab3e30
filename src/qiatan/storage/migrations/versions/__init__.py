"""The steps of the schema's history, one file each."""

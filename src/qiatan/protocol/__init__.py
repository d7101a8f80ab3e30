"""Every message between browser and server, as typed values."""

"""Pure decisions: table state, events, commands, clocks, settings. No asyncio, no I/O."""

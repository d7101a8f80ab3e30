"""Pure table logic: state, events, commands, clocks, settings. No asyncio, no I/O."""

"""Pure table logic: state, events, commands, clocks and settings. No asyncio and no I/O."""

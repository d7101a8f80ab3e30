/** How much of the game in the tab has been loaded. */

export const loading = $state({
  /** Whether the game is being loaded or started. */
  active: false,
  /** The loaded share, from 0 to 1. */
  share: 0,
});

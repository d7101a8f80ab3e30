/** The progress of loading the in-browser game. */

export const loading = $state({
  /** Whether the game is being loaded or started. */
  active: false,
  /** The share that has been loaded, from 0 to 1. */
  share: 0,
});

/** Keys that stand for buttons of the game: which there are, and which one an event means. Pure. */

export const SHORTCUTS = [
  "roll",
  "resource1",
  "resource2",
  "resource3",
  "resource4",
  "resource5",
  "road",
  "settlement",
  "city",
  "ship",
  "card",
  "trade",
  "end",
  "hint",
] as const;

export type Shortcut = (typeof SHORTCUTS)[number];
export type Keys = Readonly<Record<Shortcut, string>>;

export const DEFAULT_KEYS: Keys = {
  roll: "r",
  resource1: "1",
  resource2: "2",
  resource3: "3",
  resource4: "4",
  resource5: "5",
  road: "b",
  settlement: "s",
  city: "c",
  ship: "v",
  card: "d",
  trade: "t",
  end: "e",
  hint: "h",
};

/** In the order in which resources are shown. */
export const RESOURCE_KEYS: readonly Shortcut[] = [
  "resource1",
  "resource2",
  "resource3",
  "resource4",
  "resource5",
];

/** Keys of the answers to an offer: while one waits, they go before all others. */
export const ANSWER_KEYS = { accept: "a", counter: "c", decline: "n" };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** The key that an event stands for; null for those that shortcuts leave alone. */
export function pressedKey(event: Pressed): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const digit = /^Digit(\d)$/.exec(event.code);
  const key = digit?.[1] ?? event.key;
  return [...key].length === 1 && key.trim() !== "" ? key.toLowerCase() : null;
}

export function shortcutOf(keys: Keys, key: string): Shortcut | null {
  return SHORTCUTS.find((shortcut) => keys[shortcut] === key) ?? null;
}

/** The keys with one changed; the shortcut that had it before gets the old one. */
export function withKey(keys: Keys, shortcut: Shortcut, key: string): Keys {
  const other = shortcutOf(keys, key);
  const swapped = other === null ? keys : { ...keys, [other]: keys[shortcut] };
  return { ...swapped, [shortcut]: key };
}

/** What was remembered, where it is one key for each; else the defaults. Later ones may be missing. */
export function readKeys(remembered: Record<string, unknown>): Keys {
  const kept: Record<string, unknown> = { ...DEFAULT_KEYS, ...remembered };
  const keys = SHORTCUTS.map((shortcut) => kept[shortcut]);
  const fit = keys.every((key) => typeof key === "string" && [...key].length === 1);
  return fit && new Set(keys).size === keys.length ? (kept as Keys) : DEFAULT_KEYS;
}

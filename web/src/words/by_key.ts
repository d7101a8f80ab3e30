/**
 * Looks up messages by keys that come from the server. These messages are bundled together, whereas
 * all others are bundled with the code that uses them.
 */

type Values = Record<string, string | number>;
type Module = Record<string, unknown>;

/** Returns the message with this key; undefined for an unknown key. */
export type Lookup = (key: string, values?: Values) => string | undefined;

/** Returns a lookup of the messages in `modules`, which come from `import.meta.glob`. */
export function byKey(modules: Record<string, Module>): Lookup {
  let messages: Map<string, unknown> | undefined;
  return (key, values = {}) => {
    messages ??= new Map(Object.values(modules).flatMap((module) => Object.entries(module)));
    const words = messages.get(key);
    return typeof words === "function" ? (words as (values: Values) => string)(values) : undefined;
  };
}

/** Returns a name for an id without a translation, such as "Hand limit" for `hand_limit`. */
export function fromId(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");
}

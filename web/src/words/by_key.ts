/**
 * Looks up messages by keys that come from the server. These messages are bundled together, whereas
 * all others are bundled with the code that uses them.
 */

type Values = Record<string, string | number>;
type Module = Record<string, unknown>;

/**
 * Returns a function that looks up a message in `modules`, which come from `import.meta.glob`. The
 * function returns undefined for an unknown key.
 */
export function byKey(
  modules: Record<string, Module>,
): (key: string, values?: Values) => string | undefined {
  let messages: Map<string, unknown> | undefined;
  return (key, values = {}) => {
    messages ??= new Map(Object.values(modules).flatMap((module) => Object.entries(module)));
    const words = messages.get(key);
    return typeof words === "function" ? (words as (values: Values) => string)(values) : undefined;
  };
}

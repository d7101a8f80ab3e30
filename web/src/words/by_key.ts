/**
 * Messages that are looked up by a key from the server. Only these are bundled together; all others
 * are bundled with the code that uses them.
 */

type Values = Record<string, string | number>;
type Module = Record<string, unknown>;

/** The messages of some modules, from `import.meta.glob`; undefined for an unknown key. */
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

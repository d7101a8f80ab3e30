/** Messages by their key: for what the server names, so that no line here can. Only the messages that
 * are looked up so are held together; a page is sent the others with what says them. */

type Values = Record<string, string | number>;
type Module = Record<string, unknown>;

/** The messages of some modules, as `import.meta.glob` gives them; undefined for a key they lack. */
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

/** Where a keyboard's focus returns once what took it is gone. */

const FOCUSABLE = "button:enabled, a[href], input:enabled, [tabindex='0']";

/** Remembers what has the focus now; what is returned gives it back, unless something else has taken it. */
export function wayBack(): () => void {
  const path: Element[] = [];
  for (
    let one = document.activeElement;
    one !== null && one !== document.body;
    one = one.parentElement
  )
    path.push(one);
  return () => {
    const [from, ...around] = path;
    if (
      from === undefined ||
      (document.activeElement !== null && document.activeElement !== document.body)
    )
      return;
    if (from.isConnected) (from as HTMLElement).focus();
    else nearest(around)?.focus();
  };
}

/** What can be focused in the closest place that is still there. */
function nearest(around: readonly Element[]): HTMLElement | undefined {
  const found = around
    .filter((one) => one.isConnected)
    .map((one) => one.querySelector<HTMLElement>(FOCUSABLE));
  return found.find((one) => one !== null) ?? undefined;
}

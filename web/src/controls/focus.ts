/** Restores keyboard focus when an overlay that had it is gone. */

const FOCUSABLE = "button:enabled, a[href], input:enabled, [tabindex='0']";

/**
 * Remembers which element has the focus. The returned function moves the focus back, unless another
 * element has gained it in the meantime.
 */
export function rememberFocus(): () => void {
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

/**
 * Returns the first focusable element in the closest ancestor that still exists and contains one.
 */
function nearest(around: readonly Element[]): HTMLElement | undefined {
  const found = around
    .filter((one) => one.isConnected)
    .map((one) => one.querySelector<HTMLElement>(FOCUSABLE));
  return found.find((one) => one !== null) ?? undefined;
}

/** Restores keyboard focus after the element that had taken it is gone. */

const FOCUSABLE = "button:enabled, a[href], input:enabled, [tabindex='0']";

/**
 * Remembers the focused element. The returned function restores the focus, unless another element
 * has it.
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

/** Returns a focusable element in the closest ancestor that still exists and has one. */
function nearest(around: readonly Element[]): HTMLElement | undefined {
  const found = around
    .filter((one) => one.isConnected)
    .map((one) => one.querySelector<HTMLElement>(FOCUSABLE));
  return found.find((one) => one !== null) ?? undefined;
}

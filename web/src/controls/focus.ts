/** Returns a keyboard's focus after the element that took it is gone. */

const FOCUSABLE = "button:enabled, a[href], input:enabled, [tabindex='0']";

/**
 * Remember the focused element; the returned function restores the focus unless another element has
 * taken it.
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

/** A focusable element in the closest ancestor that still exists. */
function nearest(around: readonly Element[]): HTMLElement | undefined {
  const found = around
    .filter((one) => one.isConnected)
    .map((one) => one.querySelector<HTMLElement>(FOCUSABLE));
  return found.find((one) => one !== null) ?? undefined;
}

/** The system's dialog for sharing links with other apps. */

/** Whether this browser has such a dialog. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Whether sharing is more useful than copying, as on phones and tablets. */
export function prefersSharing(): boolean {
  return canShare() && matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the dialog. Returns false if the browser refuses to, for example on insecure pages. A
 * dialog that the user closes is not a failure.
 */
export async function share(content: ShareData): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

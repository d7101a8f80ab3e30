/** The system's dialog for sharing links with other apps. */

/** Whether this browser has a share dialog. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Whether to open the share dialog instead of copying links, as on phones and tablets. */
export function prefersSharing(): boolean {
  return canShare() && matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the share dialog. Resolves to false if the browser refuses, for example on insecure pages.
 * Closing the dialog is not a failure.
 */
export async function share(content: ShareData): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

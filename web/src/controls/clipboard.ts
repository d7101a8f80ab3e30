/**
 * Copy a text; returns whether that worked: insecure pages have no clipboard, and browsers can
 * refuse.
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

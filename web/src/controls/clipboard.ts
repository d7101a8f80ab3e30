/**
 * Copies text to the clipboard and returns whether this worked. Insecure pages have no clipboard,
 * and browsers can deny access to it.
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copy a text; whether that was possible: pages that are not secure have no clipboard, and browsers may refuse. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Arrow keys inside a group of radio buttons: the focus and the choice move together. */
export function moveInGroup(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const group = event.currentTarget as HTMLElement;
  const radios = [...group.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)')];
  const here = radios.indexOf(document.activeElement as HTMLElement);
  const next = radios[(here + step + radios.length) % radios.length];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

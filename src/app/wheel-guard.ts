/**
 * Lets the wheel only scroll. Over a number field with the focus, browsers also change the number, which nobody who scrolls on wants: such a
 * field loses the focus first. Returns a function that removes the guard.
 */
export function guardWheel(page: Window): () => void {
  const stopping = new AbortController();
  const leave = ({ target }: WheelEvent): void => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement) target.blur();
  };
  page.addEventListener('wheel', leave, { capture: true, passive: true, signal: stopping.signal });
  return () => stopping.abort();
}

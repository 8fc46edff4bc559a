/**
 * Makes the wheel scroll and do nothing else. Browsers also change the number in a focused field under the pointer, so such a field loses
 * the focus first. Returns a function that removes the guard.
 */
export function guardWheel(page: Window): () => void {
  const stopping = new AbortController();
  const leave = ({ target }: WheelEvent): void => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement) target.blur();
  };
  page.addEventListener('wheel', leave, { capture: true, passive: true, signal: stopping.signal });
  return () => stopping.abort();
}

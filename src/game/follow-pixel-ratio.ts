/**
 * Calls back whenever the page gets another `devicePixelRatio`. The page also does without a `resize` event: when its window moves to a screen
 * of another density. Returns a function that ends it.
 */
export function followPixelRatio(changed: () => void): () => void {
  const stopping = new AbortController();
  const watch = (): void => {
    // A query can only tell that one ratio no longer holds, so each ratio takes a new one.
    const query = window.matchMedia?.(`(resolution: ${window.devicePixelRatio}dppx)`);
    query?.addEventListener('change', () => (watch(), changed()), { once: true, signal: stopping.signal });
  };
  watch();
  return () => stopping.abort();
}

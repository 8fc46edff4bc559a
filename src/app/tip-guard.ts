/**
 * Takes the tooltip of a control away at the press, until the pointer has left it: it would cover what the press opens.
 * The styles of `[data-is-pressed]` hide it. Returns a function that removes the guard.
 */
export function guardTips(page: Window): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  const hide = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest('[data-tip]') : null;
    if (control === null) return;
    control.setAttribute('data-is-pressed', '');
    control.addEventListener('pointerleave', () => control.removeAttribute('data-is-pressed'), { once: true });
  };
  page.addEventListener('pointerdown', hide, options);
  return () => stopping.abort();
}

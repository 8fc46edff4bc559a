/** Keys that move a focus or a cursor: held down, they go on wherever the focus has moved to. */
const WALKS = /^(?:Arrow|Page|Home$|End$|Tab$)/;

/**
 * Keeps two kinds of key press from every listener of the page. Returns a function that removes the guard.
 * 1. Presses that an input method uses to compose text: Enter accepts the composed word, and does not send the form.
 * 2. Repeats of a key that is held while the focus moves: `K` opens the palette, and does not type into its search field.
 */
export function guardKeys(page: Window & typeof globalThis): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  /** Where each held key was pressed, by `KeyboardEvent.code`. */
  const pressedAt = new Map<string, EventTarget | null>();
  page.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) return event.stopImmediatePropagation();
      if (!event.repeat) pressedAt.set(event.code, event.target);
      else if (!WALKS.test(event.key) && pressedAt.has(event.code) && pressedAt.get(event.code) !== event.target) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    options,
  );
  page.addEventListener('keyup', (event) => pressedAt.delete(event.code), options);
  page.addEventListener('blur', () => pressedAt.clear(), options);
  return () => stopping.abort();
}

/** Safari ends the composition before the key press that does so, and tells by the key code alone. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || (event.keyCode === 229 && event.target instanceof HTMLElement && event.target.matches('input, textarea'));
}

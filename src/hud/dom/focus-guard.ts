/** Marks the control that the player has reached by Tab, and no other: its keys belong to it. `action-runner.ts` and the studio read it. */
const REACHED = 'data-reached';
/** Keys that move the focus on from a control: to its neighbour, or to what it opens. Letters open parts of the page. */
const MOVES_ON = /^(?: |[A-Z].+)$/;

/**
 * Keeps the keys of the game from controls that the player did not reach by Tab. Returns a function that stops it.
 * 1. A control gives up the focus of a pointer; text fields keep it, and so does what a dialog asks for.
 * 2. The control that has been reached by Tab is marked. On another one, which got the focus by itself, Space pauses the fight.
 */
export function guardFocus(layer: HTMLElement): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  let pressed: KeyboardEvent | undefined;
  const isMovedOn = (from: EventTarget | null): boolean =>
    pressed !== undefined &&
    (pressed.key === 'Tab' || (MOVES_ON.test(pressed.key) && from instanceof Element && from.hasAttribute(REACHED)));
  window.addEventListener('keydown', (event) => void (pressed = event), options);
  window.addEventListener('pointerdown', () => void (pressed = undefined), options);
  window.addEventListener(
    'keyup',
    (event) => {
      // Firefox presses a button when Space comes up.
      if (event.key === ' ' && pressed?.key === ' ' && pressed.defaultPrevented) event.preventDefault();
      pressed = undefined;
    },
    options,
  );
  // The mark of the control that loses the focus is needed until the next one has it.
  window.addEventListener(
    'focusin',
    ({ target, relatedTarget }) => {
      const isReached = isMovedOn(relatedTarget);
      for (const marked of document.querySelectorAll(`[${REACHED}]`)) marked.removeAttribute(REACHED);
      if (isReached && target instanceof Element) target.setAttribute(REACHED, '');
    },
    options,
  );
  layer.addEventListener('click', ({ detail }) => detail > 0 && leave('button, a, summary'), options);
  layer.addEventListener('change', () => leave(`:is(select, [type="checkbox"], [type="radio"]):not([${REACHED}], dialog *)`), options);
  return () => stopping.abort();
}

function leave(controls: string): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches(controls)) focused.blur();
}

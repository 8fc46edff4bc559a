/** In the first of these updates, what gives its place to the part may still be shown, or the part not yet. */
const TRIES = 5;
/** They hold the focus for their controls: the part that appears last gets it. */
const parts = new WeakSet<Element>();

/**
 * For a part that comes and goes: where it appears it takes the focus, unless something that is seen has it, so that Tab leads to its first
 * control. Call it in every update with whether the part is shown.
 */
export function takeFocus(part: HTMLElement): (isShown: boolean) => void {
  part.tabIndex = -1;
  parts.add(part);
  let tries = TRIES;
  return (isShown) => {
    if (!isShown) tries = TRIES;
    if (!isShown || tries === 0) return;
    tries -= 1;
    if (!isFree(document.activeElement)) return;
    part.focus({ preventScroll: true });
    if (document.activeElement === part) tries = 0;
  };
}

/** What was hidden just now still has the focus until the page is laid out. */
function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || parts.has(focused) || focused.closest('[hidden]') !== null;
}

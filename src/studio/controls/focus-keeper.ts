/**
 * Focuses a pane: its agent picker if open, else its focused node; without a tree, the
 * agent button. Returns the focused element.
 */
export function focusPane(pane: Element | null | undefined): HTMLElement | undefined {
  const [home] = [PICKER, NODE_IN_FOCUS, '.graph', '.who'].flatMap((each) => pane?.querySelector<HTMLElement>(each) ?? []);
  home?.focus({ preventScroll: true });
  return home;
}

/** For a list below a field: a click in the list keeps the focus in the field. */
export function keepFocus(event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault();
}

/** It can have the focus no more: it was removed, or has disabled itself. */
function isGone(element: Element | undefined): boolean {
  return element !== undefined && (!element.isConnected || element.matches(':disabled'));
}

/** Covers the tree while open. */
const PICKER = '.picker input';
const NODE_IN_FOCUS = '[role="treeitem"][tabindex="0"]';

/**
 * The focused element may be removed or disabled: a list closes, a row is deleted, a branch folds, all is saved. The browser
 * then focuses the body, and the next key would control the game. This class moves the focus back to the tree.
 */
export class FocusKeeper {
  #last: Element | undefined;
  /** Has the focus until the tree is rendered. */
  #standIn: Element | undefined;
  /** The studio should take the focus as soon as it is rendered. */
  #isClaimed = false;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    root.addEventListener('focusin', ({ target }) => (this.#last = target instanceof Element ? target : undefined), { signal });
    // A key press may follow before the next frame of a slow page.
    const changes = new MutationObserver(() => this.update());
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    signal.addEventListener('abort', () => changes.disconnect());
  }

  /** Also called every frame. A focus that the user moved elsewhere is respected. */
  update(): void {
    if (this.#isClaimed) this.#isClaimed = this.takeBack() === undefined;
    const focused = document.activeElement;
    if (this.#standIn !== undefined && focused === this.#standIn) this.takeBack();
    else if (focused === this.#last) this.#standIn = undefined;
    else if (isGone(this.#last) && focused === document.body) this.takeBack();
    else this.#last = undefined;
  }

  /** Focuses the active pane as soon as there is one. */
  claim(): void {
    this.#isClaimed = true;
    this.update();
  }

  /** Focuses the active pane; returns the focused element. */
  takeBack(): HTMLElement | undefined {
    const home = focusPane(this.root.querySelector('.pane[data-active="true"]'));
    this.#standIn = home?.matches(`${NODE_IN_FOCUS}, ${PICKER}`) ? undefined : home;
    return home;
  }
}

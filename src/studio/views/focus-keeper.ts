/**
 * Gives the keyboard to a pane, where it is at home there: at the node in focus; without a tree, at the choice of an
 * agent. Returns what has it now.
 */
export function focusPane(pane: Element | null | undefined): HTMLElement | undefined {
  const [home] = [NODE_IN_FOCUS, '.graph', '.who'].flatMap((each) => pane?.querySelector<HTMLElement>(each) ?? []);
  home?.focus({ preventScroll: true });
  return home;
}

/** On a list below a field: a click in the list leaves the keyboard to the field. */
export function keepFocus(event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault();
}

const NODE_IN_FOCUS = '[role="treeitem"][tabindex="0"]';

/**
 * What has the keyboard may vanish: a list that closes, a row that is removed, a branch that folds. The browser
 * then gives the keyboard to the page, and the next key would steer the game. This takes it back to the tree.
 */
export class FocusKeeper {
  #last: Element | undefined;
  /** Has the keyboard until the tree is drawn. */
  #standIn: Element | undefined;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    root.addEventListener('focusin', ({ target }) => (this.#last = target instanceof Element ? target : undefined), { signal });
    // A key may follow at once, long before the next frame of a slow page.
    const changes = new MutationObserver(() => this.update());
    changes.observe(root, { childList: true, subtree: true });
    signal.addEventListener('abort', () => changes.disconnect());
  }

  /** Also once a frame: who gave the keyboard away keeps that. */
  update(): void {
    const focused = document.activeElement;
    if (this.#standIn !== undefined && focused === this.#standIn) this.takeBack();
    else if (focused === this.#last) this.#standIn = undefined;
    else if (this.#last?.isConnected === false && focused === document.body) this.takeBack();
    else this.#last = undefined;
  }

  /** Gives the keyboard to the pane in use; returns what has it now. */
  takeBack(): HTMLElement | undefined {
    const home = focusPane(this.root.querySelector('.pane[data-active="true"]'));
    this.#standIn = home?.matches(NODE_IN_FOCUS) ? undefined : home;
    return home;
  }
}

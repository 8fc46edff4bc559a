/** Where the keyboard is at home in a pane: at the node in focus; without a tree, at the choice of an agent. */
export function focusPane(pane: Element | null | undefined): void {
  const [home] = ['[role="treeitem"][tabindex="0"]', '.graph', '.who'].flatMap((each) => pane?.querySelector<HTMLElement>(each) ?? []);
  home?.focus({ preventScroll: true });
}

/**
 * What has the keyboard may vanish: a list that closes, a row that is removed, a branch that folds. The browser
 * then gives the keyboard to the page, and the next key would steer the game. This takes it back to the tree.
 */
export class FocusKeeper {
  #last: Element | undefined;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    root.addEventListener('focusin', ({ target }) => (this.#last = target instanceof Element ? target : undefined), { signal });
  }

  /** Once a frame, after the page has changed. */
  update(): void {
    const last = this.#last;
    const focused = document.activeElement;
    if (last === undefined || focused === last) return;
    if (last.isConnected || focused !== document.body) this.#last = undefined;
    else focusPane(this.root.querySelector('.pane[data-active="true"]'));
  }
}

import { button } from './button.ts';
import { element, type Child } from './element.ts';
import './dialog.css';

export interface DialogOptions {
  readonly title: string;
  readonly className: string;
  readonly content: readonly Child[];
  /** Whether a fight stands still while it is open. */
  readonly pausesFight?: boolean;
  onOpen(): void;
  onClose(): void;
}

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** They stand in the order in which they were opened; those that have been closed since are taken out when somebody asks. */
let opened: readonly HTMLDialogElement[] = [];

/** Returns the open dialogs in a part of the page, the one on top last. It is asked in every frame, so it looks at dialogs alone and not through the page. */
export function openDialogs(within: HTMLElement): readonly HTMLDialogElement[] {
  if (!opened.every(isShown)) opened = opened.filter(isShown);
  return opened.filter((each) => within.contains(each));
}

const isShown = ({ open, isConnected }: HTMLDialogElement): boolean => open && isConnected;

/** A native modal dialog: the browser traps the focus and handles Esc. */
export function dialog(options: DialogOptions): Dialog {
  const title = element('h2', { class: 'sheet-title', tabindex: '-1', autofocus: '' }, options.title);
  const node = element(
    'dialog',
    { class: `sheet ${options.className}`, 'aria-label': options.title, 'data-pauses': options.pausesFight === true ? '' : undefined },
    element(
      'header',
      { class: 'sheet-head' },
      title,
      button({ label: 'Close', className: 'tool sheet-close', icon: 'close', isIconOnly: true, onPress: () => node.close() }),
    ),
    // It scrolls where the window is low: the keyboard must reach it.
    element('div', { class: 'sheet-body', tabindex: '0' }, ...options.content),
  );
  // The game listens on window and must not see keys typed here. A closed dialog keeps the focus until
  // the next frame; keys pressed in between belong to the game again.
  node.addEventListener('keydown', (event) => {
    if (node.open) event.stopPropagation();
  });
  // A pressed button gives up the focus, and one that is disabled loses it: then keys go to the page behind.
  const keepKeys = (event: KeyboardEvent): void => {
    const isInDialog = event.target instanceof Element && event.target.closest('dialog[open]') !== null;
    if (!node.open || isInDialog) return;
    event.stopPropagation();
    title.focus({ preventScroll: true });
  };
  node.addEventListener('click', (event) => {
    if (event.target === node) node.close();
  });
  node.addEventListener('close', () => {
    window.removeEventListener('keydown', keepKeys, true);
    options.onClose();
  });
  return {
    element: node,
    get isOpen() {
      return node.open;
    },
    open() {
      if (node.open) return;
      node.showModal();
      opened = [...opened.filter(isShown), node];
      window.addEventListener('keydown', keepKeys, true);
      options.onOpen();
    },
    close: () => node.close(),
  };
}

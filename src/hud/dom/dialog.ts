import { button } from './button.ts';
import { element, type Child } from './element.ts';
import './dialog.css';

export interface DialogOptions {
  readonly title: string;
  readonly className: string;
  readonly content: readonly Child[];
  onOpen(): void;
  onClose(): void;
}

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** A sheet of parchment over everything: the browser's own modal dialog keeps the focus in and Esc works. */
export function dialog(options: DialogOptions): Dialog {
  const node = element(
    'dialog',
    { class: `sheet ${options.className}`, 'aria-label': options.title },
    element(
      'header',
      { class: 'sheet-head' },
      element('h2', { class: 'sheet-title', tabindex: '-1', autofocus: '' }, options.title),
      button({ label: 'Close', className: 'tool sheet-close', icon: 'close', isIconOnly: true, onPress: () => node.close() }),
    ),
    element('div', { class: 'sheet-body' }, ...options.content),
  );
  // The game listens on window: none of what is typed here is meant for it.
  node.addEventListener('keydown', (event) => event.stopPropagation());
  node.addEventListener('click', (event) => {
    if (event.target === node) node.close();
  });
  node.addEventListener('close', options.onClose);
  return {
    element: node,
    get isOpen() {
      return node.open;
    },
    open() {
      if (node.open) return;
      node.showModal();
      options.onOpen();
    },
    close: () => node.close(),
  };
}

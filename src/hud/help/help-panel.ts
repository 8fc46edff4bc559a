import { dialog, type Dialog } from '../dom/dialog.ts';

export interface HelpActions {
  onOpen(): void;
  onClose(): void;
}

/** `content`: see `help-content.ts`. */
export function helpPanel(content: HTMLElement, actions: HelpActions): Dialog {
  return dialog({ title: 'How to play', className: 'help', content: [content], ...actions });
}

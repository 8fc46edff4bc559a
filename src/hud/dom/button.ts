import { element } from './element.ts';
import { icon, type IconName } from './icons.ts';

export interface ButtonOptions {
  readonly label: string;
  readonly className: string;
  readonly icon?: IconName;
  /** Shown in the tooltip and exposed to assistive technology; `actions/action-runner.ts` binds it. */
  readonly key?: string;
  /** Icon only: the label becomes the tooltip. */
  readonly isIconOnly?: boolean;
  onPress(): void;
}

/** Key names for `aria-keyshortcuts` that differ from the printed key. */
const SHORTCUT_NAMES: Readonly<Record<string, string>> = { 'Ctrl A': 'Control+A', Esc: 'Escape', '+': 'Plus' };

export function button(options: ButtonOptions): HTMLButtonElement {
  const node = element('button', {
    type: 'button',
    class: options.className,
    'aria-label': options.isIconOnly === true ? options.label : undefined,
    'aria-keyshortcuts': options.key === undefined ? undefined : (SHORTCUT_NAMES[options.key] ?? options.key),
    'data-tip': options.isIconOnly === true ? options.label : undefined,
    'data-key': options.key,
  });
  if (options.icon !== undefined) node.append(icon(options.icon));
  if (options.isIconOnly !== true) node.append(element('span', { class: 'button-label' }, options.label));
  node.addEventListener('click', () => options.onPress());
  return node;
}

import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { HudActionName } from '../actions/all-actions.ts';
import type { HudAction } from '../actions/hud-action.ts';
import { button } from '../dom/button.ts';
import { dialog, type Dialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { FeatureFrame } from '../actions/feature-view.ts';
import './game-menu.css';

export interface MenuControls {
  readonly actions: ActionRunner;
  /** What features show in it. */
  readonly parts: readonly HudPart<FeatureFrame>[];
}

export interface GameMenu extends Dialog {
  update(state: FeatureFrame): void;
}

export function gameMenu({ actions, parts }: MenuControls): GameMenu {
  const item = (action: HudActionName | HudAction): HTMLButtonElement =>
    actionButton(actions, action, { className: 'button-paper', hasKey: false, beforeRun: () => sheet.close() });
  const resume = button({ label: 'Resume', className: 'button-primary', icon: 'play', onPress: () => sheet.close() });
  const run = element(
    'div',
    { class: 'menu-run', role: 'group', 'aria-label': 'This fight' },
    ...actions.offered('fight').map(item),
    item('openFile'),
  );
  const sheet = dialog({
    title: 'Menu',
    className: 'game-menu',
    content: [
      element('div', { class: 'menu-list' }, resume, item('restart'), run, ...actions.offered('menu').map(item), item('backToTitle')),
      ...parts.map((part) => part.element),
    ],
    pausesFight: true,
    onOpen: () => resume.focus(),
    onClose: () => {},
  });
  return Object.assign(sheet, {
    update(state: FeatureFrame) {
      if (sheet.isOpen) for (const part of parts) part.update(state);
    },
  });
}

import { button } from '../dom/button.ts';
import type { IconName } from '../dom/icons.ts';
import type { ActionRunner } from './action-runner.ts';
import { HUD_ACTIONS, keyLabel, type HudActionName } from './all-actions.ts';
import type { HudAction } from './hud-action.ts';

export interface ActionButtonOptions {
  readonly className: string;
  /** Icon only: the label becomes the tooltip, and the key is shown there. */
  readonly isIconOnly?: boolean;
  /** Instead of the action's own, where the place says more. */
  readonly label?: string;
  readonly icon?: IconName;
  /** False where the key means something else, or nothing. */
  readonly hasKey?: boolean;
  /** Closes what the button stands on, for example. */
  beforeRun?(): void;
}

/** A button that runs an action of the table, with its label, icon and key. */
export function actionButton(actions: ActionRunner, named: HudActionName | HudAction, options: ActionButtonOptions): HTMLButtonElement {
  const action: HudAction = typeof named === 'string' ? HUD_ACTIONS[named] : named;
  const icon = options.icon ?? action.icon;
  const hasKey = action.keys !== undefined && options.hasKey !== false;
  const node = button({
    className: options.className,
    label: options.label ?? action.label,
    ...(icon === undefined ? {} : { icon }),
    ...(hasKey ? { key: keyLabel(action) } : {}),
    isIconOnly: options.isIconOnly === true,
    onPress: () => {
      // Its place says why it cannot be done now.
      if (node.getAttribute('aria-disabled') === 'true') return;
      options.beforeRun?.();
      actions.run(named);
    },
  });
  return node;
}

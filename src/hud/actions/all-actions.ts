import type { HudAction } from './hud-action.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { PAGE_ACTIONS } from './page-actions.ts';
import { TIME_ACTIONS } from './time-actions.ts';

/** All that a player can ask for. Buttons, menus, keys and help read this table; keys of the camera and of the selection belong to `game/gestures`. */
export const HUD_ACTIONS = { ...PAGE_ACTIONS, ...ORDER_ACTIONS, ...TIME_ACTIONS } satisfies Readonly<Record<string, HudAction>>;

export type HudActionName = keyof typeof HUD_ACTIONS;

/** As printed on keyboards, where that is not the letter itself. */
const PRINTED: Readonly<Record<string, string>> = { ' ': 'Space', escape: 'Esc', enter: 'Enter', 'ctrl+a': 'Ctrl A' };

/**
 * The key of an action, for labels and tooltips.
 *
 * @throws Error for an action without a key.
 */
export function keyLabel(action: HudActionName | HudAction): string {
  const { label, keys }: HudAction = typeof action === 'string' ? HUD_ACTIONS[action] : action;
  const key = keys?.[0];
  if (key === undefined) throw new Error(`The action "${typeof action === 'string' ? action : label}" has no key.`);
  return PRINTED[key] ?? key.toUpperCase();
}

import { actionButton } from './action-button.ts';
import type { ActionRunner } from './action-runner.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** The mute button, the same on every screen. Shows the current state. */
export function soundSwitch(actions: ActionRunner, settings: Pick<SettingsStore, 'value'>): HudPart<object> {
  let isMuted = false;
  const node = actionButton(actions, 'mute', { className: 'tool', isIconOnly: true });
  node.append(icon('soundOn'));
  return {
    element: node,
    update() {
      if (settings.value.isMuted !== isMuted) {
        isMuted = settings.value.isMuted;
        node.replaceChildren(icon(isMuted ? 'soundOff' : 'soundOn'));
      }
      writeAttribute(node, 'aria-label', isMuted ? 'Sound off' : 'Sound on');
      writeAttribute(node, 'data-tip', isMuted ? 'Sound off' : 'Sound on');
    },
  };
}

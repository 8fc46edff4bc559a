import { actionButton } from './action-button.ts';
import type { ActionRunner } from './action-runner.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';

/** The mute button, the same on every screen. Shows the current state. */
export function soundSwitch(actions: ActionRunner): HudPart<{ readonly isMuted: boolean }> {
  let isMuted = false;
  const node = actionButton(actions, 'mute', { className: 'tool', isIconOnly: true });
  node.append(icon('soundOn'));
  return {
    element: node,
    update(state) {
      if (state.isMuted !== isMuted) {
        isMuted = state.isMuted;
        node.replaceChildren(icon(isMuted ? 'soundOff' : 'soundOn'));
      }
      writeAttribute(node, 'aria-label', isMuted ? 'Sound off' : 'Sound on');
      writeAttribute(node, 'data-tip', isMuted ? 'Sound off' : 'Sound on');
    },
  };
}

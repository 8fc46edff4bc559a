import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart } from '../hud-port.ts';

/** The mute button, the same on every screen. Shows the current state. */
export function soundSwitch(actions: ActionRunner): HudPart {
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

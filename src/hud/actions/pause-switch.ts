import { actionButton } from './action-button.ts';
import type { ActionRunner } from './action-runner.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';

/** Pauses and resumes. */
export function pauseSwitch(actions: ActionRunner): HudPart<{ readonly isPaused: boolean }> {
  let isPaused = false;
  const node = actionButton(actions, 'pause', { className: 'tool', isIconOnly: true });
  return {
    element: node,
    update(state) {
      if (state.isPaused === isPaused) return;
      isPaused = state.isPaused;
      node.replaceChildren(icon(isPaused ? 'play' : 'pause'));
      writeAttribute(node, 'aria-label', isPaused ? 'Resume' : 'Pause');
      writeAttribute(node, 'data-tip', isPaused ? 'Resume' : 'Pause');
    },
  };
}

import { button } from '../dom/button.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';

/** Pauses and resumes. */
export function pauseSwitch(port: HudPort): HudPart {
  let isPaused = false;
  const node = button({
    label: 'Pause',
    className: 'tool',
    icon: 'pause',
    key: HOTKEYS.pause,
    isIconOnly: true,
    onPress: () => port.togglePaused(),
  });
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

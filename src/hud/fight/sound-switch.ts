import { button } from '../dom/button.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';

/** The mute button, the same on every screen. Shows the current state. */
export function soundSwitch(port: HudPort): HudPart {
  let isMuted = false;
  const node = button({
    label: 'Sound',
    className: 'tool',
    key: HOTKEYS.mute,
    isIconOnly: true,
    onPress: () => port.toggleMuted(),
  });
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

import { button } from '../dom/button.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { KEYS } from '../keys/hotkeys.ts';

/** One button, the same on every screen: what is heard now is what it shows. */
export function soundSwitch(port: HudPort): HudPart {
  let isMuted = false;
  const node = button({
    label: 'Sound',
    className: 'tool',
    key: KEYS.mute,
    isIconOnly: true,
    onPress: () => port.setMuted(!isMuted),
  });
  node.append(icon('soundOn'));
  return {
    element: node,
    update(state) {
      if (state.isMuted !== isMuted) {
        isMuted = state.isMuted;
        node.replaceChildren(icon(isMuted ? 'soundOff' : 'soundOn'));
      }
      writeAttribute(node, 'aria-label', isMuted ? 'Sound is off' : 'Sound is on');
      writeAttribute(node, 'data-tip', isMuted ? 'Sound is off' : 'Sound is on');
    },
  };
}

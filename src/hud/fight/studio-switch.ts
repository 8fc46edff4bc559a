import { button } from '../dom/button.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { KEYS } from '../keys/hotkeys.ts';

const LABELS = { closed: 'Watch minds at work', opening: 'The studio is opening …', open: 'Close the studio' } as const;

/** Opens the studio beside the field, and closes it. */
export function studioSwitch(port: HudPort, look: 'icon' | 'words' = 'icon'): HudPart {
  const isIconOnly = look === 'icon';
  const node = button({
    label: LABELS.closed,
    className: isIconOnly ? 'tool' : 'button-plain studio-button',
    icon: 'mind',
    key: KEYS.studio,
    isIconOnly,
    onPress: () => port.toggleStudio(),
  });
  return {
    element: node,
    update({ studio }) {
      writeAttribute(node, 'aria-pressed', String(studio === 'open'));
      writeAttribute(node, 'aria-busy', studio === 'opening' ? 'true' : undefined);
      writeAttribute(node, 'aria-label', LABELS[studio]);
      if (isIconOnly) writeAttribute(node, 'data-tip', LABELS[studio]);
    },
  };
}

import { button } from '../dom/button.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';

const LABELS = { closed: 'Open the studio', opening: 'Opening the studio …', open: 'Close the studio' } as const;

/** Opens and closes the studio. */
export function studioSwitch(port: HudPort, look: 'icon' | 'words' = 'icon'): HudPart {
  let isOpen = false;
  const isIconOnly = look === 'icon';
  const node = button({
    label: LABELS.closed,
    className: isIconOnly ? 'tool' : 'button-plain studio-button',
    icon: 'mind',
    key: HOTKEYS.studio,
    isIconOnly,
    onPress: () => (isOpen ? port.closeStudio() : port.openStudio()),
  });
  return {
    element: node,
    update({ studio }) {
      isOpen = studio === 'open';
      writeAttribute(node, 'data-key', isOpen ? HOTKEYS.closeStudio : HOTKEYS.studio);
      writeAttribute(node, 'aria-keyshortcuts', isOpen ? HOTKEYS.closeStudio : HOTKEYS.studio);
      writeAttribute(node, 'aria-pressed', String(studio === 'open'));
      writeAttribute(node, 'aria-busy', studio === 'opening' ? 'true' : undefined);
      writeAttribute(node, 'aria-label', LABELS[studio]);
      if (isIconOnly) writeAttribute(node, 'data-tip', LABELS[studio]);
    },
  };
}

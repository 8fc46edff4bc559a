import { button } from '../dom/button.ts';
import { writeAttribute } from '../dom/write.ts';
import type { ActionRunner } from './action-runner.ts';
import { HUD_ACTIONS, keyLabel } from './all-actions.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { StudioState } from './hud-screen.ts';

const LABELS = { closed: HUD_ACTIONS.studio.label, opening: 'Opening the studio …', open: HUD_ACTIONS.closeStudio.label } as const;

/** Opens and closes the studio. */
export function studioSwitch(actions: ActionRunner, look: 'icon' | 'words' = 'icon'): HudPart<{ readonly studio: StudioState }> {
  let isOpen = false;
  const isIconOnly = look === 'icon';
  const node = button({
    label: LABELS.closed,
    className: isIconOnly ? 'tool' : 'button-plain studio-button',
    icon: 'mind',
    isIconOnly,
    onPress: () => actions.run(isOpen ? 'closeStudio' : 'studio'),
  });
  return {
    element: node,
    update({ studio }) {
      isOpen = studio === 'open';
      const key = keyLabel(isOpen ? 'closeStudio' : 'studio');
      writeAttribute(node, 'data-key', key);
      writeAttribute(node, 'aria-keyshortcuts', key);
      writeAttribute(node, 'aria-pressed', String(studio === 'open'));
      writeAttribute(node, 'aria-busy', studio === 'opening' ? 'true' : undefined);
      writeAttribute(node, 'aria-label', LABELS[studio]);
      if (isIconOnly) writeAttribute(node, 'data-tip', LABELS[studio]);
    },
  };
}

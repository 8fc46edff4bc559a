import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { StudioState } from '../actions/hud-screen.ts';
import { keyLabel } from '../actions/all-actions.ts';
import './keyboard-sign.css';

export interface KeyboardSignState {
  readonly studio: StudioState;
  /** What has the keyboard. */
  readonly keyboard: 'field' | 'studio';
}

/** While the studio is open: whether the game or the studio has the keyboard, and the key that switches. Takes the place of the selected unit's card. */
export function keyboardSign(): HudPart<KeyboardSignState> {
  const inStudio = element('span', {}, element('kbd', {}, keyLabel('menu')), ' focus the game');
  const inField = element('span', {}, element('kbd', {}, keyLabel('studio')), ' focus the studio');
  const sign = element('p', { class: 'keyboard-sign iron' }, inStudio, inField);
  return {
    element: sign,
    update({ studio, keyboard }) {
      writeHidden(sign, studio !== 'open');
      writeHidden(inStudio, keyboard !== 'studio');
      writeHidden(inField, keyboard !== 'field');
    },
  };
}

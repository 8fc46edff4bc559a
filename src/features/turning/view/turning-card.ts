import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { STEPS_PER_SECOND } from '../../../sim/state.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import type { TurningPort, TurningState } from './turning-state.ts';
import './turning-card.css';

const SOUGHT = 'Looking for the moment that decided the battle …';

/** The turning point of a lost fight: a picture, a sentence, and another try from there. */
export function turningCard(port: TurningPort): HudPart<TurningState | undefined> {
  const picture = element('canvas', { class: 'turning-picture', width: '176', height: '99', 'aria-hidden': 'true' });
  const says = element('p', { class: 'turning-says' });
  const detail = element('p', { class: 'turning-detail' });
  const bar = element('progress', { max: '1', 'aria-label': 'Fights played' });
  let step: number | undefined;
  const again = button({
    label: 'Try again from there',
    className: 'button-paper',
    icon: 'timeline',
    onPress: () => step !== undefined && port.tryAgainFrom(step),
  });
  const card = element(
    'section',
    { class: 'turning', 'aria-label': 'Turning point' },
    picture,
    element('div', {}, says, detail, bar),
    again,
  );
  return {
    element: card,
    update(turning) {
      writeHidden(card, turning === undefined);
      if (turning === undefined) return;
      writeText(says, turning.says === '' ? SOUGHT : turning.says);
      writeText(detail, turning.detail);
      writeAttribute(detail, 'title', turning.certainty);
      bar.value = turning.progress;
      writeHidden(bar, turning.progress >= 1);
      writeHidden(again, turning.step === undefined);
      if (turning.step !== step) {
        step = turning.step;
        writeText(again.querySelector('.button-label') ?? again, `Try again from ${clockTime((step ?? 0) / STEPS_PER_SECOND)}`);
        const image = step === undefined ? undefined : port.pictureAt(step);
        writeHidden(picture, image === undefined);
        if (image) picture.getContext('2d')?.drawImage(image, 0, 0, picture.width, picture.height);
      }
      if (step === undefined) writeHidden(picture, true);
    },
  };
}

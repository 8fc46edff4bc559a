import { element } from '../../../hud/dom/element.ts';
import { icon } from '../../../hud/dom/icons.ts';
import { writeAttribute, writeHidden } from '../../../hud/dom/write.ts';
import { BEATS, type Beat } from './picture-state.ts';

const WORDS: Readonly<Record<Beat, string>> = { see: 'See it', predict: 'Predict it', change: 'Change it' };

/** The three steps of a lesson, to go to any of them. `more` stands at the end of the row. */
export function beatBar(
  goTo: (beat: Beat) => void,
  more: HTMLElement,
): { readonly element: HTMLElement; update(beat: Beat, asks: boolean, isDone: boolean): void } {
  const steps = BEATS.map((beat) => {
    const control = element('button', { type: 'button', class: 'beat' }, WORDS[beat]);
    control.addEventListener('click', () => goTo(beat));
    return { beat, control, item: element('li', {}, control) };
  });
  const done = element('span', { class: 'lesson-done' }, icon('tick'), 'Done');
  const list = element('ol', { class: 'beats' }, ...steps.map(({ item }) => item));
  return {
    element: element('nav', { class: 'lesson-beats', 'aria-label': 'Steps of the lesson' }, list, done, more),
    update(shown, asks, isDone) {
      writeHidden(done, !isDone);
      for (const { beat, control, item } of steps) {
        writeAttribute(control, 'aria-current', beat === shown ? 'step' : undefined);
        if (beat === 'predict') writeHidden(item, !asks);
      }
    },
  };
}

/** The step that comes after; undefined after the last. */
export function beatAfter(beat: Beat, asks: boolean): Beat | undefined {
  return BEATS.filter((each) => asks || each !== 'predict').find((_each, index, all) => all[index - 1] === beat);
}

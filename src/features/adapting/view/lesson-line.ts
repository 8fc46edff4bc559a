import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import './lesson-line.css';

/** Tells what the enemy has learned from the fight that was decided, on the card that tells how it has ended. */
export function lessonLine(): HudPart<string | undefined> {
  const words = element('p', {});
  const line = element(
    'section',
    { class: 'enemy-lesson', 'aria-label': 'What the enemy has learned' },
    element('h3', {}, 'This enemy learns'),
    words,
  );
  return {
    element: line,
    update(lesson) {
      writeHidden(line, lesson === undefined);
      writeText(words, lesson ?? '');
    },
  };
}

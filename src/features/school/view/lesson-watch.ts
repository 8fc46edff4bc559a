import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import { beatAfter } from './beat-bar.ts';
import type { Slide } from './lesson-slides.ts';
import { litTree } from './lit-tree.ts';
import type { Beat } from './picture-state.ts';
import { predictView } from './predict-view.ts';
import type { LessonState, SchoolPort, SchoolState } from './school-state.ts';

const NEXT_WORDS: Readonly<Record<Beat, string>> = { see: '', predict: 'Predict what comes next', change: 'Change the tree' };

/** The first two steps of a lesson: one sentence, or a question, beside the tree that lights up as it runs. */
export function lessonWatch(school: Pick<SchoolPort, 'loaded'>, goTo: (beat: Beat) => void) {
  const opened = () => school.loaded?.task;
  const place = element('p', { class: 'kicker' });
  const title = element('h2', { class: 'lesson-title' });
  const sentence = element('p', { class: 'lesson-see' });
  const tree = litTree();
  const predict = predictView({
    begin: () => goTo('predict'),
    choose: (node) => opened()?.choosePrediction(node),
    showAnswer: () => opened()?.showPrediction(),
  });
  const tryPlace = element('div', { class: 'lesson-watch-try' });
  const words = element('div', { class: 'lesson-watch-words' }, place, title, sentence, predict.element);
  let after: Beat | undefined;
  const next = button({ label: '', className: 'button-primary', icon: 'next', onPress: () => after && goTo(after) });
  return {
    element: element('div', { class: 'lesson-watch' }, words, tree.element, tryPlace),
    tryPlace,
    /** Stays in view while the rest scrolls. */
    main: element('div', { class: 'lesson-buttons lesson-main lesson-watch-main' }, next),
    enter(lesson: LessonState, { lessons }: SchoolState) {
      writeText(place, `Lesson ${lesson.number} of ${lessons.length} · ${lesson.subtitle}`);
    },
    /** A slide takes the place of the sentence. */
    update({ beat, see, title: name, predict: question, picture }: LessonState, slide: Slide | undefined) {
      writeText(title, slide?.heading ?? name);
      writeText(sentence, slide?.text ?? see);
      after = beatAfter(beat, question !== undefined);
      writeText(next.lastElementChild ?? next, after === undefined ? '' : NEXT_WORDS[after]);
      const isPredicting = beat === 'predict' && slide === undefined;
      writeHidden(sentence, isPredicting);
      // A value that is changed would not change the answer.
      writeHidden(tryPlace, isPredicting);
      predict.update(isPredicting ? question : undefined);
      tree.update(picture);
    },
  };
}

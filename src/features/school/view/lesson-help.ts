import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { LessonState, SchoolPort } from './school-state.ts';

export interface LessonHelp {
  /** Shows the next hint. */
  readonly hint: HTMLButtonElement;
  readonly buttons: readonly HTMLButtonElement[];
  readonly texts: readonly HTMLElement[];
  /** Another lesson is shown. */
  enter(): void;
  update(lesson: LessonState): void;
}

/** Hints one after another, the worked solution, and the way back to the start. */
export function lessonHelp(school: Pick<SchoolPort, 'loaded'>): LessonHelp {
  let hintsShown = 0;
  let isSolved = false;
  const hints = element('ol', { class: 'lesson-hints' });
  const solution = element('p', { class: 'lesson-solution', role: 'status' });
  const hint = button({ label: 'Hint', className: 'button-plain', icon: 'help', onPress: () => void hintsShown++ });
  const reset = button({ label: 'Reset', className: 'button-plain', icon: 'restart', onPress: () => leave(false) });
  const solve = button({ label: 'Show the solution', className: 'button-plain', icon: 'eye', onPress: () => leave(true) });
  const leave = (toSolution: boolean): void => {
    isSolved = toSolution;
    if (toSolution) school.loaded?.task.showSolution();
    else school.loaded?.task.reset();
  };
  return {
    hint,
    buttons: [reset, solve],
    texts: [solution, hints],
    enter() {
      hintsShown = 0;
      isSolved = false;
    },
    update(lesson) {
      const count = lesson.hints.length;
      writeText(solution, isSolved ? `Solution: ${lesson.solution}` : '');
      writeText(hint.lastElementChild ?? hint, hintWords(hintsShown, count));
      writeDisabled(hint, hintsShown >= count);
      const shown = lesson.hints.slice(0, hintsShown);
      const key = shown.join('\n');
      if (hints.dataset['shown'] === key) return;
      hints.dataset['shown'] = key;
      hints.replaceChildren(...shown.map((text) => element('li', {}, text)));
      writeHidden(hints, shown.length === 0);
      hints.lastElementChild?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** What the button shows next. */
export function hintWords(shown: number, count: number): string {
  if (shown === 0) return 'Hint';
  return shown < count ? `Next hint (${shown + 1} of ${count})` : 'No more hints';
}

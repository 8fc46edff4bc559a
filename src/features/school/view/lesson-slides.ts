import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { TextPart } from './guide-state.ts';
import type { LessonState } from './school-state.ts';

/** One thing at a time, for a room. */
export interface Slide {
  readonly heading: string;
  readonly text: string;
}

const FORWARD = ['ArrowRight', 'PageDown'];
const BACK = ['ArrowLeft', 'PageUp'];

/** A lesson as slides: its sentence, its text, its task, its hints, and at last its solution. */
export function slidesOf({ title, see, text, task, hints, solution }: LessonState): readonly Slide[] {
  const plain = (parts: readonly TextPart[]): string => parts.map((part) => (typeof part === 'string' ? part : part.words)).join('');
  return [
    { heading: title, text: see },
    ...text.map((parts) => ({ heading: title, text: plain(parts) })),
    { heading: 'Task', text: task },
    ...hints.map((hint, index) => ({ heading: `Hint ${index + 1}`, text: hint })),
    { heading: 'Solution', text: solution },
  ];
}

/** Shows a lesson full screen, stepped by keys or buttons. `onBegin` makes room for it. */
export function lessonSlides(onBegin: () => void) {
  let place: number | undefined;
  let count = 0;
  const step = (by: 1 | -1): void => {
    if (place !== undefined) place = Math.min(count - 1, Math.max(0, place + by));
  };
  const press = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]') !== null) return;
    // The lesson was left.
    if (bar.parentElement?.closest('[hidden]')) return end();
    const isKnown = [...FORWARD, ...BACK, 'Escape'].includes(event.key);
    if (!isKnown) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') end();
    else step(FORWARD.includes(event.key) ? 1 : -1);
  };
  const end = (): void => {
    place = undefined;
    window.removeEventListener('keydown', press, true);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const begin = (): void => {
    place = 0;
    window.addEventListener('keydown', press, true);
    // Without leave of the browser, the slides fill the window.
    document.documentElement.requestFullscreen?.().catch(() => {});
    onBegin();
  };
  const number = element('output', { class: 'slide-number' });
  const back = button({ label: 'Previous', className: 'button-plain', icon: 'previous', onPress: () => step(-1) });
  const forward = button({ label: 'Next', className: 'button-primary', icon: 'next', onPress: () => step(1) });
  const close = button({ label: 'End the slides', className: 'button-plain', icon: 'close', onPress: end });
  const bar = element('div', { class: 'lesson-buttons lesson-main lesson-watch-main' }, back, forward, number, close);
  return {
    begin: button({ label: 'Slides', className: 'beat lesson-slides-begin', onPress: begin }),
    bar,
    end,
    /** The slide that is shown; undefined while there are none. */
    update(lesson: LessonState): Slide | undefined {
      const slides = slidesOf(lesson);
      count = slides.length;
      writeHidden(bar, place === undefined);
      if (place === undefined) return undefined;
      writeDisabled(back, place === 0);
      writeDisabled(forward, place === count - 1);
      writeText(number, `${place + 1} of ${count}`);
      return slides[place];
    },
  };
}

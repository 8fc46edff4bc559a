import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { StudioState } from '../../../hud/actions/hud-screen.ts';
import { afterDone } from './after-done.ts';
import { arenaLogView } from './arena-log-view.ts';
import { beatBar } from './beat-bar.ts';
import { glossaryDialog } from './glossary-dialog.ts';
import { lessonHelp } from './lesson-help.ts';
import { lessonWords } from './lesson-words.ts';
import { lessonSlides } from './lesson-slides.ts';
import { lessonTryIt } from './lesson-try-it.ts';
import { lessonWatch } from './lesson-watch.ts';
import type { Beat } from './picture-state.ts';
import type { LessonState, SchoolPort, SchoolState } from './school-state.ts';
import { verdictView } from '../../../hud/check-result/verdict-view.ts';
import './lesson-panel.css';
import './lesson-beats.css';

export interface LessonPanelState {
  /** Once the school has been entered. */
  readonly school: SchoolState | undefined;
  readonly studio: StudioState;
}

/** A lesson in its three steps: the arena with one sentence, a question, and the text with the task and the buttons to work on it. */
export function lessonPanel(school: SchoolPort): HudPart<LessonPanelState> {
  let shown: string | undefined;
  const parts = lessonParts(school);
  const { glossary, slides, beats, watch, words, work, tryIt, log, body, panel } = parts;
  return {
    element: panel,
    update(state) {
      const { school: shownSchool } = state;
      const lesson = shownSchool?.lesson;
      if (shownSchool === undefined || lesson === undefined) return;
      if (lesson.id !== shown) {
        slides.end();
        words.enter(lesson, shownSchool);
        watch.enter(lesson, shownSchool);
        work.enter(lesson);
        body.scrollTop = 0;
      }
      shown = lesson.id;
      glossary.update(shownSchool.guide, shownSchool.lessons);
      writeAttribute(panel, 'data-studio', state.studio);
      const slide = slides.update(lesson);
      showBeat(parts, lesson.beat, slide !== undefined);
      watch.update(lesson, slide);
      words.update(lesson);
      tryIt.update(lesson);
      log.update(lesson.log);
      work.update(lesson, { school: shownSchool, studio: state.studio });
      const { lessonsDone } = school.progress.value;
      beats.update(lesson.beat, lesson.predict !== undefined, lessonsDone.includes(lesson.id) || hasPassed(lesson));
      if (hasPassed(lesson) && !lessonsDone.includes(lesson.id)) school.progress.change({ lessonsDone: [...lessonsDone, lesson.id] });
    },
  };
}

function lessonParts(school: SchoolPort) {
  const goTo = (beat: Beat): void => school.loaded?.task.goTo(beat);
  const glossary = glossaryDialog(school);
  const slides = lessonSlides(() => goTo('see'));
  const beats = beatBar(goTo, slides.begin);
  const watch = lessonWatch(school, goTo);
  const words = lessonWords(glossary.open);
  const work = lessonWork(school);
  const body = element('div', { class: 'lesson-body' }, words.element, work.element);
  const content = [beats.element, watch.element, body, work.main, watch.main, slides.bar, glossary.element];
  // It keeps the keyboard while a button cannot be pressed.
  const panel = element('aside', { class: 'lesson-panel iron takes-pointer', 'aria-label': 'Lesson', tabindex: '-1' }, ...content);
  return { glossary, slides, beats, watch, words, work, tryIt: lessonTryIt(school), log: arenaLogView(), body, panel };
}

/** Each step shows its own part of the panel; slides have the place of the first. */
function showBeat({ panel, body, work, watch, tryIt, log }: ReturnType<typeof lessonParts>, beat: Beat, isSlide: boolean): void {
  const isChanging = beat === 'change' && !isSlide;
  writeAttribute(panel, 'data-slides', isSlide ? 'on' : undefined);
  if (panel.dataset['beat'] !== beat) {
    writeAttribute(panel, 'data-beat', beat);
    (isChanging ? work.tryPlace : watch.tryPlace).append(tryIt.element, log.element);
  }
  for (const part of [body, work.main]) writeHidden(part, !isChanging);
  writeHidden(watch.element, isChanging);
  writeHidden(watch.main, isChanging || isSlide);
}

function hasPassed({ check }: LessonState): boolean {
  return check.state === 'done' && check.verdict.hasPassed;
}

/** The part of a lesson to work with. */
function lessonWork(school: SchoolPort) {
  const opened = () => school.loaded?.task;
  const task = element('p', { class: 'lesson-task' });
  const ask = element('div', { class: 'lesson-ask' }, element('span', { class: 'kicker' }, 'Task'), task);
  const resumed = element('p', { class: 'lesson-resumed' }, 'Your tree of the last visit. “Reset” brings back the first one.');
  const verdict = verdictView((claim) => opened()?.showMoment(claim), ask);
  const after = afterDone(opened);
  const help = lessonHelp(school);
  const check = button({ label: 'Check my tree', className: 'button-primary', icon: 'tick', onPress: () => opened()?.check() });
  const openTree = button({ label: 'Open the tree', className: 'button-plain', icon: 'mind', onPress: () => opened()?.openTree() });
  const play = button({ label: 'Slow motion', className: 'button-plain', icon: 'play', onPress: () => opened()?.playTick() });
  const share = button({ label: 'Link to my tree', className: 'button-plain', icon: 'share', onPress: () => opened()?.shareTree() });
  const print = button({ label: 'Print', className: 'button-plain', icon: 'copy', onPress: () => window.print() });
  const all = button({ label: 'All lessons', className: 'button-plain', icon: 'previous', onPress: () => school.open() });
  const next = button({ label: 'Next lesson', className: 'button-plain', icon: 'next', onPress: () => school.loaded?.openNext() });
  const tryPlace = element('div', {});
  const ways = element('div', { class: 'lesson-buttons' }, all, next, share, print);
  /** Stays in view while the rest scrolls. */
  const main = element('div', { class: 'lesson-buttons lesson-main' }, check, help.hint, openTree);
  const view = element(
    'div',
    { class: 'lesson-work' },
    ask,
    resumed,
    verdict.element,
    after.element,
    ...help.texts,
    tryPlace,
    element('div', { class: 'lesson-buttons' }, play, ...help.buttons),
    ways,
  );
  return {
    element: view,
    tryPlace,
    main,
    enter(lesson: LessonState) {
      writeText(task, lesson.task);
      help.enter();
      view.scrollTop = 0;
    },
    update(lesson: LessonState, { school: { lessons }, studio }: { readonly school: SchoolState; readonly studio: StudioState }) {
      writeDisabled(check, lesson.check.state === 'running');
      writeHidden(openTree, studio === 'open');
      writeText(next.lastElementChild ?? next, lesson.number === lessons.length ? 'To the list' : 'Next lesson');
      writeAttribute(next, 'data-ready', hasPassed(lesson) ? 'true' : undefined);
      after.update(lesson, hasPassed(lesson));
      writeHidden(resumed, !lesson.isResumed || lesson.check.state !== 'none');
      verdict.update(lesson.check);
      help.update(lesson);
      showWayOn({ next, ways, main, hint: help.hint }, hasPassed(lesson));
    },
  };
}

interface WayOn {
  readonly next: HTMLElement;
  readonly ways: HTMLElement;
  readonly main: HTMLElement;
  readonly hint: HTMLElement;
}

/** Once a lesson is done, the button that leads on stays in view in place of the hints. */
function showWayOn({ next, ways, main, hint }: WayOn, isDone: boolean): void {
  writeHidden(hint, isDone);
  const place = isDone ? main : ways;
  if (next.parentElement !== place) place.insertBefore(next, place.children[1] ?? null);
}

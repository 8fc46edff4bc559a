import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeVariable } from '../../../hud/dom/write.ts';
import type { UnitFacts } from '../../../hud/units/unit-facts.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import { STEPS_PER_SECOND, STEP_SECONDS } from '../../../sim/state.ts';
import { toldStep, type TimelineMark, type TimelineState } from '../../../hud/timeline/timeline-state.ts';
import { planWords, timelinePlans } from './timeline-plans.ts';
import { timelineTip } from './timeline-tip.ts';
import type { TimeService } from '../../../hud/services/services.ts';

/** While the run goes on, the scale of the track is changed only this often: every change moves all marks. Steps. */
const SCALE_EVERY_STEPS = STEPS_PER_SECOND / 4;
/** A short run does not fill the track. Steps. */
const LEAST_LENGTH_STEPS = 10 * STEPS_PER_SECOND;
/** More would be a grey band; the latest are drawn. */
const MOST_MARKS = 300;
/** A press on the bar of a plan becomes a drag of the head when the pointer has moved this far. Pixels. */
const DRAG_PIXELS = 6;
/** The pointer finds a mark from this far. Pixels. */
const REACH_PIXELS = 7;
/** So many of the marks that lie on each other are told. */
const MOST_TOLD = 3;
/** What happened so long before says nothing of a moment. */
const LONG_AGO_SECONDS = 20;
/** Seconds that a key press on the head moves it. */
const SECONDS_OF_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

export interface TimelineTrack {
  readonly element: HTMLElement;
  update(timeline: TimelineState): void;
}

/** The head, the marks and what the pointer is over. */
export function timelineTrack(time: TimeService, teams: UnitFacts['teams']): TimelineTrack {
  const marks = element('div', { class: 'timeline-marks', 'aria-hidden': 'true' });
  const plans = timelinePlans(teams, (step) => time.seek(step));
  const tip = timelineTip();
  const track = element(
    'div',
    { class: 'timeline-track takes-pointer', role: 'slider', tabindex: '0', 'aria-label': 'Time', 'aria-valuemin': '0' },
    element('span', { class: 'timeline-line' }),
    element('span', { class: 'timeline-played' }),
    marks,
    plans.element,
    element('span', { class: 'timeline-head' }),
    tip.element,
  );
  let shown: TimelineState | undefined;
  let drawn: { marks: readonly TimelineMark[]; count: number } = { marks: [], count: 0 };
  let length = LEAST_LENGTH_STEPS;
  const stepAt = (clientX: number): number => {
    const { left, width } = track.getBoundingClientRect();
    return Math.round(((clientX - left) / Math.max(1, width)) * length);
  };
  const marksAt = (clientX: number): TimelineMark[] => {
    const reachSteps = (REACH_PIXELS / Math.max(1, track.clientWidth)) * length;
    return nearestMarks(shown?.marks ?? [], stepAt(clientX), reachSteps);
  };
  const point = (clientX: number, target: EventTarget | null): void => {
    const plan = plans.planOf(target);
    if (plan) return tip.show({ step: plan.fromStep, words: planWords(plan), picture: time.pictureAt(plan.fromStep) });
    const step = Math.max(0, Math.min(stepAt(clientX), shown?.nowStep ?? 0));
    const near = marksAt(clientX);
    const at = near[0]?.step ?? step;
    tip.show({ step: at, words: pointedWords(at, near, shown), picture: time.pictureAt(at) });
  };
  dragHead(track, {
    point,
    leave: () => tip.hide(),
    seek: (clientX) => time.seek(marksAt(clientX)[0]?.step ?? stepAt(clientX)),
    press: plans.press,
  });
  moveByKeys(track, time);
  return {
    element: track,
    update(timeline) {
      const { step, nowStep } = timeline;
      const wanted = Math.max(LEAST_LENGTH_STEPS, nowStep);
      if (wanted < length || wanted >= length + SCALE_EVERY_STEPS) length = wanted;
      writeVariable(track, '--length', String(length));
      writeVariable(track, '--step', String(Math.min(step, length)));
      writeVariable(track, '--now', String(Math.min(nowStep, length)));
      tellTime(track, timeline);
      // The list grows while the run goes on, and is another one after a fork.
      if (drawn.marks !== timeline.marks || drawn.count !== timeline.marks.length) drawMarks(marks, timeline.marks, teams);
      plans.update(timeline);
      drawn = { marks: timeline.marks, count: timeline.marks.length };
      shown = timeline;
    },
  };
}

/** "Edda falls to Grim, 0:42", or the words for the moment where no mark is near. */
function pointedWords(step: number, near: readonly TimelineMark[], timeline: TimelineState | undefined): string {
  const told = toldStep(step, timeline);
  return near.length === 0 ? momentWords(told, timeline?.marks ?? []) : `${textOf(near)}, ${clockTime(told * STEP_SECONDS)}`;
}

/** For screen readers. */
function tellTime(track: HTMLElement, timeline: TimelineState): void {
  const { step, nowStep } = timeline;
  writeAttribute(track, 'aria-valuemax', String(Math.floor(nowStep * STEP_SECONDS)));
  writeAttribute(track, 'aria-valuenow', String(Math.floor(step * STEP_SECONDS)));
  const words = [step, nowStep].map((each) => clockTime(toldStep(each, timeline) * STEP_SECONDS));
  writeAttribute(track, 'aria-valuetext', words.join(' of '));
}

/** "0:42, 3 s after: Edda falls to Grim": the last event before a moment, or at it, if it was not long before. */
export function momentWords(step: number, marks: readonly TimelineMark[]): string {
  const time = clockTime(step * STEP_SECONDS);
  const before = marks.findLast((mark) => mark.step <= step);
  const seconds = before === undefined ? Infinity : Math.round((step - before.step) * STEP_SECONDS);
  if (seconds > LONG_AGO_SECONDS) return time;
  const last = marks.filter((mark) => mark.step === before?.step);
  return `${time}${seconds === 0 ? '' : `, ${seconds} s after`}: ${textOf(last)}`;
}

/** "Edda falls to Grim; Njal falls to Grim; and 2 more" */
function textOf(marks: readonly TimelineMark[]): string {
  const texts = marks.slice(0, MOST_TOLD).map(({ text }) => text);
  if (marks.length > MOST_TOLD) texts.push(`and ${marks.length - MOST_TOLD} more`);
  return texts.join('; ');
}

/** The mark that is nearest to a step, within reach, and those at the same place; the gravest first. */
export function nearestMarks(marks: readonly TimelineMark[], step: number, reachSteps: number): TimelineMark[] {
  const KINDS: readonly TimelineMark['kind'][] = ['death', 'breakpoint', 'edit', 'order', 'sight'];
  const near = marks.filter((mark) => Math.abs(mark.step - step) <= reachSteps);
  const [nearest] = near.sort((a, b) => Math.abs(a.step - step) - Math.abs(b.step - step));
  const isBeside = (mark: TimelineMark): boolean => nearest !== undefined && Math.abs(mark.step - nearest.step) <= reachSteps / 4;
  return near.filter(isBeside).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** Where a key press on the head leads; undefined for other keys. */
export function stepOfKey(key: string, timeline: Pick<TimelineState, 'step' | 'nowStep'> | undefined): number | undefined {
  if (timeline === undefined) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return timeline.nowStep;
  const seconds = SECONDS_OF_KEY[key];
  return seconds === undefined ? undefined : Math.max(0, timeline.step + seconds * STEPS_PER_SECOND);
}

function moveByKeys(track: HTMLElement, time: TimeService): void {
  track.addEventListener('keydown', (event) => {
    const step = stepOfKey(event.key, time.now);
    if (step === undefined) return;
    // They also move the camera.
    event.preventDefault();
    event.stopPropagation();
    time.seek(step);
  });
}

interface HeadDrag {
  /** The pointer is there, in pixels of the page. */
  point(clientX: number, target: EventTarget | null): void;
  leave(): void;
  seek(clientX: number): void;
  /** Something of its own was pressed, and the head goes there: it follows the pointer only once that is dragged. */
  press(target: EventTarget | null): boolean;
}

function dragHead(track: HTMLElement, drag: HeadDrag): void {
  let isDragging = false;
  /** Where a plan was pressed from which the pointer has not moved on yet. */
  let pressedAt: number | undefined;
  track.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // A focus of the pointer would take the arrow keys from the camera.
    event.preventDefault();
    isDragging = true;
    track.setPointerCapture(event.pointerId);
    pressedAt = drag.press(event.target) ? event.clientX : undefined;
    if (pressedAt === undefined) drag.seek(event.clientX);
  });
  track.addEventListener('pointermove', (event) => {
    drag.point(event.clientX, event.target);
    if (!isDragging || (pressedAt !== undefined && Math.abs(event.clientX - pressedAt) < DRAG_PIXELS)) return;
    pressedAt = undefined;
    drag.seek(event.clientX);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    track.addEventListener(end, () => {
      isDragging = false;
      drag.leave();
    });
  }
  track.addEventListener('pointerleave', () => {
    if (!isDragging) drag.leave();
  });
}

function drawMarks(place: HTMLElement, marks: readonly TimelineMark[], teams: UnitFacts['teams']): void {
  const drawn = marks.slice(-MOST_MARKS).map(({ step, kind, team }) => {
    const mark = element('i', { class: 'timeline-mark', 'data-kind': kind });
    const colour = team && teams.get(team)?.mapColour;
    if (colour) mark.style.setProperty('--team', colour);
    mark.style.setProperty('--at', String(step));
    return mark;
  });
  place.replaceChildren(...drawn);
}

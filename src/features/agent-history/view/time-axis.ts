import { element } from '../../../hud/dom/element.ts';
import { writeText, writeVariable } from '../../../hud/dom/write.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import { STEPS_PER_SECOND, STEP_SECONDS } from '../../../sim/state.ts';
import type { StripRange } from './history-strip.ts';

export interface TimeAxis {
  readonly element: HTMLElement;
  update(range: StripRange, step: number): void;
}

/** Distances of ticks that are easy to read. Seconds. */
const TICK_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
/** More would touch each other. */
const MOST_TICKS = 7;

/** The times along the strips below it, and the moment that is looked at; a click goes to a moment. */
export function timeAxis(seek: (step: number) => void): TimeAxis {
  const now = element('span', { class: 'axis-now' });
  const ticks = element('span', { class: 'axis-ticks' });
  const scale = element('div', { class: 'axis-scale takes-pointer' }, ticks, element('span', { class: 'axis-head' }));
  let shown: StripRange = { from: 0, to: 1 };
  let drawn = '';
  scale.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const { left, width } = scale.getBoundingClientRect();
    seek(Math.round(shown.from + ((event.clientX - left) / Math.max(1, width)) * (shown.to - shown.from)));
    event.preventDefault();
  });
  return {
    // The strips and the time line say the same to a screen reader.
    element: element('div', { class: 'history-lane history-axis', 'aria-hidden': 'true' }, now, scale),
    update(range, step) {
      shown = range;
      writeText(now, `at ${preciseTime(step)}`);
      writeVariable(scale, '--at', String(placeOf(step, range)));
      const marks = axisTicks(range);
      const picture = marks.map((mark) => `${mark} ${placeOf(mark, range)}`).join();
      if (picture === drawn) return;
      drawn = picture;
      ticks.replaceChildren(...marks.map((mark) => tick(mark, range)));
    },
  };
}

/** The steps that get a time, the first and the last possible among them. */
export function axisTicks({ from, to }: StripRange): readonly number[] {
  const seconds = TICK_SECONDS.find((each) => (to - from) / (each * STEPS_PER_SECOND) < MOST_TICKS) ?? TICK_SECONDS.at(-1)!;
  const distance = seconds * STEPS_PER_SECOND;
  const ticks: number[] = [];
  for (let step = Math.ceil(from / distance) * distance; step <= to; step += distance) ticks.push(step);
  return ticks;
}

/** 0..1 */
function placeOf(step: number, { from, to }: StripRange): number {
  return Math.max(0, Math.min(1, (step - from) / Math.max(1, to - from)));
}

function tick(step: number, range: StripRange): HTMLElement {
  const mark = element('i', { class: 'axis-tick' }, clockTime(step * STEP_SECONDS));
  mark.style.setProperty('--at', String(placeOf(step, range)));
  return mark;
}

/** "0:43.2" */
function preciseTime(step: number): string {
  const tenths = Math.floor((step * 10) / STEPS_PER_SECOND);
  return `${clockTime(tenths / 10)}.${tenths % 10}`;
}

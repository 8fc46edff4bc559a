import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { showToast, toasts, type ToastsState } from '../../../src/hud/fight/toasts.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import { openDom } from '../../support/page/dom.ts';
import { fakeSnapshot } from '../support/fake-snapshot.ts';

beforeEach(() => void openDom());

const fled = (unitId: number): WorldEvent => ({ type: 'fled', unitId, x: 0, y: 0 });

function log() {
  const opened: string[] = [];
  const { element, update } = toasts({ open: (id, step) => void opened.push(`${id} at ${step}`) });
  document.body.append(element);
  const time = (jumps: number, step = 100) => ({ step, nowStep: 100, marks: [], jumps });
  const tell = (events: readonly WorldEvent[], changes: object = {}, step = 100): string[] => {
    const snapshot = { ...fakeSnapshot(), step };
    update({ snapshot, events, playerPartyId: 10, isPaused: false, timeline: time(0), ...changes } as unknown as ToastsState);
    return [...element.children].map(({ textContent }) => textContent);
  };
  return { element, tell, time, opened };
}

it('the log tells what happens, and a press leads to who did it', () => {
  const { element, tell, opened } = log();
  expect(tell([fled(2)])).toEqual(['Berta is fleeing']);
  (element.firstElementChild as HTMLElement).click();
  expect(opened).toEqual(['2 at 100']);
  // The line is the same for both.
  expect(tell([fled(1)])).toEqual(['All of your warriors are fleeing']);
});

it('is empty after a jump in time, once, and goes on from there', () => {
  const { tell, time } = log();
  tell([fled(2)]);
  expect(tell([], { timeline: time(1) })).toEqual([]);
  expect(tell([fled(2)], { timeline: time(1) })).toEqual(['Berta is fleeing']);
  expect(tell([], { timeline: time(1) })).toEqual(['Berta is fleeing']);
});

it('tells nothing of a step of the past that is looked at, until it is played', () => {
  const { tell, time } = log();
  expect(tell([fled(2)], { timeline: time(0, 50), isPaused: true })).toEqual([]);
  expect(tell([fled(2)], { timeline: time(0, 50), isPaused: false })).toEqual(['Berta is fleeing']);
});

it('may tell the same again in a fight that starts over', () => {
  const { element, tell } = log();
  tell([fled(2)]);
  element.replaceChildren();
  expect(tell([fled(2)])).toEqual([]);
  expect(tell([fled(2)], { run: {} })).toHaveLength(1);
});

it('tells nothing of the fight before: its warriors and moments are not those of this one', () => {
  const { tell } = log();
  tell([fled(2)], { run: 'one' });
  expect(tell([fled(1)], { run: 'another' })).toEqual(['Aldric is fleeing']);
});

/** A list of lines, each of which stays for a second, on a clock that the test moves. */
function lines() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const list = document.createElement('div');
  document.body.append(list);
  const show = (text: string, onPress?: () => void) => showToast(list, { tone: 'good', text }, { milliseconds: 1000, onPress });
  const look = (): string[] =>
    [...list.children].map((line) => `${line.textContent}${line.classList.contains('is-leaving') ? ', leaving' : ''}`);
  return { list, show, look };
}

it('a line fades after its time, and is gone a moment later', () => {
  const { show, look } = lines();
  const line = show('Grim falls');
  vi.advanceTimersByTime(999);
  expect(look()).toEqual(['Grim falls']);
  vi.advanceTimersByTime(1);
  expect([look(), line.isShown]).toEqual([['Grim falls, leaving'], true]);
  vi.advanceTimersByTime(300);
  expect([look(), line.isShown]).toEqual([[], false]);
});

it('a line that gets another text while it fades comes back and stays as long as a new one', () => {
  const { show, look } = lines();
  const line = show('Berta is fleeing');
  vi.advanceTimersByTime(1100);
  line.change('All are fleeing');
  expect(look()).toEqual(['All are fleeing']);
  vi.advanceTimersByTime(990);
  expect(look()).toEqual(['All are fleeing']);
  vi.advanceTimersByTime(10);
  expect(look()).toEqual(['All are fleeing, leaving']);
});

it('only the last four lines are shown, and those that lead somewhere are buttons', () => {
  const { list, show, look } = lines();
  for (const text of ['one', 'two', 'three', 'four', 'five']) show(text, text === 'five' ? () => {} : undefined);
  expect(look()).toEqual(['two', 'three', 'four', 'five']);
  expect([...list.children].map(({ tagName }) => tagName)).toEqual(['P', 'P', 'P', 'BUTTON']);
});

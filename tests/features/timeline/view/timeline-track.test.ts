import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentWords, nearestMarks, stepOfKey, timelineTrack } from '../../../../src/features/timeline/view/timeline-track.ts';
import type { TimelineMark, TimelineState } from '../../../../src/hud/timeline/timeline-state.ts';
import { stubElements, type FakeNode } from '../../../hud/support/fake-elements.ts';

const mark = (step: number, kind: TimelineMark['kind']): TimelineMark => ({ step, kind, text: `${kind} ${step}` });
const textsAt = (step: number, marks = MARKS): string[] => nearestMarks(marks, step, 20).map(({ text }) => text);
const MARKS = [mark(100, 'sight'), mark(300, 'order'), mark(302, 'death'), mark(330, 'edit')];

describe('the pointer over the time line', () => {
  it('finds the nearest mark within its reach', () => {
    expect(textsAt(110)).toEqual(['sight 100']);
    expect(textsAt(322)).toEqual(['edit 330']);
    expect(textsAt(200)).toEqual([]);
    expect(textsAt(200, [])).toEqual([]);
  });

  it('finds all that lie on each other, the death first', () => {
    expect(textsAt(299)).toEqual(['death 302', 'order 300']);
  });
});

describe('the words for a moment', () => {
  it('tell the time, and what happened shortly before', () => {
    expect(momentWords(90, MARKS)).toBe('0:01');
    expect(momentWords(420, MARKS)).toBe('0:07, 2 s after: edit 330');
    expect(momentWords(330 + 60 * 60, MARKS)).toBe('1:05');
  });

  it('tell all that happened in one step, up to three', () => {
    const together = [mark(60, 'sight'), ...[1, 2, 3, 4, 5].map((unit) => ({ ...mark(120, 'death'), text: `unit ${unit} falls` }))];
    expect(momentWords(120, together.slice(0, 3))).toBe('0:02: unit 1 falls; unit 2 falls');
    expect(momentWords(180, together)).toBe('0:03, 1 s after: unit 1 falls; unit 2 falls; unit 3 falls; and 2 more');
  });
});

describe('a key on the head of the time line', () => {
  const time = { step: 630, nowStep: 3000 };

  it('moves it by a second, by ten, or to either end', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
    expect(keys.map((key) => stepOfKey(key, time))).toEqual([570, 690, 1230, 30, 0, 3000]);
  });

  it('never leads before the start, and other keys lead nowhere', () => {
    expect(stepOfKey('PageDown', { step: 60, nowStep: 3000 })).toBe(0);
    expect(stepOfKey('w', time)).toBeUndefined();
    expect(stepOfKey('End', undefined)).toBeUndefined();
  });
});

describe('the marks on the track', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Returns where the marks stand after an update. */
  function openTrack(): (marks: readonly TimelineMark[]) => string {
    stubElements();
    const teams = new Map([['enemy', { mapColour: '#a33' }]]);
    const track = timelineTrack({} as never, teams as never);
    const place = (track.element as unknown as FakeNode).classed('timeline-marks')!;
    return (marks) => {
      track.update({ step: 100, nowStep: 400, marks, plans: [], deeds: {} } as unknown as TimelineState);
      const drawn = place.all('i').map(({ variables }) => [...variables.values()].join('@'));
      return drawn.join(' ');
    };
  }

  it('come with a list that grows, and go with another list', () => {
    const growing = [mark(100, 'sight')];
    const draw = openTrack();
    expect(draw(growing)).toBe('100');
    growing.push({ ...mark(300, 'death'), team: 'enemy' });
    expect(draw(growing)).toBe('100 #a33@300');
    expect(draw([mark(100, 'sight'), mark(200, 'order')])).toBe('100 200');
  });

  it('stand on a track of ten seconds at least, whose scale changes four times a second', () => {
    stubElements();
    const track = timelineTrack({} as never, new Map());
    const shown = track.element as unknown as FakeNode;
    const at = (nowStep: number): string => {
      track.update({ step: 0, nowStep, marks: [], plans: [], deeds: {} } as unknown as TimelineState);
      return [...shown.variables.values()].join(' ');
    };
    // Its length, the shown step and the last one.
    expect([1, 599, 614, 615, 629, 100].map(at)).toEqual(['600 0 1', '600 0 599', '600 0 600', '615 0 615', '615 0 615', '600 0 100']);
  });
});

import { describe, expect, it } from 'vitest';
import { momentWords, nearestMark, stepOfKey } from '../../../src/hud/timeline/timeline-track.ts';
import type { TimelineMark } from '../../../src/hud/timeline/timeline-state.ts';

const mark = (step: number, kind: TimelineMark['kind']): TimelineMark => ({ step, kind, text: `${kind} ${step}` });
const MARKS = [mark(100, 'sight'), mark(300, 'order'), mark(302, 'death'), mark(330, 'edit')];

describe('the pointer over the time line', () => {
  it('finds the nearest mark within its reach', () => {
    expect(nearestMark(MARKS, 110, 20)?.text).toBe('sight 100');
    expect(nearestMark(MARKS, 322, 20)?.text).toBe('edit 330');
    expect(nearestMark(MARKS, 200, 20)).toBeUndefined();
    expect(nearestMark([], 200, 20)).toBeUndefined();
  });

  it('finds the death where several marks lie on each other', () => {
    expect(nearestMark(MARKS, 299, 20)?.text).toBe('death 302');
  });
});

describe('the words for a moment', () => {
  it('tell the time, and what happened shortly before', () => {
    expect(momentWords(90, MARKS)).toBe('0:01');
    expect(momentWords(420, MARKS)).toBe('0:07, 2 s after: edit 330');
    expect(momentWords(330 + 60 * 60, MARKS)).toBe('1:05');
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

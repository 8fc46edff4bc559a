import { describe, expect, it } from 'vitest';
import { CLICK_SLACK, hasMoved, type PointerButton, type PointerInput } from '../../../src/game/gestures/gesture.ts';

const at = (x: number, y: number, button: PointerButton): PointerInput => ({ pointerId: 1, button, x, y, isShift: false, atSeconds: 0 });

describe('a press', () => {
  it.each<[PointerButton, number]>([
    ['left', CLICK_SLACK.mouse],
    ['right', CLICK_SLACK.mouse],
    ['middle', CLICK_SLACK.mouse],
    ['finger', CLICK_SLACK.finger],
  ])('of the %s is a click up to %d pixels, in every direction', (button, slack) => {
    const from = at(300, 200, button);
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const toward = (pixels: number): PointerInput =>
        at(300 + pixels * Math.cos((degrees * Math.PI) / 180), 200 + pixels * Math.sin((degrees * Math.PI) / 180), button);
      expect([hasMoved(from, toward(slack - 0.01)), hasMoved(from, toward(slack + 0.01))]).toEqual([false, true]);
    }
    expect(hasMoved(from, at(300 + slack, 200, button))).toBe(false);
  });

  it('is less steady by a finger than by a mouse', () => {
    expect(CLICK_SLACK.finger).toBeGreaterThan(CLICK_SLACK.mouse);
    expect([hasMoved(at(0, 0, 'left'), at(8, 0, 'left')), hasMoved(at(0, 0, 'finger'), at(8, 0, 'finger'))]).toEqual([true, false]);
  });
});

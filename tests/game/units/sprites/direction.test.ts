import { describe, expect, it } from 'vitest';
import { directionAt, steadyDirection, turnToward } from '../../../../src/game/units/sprites/direction.ts';

const QUARTER = Math.PI / 2;

describe('the direction of a picture', () => {
  it('counts right, toward the viewer, left, away', () => {
    expect([0, QUARTER, Math.PI, -QUARTER].map((angle) => directionAt(angle, 16))).toEqual([0, 4, 8, 12]);
  });

  it('is the same for an angle and any number of turns more', () => {
    expect(directionAt(1 + 20 * Math.PI, 16)).toBe(directionAt(1, 16));
    expect(directionAt(1 - 20 * Math.PI, 16)).toBe(directionAt(1, 16));
  });

  it('stays with the last picture near the border of two', () => {
    const sector = (Math.PI * 2) / 16;
    expect(steadyDirection(0, sector * 0.55, 16)).toBe(0);
    expect(steadyDirection(1, sector * 0.45, 16)).toBe(1);
    expect(steadyDirection(0, sector * 0.7, 16)).toBe(1);
    expect(steadyDirection(0, -sector * 0.7, 16)).toBe(15);
    expect(steadyDirection(-1, sector * 0.45, 16)).toBe(0);
  });
});

describe('a body', () => {
  it('turns the short way, and arrives', () => {
    expect(turnToward(3, -3, 0.01)).toBeGreaterThan(3);
    expect(turnToward(0, 1, 5)).toBe(1);
    // Thirteen radians a second, to either side.
    expect([turnToward(0, 2, 0.1), turnToward(0, -2, 0.1), turnToward(0, 1.25, 0.1), turnToward(1, 1, 0)]).toEqual([1.3, -1.3, 1.25, 1]);
  });
});

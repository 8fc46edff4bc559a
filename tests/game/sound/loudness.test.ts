import { describe, expect, it } from 'vitest';
import { heardAt, listenerOver, type Listener } from '../../../src/game/sound/loudness.ts';

const EAR: Listener = { x: 0, y: 0, rangeTiles: 20, rightX: 1, rightY: 0 };

describe('loudness', () => {
  it('fades with the distance to nothing at the range of hearing', () => {
    const gains = [0, 5, 10, 15, 20, 30].map((x) => heardAt({ x, y: 0 }, EAR).gain);
    expect([...gains].sort((a, b) => b - a)).toEqual(gains);
    expect(gains.slice(-2)).toEqual([0, 0]);
  });

  it('fades as the camera rises', () => {
    const low = heardAt({ x: 0, y: 0 }, { ...EAR, rangeTiles: 10 }).gain;
    const high = heardAt({ x: 0, y: 0 }, { ...EAR, rangeTiles: 60 }).gain;
    expect(low).toBe(1);
    expect(high).toBeLessThan(0.6);
  });

  it('comes from the side on which it is seen, also when the camera has turned', () => {
    const east = { x: 8, y: 0 };
    expect(heardAt(east, EAR).pan).toBeGreaterThan(0.2);
    expect(heardAt(east, { ...EAR, rightX: -1 }).pan).toBeLessThan(-0.2);
    expect(heardAt(east, { ...EAR, rightX: 0, rightY: 1 }).pan).toBe(0);
  });

  it('is a number even when the range is nothing', () => {
    expect(heardAt({ x: 0, y: 0 }, { ...EAR, rangeTiles: 0 })).toEqual({ gain: 1, pan: 0 });
  });
});

describe('the ear over the picture', () => {
  it('is in its middle, hears to its corners and knows which side is right', () => {
    // A picture that looks east: its upper edge runs from north to south.
    const corners = [
      { x: 30, y: 10 },
      { x: 30, y: 40 },
      { x: 10, y: 40 },
      { x: 10, y: 10 },
    ];
    const ear = listenerOver(corners);
    expect([ear.x, ear.y, ear.rightX, ear.rightY]).toEqual([20, 25, 0, 1]);
    expect(heardAt({ x: 30, y: 10 }, ear).gain).toBeGreaterThan(0);
    expect(heardAt({ x: 60, y: 25 }, ear).gain).toBe(0);
  });

  it('knows the right side of a slanting picture by a tile to the right', () => {
    const ear = listenerOver([
      { x: 10, y: 20 },
      { x: 40, y: 60 },
      { x: 20, y: 75 },
      { x: -10, y: 35 },
    ]);
    expect([ear.x, ear.y, ear.rightX, ear.rightY]).toEqual([15, 47.5, 0.6, 0.8]);
    expect(ear.rangeTiles).toBeCloseTo(1.2 * Math.hypot(25, 12.5), 9);
    const right = heardAt({ x: 15 + 6, y: 47.5 + 8 }, ear);
    const left = heardAt({ x: 15 - 6, y: 47.5 - 8 }, ear);
    expect(right.pan).toBeCloseTo((10 / ear.rangeTiles) * 1.5 * 0.7, 9);
    expect([left.pan, left.gain]).toEqual([-right.pan, right.gain]);
    expect(heardAt({ x: 15 - 8, y: 47.5 + 6 }, ear).pan).toBeCloseTo(0, 9);
  });

  it('is deaf and harmless without a picture', () => {
    expect(heardAt({ x: 5, y: 5 }, listenerOver([])).gain).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { placeBubbles, type Bubble } from '../../../src/game/overlays/speech-layout.ts';

const bubble = (x: number, y: number, size = { width: 100, height: 30 }): Bubble => ({ x, y, ...size });
const covers = (a: Bubble, b: Bubble): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.y > b.y - b.height && b.y > a.y - a.height;

describe('bubbles', () => {
  it('stay over the heads of those who speak while there is room', () => {
    expect(placeBubbles([bubble(0, 100), bubble(200, 100), bubble(0, 50)])).toEqual([100, 100, 50]);
  });

  it('give way upwards, the lowest stays', () => {
    expect(placeBubbles([bubble(0, 100), bubble(30, 110)])).toEqual([76, 110]);
  });

  it('never cover each other, however many speak at once', () => {
    const crowd = Array.from({ length: 24 }, (_, index) =>
      bubble((index * 37) % 160, (index * 53) % 90, { width: 80 + (index % 5) * 30, height: 25 + (index % 3) * 20 }),
    );
    const edges = placeBubbles(crowd);
    const placed = crowd.map((each, index) => ({ ...each, y: edges[index]! }));
    const pairs = placed.flatMap((a, index) => placed.slice(index + 1).filter((b) => covers(a, b)));
    expect(pairs).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { placeBubbles, type Bubble } from '../../../src/game/overlays/speech-layout.ts';

const bubble = (x: number, y: number, size = { width: 100, height: 30 }): Bubble => ({ x, y, ...size });
const covers = (a: Bubble, b: Bubble): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.y > b.y - b.height && b.y > a.y - a.height;

describe('bubbles', () => {
  const field = { width: 800, panels: [] };
  const lowerEdges = (bubbles: readonly Bubble[]): (number | undefined)[] => placeBubbles(bubbles, field).map((place) => place?.y);

  it('stay over the heads of those who speak while there is room', () => {
    expect(lowerEdges([bubble(0, 100), bubble(200, 100), bubble(0, 50)])).toEqual([100, 100, 50]);
  });

  it('give way upwards, the lowest stays', () => {
    expect(lowerEdges([bubble(0, 100), bubble(30, 110)])).toEqual([76, 110]);
  });

  it('never cover each other, however many speak at once', () => {
    const crowd = Array.from({ length: 24 }, (_, index) =>
      bubble((index * 37) % 160, (index * 53) % 90, { width: 80 + (index % 5) * 30, height: 25 + (index % 3) * 20 }),
    );
    const edges = lowerEdges(crowd);
    const placed = crowd.map((each, index) => ({ ...each, y: edges[index]! }));
    const pairs = placed.flatMap((a, index) => placed.slice(index + 1).filter((b) => covers(a, b)));
    expect(pairs).toEqual([]);
  });

  it('go beside a panel that would cut them, and are left out where there is no room, and behind it', () => {
    const panels = [{ left: 300, right: 500, top: 0, bottom: 400 }];
    const placed = (x: number, y: number, others: typeof panels = []) =>
      placeBubbles([bubble(x, y)], { width: 800, panels: [...panels, ...others] })[0];
    expect(placed(200, 100)).toEqual({ x: 200, y: 100 });
    expect(placed(280, 100)).toEqual({ x: 246, y: 100 });
    expect(placed(510, 100)).toEqual({ x: 554, y: 100 });
    expect(placed(280, 100, [{ left: 0, right: 220, top: 0, bottom: 400 }])).toBeUndefined();
    expect(placed(400, 100)).toBeUndefined();
    expect(placed(400, 420)).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import type { GroundMark } from '../../../src/game/port/battle-view-port.ts';
import { GroundMarkView } from '../../../src/game/overlays/ground-mark-view.ts';
import type { LabelPool } from '../../../src/game/overlays/label-pool.ts';
import type { RenderContext } from '../../../src/game/layers/render-context.ts';

/** What is drawn for marks, on a view of ten pixels a tile that shows the ground from above. */
function drawn(...marks: GroundMark[]): { lines: number[][]; ellipses: number[][] } {
  const lines: number[][] = [];
  const ellipses: number[][] = [];
  const graphics = {
    setDepth: () => graphics,
    clear: () => lines.splice(0),
    lineStyle: () => graphics,
    fillStyle: () => graphics,
    fillEllipse: () => graphics,
    strokeEllipse: (...ellipse: number[]) => ellipses.push(ellipse.slice(0, 4).map(Math.round)),
    lineBetween: (...line: number[]) => lines.push(line.map((value) => Math.round(value * 10) / 10)),
  };
  const view = { zoom: 10, screenX: (x: number) => x * 10, screenY: (_: number, y: number) => y * 10 };
  const context = { view, scene: { make: { graphics: () => graphics } }, flat: { add: () => {} } };
  const ground = new GroundMarkView(context as unknown as RenderContext, { begin: () => {}, end: () => {} } as LabelPool);
  ground.draw([{ kind: 'cross', x: 50, y: 50, tone: 'goal' }]);
  ellipses.length = 0;
  ground.draw(marks);
  return { lines, ellipses };
}

const LINE = { kind: 'line', fromX: 1, fromY: 2, toX: 1, toY: 3.1, tone: 'goal' } as const;

it('a free line is drawn in one stroke, a blocked one in dashes of equal length that end at its end', () => {
  expect(drawn({ ...LINE, isBlocked: false }).lines).toEqual([[10, 20, 10, 31]]);
  expect(drawn({ ...LINE, isBlocked: true }).lines).toEqual([
    [10, 20, 10, 23],
    [10, 26, 10, 29],
  ]);
  expect(drawn({ ...LINE, toY: 2.7, isBlocked: true }).lines).toEqual([
    [10, 20, 10, 23],
    [10, 26, 10, 27],
  ]);
  expect(drawn({ ...LINE, toY: 2, isBlocked: false }).lines).toEqual([]);
});

it('a cross has two strokes through its middle, each over a dark rim, and takes the place of what was drawn before', () => {
  const strokes = [
    [7.2, 8, 12.8, 12],
    [7.2, 12, 12.8, 8],
  ];
  expect(drawn({ kind: 'cross', x: 1, y: 1, tone: 'danger' }).lines).toEqual([...strokes, ...strokes]);
});

it('a circle on the ground is squashed to what the camera sees of it', () => {
  expect(drawn({ kind: 'circle', x: 2, y: 3, radiusTiles: 5, tone: 'danger' }).ellipses).toEqual([[20, 30, 100, 71]]);
});

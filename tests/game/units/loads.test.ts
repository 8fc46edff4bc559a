import { beforeEach, expect, test, vi } from 'vitest';
import type { ObjectKindView } from '../../../src/game/port/battle-view-port.ts';
import { LoadView } from '../../../src/game/units/load-view.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { rememberCanvases } from '../support/strokes.ts';
import { TestField } from '../support/test-field.ts';
import { soldier } from './soldier.ts';

beforeEach(() => {
  vi.stubGlobal(
    'DOMMatrix',
    class {
      scale(): this {
        return this;
      }
    },
  );
});

const KINDS = new Map([
  ['rack', { loads: { board: 'timber' } } as unknown as ObjectKindView],
  ['well', { loads: { water: 'bucket' } } as unknown as ObjectKindView],
  ['door', {} as ObjectKindView],
]);

function loads({ yaw = 0 } = {}) {
  rememberCanvases();
  const field = new TestField({ yaw });
  const view = new LoadView(field.context, KINDS);
  const sprites = field.units([]);
  const draw = (...units: readonly Unit[]) => {
    field.follow(sprites, units);
    view.draw(sprites.all);
    return field.standing.shown;
  };
  return { field, view, draw };
}

const carrier = (changes: object = {}): Unit => soldier({ x: 11, previousX: 11, carries: 'board', ...changes });

test('what a unit carries is before its body, at the height of its hands', () => {
  const { field, draw } = loads();
  const [board] = draw(carrier());
  expect([board!.x, board!.y]).toEqual(field.pixel(11.3, 10, 0.62));
  expect(board!.scaleX).toBe(board!.scaleY);
  const [south] = draw(carrier({ facingX: 0, facingY: 1 }));
  expect([south!.x, south!.y]).toEqual(field.pixel(11, 10.3, 0.62));
});

test.each([
  ['before the body of who looks at the viewer', 0, 1, 1],
  ['behind the body of who looks away', 0, -1, -1],
  ['behind it as well when the camera has turned around', Math.PI, 1, -1],
] as const)('it is drawn %s', (...[, yaw, facingY, side]) => {
  const { field, draw } = loads({ yaw });
  const [board] = draw(carrier({ facingX: 0, facingY }));
  expect(board!.depth - field.view.depthOf(11, 10)).toBeCloseTo(0.05 * side, 9);
});

test('hands are empty without a load, out of sight, and after death', () => {
  const { field, draw } = loads();
  expect(draw(carrier({ carries: undefined }), carrier({ id: 2, carries: 'nothing known' }))).toEqual([]);
  expect(draw(carrier())).toHaveLength(1);
  expect(draw(carrier({ isAlive: false, diedAtStep: 0 }))).toEqual([]);
  expect(draw(carrier({ x: 90, previousX: 90 }))).toEqual([]);
  expect(draw(carrier({ carries: '' }))).toEqual([]);
  // The same sprite again.
  expect([draw(carrier()).length, field.standing.all.length]).toEqual([1, 1]);
});

test('each load has its own picture, and each unit its own load', () => {
  const { draw } = loads();
  const [board, water] = draw(carrier(), carrier({ id: 2, carries: 'water', y: 12, previousY: 12 }));
  expect(board!.picture).not.toBe(water!.picture);
  const before = board!.picture;
  expect(draw(carrier({ carries: 'water' }))[0]!.picture).toBe(water!.picture);
  expect(draw(carrier())[0]!.picture).toBe(before);
});

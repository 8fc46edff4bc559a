import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LabelPool } from '../../../src/game/overlays/label-pool.ts';
import { TestField } from '../support/test-field.ts';

beforeEach(() => void vi.stubGlobal('window', { devicePixelRatio: 1.5 }));
afterEach(() => void vi.unstubAllGlobals());

interface Put {
  readonly text: string;
  readonly x?: number;
  readonly y?: number;
  readonly colour?: number;
}

function labels() {
  const field = new TestField({ yaw: 0 });
  const pool = new LabelPool(field.context);
  const show = (...puts: readonly Put[]) => {
    pool.begin();
    for (const { text, x = 10, y = 10, colour = 0x00ff10 } of puts) pool.put({ x, y, heightTiles: 2, text }, colour);
    pool.end();
    return field.overlay.texts;
  };
  return { field, show };
}

test('a label stands on a point above the ground, in whole pixels and its colour', () => {
  const { field, show } = labels();
  const [label] = show({ text: 'north gate', x: 12.3, y: 8.1 });
  expect([label!.x, label!.y]).toEqual(field.pixel(12.3, 8.1, 2).map(Math.round));
  expect(label).toMatchObject({ text: 'north gate', style: { color: '#00ff10', resolution: 1.5 }, origin: [0.5, 1], depth: 4 });
});

test('a sharper screen than twice does not cost larger texts', () => {
  vi.stubGlobal('window', { devicePixelRatio: 3 });
  expect(labels().show({ text: 'here' })[0]!.style.resolution).toBe(2);
});

test('a label is sharp on the screen to which the window has moved', () => {
  const { show } = labels();
  show({ text: 'here' });
  vi.stubGlobal('window', { devicePixelRatio: 2 });
  expect(show({ text: 'here' })[0]!.style.resolution).toBe(2);
});

test('labels that are not put again vanish, and are used again for others', () => {
  const { field, show } = labels();
  show({ text: 'one' }, { text: 'two', x: 2 });
  expect(show({ text: 'three' }).map(({ text }) => text)).toEqual(['three']);
  expect(show({ text: 'four' }, { text: 'five', x: 2 }).map(({ text }) => text)).toEqual(['four', 'five']);
  expect(field.overlay.objects).toHaveLength(2);
});

test('a colour is painted only when it changes', () => {
  const { show } = labels();
  const [label] = show({ text: 'one' });
  const before = label!.paints;
  show({ text: 'one' });
  expect(label!.paints).toBe(before + 1);
  show({ text: 'one', colour: 0xff0000 });
  expect(label!.paints).toBe(before + 3);
});

test('a label that would cover another goes above it, also above the next', () => {
  const { field, show } = labels();
  const [, foot] = field.pixel(10, 10, 2).map(Math.round);
  // Half a tile is 20 pixels: each label is 40 wide and 20 high.
  const heights = (...puts: readonly Put[]): number[] => show(...puts).map(({ y }) => foot! - y);
  expect(heights({ text: 'alpha' }, { text: 'bravo', x: 10.9 }, { text: 'delta', x: 10.5 })).toEqual([0, 20, 40]);
  expect(heights({ text: 'alpha' }, { text: 'bravo', x: 11 })).toEqual([0, 0]);
  expect(heights({ text: 'alpha' }, { text: 'bravo', x: 9 })).toEqual([0, 0]);
  expect(heights({ text: 'alpha' }, { text: 'bravo', x: 9.1 })).toEqual([0, 20]);
  expect(heights({ text: 'alpha' }, { text: 'bravo', y: 10.8 }).map((height) => height > -20)).toEqual([true, false]);
});

test('a label goes above all that it would cover, whichever was there first', () => {
  const { field, show } = labels();
  const pixelsPerTile = field.pixel(10, 11)[1] - field.pixel(10, 10)[1];
  const above = 10 - 20 / pixelsPerTile;
  const [, foot] = field.pixel(10, 10, 2).map(Math.round);
  const heights = show({ text: 'upper', y: above }, { text: 'lower' }, { text: 'third' }).map(({ y }) => foot! - y);
  expect(heights).toEqual([20, 0, 40]);
});

test('the same text is said once in one spot, and again elsewhere', () => {
  const { show } = labels();
  const count = (...puts: readonly Put[]): number => show(...puts).length;
  expect(count({ text: 'alpha' }, { text: 'alpha', x: 10.4 })).toBe(1);
  expect(count({ text: 'alpha' }, { text: 'alpha', x: 9.6 })).toBe(1);
  expect(count({ text: 'alpha' }, { text: 'alpha', x: 10.5 })).toBe(2);
  expect(count({ text: 'alpha' }, { text: 'alpha', y: 12 })).toBe(1);
  expect(count({ text: 'alpha' }, { text: 'alpha', y: 12.2 })).toBe(2);
  expect(count({ text: 'alpha' }, { text: 'bravo' })).toBe(2);
});

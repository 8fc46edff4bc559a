import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ObjectKindView } from '../../../src/game/port/battle-view-port.ts';
import { ObjectBarView } from '../../../src/game/overlays/object-bar-view.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import { TEAMS, TestField } from '../support/test-field.ts';

beforeEach(() => void vi.stubGlobal('window', { devicePixelRatio: 1 }));
afterEach(() => void vi.unstubAllGlobals());

type SeenObject = Snapshot['objects'][number];

const KINDS = new Map([
  ['ship', { heightTiles: 3, healthBar: { maxHealth: 200, isOfShip: true } }],
  ['sail', { heightTiles: 1.5, healthBar: { maxHealth: 50, isOfShip: false } }],
  ['bed', { heightTiles: 0.5 }],
] as [string, Partial<ObjectKindView>][]) as ReadonlyMap<string, ObjectKindView>;

function barsOf(object: Partial<SeenObject>, { zoom = 40 } = {}) {
  const field = new TestField({ zoom });
  const view = new ObjectBarView(field.context, TEAMS);
  view.draw([{ kind: 'sail', x: 12, y: 9, team: 'enemy', name: 'The Gull', health: 25, ...object } as SeenObject], KINDS);
  return { field, rects: field.overlay.drawings[0]!.all('fillRect'), labels: field.overlay.texts };
}

test('a hurt part has a small bar above it, filled by its share of health', () => {
  const { field, rects, labels } = barsOf({});
  const [x, y] = field.pixel(12, 9, 1.75);
  const [left, top] = [Math.round(x - 22), Math.round(y)];
  expect(rects.map(({ at, colour, alpha }) => [...at, colour, alpha])).toEqual([
    [left - 1, top - 1, 46, 6, 0x14100c, 0.85],
    [left, top, 22, 4, 0xd94a38, 1],
    [left, top, 22, 1, 0xffffff, 0.3],
  ]);
  expect(labels).toEqual([]);
});

test('a part that is whole or gone has no bar, unless it burns', () => {
  expect([50, 0].map((health) => barsOf({ health }).rects)).toEqual([[], []]);
  expect(barsOf({ health: 50, fire: 0.5 }).rects[1]).toMatchObject({ colour: 0xf2852f });
  expect(barsOf({ health: 0, fire: 0.5 }).rects).toEqual([]);
  expect(barsOf({ health: 49 }).rects).toHaveLength(3);
  expect(barsOf({ health: -5 }).rects).toEqual([]);
});

test('a ship always has a large bar, and over it its name with the share in whole per cent', () => {
  const { field, rects, labels } = barsOf({ kind: 'ship', health: 200, fire: 1 });
  expect(rects[1]!.at.slice(2)).toEqual([170, 7]);
  expect(rects[1]!.colour).toBe(0xd94a38);
  const [label] = labels;
  expect(label).toMatchObject({ text: 'The Gull  100 %', style: { color: '#fff4d8' } });
  const [x, y] = field.pixel(12, 9, 3.25);
  expect([label!.x, label!.y]).toEqual([Math.round(x), Math.round(y - 3)]);
  expect(barsOf({ kind: 'ship', health: 1 }).labels[0]!.text).toBe('The Gull  1 %');
  expect(barsOf({ kind: 'ship', health: -3 }).labels[0]!.text).toBe('The Gull  0 %');
});

test('bars shrink with the zoom', () => {
  expect(barsOf({ kind: 'ship' }, { zoom: 20 }).rects[0]!.at[2]).toBe(102);
  expect(barsOf({}, { zoom: 20 }).rects[0]!.at[2]).toBe(24);
});

test('what has no health to show has no bar, and a team without colours a plain one', () => {
  expect(barsOf({ kind: 'bed' }).rects).toEqual([]);
  expect(barsOf({ kind: 'unknown' }).rects).toEqual([]);
  expect(barsOf({ team: 'nobody' }).rects[1]!.colour).toBe(0xe8c766);
});

test('bars and names go with what they belong to', () => {
  const field = new TestField();
  const view = new ObjectBarView(field.context, TEAMS);
  view.draw([{ kind: 'ship', x: 12, y: 9, team: 'enemy', name: 'The Gull', health: 25 } as SeenObject], KINDS);
  view.draw([], KINDS);
  expect([field.overlay.drawings[0]!.shapes, field.overlay.texts]).toEqual([[], []]);
});

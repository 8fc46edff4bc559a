import { expect, test } from 'vitest';
import type { ObjectKindView } from '../../../src/game/port/battle-view-port.ts';
import { BuildingView } from '../../../src/game/land/building-view.ts';
import { DepthSorter, depthOf } from '../../../src/game/land/depth-sorter.ts';
import type { ModelTextureCache } from '../../../src/game/land/model-texture-cache.ts';
import { OccluderFader } from '../../../src/game/land/occluder-fader.ts';
import { PlacedObjectView } from '../../../src/game/land/placed-object-view.ts';
import type { SpriteLayer } from '../../../src/game/layers/sprite-layer.ts';
import type { Building } from '../../../src/sim/land.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import { pictureOfSprite, TestField } from '../support/test-field.ts';
import { TestTexture } from '../support/textures.ts';

type SeenObject = Snapshot['objects'][number];

/** Pictures of models, named after the model and its quarter turns. */
const shelf = {
  startFrame: () => {},
  picture: (model: string, quarterTurns: number) => ({
    frame: new TestTexture(`${model} ${quarterTurns}`, undefined).add('__BASE', 0, 0, 0, 10, 10),
    pixelsPerTile: 64,
  }),
} as unknown as ModelTextureCache;

const HOUSE: Building = { model: 'house', x: 12, y: 9, quarterTurns: 1, widthTiles: 4, depthTiles: 3, heightTiles: 3, isOverhead: false };
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

function town(...buildings: Building[]) {
  const field = new TestField();
  const veils = new OccluderFader();
  const sorter = new DepthSorter(buildings, 24);
  const view = new BuildingView(field.standing as unknown as SpriteLayer, buildings, { shelf, sorter, veils });
  const update = () => {
    view.update(field.view);
    return field.standing.shown;
  };
  return { field, veils, view, update };
}

test('a house stands at its place, turned, as large as the view shows it', () => {
  const { field, view, update } = town(HOUSE);
  const [house] = update();
  expect([house!.x, house!.y]).toEqual(field.pixel(12, 9));
  expect(pictureOfSprite(house!).key).toBe('house 1');
  expect([house!.scaleX, house!.depth, house!.alpha]).toEqual([40 / 64, field.view.depthOf(12, 9), 1]);
  view.destroy();
  expect(field.standing.shown).toEqual([]);
});

test('a house is drawn until all of it has left the screen, on each side', () => {
  const isSeen = (x: number, y: number): boolean => {
    const { field, update } = town({ ...HOUSE, ...new TestField().view.groundAt(x, y) });
    expect(field.standing.all).toHaveLength(0);
    return update().length === 1;
  };
  // Seven tiles: its longer side and its height.
  expect([isSeen(-279, 300), isSeen(-281, 300), isSeen(1079, 300), isSeen(1081, 300)]).toEqual([true, false, true, false]);
  expect([isSeen(400, -279), isSeen(400, -281), isSeen(400, 879), isSeen(400, 881)]).toEqual([true, false, true, false]);
});

test('a house that leaves the screen is hidden, and comes back', () => {
  const { field, update } = town(HOUSE);
  update();
  field.view.x = 60;
  expect(update()).toEqual([]);
  field.view.x = 10;
  expect([update().length, field.standing.all.length]).toEqual([1, 1]);
});

test('an arch over the way is drawn over those who walk under it, a small thing beside a house in its order', () => {
  const arch = { ...HOUSE, isOverhead: true };
  const { field, update } = town(arch);
  expect(update()[0]!.depth).toBe(depthOf(arch, field.view));
  expect(update()[0]!.depth).toBeGreaterThan(field.view.depthOf(12, 9) + 2);
  const well = { ...HOUSE, model: 'well', widthTiles: 1, depthTiles: 1, x: 12, y: 7 };
  const small = town(HOUSE, well);
  expect(small.update()[1]!.depth).toBe(new DepthSorter([HOUSE], 24).depthAt(12, 7, small.field.view));
});

test('a house fades before those who are behind it', () => {
  const { field, veils, update } = town(HOUSE);
  for (let frame = 0; frame < 30; frame++) veils.update(() => [field.view.groundAt(...field.pixel(12, 9, 2))], field.view, 0.1);
  expect(update()[0]!.alpha).toBeCloseTo(0.45, 2);
});

const KINDS = new Map([
  [
    'gate',
    {
      pieces: {
        closed: [{ model: 'leaf', x: 1, y: 0.5 }],
        open: [
          { model: 'leaf-open', x: -1, y: 0.5, isOverhead: true },
          { model: 'sill', x: 0, y: 0, isUnderfoot: true },
        ],
      },
      stock: [
        { model: 'apple', x: 0, y: 0 },
        { model: 'apple', x: 0.2, y: 0 },
      ],
    },
  ],
] as unknown as [string, ObjectKindView][]);

function gate() {
  const field = new TestField();
  const view = new PlacedObjectView(field.standing as unknown as SpriteLayer, { shelf, sorter: new DepthSorter([], 24) });
  const update = (changes: Partial<SeenObject> = {}, now = 1000) => {
    const object = { id: 1, kind: 'gate', x: 12, y: 9, state: 'closed', isTurned: false, lastHitAtStep: -1000, ...changes } as SeenObject;
    view.update([object], KINDS, { view: field.view, now });
    return field.standing.shown;
  };
  return { field, view, update };
}

test('each state of a thing shows its own pieces, each at its place', () => {
  const { field, update } = gate();
  const [leaf, ...others] = update();
  expect(others).toEqual([]);
  expect([leaf!.x, leaf!.y].map(rounded)).toEqual(field.pixel(13, 9.5).map(rounded));
  expect([pictureOfSprite(leaf!).key, leaf!.scaleX, leaf!.depth]).toEqual(['leaf 0', 40 / 64, field.view.depthOf(13, 9.5)]);
  const open = update({ state: 'open' });
  expect(open.map((piece) => pictureOfSprite(piece).key)).toEqual(['leaf-open 0', 'sill 0']);
  expect(open[0]!.depth).toBeGreaterThan(field.view.depthOf(11, 9.5) + 0.6);
  expect(open[1]!.depth).toBe(field.view.depthOf(12, 9) - 10_000);
  expect(update({ state: 'broken' })).toEqual([]);
});

test('the pieces of a turned thing are turned with it', () => {
  const { field, update } = gate();
  const [leaf] = update({ isTurned: true });
  expect([leaf!.x, leaf!.y].map(rounded)).toEqual(field.pixel(11.5, 10).map(rounded));
  expect(pictureOfSprite(leaf!).key).toBe('leaf 1');
});

test('what a thing stores is seen piece by piece', () => {
  const { update } = gate();
  expect([0, 1, 2, 5, 1].map((stock) => update({ stock }).length)).toEqual([1, 2, 3, 3, 2]);
});

test('a thing that was struck trembles for a quarter of a second, less and less', () => {
  const { field, update } = gate();
  const [still] = field.pixel(13, 9.5);
  const offs = [99, 100, 103, 106, 114, 115].map((now) => rounded(update({ lastHitAtStep: 100 }, now)[0]!.x - still));
  const at = (steps: number): number => rounded(Math.sin((steps / 60) * 90) * 2 * (1 - steps / 15));
  expect(offs).toEqual([0, 0, at(3), at(6), at(14), 0]);
});

test('a thing that is removed or beside the screen is not drawn; a ship is larger than a door', () => {
  const { field, view, update } = gate();
  update();
  view.update([], KINDS, { view: field.view, now: 0 });
  expect(field.standing.shown).toEqual([]);
  update();
  expect(update({ x: 60 }).length).toBe(1);
  view.destroy();
  expect(field.standing.shown).toEqual([]);
  const seen = (state: string, x: number, y: number): boolean => {
    const other = gate();
    const place = other.field.view.groundAt(x, y);
    return other.update({ state, ...place }).some((piece) => pictureOfSprite(piece).key === (state === 'open' ? 'sill 0' : 'leaf 0'));
  };
  expect([seen('open', -639, 300), seen('open', -641, 300), seen('open', 400, 1239), seen('open', 400, 1241)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([seen('closed', -300, 300), seen('closed', 1100, 300), seen('closed', 400, -300), seen('closed', 400, 900)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

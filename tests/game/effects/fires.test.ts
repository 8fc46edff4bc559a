import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ObjectKindView } from '../../../src/game/port/battle-view-port.ts';
import { addFlameTextures } from '../../../src/game/effects/flame-textures.ts';
import { FireView } from '../../../src/game/effects/fire-view.ts';
import { ShotView } from '../../../src/game/effects/shot-view.ts';
import type { ParticleSpec, ParticleView } from '../../../src/game/effects/particle-view.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import { tenth } from '../support/drawing.ts';
import { rememberCanvases } from '../support/strokes.ts';
import { moment, pictureOfSprite, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

beforeEach(() => void rememberCanvases());
afterEach(() => void vi.restoreAllMocks());

type SeenObject = Snapshot['objects'][number];
type SeenShot = NonNullable<Snapshot['shots']>[number];

const KINDS = new Map([
  ['cart', { widthTiles: 4, depthTiles: 2, heightTiles: 1, ignitingUses: ['ignite'] }],
  ['barrel', { widthTiles: 1, depthTiles: 1, heightTiles: 1, ignitingUses: [] }],
  ['door', { widthTiles: 1, depthTiles: 1, heightTiles: 2.12, ignitingUses: [] }],
] as unknown as [string, ObjectKindView][]);

function fires(yaw = 0.5) {
  const field = new TestField({ yaw });
  const smoke: ParticleSpec[] = [];
  const view = new FireView(field.context, { add: (spec: ParticleSpec) => smoke.push(spec) } as unknown as ParticleView);
  const sprites = field.units([soldier()]);
  const draw = (object: Partial<SeenObject> | undefined, { now = 0, seconds = 0 } = {}) => {
    const thing = { id: 6, kind: 'cart', x: 12, y: 9, userId: 0, use: '', isTurned: false, ...object } as SeenObject;
    view.draw(object ? [thing] : [], { kinds: KINDS, sprites }, moment({ now, seconds }));
    return field.standing.shown;
  };
  return { field, smoke, draw };
}

/** Where flames stand, in hundredths of tiles from the middle of what burns; seen without a turn. */
function places(object: Partial<SeenObject>): number[][] {
  const { field, draw } = fires(0);
  const [x0, y0] = field.pixel(12, 9, 0.12);
  return draw(object).map(({ x, y }) => [Math.round((x - x0) / 0.4), Math.round((y - y0) / 0.4 / Math.SQRT1_2)]);
}

test('a fire grows over what burns: more flames, and larger ones', () => {
  expect(places({ fire: 0.1 })).toEqual([[8, 8]]);
  expect(places({ fire: 1 })).toEqual([
    [8, 8],
    [-88, 28],
    [96, -16],
    [-48, -44],
    [72, 48],
    [-120, -12],
  ]);
  expect(places({ fire: 0.1, isTurned: true })).toEqual([[4, 16]]);
  expect(places({ fire: 1, kind: 'barrel' })).toHaveLength(3);
  expect(places({ fire: 0 })).toEqual([]);
  expect(places({ fire: 1, kind: 'unknown' })).toEqual([]);
  const size = (fire: number): number => Math.round(fires().draw({ fire })[0]!.scaleX * 1000);
  expect([size(0.1), size(0.5), size(1)]).toEqual([248, 459, 656]);
});

test('flames climb what is tall', () => {
  const { field, draw } = fires(0);
  const flames = draw({ kind: 'door', fire: 1, id: 0 });
  expect(flames).toHaveLength(6);
  const [, second] = flames;
  expect(second!.y).toBeCloseTo(field.pixel(12, 9 + 0.35 * 0.5 * 0.8, 0.12 + 0.22 * 2)[1], 6);
  expect(second!.depth).toBeCloseTo(field.view.depthOf(12, 9.14) + 0.6, 6);
});

test('flames flicker, each at its own picture, and go out with the fire', () => {
  const { draw } = fires();
  const pictures = (now: number): string[] => draw({ fire: 0.3 }, { now }).map((flame) => pictureOfSprite(flame).key);
  expect(pictures(0)).toEqual(['flame-6', 'flame-1']);
  expect(pictures(4.9)).toEqual(['flame-6', 'flame-1']);
  expect(pictures(5)).toEqual(['flame-7', 'flame-2']);
  expect(draw(undefined)).toEqual([]);
});

test('smoke rises from a fire while time passes', () => {
  const { smoke, draw } = fires();
  const puffs = (seconds: number, roll: number): number => {
    vi.spyOn(Math, 'random').mockReturnValue(roll);
    smoke.length = 0;
    draw({ fire: 0.5 }, { seconds });
    return smoke.length;
  };
  expect([puffs(0.1, 0.15), puffs(0.1, 0.17), puffs(0, 0)]).toEqual([1, 0, 0]);
});

test('who sets fire to something holds a torch toward it, in the right hand', () => {
  const { field, draw } = fires();
  const torch = draw({ userId: 1, use: 'ignite', x: 12, y: 10 });
  expect(torch).toHaveLength(1);
  expect([torch[0]!.x, torch[0]!.y].map(tenth)).toEqual(field.pixel(10.25, 10.42, 0.55).map(tenth));
  expect(torch[0]!.scaleX).toBeCloseTo((0.34 * 40) / 64, 6);
  expect(pictureOfSprite(torch[0]!).key).toBe('flame-1');
  const south = draw({ userId: 1, use: 'ignite', x: 10, y: 12 });
  expect([south[0]!.x, south[0]!.y].map(tenth)).toEqual(field.pixel(9.58, 10.25, 0.55).map(tenth));
  expect(draw({ userId: 1, use: 'open' })).toEqual([]);
  expect(draw({ userId: 77, use: 'ignite' })).toEqual([]);
});

test('the pictures of a flame stand on their feet', () => {
  const { field } = fires();
  expect([...field.textures.byKey.keys()]).toEqual(Array.from({ length: 8 }, (_, frame) => `flame-${frame}`));
  expect(field.textures.getFrame('flame-3')).toMatchObject({ customPivot: true, pivotX: 0.5, pivotY: 0.92, width: 64, height: 96 });
});

const SHOT = { id: 1, fromX: 6, fromY: 10, toX: 16, toY: 10, startedAtStep: 0, landsAtStep: 100 } as SeenShot;

function shots(yaw = 0) {
  const field = new TestField({ yaw });
  addFlameTextures(field.textures.asPhaser);
  const view = new ShotView(field.context);
  const draw = (now: number, given: readonly SeenShot[] = [SHOT]) => {
    view.draw(given, moment({ now }));
    const [bolt, flame] = field.air.shown;
    return { bolt: bolt!, flame: flame!, shadow: field.flat.shown[0]!, streaks: field.air.drawings[0]!.all('lineBetween') };
  };
  return { field, draw };
}

test('a burning bolt flies in an arc from the ballista to its goal, over its shadow', () => {
  const { field, draw } = shots(0.5);
  const at = (now: number): number[] => {
    const { bolt } = draw(now, [{ ...SHOT, startedAtStep: 10, landsAtStep: 110 }]);
    return [bolt.x, bolt.y].map(tenth);
  };
  expect([at(5), at(10), at(60), at(110), at(130)]).toEqual(
    [
      [6, 0.7],
      [6, 0.7],
      [11, 0.35 + 2],
      [16, 0],
      [16, 0],
    ].map(([x, z]) => field.pixel(x!, 10, z).map(tenth)),
  );
  const { bolt, shadow } = draw(50);
  expect([shadow.x, shadow.y].map(tenth)).toEqual(field.pixel(11, 10).map(tenth));
  expect([bolt.scaleX, shadow.scaleX]).toEqual([
    76 / field.atlas.clip('fx/arrow').pixelsPerTile,
    20 / field.atlas.clip('fx/shadow').pixelsPerTile,
  ]);
  expect(shadow.alpha).toBe(0.7);
});

test('a bolt points along its curve, with the flame at its tip', () => {
  const { draw } = shots();
  const angle = (now: number): number => draw(now).bolt.rotation;
  // It climbs with the slope of the arc at first: eight tenths, less the height of the ballista.
  expect(angle(20)).toBeCloseTo(Math.atan2(-(0.48 - 0.07) * Math.SQRT1_2, 1), 6);
  expect(angle(80)).toBeCloseTo(Math.atan2((0.48 + 0.07) * Math.SQRT1_2, 1), 6);
  const { bolt, flame } = draw(80);
  expect(Math.hypot(flame.x - bolt.x, flame.y - bolt.y)).toBeCloseTo(20, 6);
  expect(Math.atan2(flame.y - bolt.y, flame.x - bolt.x)).toBeCloseTo(bolt.rotation, 6);
  expect(flame.rotation).toBeCloseTo(bolt.rotation - Math.PI / 2, 6);
  expect([flame.scaleX, pictureOfSprite(flame).key]).toEqual([22 / 64, 'flame-2']);
  expect(shots(Math.PI / 2).draw(50).bolt.rotation).toBeCloseTo(Math.PI / 2, 1);
});

test('a glowing streak lies behind a bolt, thinner toward its end', () => {
  const { field, draw } = shots();
  const { streaks } = draw(50);
  expect(streaks).toHaveLength(10);
  const place = (share: number): number[] => field.pixel(6 + 10 * share, 10, 0.7 * (1 - share) + 8 * share * (1 - share)).map(tenth);
  expect([streaks[0]!.at, streaks[9]!.at]).toEqual([
    [...place(0.5), ...place(0.468)],
    [...place(0.372), ...place(0.34)],
  ]);
  const look = streaks.map(({ width, alpha, colour }) => [tenth(width * 10), tenth(alpha * 10), colour]);
  expect([look[0], look[1], look[2], look[3]]).toEqual([
    [64, 5, 0xff9a3c],
    [24, 7, 0xfff0b0],
    [51.2, 4, 0xff9a3c],
    [19.2, 5.6, 0xfff0b0],
  ]);
});

test('a bolt that has landed is gone, and others fly on', () => {
  const { field, draw } = shots();
  draw(50, [SHOT, { ...SHOT, id: 2 }]);
  draw(51, [{ ...SHOT, id: 2 }]);
  expect([field.air.shown.length, field.flat.shown.length]).toEqual([2, 1]);
  draw(52, []);
  expect([field.air.shown, field.flat.shown]).toEqual([[], []]);
});

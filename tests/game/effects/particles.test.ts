import { afterEach, expect, test, vi } from 'vitest';
import { ParticleView, type ParticleSpec } from '../../../src/game/effects/particle-view.ts';
import * as recipes from '../../../src/game/effects/particle-recipes.ts';
import { View } from '../../../src/game/camera/view.ts';
import { moment, pictureOfSprite, TestField } from '../support/test-field.ts';

afterEach(() => void vi.restoreAllMocks());

const SPEC: ParticleSpec = { clip: 'fx/puff', x: 12, y: 9, z: 1, lifeSeconds: 1 };
const AT = { x: 5, y: 7 };
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

function air() {
  const field = new TestField();
  const view = new ParticleView(field.context);
  const after = (seconds: number) => {
    view.draw(moment({ seconds }));
    return field.air.shown;
  };
  return { field, view, after };
}

test('a particle flies, falls and comes to rest on the ground', () => {
  const { field, view, after } = air();
  view.add({ ...SPEC, velocityX: 2, velocityY: -1, velocityZ: 1, gravity: 10 });
  const [particle] = after(0.1);
  expect([particle!.x, particle!.y]).toEqual(field.pixel(12.2, 8.9, 1));
  after(0.1);
  expect([particle!.x, particle!.y].map(rounded)).toEqual(field.pixel(12.4, 8.8, 0.9).map(rounded));
  after(0.5);
  expect(rounded(particle!.y)).toBe(rounded(field.pixel(13.4, 8.3, 0)[1]));
});

test('a particle grows fast at first, fades late, and is gone at the end of its life', () => {
  const { field, view, after } = air();
  view.add({ ...SPEC, fromScale: 1, toScale: 3, fromAlpha: 0.5, rotation: 0.2, spin: 2 });
  const perTile = field.atlas.clip('fx/puff').pixelsPerTile;
  const frames = [0, 0.5, 0.25].map((seconds) => {
    const { scaleX, alpha, rotation } = after(seconds)[0]!;
    return [(scaleX * perTile) / 40, alpha, rotation].map(rounded);
  });
  expect(frames).toEqual([
    [1, 0.5, 0.2],
    [2.5, 0.5, 1.2],
    [2.875, 0.275, 1.7],
  ]);
  expect(after(0.25)).toEqual([]);
});

test('the pictures of its clip follow each other over its life', () => {
  const { field, view, after } = air();
  const { frames } = field.atlas.clip('fx/hit');
  view.add({ ...SPEC, clip: 'fx/hit' });
  const shown = Array.from({ length: frames }, (_, index) => pictureOfSprite(after(index === 0 ? 0.01 : 1 / frames)[0]!).name);
  expect(shown).toEqual(Array.from({ length: frames }, (_, frame) => `fx/hit/0/${frame}`));
});

test('a particle with a delay appears later', () => {
  const { view, after } = air();
  view.add({ ...SPEC, delaySeconds: 0.5 });
  expect([after(0.4).length, after(0.1).length, after(0.9).length, after(0.1).length]).toEqual([0, 1, 1, 0]);
});

test('a jump in time ends all, and their sprites are used again', () => {
  const { field, view, after } = air();
  view.add(SPEC);
  after(0.1);
  view.draw(moment({ hasJumped: true }));
  expect(field.air.shown).toEqual([]);
  view.add(SPEC);
  expect([after(0).length, field.air.all.length]).toEqual([1, 1]);
});

test('others go on when one ends', () => {
  const { view, after } = air();
  for (const lifeSeconds of [1, 0.2, 1]) view.add({ ...SPEC, lifeSeconds });
  after(0.1);
  expect([after(0.15).length, after(0.1).length]).toEqual([2, 2]);
});

test('a slow machine shows fewer of them', () => {
  const count = (detail: 'full' | 'reduced'): number => {
    const { field, view, after } = air();
    field.detail = detail;
    for (let added = 0; added < 600; added++) view.add(SPEC);
    return after(0).length;
  };
  expect([count('full'), count('reduced')]).toEqual([500, 80]);
});

/** A recipe with the dice at their least, at their middle and at their greatest. */
function atDice(make: () => ParticleSpec | readonly ParticleSpec[]): ParticleSpec[][] {
  return [0, 0.5, 1].map((roll) => {
    vi.spyOn(Math, 'random').mockReturnValue(roll);
    return [make()].flat();
  });
}

test.each<[string, () => ParticleSpec | readonly ParticleSpec[], object, object]>([
  ['dust of a step', () => recipes.stepDust(AT), { clip: 'fx/dust', x: 4.88, y: 6.88, z: 0.04 }, { x: 5.12, y: 7.12, velocityZ: 0.22 }],
  [
    'a sparkle of healing',
    () => recipes.healSparkle(AT),
    { clip: 'fx/heal', x: 4.7, y: 6.7, z: 0.3 },
    { x: 5.3, y: 7.3, z: 0.8, velocityZ: 0.7 },
  ],
  [
    'smoke of half a fire',
    () => recipes.smoke(AT, 0.5),
    { clip: 'fx/puff', x: 4.6, y: 6.7, z: 0.7, velocityX: -0.5, velocityY: -0.1, velocityZ: 0.9, lifeSeconds: 1.5, spin: -0.6 },
    { x: 5.4, y: 7.3, velocityX: -0.2, velocityY: 0.1, velocityZ: 1.4, lifeSeconds: 2.4, fromScale: 0.45, toScale: 1.75, fromAlpha: 0.34 },
  ],
  [
    'steam',
    () => recipes.steam(AT),
    { clip: 'fx/puff', x: 4.6, z: 0.2, lifeSeconds: 0.9, fromScale: 0.42 },
    { x: 5.4, lifeSeconds: 1.2, fromAlpha: 0.6, toScale: 1.66 },
  ],
  [
    'a puff of a fall',
    () => recipes.deathPuffs(AT),
    { clip: 'fx/puff', x: 4.65, y: 6.65, velocityX: -0.5, velocityY: -0.5, velocityZ: 0.25, delaySeconds: 0.4 },
    { x: 5.35, y: 7.35, velocityX: 0.5, velocityY: 0.5, delaySeconds: 0.5, fromScale: 0.4, toScale: 1.1, fromAlpha: 0.75 },
  ],
  [
    'a drop of a splash',
    () => recipes.splash(AT).slice(1),
    { clip: 'fx/dust', x: 4.8, y: 6.8, velocityX: -1.1, velocityY: -1.1, velocityZ: 2.2, lifeSeconds: 0.7 },
    { x: 5.2, y: 7.2, velocityX: 1.1, velocityY: 1.1, velocityZ: 4.6, lifeSeconds: 1, gravity: 8 },
  ],
  [
    'a chip of a blow to the right',
    () => recipes.hitBurst(AT, { x: 1, y: 0 }).slice(1),
    { clip: 'fx/spark', x: 5, y: 7, z: 0.7, velocityX: 0.7, velocityY: -1.2, velocityZ: 0.8, lifeSeconds: 0.3, spin: -8 },
    { z: 1, velocityX: 3.1, velocityY: 1.2, velocityZ: 2, lifeSeconds: 0.45, spin: 8, gravity: 7, fromScale: 0.35, toScale: 0.1 },
  ],
  [
    'a spark of a shield that was struck from the north',
    () => recipes.shieldSparks(AT, { x: 0, y: 1 }).slice(1),
    { clip: 'fx/spark', velocityX: -1.2, velocityY: -3.8 },
    { velocityX: 1.2, velocityY: -1.4 },
  ],
  ['a splinter of a crash', () => recipes.crash(AT).slice(1, 10), { velocityX: -1.2, velocityY: -1.2 }, { velocityX: 1.2, velocityY: 1.2 }],
])('%s keeps within its bounds', (...[, make, least, greatest]) => {
  const [low, middle, high] = atDice(make);
  const plain = ({ clip, ...numbers }: ParticleSpec) => ({
    clip,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, rounded(value)])),
  });
  expect(plain(low![0]!)).toMatchObject(least);
  expect(plain(high![0]!)).toMatchObject(greatest);
  expect(middle!.length).toBeGreaterThan(0);
});

test('a blow bursts where it landed, a shield clangs before the body, and heavy things throw up more', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(recipes.hitBurst(AT, { x: 1, y: 0 })[0]).toMatchObject({ clip: 'fx/hit', ...AT, z: 0.85, fromScale: 0.45, toScale: 1.15 });
  const [clang] = recipes.shieldSparks(AT, { x: 0.6, y: -0.8 });
  expect(clang).toMatchObject({ clip: 'fx/spark', fromScale: 0.6, toScale: 1.5, z: 0.85 });
  expect([clang!.x, clang!.y].map(rounded)).toEqual([4.82, 7.24]);
  expect(recipes.splash(AT)[0]).toMatchObject({ clip: 'fx/puff', ...AT, fromScale: 0.5, toScale: 2.1 });
  expect(recipes.crash(AT)[0]).toMatchObject({ clip: 'fx/hit', ...AT, fromScale: 0.9, toScale: 2.4 });
  const counts = [
    recipes.hitBurst(AT, AT),
    recipes.shieldSparks(AT, AT),
    recipes.deathPuffs(AT),
    recipes.splash(AT),
    recipes.crash(AT),
    recipes.steam(AT),
  ];
  expect(counts.map(({ length }) => length)).toEqual([4, 6, 4, 13, 13, 5]);
});

test('a slash lies before the fighter, turned as the camera sees it', () => {
  const view = new View();
  view.yaw = Math.PI / 2;
  const slash = { figure: AT, facingX: 0.6, facingY: 0.8, size: 2, view };
  const turned = recipes.slashArc({ ...slash, directions: 1 });
  expect([turned.x, turned.y].map(rounded)).toEqual([5.21, 7.28]);
  expect(turned).toMatchObject({
    clip: 'fx/slash',
    z: 0.85,
    fromScale: 1.5,
    toScale: 2.2,
    fromAlpha: 0.85,
    lifeSeconds: 0.26,
    direction: 0,
  });
  expect(rounded(turned.rotation!)).toBe(rounded(Math.atan2(0.6 * Math.SQRT1_2, -0.8)));
  expect(recipes.slashArc({ ...slash, directions: 8 })).toMatchObject({ rotation: 0, direction: 3 });
  expect(recipes.slashArc({ ...slash, directions: 16 })).toMatchObject({ direction: 6 });
});

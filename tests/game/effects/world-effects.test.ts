import { expect, test } from 'vitest';
import type { ParticleSpec, ParticleView } from '../../../src/game/effects/particle-view.ts';
import { TrailEffects } from '../../../src/game/effects/trail-effects.ts';
import { WorldEffects } from '../../../src/game/effects/world-effects.ts';
import type { DamageNumber, DamageNumberView } from '../../../src/game/overlays/damage-number-view.ts';
import { HitReactions } from '../../../src/game/units/hit-reactions.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import type { Snapshot, Unit } from '../../../src/sim/state.ts';
import { moment, snapshotOf, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

function world(units: readonly Unit[] = [soldier(), soldier({ id: 2, team: 'enemy', x: 13, previousX: 13, y: 14, previousY: 14 })]) {
  const field = new TestField();
  const specs: ParticleSpec[] = [];
  const numbers: DamageNumber[] = [];
  const reactions = new HitReactions();
  const particles = { add: (spec: ParticleSpec) => specs.push(spec) } as unknown as ParticleView;
  const damageNumbers = { add: (number: DamageNumber) => numbers.push(number) } as unknown as DamageNumberView;
  const effects = new WorldEffects(field.context, { particles, damageNumbers, reactions, sprites: field.units(units) });
  const teams = [{ name: 'player', isPlayers: true }, { name: 'enemy' }] as unknown as Snapshot['teams'];
  const show = (event: object): string[] => {
    specs.length = 0;
    effects.show([event as WorldEvent], snapshotOf({ teams }), 50);
    return specs.map(({ clip }) => clip.slice(3));
  };
  return { field, specs, numbers, reactions, show };
}

const HIT = { type: 'hit', unitId: 2, attackerId: 1, x: 13, y: 14, damage: 7 };

test('a blow bursts, throws the body away from the attacker, and tells the damage', () => {
  const { specs, numbers, reactions, show } = world();
  expect(show(HIT)).toEqual(['hit', 'spark', 'spark', 'spark']);
  expect([specs[0]!.x, specs[0]!.y]).toEqual([13, 14]);
  expect(numbers).toEqual([{ x: 13, y: 14, value: 7, tone: 'blow' }]);
  const { strength, offset } = reactions.at(2, 50)!;
  expect([strength, offset.x, offset.y].map((value) => Math.round(value * 1000) / 1000)).toEqual([1, 0.12, 0.16]);
  show({ ...HIT, unitId: 1, attackerId: 99, x: 10, y: 10 });
  expect(numbers[1]!.tone).toBe('loss');
  expect(reactions.at(1, 50)!.offset).toEqual({ x: 0, y: 0 });
});

test('each event has its effect', () => {
  const { show } = world();
  const at = { x: 13, y: 14 };
  const clips = (event: object): string => {
    const shown = show(event);
    return `${shown.length} ${[...new Set(shown)].join()}`;
  };
  expect(clips({ type: 'blocked', attackerId: 1, ...at })).toBe('6 spark');
  expect(clips({ type: 'died', ...at })).toBe('4 puff');
  expect(clips({ type: 'swing', unitId: 1 })).toBe('1 slash');
  expect(clips({ type: 'shotFired', ...at })).toBe('2 puff');
  expect(clips({ type: 'fireEnded', ...at })).toBe('5 puff');
  expect(clips({ type: 'shotLanded', into: 'water', ...at })).toBe('13 puff,dust');
  expect(clips({ type: 'shotLanded', into: 'object', ...at })).toBe('13 hit,spark,puff');
  expect(clips({ type: 'shotLanded', into: 'shield', ...at })).toBe('19 hit,spark,puff');
  expect(clips({ type: 'ordered', ...at })).toBe('0 ');
});

test('what is beside the screen has no effect, but its body still shows the blow', () => {
  const { numbers, reactions, show } = world();
  for (const type of ['blocked', 'died', 'shotFired', 'fireEnded', 'shotLanded'])
    expect(show({ type, attackerId: 1, x: 60, y: 60 })).toEqual([]);
  expect(show({ ...HIT, x: 60, y: 60 })).toEqual([]);
  expect([numbers.length, reactions.at(2, 50) !== undefined]).toEqual([0, true]);
});

test.each([
  [-51, 300, false],
  [-49, 300, true],
  [849, 300, true],
  [851, 300, false],
  [400, -51, false],
  [400, -49, true],
  [400, 679, true],
  [400, 681, false],
])('an effect at the pixel %d, %d is shown: %s', (x, y, isShown) => {
  const { field, show } = world();
  expect(show({ type: 'died', ...field.view.groundAt(x, y) }).length > 0).toBe(isShown);
});

test('only blades slash, and only on the screen', () => {
  expect(world([soldier({ kind: 'bow' })]).show({ type: 'swing', unitId: 1 })).toEqual([]);
  expect(world([soldier({ x: 60, previousX: 60 })]).show({ type: 'swing', unitId: 1 })).toEqual([]);
  expect(world().show({ type: 'swing', unitId: 77 })).toEqual([]);
});

function trails({ zoom = 40 } = {}) {
  const field = new TestField({ zoom });
  const specs: ParticleSpec[] = [];
  const view = new TrailEffects(field.context, { add: (spec: ParticleSpec) => specs.push(spec) } as unknown as ParticleView);
  const sprites = field.units([]);
  const follow = (changes: Partial<Unit>, { now = 0, seconds = 0.05, hasJumped = false } = {}): string[] => {
    field.follow(sprites, [soldier(changes)], { seconds });
    specs.length = 0;
    view.follow(sprites.all, moment({ now, seconds, hasJumped }));
    return specs.map(({ clip }) => clip.slice(3));
  };
  const count = (frames: number, changes: Partial<Unit>): number => Array.from({ length: frames }, () => follow(changes)).flat().length;
  return { view, follow, count };
}

test('running feet raise dust at each step, walking ones none', () => {
  const { follow, count } = trails();
  follow({ velocityX: 3.6 });
  // Two steps in 1.8 tiles: four a second.
  expect(count(20, { velocityX: 3.6 })).toBe(4);
  expect(trails().count(40, { velocityX: 1.5 })).toBe(0);
  expect(trails({ zoom: 15.9 }).count(40, { velocityX: 3.6 })).toBe(0);
  expect(trails({ zoom: 16 }).count(40, { velocityX: 3.6 })).toBeGreaterThan(4);
  expect(trails().count(40, { velocityX: 3.6, isAlive: false })).toBe(0);
  expect(trails().count(40, { velocityX: 3.6, x: 60, previousX: 60 })).toBe(0);
});

test('who gains health sparkles and rests, for half a second longer', () => {
  const { view, follow } = trails();
  follow({ health: 50 });
  expect(view.isResting(1, 0)).toBe(false);
  expect(follow({ health: 51 }, { now: 10 })).toEqual(['heal']);
  expect([view.isResting(1, 39), view.isResting(1, 40), view.isResting(2, 10)]).toEqual([true, false, false]);
  // The next sparkle takes a while.
  expect(follow({ health: 51 }, { now: 12 })).toEqual([]);
  expect(follow({ health: 51 }, { now: 20, seconds: 0.5 })).toEqual(['heal']);
  expect(follow({ health: 51 }, { now: 41, seconds: 0.5 })).toEqual([]);
  expect(follow({ health: 40 }, { now: 42, seconds: 0.5 })).toEqual([]);
});

test('a pause and a jump in time are no healing', () => {
  const { view, follow } = trails();
  follow({ health: 50 });
  expect(follow({ health: 60 }, { seconds: 0 })).toEqual([]);
  expect(follow({ health: 60 }, { hasJumped: true })).toEqual([]);
  expect(view.isResting(1, 0)).toBe(false);
});

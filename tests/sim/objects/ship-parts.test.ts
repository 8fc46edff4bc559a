import { describe, expect, it } from 'vitest';
import { ignite } from '../../../src/sim/objects/fires.ts';
import { addHostileObjects, nearestFreeObject, stockOf } from '../../../src/sim/objects/free-object.ts';
import { coverOf, shootAt } from '../../../src/sim/objects/shots.ts';
import { canUse, hasUsed, startUse } from '../../../src/sim/objects/use-object.ts';
import type { ObjectRules } from '../../../src/sim/parts/object-rules.ts';
import type { PlacedObject } from '../../../src/sim/state.ts';
import type { ObjectSetup } from '../../../src/sim/world/world-setup.ts';
import { rules, TestWorld } from '../support/test-world.ts';

const WATER = Array.from({ length: 12 }, () => '............');
const OURS: readonly ObjectSetup[] = [
  { kind: 'ballista', name: 'Our ballista', x: 3, y: 3, team: 'player' },
  { kind: 'store', name: 'Our store', x: 7, y: 2.5, team: 'player' },
  { kind: 'tub', name: 'Our tub', x: 9.5, y: 2.5, team: 'player' },
];
const THEIRS: readonly ObjectSetup[] = [
  { kind: 'ship-of-the-heron', name: 'Their ship', x: 0.5, y: 11.5, team: 'enemy' },
  { kind: 'workshop', name: 'Their workshop', x: 5, y: 9.5, team: 'enemy' },
  { kind: 'deck', name: 'Their deck', x: 7, y: 10, team: 'enemy' },
  { kind: 'pavise', name: 'Their shield', x: 5, y: 7.5, team: 'enemy' },
];

/** Health of a ship at the start. */
const WHOLE = rules.objects['ship-of-the-heron']!.maxHealth;

/** Units 1 and 2 are ours and beside the ballista. */
function river(changes: Partial<Record<string, Partial<ObjectRules>>> = {}, more: readonly ObjectSetup[] = []): TestWorld {
  const objects = Object.fromEntries(Object.entries(rules.objects).map(([kind, each]) => [kind, { ...each, ...changes[kind] }]));
  const pieces = [
    { letter: 's', x: 1.5, y: 3 },
    { letter: 's', x: 4.5, y: 3 },
  ];
  const setup = { pieces, objects: [...OURS, ...THEIRS, ...more], withoutParties: true, rules: { ...rules, objects }, seed: 'river' };
  return new TestWorld(WATER, setup).steps(1);
}

function thing(field: TestWorld, name: string): PlacedObject {
  const found = field.world.state.objects.find((object) => object.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** Unit 1 uses it until the use has ended. */
function use(field: TestWorld, name: string, how: string): boolean {
  const object = thing(field, name);
  Object.assign(field.unit(1), { x: object.x - rules.objects[object.kind]!.widthTiles / 2 - 0.6, y: object.y });
  if (!startUse(field.world, field.unit(1), { object, use: how })) return false;
  field.run(6);
  return hasUsed(field.world, field.unit(1), { object, use: how });
}

const SHOT = { tilesPerSecond: 10, hitChance: 1, damage: 20, hullDamage: 5, fire: 0.4 };

/** Where shots came down, and on what. */
const landings = (field: TestWorld) => field.events.filter((event) => event.type === 'shotLanded');

/** Our ballista shoots at it, and the shot comes down. */
function shoot(field: TestWorld, name: string, shot = SHOT): void {
  const ballista = thing(field, 'Our ballista');
  ballista.aimId = thing(field, name).id;
  shootAt(field.world, ballista, { rules: shot, byId: 1 });
  field.run(2);
}

describe('material', () => {
  it('goes from a store through the hands of a unit into a ballista', () => {
    const field = river();
    expect(stockOf(field.world, { team: 'player', tag: 'Store' })).toBe(2);
    expect(use(field, 'Our ballista', 'load')).toBe(false);
    expect([use(field, 'Our store', 'take'), field.unit(1).carries]).toEqual([true, 'material']);
    expect([use(field, 'Our ballista', 'load'), field.unit(1).carries]).toEqual([true, undefined]);
    expect([thing(field, 'Our store').stock, thing(field, 'Our ballista').stock]).toEqual([1, 1]);
  });

  it('cannot be taken from an empty store, nor put into a full one', () => {
    const field = river();
    const store = thing(field, 'Our store');
    const may = (how: string): boolean => canUse(field.world, field.unit(1), { object: store, use: how });
    expect([may('take'), may('put')]).toEqual([true, true]);
    store.stock = 0;
    expect(may('take')).toBe(false);
    store.stock = 6;
    expect(may('put')).toBe(false);
  });

  it('mends what is wrecked, and only that', () => {
    const field = river();
    const store = thing(field, 'Our store');
    field.unit(1).carries = 'material';
    expect(use(field, 'Our store', 'mend')).toBe(false);
    Object.assign(store, { state: 'wrecked', health: 0 });
    expect(use(field, 'Our store', 'mend')).toBe(true);
    expect(store).toMatchObject({ state: 'whole', health: 80 });
  });

  it('is not used up by a use that is interrupted', () => {
    const field = river();
    const ballista = thing(field, 'Our ballista');
    field.unit(1).carries = 'material';
    startUse(field.world, field.unit(1), { object: ballista, use: 'load' });
    field.unit(1).stunnedUntilStep = field.world.state.step + 30;
    field.run(3);
    expect([ballista.stock, field.unit(1).carries, hasUsed(field.world, field.unit(1), { object: ballista, use: 'load' })]).toEqual([
      0,
      'material',
      false,
    ]);
  });
});

describe('a shot', () => {
  it('harms what it hits and its ship, and sets it on fire', () => {
    const field = river({ workshop: { burns: { ...rules.objects['workshop']!.burns!, growsPerSecond: 0, spreadsPerSecond: 0 } } });
    shoot(field, 'Their workshop');
    expect(thing(field, 'Their workshop').fire).toBe(0.4);
    expect(thing(field, 'Their workshop').health).toBeLessThan(60);
    expect(thing(field, 'Their ship').health).toBeLessThan(WHOLE - 5);
    expect(field.count('fireStarted')).toBe(1);
    const { id, x, y } = thing(field, 'Their workshop');
    expect(landings(field)).toEqual([{ type: 'shotLanded', objectId: id, into: 'object', x, y }]);
  });

  it('is stopped by a raised shield, which it throws down, and breaks in the end', () => {
    const field = river();
    const shield = thing(field, 'Their shield');
    expect(coverOf(field.world, thing(field, 'Their workshop'))).toBeUndefined();
    shield.state = 'raised';
    expect(coverOf(field.world, thing(field, 'Their workshop'))).toBe(shield);
    shoot(field, 'Their workshop');
    expect(shield).toMatchObject({ state: 'lowered', health: 70, fire: 0 });
    const { id, x, y } = shield;
    expect(landings(field)).toEqual([{ type: 'shotLanded', objectId: id, into: 'shield', x, y }]);
    expect([thing(field, 'Their workshop').fire, thing(field, 'Their ship').health]).toEqual([0, WHOLE]);
    Object.assign(shield, { state: 'raised', health: 10 });
    shoot(field, 'Their workshop');
    expect(shield).toMatchObject({ state: 'broken', health: 0 });
  });

  it('is stopped by the nearest of several raised shields within their reach', () => {
    const [near, nearer, theOthers] = [
      { kind: 'pavise', name: 'near', x: 9, y: 9.5, team: 'enemy' },
      { kind: 'pavise', name: 'nearer', x: 1.5, y: 9.5, team: 'enemy' },
      { kind: 'pavise', name: 'of the others', x: 5, y: 8.5, team: 'player' },
    ];
    const field = river({}, [near, nearer, theOthers]);
    const cover = (): string | undefined => coverOf(field.world, thing(field, 'Their workshop'))?.name;
    for (const { name } of [near, nearer, theOthers]) thing(field, name).state = 'raised';
    expect(cover()).toBe('nearer');
    thing(field, 'nearer').state = 'broken';
    expect(cover()).toBe('near');
    thing(field, 'Their shield').state = 'raised';
    expect(cover()).toBe('Their shield');
    thing(field, 'Their shield').state = 'lowered';
    Object.assign(thing(field, 'near'), { x: 16.1 });
    expect(cover()).toBeUndefined();
    Object.assign(thing(field, 'near'), { x: 14.9 });
    expect(cover()).toBe('near');
  });

  it('that misses falls into the water and harms nothing', () => {
    const field = river();
    shoot(field, 'Their workshop', { ...SHOT, hitChance: 0 });
    expect(landings(field)).toMatchObject([{ objectId: 0, into: 'water' }]);
    expect(field.world.state.objects.every(({ fire = 0 }) => fire === 0)).toBe(true);
    expect([thing(field, 'Their ship').health, field.world.state.shots]).toEqual([WHOLE, []]);
  });
});

describe('a fire', () => {
  it('that no unit fights grows, spreads, burns down what it is on, and takes health from the ship', () => {
    const field = river();
    ignite(field.world, thing(field, 'Their workshop'), 0.3);
    field.run(60);
    expect(thing(field, 'Their workshop')).toMatchObject({ state: 'burnt', health: 0, fire: 0 });
    expect(field.count('fireStarted')).toBeGreaterThan(1);
    expect(thing(field, 'Their ship').health).toBeLessThan(WHOLE);
    expect(thing(field, 'Our store').fire).toBe(0);
  });

  it('spreads as far as its kind says, from edge to edge, and to what can burn', () => {
    const burns = { ...rules.objects['store']!.burns!, growsPerSecond: 4, spreadsPerSecond: 4, lossPerSecond: 0, hullLossPerSecond: 0 };
    const caught = (spreadTiles: number): string[] => {
      const field = river({ store: { burns: { ...burns, spreadTiles } } });
      ignite(field.world, thing(field, 'Our store'), 1);
      field.steps(15);
      return field.world.state.objects.filter(({ fire = 0 }) => fire > 0).map(({ name }) => name);
    };
    const ballista = thing(river(), 'Our ballista');
    const store = thing(river(), 'Our store');
    const widthOf = (kind: string): number => rules.objects[kind]!.widthTiles;
    const gap = store.x - ballista.x - (widthOf('store') + widthOf('ballista')) / 2;
    expect([gap, rules.objects['tub']!.burns]).toEqual([2, undefined]);
    expect(caught(gap)).toEqual(['Our ballista', 'Our store']);
    expect(caught(gap - 0.01)).toEqual(['Our store']);
  });

  it('is put out with water, and nothing else can be done with what burns', () => {
    const field = river();
    const store = thing(field, 'Our store');
    ignite(field.world, store, 0.2);
    expect(canUse(field.world, field.unit(1), { object: store, use: 'take' })).toBe(false);
    expect(use(field, 'Our store', 'douse')).toBe(false);
    expect(use(field, 'Our tub', 'fill')).toBe(true);
    expect(use(field, 'Our store', 'douse')).toBe(true);
    expect([store.fire, field.unit(1).carries, field.count('fireEnded')]).toEqual([0, undefined, 1]);
    expect(canUse(field.world, field.unit(1), { object: store, use: 'douse' })).toBe(false);
  });
});

describe('a place that is claimed', () => {
  it('belongs to the nearer of two who are on their way to it', () => {
    const field = river();
    const free = (id: number): number => nearestFreeObject(field.world, field.unit(id), { tag: 'Store', use: 'take', rangeTiles: 30 });
    const store = thing(field, 'Our store').id;
    expect([free(1), free(2)]).toEqual([store, store]);
    for (const id of [1, 2]) field.unit(id).movement.goal = { kind: 'entity', id: store, stopDistance: 1 };
    expect([free(1), free(2)]).toEqual([0, store]);
  });

  it('is no business of enemies, who can only aim at what burns', () => {
    const field = river();
    const found: number[] = [];
    const into = { add: (id: number): void => void found.push(id) };
    addHostileObjects(field.world, field.unit(1), { tag: '', rangeTiles: 30, into });
    expect(found.map((id) => field.world.entities.object(id)?.name)).toEqual(['Their workshop', 'Their deck', 'Their shield']);
    thing(field, 'Their deck').health = 0;
    found.length = 0;
    addHostileObjects(field.world, field.unit(1), { tag: 'Deck', rangeTiles: 30, into });
    expect(found).toEqual([]);
  });
});

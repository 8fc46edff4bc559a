import { describe, expect, test } from 'vitest';
import { fleePosition } from '../../src/sim/movement/flee-position.ts';
import { SocialStep, socialStep } from '../../src/sim/movement/social-space.ts';
import { shootAt } from '../../src/sim/objects/shots.ts';
import { strollStep } from '../../src/sim/movement/stroll-step.ts';
import { face, moveToPosition, setPace } from '../../src/sim/actions/unit-actions.ts';
import type { WorldEvent } from '../../src/sim/events.ts';
import type { Point } from '../../src/sim/state.ts';
import { brawl, obey, type Script } from './support/scripted-brains.ts';
import type { ObjectSetup } from '../../src/sim/world/world-setup.ts';
import { meadow, rules, TestWorld, type Piece, type TestWorldOptions } from './support/test-world.ts';
import { Turned } from './support/turned.ts';

/** A letter of `TestWorld`, ahead and to the right of the middle of the map. */
type Place = readonly [letter: string, ahead: number, right: number];

interface Thing extends Omit<ObjectSetup, 'x' | 'y' | 'name'> {
  readonly ahead: number;
  readonly right: number;
}

interface Scene {
  readonly places: readonly Place[];
  /** Tiles that nobody can walk on or see through, by their middles. */
  readonly walls?: readonly (readonly [ahead: number, right: number])[];
  readonly objects?: readonly Thing[];
  readonly options?: Omit<TestWorldOptions, 'pieces' | 'objects'>;
  readonly seconds: number;
  /** Types of events without which the scene would show nothing. */
  readonly shows?: readonly WorldEvent['type'][];
  readonly begin?: (field: TestWorld, turned: Turned) => void;
}

const SIZE = 48;
/** Tiles lie on tiles when it is turned by a quarter. */
const MIDDLE = { x: 24, y: 24 };
const VIEWS: readonly (readonly [name: string, turned: Turned])[] = [
  ['a quarter to the right', new Turned(90, MIDDLE)],
  ['about', new Turned(180, MIDDLE)],
  ['a quarter to the left', new Turned(270, MIDDLE)],
  ['to another place', new Turned(0, { x: 29, y: 17 })],
  ['a quarter to the right and to another place', new Turned(90, { x: 18, y: 27 })],
];

const rowOf = (letter: string, ahead: number, rights: readonly number[]): Place[] => rights.map((right) => [letter, ahead, right]);
const wallOf = (ahead: number, rights: readonly number[]): (readonly [number, number])[] => rights.map((right) => [ahead, right]);
const straight = { ...rules, arrows: { ...rules.arrows, spreadTilesPerTile: 0 } };

const orderTo =
  (ahead: number, right: number, look: readonly [number, number] = [0, 0]) =>
  (field: TestWorld, turned: Turned): void => {
    const { x: facingX, y: facingY } = turned.along(...look);
    expect(field.world.apply({ type: 'move', unitIds: field.ids('player'), ...turned.at(ahead, right), facingX, facingY })).toBeUndefined();
  };

const goTo =
  (goal: Point): Script =>
  (world, unit) => {
    setPace(unit, 'running');
    moveToPosition(world, unit, { ...goal, tolerance: 0.2 });
  };

const STEP = new SocialStep();
const DISTANCES = { party: 1.4, friends: 2, strangers: 3, avoid: '', avoided: 0, groupRadius: 3, givesWay: true, foreseesSeconds: 0.3 };
/** One who has a goal strolls there, away from its party. */
const keepDistance =
  (goal?: Point): Script =>
  (world, unit) => {
    socialStep(world, unit, goal ? { ...DISTANCES, groupRadius: 0 } : DISTANCES, STEP);
    if (goal) strollStep(world, unit, { goal, step: STEP });
    if (STEP.reason !== 'none' && STEP.reason !== 'cornered') moveToPosition(world, unit, { x: STEP.x, y: STEP.y, tolerance: 0.1 });
    else if (goal) moveToPosition(world, unit, { ...goal, tolerance: 0.2 });
  };

const SCENES: Readonly<Record<string, Scene>> = {
  'a march round a wall, with archers at the back': {
    places: [...rowOf('s', -7.3, [-1.1, 0.2, 1.4]), ...rowOf('b', -8.6, [-0.7, 0.9]), ['p', -6.1, 0.4]],
    walls: wallOf(-1.5, [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5]),
    options: { script: obey },
    seconds: 7,
    begin: orderTo(6.2, 1.3, [0, 1]),
  },
  'a wedge that turns on its way': {
    places: [...rowOf('s', -4.4, [-1.3, 0.1, 1.2]), ...rowOf('t', -5.9, [-0.8, 1.1])],
    options: { script: obey, formation: 'wedge' },
    seconds: 6,
    begin: orderTo(1.7, 5.6, [-1, -1]),
  },
  'a circle that looks outwards': {
    places: [...rowOf('s', 0.3, [-1.3, 0.1, 1.2]), ...rowOf('s', 1.9, [-0.8, 1.1])],
    options: { script: obey, formation: 'circle' },
    seconds: 4,
    begin: orderTo(3.4, 1.6),
  },
  'a squad that goes through a gate in single file': {
    places: [...rowOf('s', -3.6, [-1.8, -0.6, 0.7, 1.9])],
    walls: wallOf(0.5, [-6.5, -5.5, -4.5, -3.5, -2.5, -1.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]),
    options: { script: obey },
    seconds: 5,
    begin: orderTo(6.3, -0.4),
  },
  'friends whose ways cross': {
    places: [
      ['s', -3.2, 0.1],
      ['s', 3.3, -0.2],
      ['s', 0.2, -3.4],
      ['s', -0.3, 0.4],
    ],
    options: { withoutParties: true },
    seconds: 4,
    begin: ({ brains }, turned) => {
      brains.scripts.set(1, goTo(turned.at(4.2, 0.3)));
      brains.scripts.set(2, goTo(turned.at(-4.1, 0.2)));
      brains.scripts.set(3, goTo(turned.at(0.4, 4.3)));
    },
  },
  'a melee of three kinds': {
    places: [
      ['s', -2.7, -0.9],
      ['t', -3.1, 0.4],
      ['p', -3.4, 1.7],
      ['S', 2.2, -0.3],
      ['T', 2.9, 1.1],
      ['P', 3.6, -1.6],
    ],
    options: { script: brawl },
    seconds: 5,
    shows: ['swing', 'hit', 'blocked'],
  },
  'archers against walkers': {
    places: [
      ['b', -5.2, -0.7],
      ['b', -5.6, 1.3],
      ['S', 2.3, -2.4],
      ['S', 3.1, 2.9],
    ],
    options: { script: brawl, rules: straight },
    seconds: 4,
    shows: ['arrowShot', 'arrowLanded', 'hit'],
    begin: ({ brains }, turned) => brains.scripts.set(3, goTo(turned.at(-1.4, 4.2))),
  },
  'a squad that opens a door and goes through': {
    places: rowOf('s', -2.6, [-1.2, 0.1, 1.3]),
    walls: wallOf(0.5, [-3.5, -2.5, -1.5, -0.5, 1.5, 2.5, 3.5]),
    objects: [{ kind: 'door', ahead: 0.5, right: 0.5, isTurned: true, state: 'closed' }],
    options: { script: obey },
    seconds: 6,
    begin: (field, turned) => {
      expect(field.world.apply({ type: 'use', unitIds: [1, 2, 3], objectId: field.door.id, use: 'open' })).toBeUndefined();
      const goal = turned.at(4.3, -0.6);
      field.world.apply({ type: 'move', unitIds: [1, 2, 3], ...goal, facingX: 0, facingY: 0, isQueued: true });
    },
  },
  'shots across a river, and the fires that they light': {
    places: [['s', -6.3, 0.2]],
    objects: [
      { kind: 'ballista', ahead: -4.5, right: 0.5, team: 'player' },
      { kind: 'workshop', ahead: 3, right: 2.5, team: 'enemy' },
      { kind: 'deck', ahead: 5, right: 3, team: 'enemy' },
      { kind: 'pavise', ahead: 2.5, right: -3.5, team: 'enemy', state: 'raised' },
    ],
    options: { withoutParties: true },
    seconds: 8,
    shows: ['shotFired', 'shotLanded', 'fireStarted'],
    begin: ({ world, brains }) => {
      const [ballista, workshop, deck] = world.state.objects;
      let shots = 0;
      brains.scripts.set(1, () => {
        if (world.state.step < shots * 120) return;
        ballista!.aimId = (shots++ % 2 === 0 ? workshop : deck)!.id;
        shootAt(world, ballista!, { rules: { tilesPerSecond: 10, hitChance: 0.7, damage: 8, hullDamage: 5, fire: 0.3 }, byId: 1 });
      });
    },
  },
  'one who goes back before an enemy and looks at it': {
    places: [
      ['s', 0.3, 0.2],
      ['S', 4.6, -0.7],
    ],
    options: { withoutParties: true },
    seconds: 4,
    begin: ({ brains }, turned) => {
      brains.scripts.set(1, (world, me) => {
        face(me, 2);
        goTo(turned.at(-6.3, 3.4))(world, me);
      });
      brains.scripts.set(2, goTo(turned.at(-2.2, -1.1)));
    },
  },
  'one who flees around a corner': {
    places: [
      ['s', 0.4, 0.3],
      ['S', -1.3, 0.9],
    ],
    walls: [...wallOf(2.5, [-1.5, -0.5, 0.5, 1.5]), [1.5, -1.5]],
    options: { withoutParties: true },
    seconds: 3,
    begin: ({ brains }) =>
      brains.scripts.set(1, (world, unit) => {
        const place = fleePosition(world, unit, 2);
        if (place) goTo(place)(world, unit);
      }),
  },
  'some who keep their distance, and one who strolls past': {
    places: [...rowOf('s', 0.2, [-0.9, 0.3, 1.1]), ['S', 1.3, 0.4], ['S', -5.1, 0.2]],
    walls: wallOf(-0.5, [2.5, 3.5]),
    options: { script: keepDistance() },
    seconds: 5,
    begin: ({ brains }, turned) => brains.scripts.set(5, keepDistance(turned.at(6.2, 0.7))),
  },
};

/** Where all are and look four times a second, as seen from the middle of the scene, and what happens. */
function play(
  { places, walls = [], objects = [], options, seconds, begin }: Scene,
  turned: Turned,
): { looks: number[][]; events: string[] } {
  const pieces: Piece[] = places.map(([letter, ahead, right]) => turned.piece(letter, ahead, right));
  const map = meadow(SIZE, SIZE).map((row) => row.split(''));
  for (const [ahead, right] of walls) {
    const { x, y } = turned.at(ahead, right);
    map[Math.floor(y)]![Math.floor(x)] = '#';
  }
  const field = new TestWorld(
    map.map((row) => row.join('')),
    { ...options, pieces, objects: objects.map((object) => placed(object, turned)) },
  );
  for (const unit of field.world.state.units) Object.assign(unit, facingOf(turned, 1, 0));
  // Makes squads that look where their leaders do.
  if (!options?.withoutParties) for (const { unitIds } of field.world.state.parties) field.world.apply({ type: 'stop', unitIds });
  begin?.(field, turned);
  const looks: number[][] = [];
  for (let quarter = 0; quarter < seconds * 4; quarter++) {
    field.run(0.25);
    looks.push(lookAt(field, turned));
  }
  return { looks, events: field.events.map((event) => `${event.type} ${'unitId' in event ? event.unitId : ''}`) };
}

/** Turned by a quarter, it lies across. */
function placed({ ahead, right, isTurned = false, ...rest }: Thing, turned: Turned): ObjectSetup {
  const isAcross = Math.abs(turned.along(1, 0).x) < 0.5;
  return { ...rest, name: rest.kind, ...turned.at(ahead, right), isTurned: isTurned !== isAcross };
}

function lookAt({ world: { state } }: TestWorld, turned: Turned): number[] {
  const place = (point: Point): number[] => Object.values(turned.place(point));
  return [
    ...state.units.flatMap((unit) => [
      ...place(unit),
      ...place({ x: turned.middle.x + unit.facingX, y: turned.middle.y + unit.facingY }),
      unit.health,
    ]),
    ...state.objects.flatMap(({ health, fire = 0 }) => [health, fire]),
    ...state.arrows.flatMap((arrow) => [...place(arrow), arrow.height]),
    ...(state.shots ?? []).flatMap(({ toX, toY, landsAtStep }) => [...place({ x: toX, y: toY }), landsAtStep]),
  ];
}

function facingOf(turned: Turned, ahead: number, right: number): { facingX: number; facingY: number } {
  const { x, y } = turned.along(ahead, right);
  return { facingX: x, facingY: y };
}

describe.each(Object.entries(SCENES))('%s', (_, scene) => {
  const expected = play(scene, new Turned(0, MIDDLE));

  test('shows what it is for', () => {
    expect(expected.events.map((event) => event.split(' ')[0])).toEqual(expect.arrayContaining([...(scene.shows ?? [])]));
    const [first = [], last = []] = [expected.looks[0], expected.looks.at(-1)];
    expect(Math.max(...last.map((value, at) => Math.abs(value - (first[at] ?? 0))))).toBeGreaterThan(1);
  });

  test.each(VIEWS)('plays the same turned %s', (_view, turned) => {
    const found = play(scene, turned);
    expect(found.events).toEqual(expected.events);
    found.looks.forEach((look, quarter) => {
      const farthest = Math.max(...look.map((value, at) => Math.abs(value - expected.looks[quarter]![at]!)));
      expect(farthest, `after ${(quarter + 1) / 4} seconds`).toBeLessThan(0.01);
    });
  });
});

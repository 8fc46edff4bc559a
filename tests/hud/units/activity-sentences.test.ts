import { describe, expect, it } from 'vitest';
import { standsByWords, unitWords } from '../../../src/hud/units/activity-words.ts';
import type { Snapshot, Unit } from '../../../src/sim/state.ts';

const STEP = 1000;
const RECOVERY = { maxHealth: 100, regenPerSecond: 2, restAfterSeconds: 5 };

interface Scene {
  readonly unit?: object;
  readonly order?: object;
  readonly progress?: object;
  readonly status?: string;
  /** Undefined for a unit without a squad. */
  readonly partyId?: number;
}

/** A calm warrior that stands, in a squad, near a comrade, an enemy and a gate. */
function seen({ unit: changes = {}, order = { kind: 'none' }, progress = {}, status = 'idle', partyId = 20 }: Scene) {
  const unit = {
    id: 1,
    partyId,
    name: 'Edda',
    kind: 'bow',
    isAlive: true,
    health: 100,
    mood: 'calm',
    heardFightId: 0,
    perceivedEnemyId: 0,
    joinsFightId: 0,
    isLowOnHealth: false,
    lastFightingAtStep: -1000,
    lastDangerAtStep: -1000,
    control: { stance: 'free', isUrgent: false },
    movement: { status: 'idle', stuckSteps: 0 },
    combat: { phase: 'ready' },
    ...changes,
  } as unknown as Unit;
  const named = [
    { id: 2, name: 'Berta' },
    { id: 3, name: 'Grim' },
  ];
  const snapshot = {
    step: STEP,
    units: [unit, ...named],
    parties: [{ id: 20, squads: [{ unitIds: [1], order, progress, status }] }],
    objects: [
      { id: 50, name: 'the gate', userId: 0 },
      { id: 51, name: 'the well', userId: 1 },
    ],
  } as unknown as Snapshot;
  return { unit, snapshot };
}

const says = (scene: Scene): string => {
  const { unit, snapshot } = seen(scene);
  return unitWords(unit, snapshot, RECOVERY);
};
const standsBy = (scene: Scene): string | undefined => {
  const { unit, snapshot } = seen(scene);
  return standsByWords(unit, snapshot);
};
const MOVES = { movement: { status: 'moving', stuckSteps: 0 } };
const WAITS = { movement: { status: 'waiting', stuckSteps: 0 } };
const stance = (name: string) => ({ control: { stance: name, isUrgent: false } });

describe('a warrior with an order', () => {
  it.each<[order: object, unit: object, says: string]>([
    [{ kind: 'move' }, MOVES, 'Marching'],
    [{ kind: 'attackMove' }, MOVES, 'Advancing: fights anything on the way'],
    [{ kind: 'patrol' }, {}, 'On patrol'],
    [{ kind: 'retreat' }, MOVES, 'Retreating'],
    [{ kind: 'guard', unitId: 2 }, MOVES, 'On guard: follows Berta'],
    [{ kind: 'guard', unitId: 2 }, {}, 'On guard: stays with Berta'],
    [{ kind: 'use', objectId: 50 }, MOVES, 'On the way: to the gate'],
    [{ kind: 'use', objectId: 50 }, {}, 'Waiting: at the gate'],
    [{ kind: 'use', objectId: 51 }, {}, 'Busy: the well'],
    [{ kind: 'use', objectId: 99 }, MOVES, 'On the way: to the goal'],
  ])('of %j, with %j, is said to be so: %s', (order, unit, words) => {
    expect(says({ order, unit })).toBe(words);
  });

  it.each<[progress: object, unit: object, says: string]>([
    [{ isInContact: true, gathersUntilStep: 0 }, {}, 'Attacking: Grim'],
    [{ isInContact: false, gathersUntilStep: 0 }, {}, 'Advancing: to attack Grim'],
    [{ isInContact: false, gathersUntilStep: 9 }, {}, 'Waiting: the others close up'],
    [{ isInContact: false, gathersUntilStep: 9 }, MOVES, 'Advancing: to attack Grim'],
  ])('to attack that has come to %j, with %j, is said to be so: %s', (progress, unit, words) => {
    expect(says({ order: { kind: 'attack', targetId: 3 }, progress, unit })).toBe(words);
    expect(says({ order: { kind: 'attack', targetId: 99 }, progress, unit })).toBe(words.replace('Grim', 'the enemy'));
  });

  it('that cannot be carried out says why', () => {
    expect(says({ order: { kind: 'move' }, status: 'unreachable' })).toBe('Blocked: no way there');
    expect(says({ order: { kind: 'move' }, unit: { ...MOVES, mood: 'fleeing' } })).toBe('Not obeying: fleeing. Order a retreat');
    expect(says({ order: { kind: 'move' }, unit: { ...MOVES, mood: 'regrouping' } })).toBe('Catching up: with their group');
  });
});

describe('a warrior without an order', () => {
  it.each<[scene: Scene, says: string]>([
    [{}, 'Calm'],
    [{ status: 'marching' }, 'Marching'],
    [{ status: 'waiting' }, 'Marching'],
    [{ unit: MOVES }, 'Forming up'],
    [{ unit: WAITS }, 'Forming up'],
    [{ unit: MOVES, partyId: 0 }, 'Walking'],
    [{ partyId: 0 }, 'Calm'],
    [{ unit: { health: 60 } }, 'Resting'],
    [{ unit: { health: 60, lastDangerAtStep: STEP - 299 } }, 'Calm'],
    [{ unit: { health: 60, lastDangerAtStep: STEP - 300 } }, 'Resting'],
    [{ unit: stance('hold') }, 'Holding'],
    [{ unit: stance('defend') }, 'Defending'],
    [{ unit: { ...stance('hold'), health: 60 } }, 'Resting, holding their ground'],
    [{ unit: { ...stance('defend'), health: 60 } }, 'Resting, defending their place'],
    [{ unit: { ...MOVES, mood: 'fighting' } }, 'Fighting'],
    [{ unit: { ...MOVES, ...stance('hold'), mood: 'fighting' } }, 'Fighting, holding their ground'],
    [{ unit: { ...MOVES, mood: 'backingOff' } }, 'Backing off'],
    [{ unit: { ...MOVES, mood: 'searching' } }, 'Searching'],
    [{ unit: { ...MOVES, mood: 'regrouping' } }, 'Returning: to their place'],
    [{ unit: { mood: 'fleeing' } }, 'Calm'],
    [{ unit: { mood: 'alert', lastDangerAtStep: STEP - 119 } }, 'Alert'],
    [{ unit: { mood: 'alert', lastDangerAtStep: STEP - 120 } }, 'Calm'],
  ])('%j is said to be so: %s', (scene, words) => {
    expect(says(scene)).toBe(words);
  });

  it('is at rest only where that is known', () => {
    const { unit, snapshot } = seen({ unit: { health: 60 } });
    expect(unitWords(unit, snapshot)).toBe('Calm');
  });
});

describe('a warrior that hears or sees a fight and stands by', () => {
  const HEARS = { heardFightId: 7 };

  it('says why', () => {
    expect(standsBy({ unit: { ...HEARS, ...MOVES }, order: { kind: 'move' } })).toBe('Marching: ordered to go on');
    expect(standsBy({ unit: { ...HEARS, ...WAITS }, order: { kind: 'move' } })).toBe('Marching: ordered to go on');
    expect(standsBy({ unit: { ...HEARS, ...stance('hold') } })).toBe('Holding: ordered to stay');
    expect(standsBy({ unit: { perceivedEnemyId: 3, ...stance('defend') } })).toBe('Defending: ordered to stay near their place');
    expect(standsBy({ unit: { ...HEARS, isLowOnHealth: true } })).toBe('Hurt: keeps out of the fight');
    expect(says({ unit: { ...HEARS, isLowOnHealth: true } })).toBe('Hurt: keeps out of the fight');
  });

  it.each<[scene: Scene]>([
    [{ unit: stance('hold') }],
    [{ unit: HEARS }],
    [{ unit: { perceivedEnemyId: 3, isLowOnHealth: true } }],
    [{ unit: { ...HEARS, ...stance('hold'), joinsFightId: 7 } }],
    [{ unit: { ...HEARS, ...stance('hold'), ...MOVES, mood: 'fighting' } }],
    [{ unit: HEARS, order: { kind: 'move' } }],
    [{ unit: { perceivedEnemyId: 3, ...MOVES }, order: { kind: 'move' } }],
    [{ unit: { ...HEARS, ...MOVES }, order: { kind: 'attackMove' } }],
    [{ unit: { ...HEARS, ...stance('hold') }, order: { kind: 'patrol' } }],
  ])('does not stand by: %j', (scene) => {
    expect(standsBy(scene)).toBeUndefined();
  });
});

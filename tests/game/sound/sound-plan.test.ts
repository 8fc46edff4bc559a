import { describe, expect, it } from 'vitest';
import { planCrackle, planSound, type HearingContext, type WeaponSounds } from '../../../src/game/sound/sound-plan.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';

const WEAPONS: Readonly<Record<number, WeaponSounds>> = {
  1: { swing: 'whoosh', hit: 'swordHit' },
  2: { swing: 'heavyWhoosh', hit: 'axeHit' },
  3: { swing: 'whoosh', hit: 'arrowHit' },
};

const EARS: HearingContext = {
  listener: { x: 50, y: 50, rangeTiles: 14, rightX: 1, rightY: 0 },
  soundsOf: (id) => WEAPONS[id],
  soundsOfObject: (kind) => (kind === 'door' ? { states: { open: 'doorOpen' }, struck: 'doorBlow', failed: 'doorLock' } : undefined),
  isHostileParty: (id) => id !== 10,
  isPlayersTeam: (team) => team === 'player',
};

const here = { x: 50, y: 50 };
const heard = (event: WorldEvent): string | undefined => planSound(event, EARS)?.name;
const hitBy = (attackerId: number, byArrow = false): WorldEvent => ({ type: 'hit', unitId: 9, attackerId, damage: 5, byArrow, ...here });
const landed = (into: 'ground' | 'wall' | 'body' | 'shield'): WorldEvent => ({ type: 'arrowLanded', arrowId: 1, into, ...here });

describe('what is heard', () => {
  it('tells the weapons apart', () => {
    expect([hitBy(1), hitBy(2), hitBy(3, true)].map(heard)).toEqual(['swordHit', 'axeHit', 'arrowHit']);
    expect(heard({ type: 'swing', unitId: 2, kind: 'twohand', ...here })).toBe('heavyWhoosh');
    expect(heard({ type: 'swing', unitId: 1, kind: 'sword', ...here })).toBe('whoosh');
  });

  it('has one sound for one blow: an arrow in a body or a shield is told by the blow', () => {
    expect([landed('ground'), landed('wall'), landed('body'), landed('shield')].map(heard)).toEqual([
      'arrowInGround',
      'arrowInWall',
      undefined,
      undefined,
    ]);
  });

  it('answers the orders of the player and keeps those of the enemy quiet', () => {
    const order = (team: 'player' | 'enemy', what: 'move' | 'attack'): WorldEvent => ({ type: 'ordered', team, order: what, ...here });
    expect([order('player', 'move'), order('player', 'attack'), order('enemy', 'move')].map(heard)).toEqual([
      'acknowledge',
      'attackCall',
      undefined,
    ]);
  });

  it('carries a horn over the whole valley, and only that of the enemy', () => {
    const far = { x: 500, y: 500 };
    expect(planSound({ type: 'alarm', partyId: 20, targetId: 1, ...far }, EARS)?.gain).toBeGreaterThan(0.3);
    expect(heard({ type: 'alarm', partyId: 10, targetId: 1, ...here })).toBeUndefined();
  });

  it('has the sounds of doors from their kind: opened, struck, forced in vain', () => {
    const door = { objectId: 5, kind: 'door', unitId: 1, ...here };
    expect(heard({ type: 'objectChanged', from: 'closed', to: 'open', ...door })).toBe('doorOpen');
    expect(heard({ type: 'objectChanged', from: 'open', to: 'ajar', ...door })).toBeUndefined();
    expect(heard({ type: 'objectStruck', damage: 3, ...door })).toBe('doorBlow');
    expect(heard({ type: 'useFailed', use: 'kick', ...door })).toBe('doorLock');
    expect(heard({ type: 'objectStruck', damage: 3, ...door, kind: 'bed' })).toBeUndefined();
  });

  it('ends with the outcome', () => {
    expect([heard({ type: 'decided', outcome: 'victory', says: '' }), heard({ type: 'decided', outcome: 'defeat', says: '' })]).toEqual([
      'victory',
      'defeat',
    ]);
  });

  it('is nothing for what is out of hearing or has no sound', () => {
    expect(heard({ ...hitBy(1), x: 70, y: 50 } as WorldEvent)).toBeUndefined();
    expect(heard({ type: 'log', agentId: 1, tree: 'guard', path: '/root', node: 'Note', text: 'hm', values: [] })).toBeUndefined();
  });

  it('is the same twice for the same event, and varies with the place', () => {
    const plan = planSound(hitBy(1), EARS);
    expect(planSound(hitBy(1), EARS)).toEqual(plan);
    expect(planSound({ ...hitBy(1), x: 51 } as WorldEvent, EARS)?.rate).not.toBe(plan?.rate);
    expect(plan?.rate).toBeGreaterThan(0.9);
    expect(plan?.rate).toBeLessThan(1.1);
  });
});

describe('the sounds of other events', () => {
  const shot = (into: 'object' | 'shield' | 'water'): WorldEvent => ({ type: 'shotLanded', into, ...here }) as WorldEvent;
  const plain = (type: WorldEvent['type']): WorldEvent => ({ type, ...here }) as WorldEvent;

  it('are those of shots, blows, deaths and fires', () => {
    expect((['blocked', 'arrowShot', 'shotFired', 'died', 'fireStarted'] as const).map(plain).map(heard)).toEqual([
      'clank',
      'twang',
      'twang',
      'death',
      'ignite',
    ]);
    expect([shot('object'), shot('shield'), shot('water')].map(heard)).toEqual(['axeHit', 'clank', 'arrowInGround']);
  });

  it('are none for who has no weapon, for what is no object, and while nothing is decided', () => {
    expect([hitBy(77), { type: 'swing', unitId: 77, kind: 'sword', ...here } as WorldEvent].map(heard)).toEqual([undefined, undefined]);
    expect(heard({ type: 'decided', outcome: 'undecided', says: '' })).toBeUndefined();
  });

  it('come from where they are, the nearer the louder', () => {
    const [near, left, far] = [50, 46, 60].map((x) => planSound({ ...hitBy(1), x } as WorldEvent, EARS)!);
    expect([near!.gain, near!.pan, left!.gain < 1, left!.pan < 0, far!.pan > 0, far!.gain < left!.gain]).toEqual([
      1,
      0,
      true,
      true,
      true,
      true,
    ]);
    const horn = (x: number) => planSound({ type: 'alarm', partyId: 20, targetId: 1, x, y: 50 }, EARS)!.gain;
    expect([horn(50), horn(500)]).toEqual([1, 0.45]);
  });

  it('vary in pitch by no more than a twelfth, evenly over all places', () => {
    const rates = Array.from({ length: 200 }, (_, place) => planSound({ ...hitBy(1), x: 48 + place / 50 } as WorldEvent, EARS)!.rate);
    expect([Math.min(...rates) >= 0.92, Math.max(...rates) <= 1.08]).toEqual([true, true]);
    expect([Math.min(...rates) < 0.93, Math.max(...rates) > 1.07]).toEqual([true, true]);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    expect(Math.abs(mean - 1)).toBeLessThan(0.02);
  });
});

describe('fires', () => {
  const crackle = (...things: { x: number; y: number; fire?: number }[]) => planCrackle(things, EARS.listener, 0);

  it('crackle as loud as the loudest of them, which is not always the nearest', () => {
    expect(crackle()).toBeUndefined();
    expect(crackle({ ...here }, { ...here, fire: 0 })).toBeUndefined();
    expect(crackle({ ...here, fire: 1 })).toMatchObject({ name: 'crackle', gain: 1, pan: 0 });
    expect(crackle({ ...here, fire: 0.5 })?.gain).toBeCloseTo(0.7, 9);
    const [small, large] = [
      { x: 50, y: 50, fire: 0.1 },
      { x: 52, y: 50, fire: 1 },
    ];
    expect(crackle(large)!.gain).toBeGreaterThan(crackle(small)!.gain);
    expect([crackle(small, large), crackle(large, small)]).toEqual([crackle(large), crackle(large)]);
  });

  it('out of hearing are quiet, and no two crackles are alike', () => {
    expect(crackle({ x: 70, y: 50, fire: 1 })).toBeUndefined();
    const rates = [0, 1, 2].map((step) => planCrackle([{ ...here, fire: 1 }], EARS.listener, step)!.rate);
    expect(new Set(rates).size).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { planSound, type HearingContext, type WeaponSounds } from '../../../src/game/sound/sound-plan.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';

const WEAPONS: Readonly<Record<number, WeaponSounds>> = {
  1: { swing: 'whoosh', hit: 'swordHit' },
  2: { swing: 'heavyWhoosh', hit: 'axeHit' },
  3: { swing: 'whoosh', hit: 'arrowHit' },
};

const EARS: HearingContext = {
  listener: { x: 50, y: 50, rangeTiles: 14, rightX: 1, rightY: 0 },
  soundsOf: (id) => WEAPONS[id],
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

  it('ends with the outcome', () => {
    expect([heard({ type: 'decided', outcome: 'victory' }), heard({ type: 'decided', outcome: 'defeat' })]).toEqual(['victory', 'defeat']);
  });

  it('is nothing for what is out of hearing or has no sound', () => {
    expect(heard({ ...hitBy(1), x: 70, y: 50 } as WorldEvent)).toBeUndefined();
    expect(heard({ type: 'log', agentId: 1, text: 'hm' })).toBeUndefined();
  });

  it('is the same twice for the same event, and varies with the place', () => {
    const plan = planSound(hitBy(1), EARS);
    expect(planSound(hitBy(1), EARS)).toEqual(plan);
    expect(planSound({ ...hitBy(1), x: 51 } as WorldEvent, EARS)?.rate).not.toBe(plan?.rate);
    expect(plan?.rate).toBeGreaterThan(0.9);
    expect(plan?.rate).toBeLessThan(1.1);
  });
});

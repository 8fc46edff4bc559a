import { describe, expect, it } from 'vitest';
import type { Stance } from '../../../src/sim/state.ts';
import { meadow } from '../../sim/support/test-world.ts';
import { key, Leaf, unknown, type Params, type Stage } from '../support/leaf.ts';

const at = (letter: string, x: number, y: number) => ({ letter, x, y });
const OPEN: Stage = { map: meadow(44, 30), withoutParties: true };

function told(type: string, stage: Stage, { stance = 'free', params = {} }: { stance?: Stance; params?: Params } = {}): string {
  const leaf = new Leaf({ type, params }, stage);
  leaf.unit(1).control.stance = stance;
  return leaf.tick();
}

it.each<[Stance, Stance, string]>([
  ['hold', 'hold', 'success: on hold'],
  ['hold', 'free', 'failure: free to move'],
  ['defend', 'defend', 'success: defends its place'],
  ['defend', 'hold', 'failure: on hold'],
  ['free', 'free', 'success: free to move'],
  ['free', 'defend', 'failure: defends its place'],
])('HasStance %s of one that is on %s', (asked, stance, expected) => {
  expect(told('HasStance', OPEN_DUEL, { stance, params: { stance: asked } })).toBe(expected);
});

const OPEN_DUEL: Stage = { ...OPEN, pieces: [at('s', 20, 15), at('S', 26, 15)], keys: { target: 2 } };

describe('MayPursue', () => {
  const params = { target: key('target') };
  it.each<[Stance, number, string]>([
    ['free', 14, 'success: may go for S2, 14 tiles away'],
    ['hold', 6, 'failure: stays where it is: its orders do not let it go for S2, 6 tiles away'],
    ['hold', 1, 'success: may go for S2, 1 tile away'],
    ['defend', 4, 'success: may go for S2, 4 tiles away'],
    ['defend', 14, 'failure: stays where it is: its orders do not let it go for S2, 14 tiles away'],
  ])('of one on %s at an enemy %d tiles away', (stance, tiles, expected) => {
    const stage = { ...OPEN, pieces: [at('s', 20, 15), at('S', 20 + tiles, 15)], keys: { target: 2 } };
    expect(told('MayPursue', stage, { stance, params })).toBe(expected);
  });

  it('of nobody', () => {
    expect(told('MayPursue', { ...OPEN_DUEL, keys: { target: unknown('entity') } }, { params })).toContain('no target');
  });
});

describe('CanStrikeTarget', () => {
  const params = { target: key('target') };
  it.each<[string, Stage, string]>([
    ['beside it', { map: ['..sS..'], keys: { target: 2 } }, 'success: S2 in reach, 1 tile away'],
    ['far away', { map: ['s....S'], keys: { target: 2 } }, 'failure: S2 out of reach, 5 tiles away'],
    ['far away, with a bow', { map: ['b....S'], keys: { target: 2 } }, 'success: S2 in reach, 5 tiles away'],
    ['that nobody knows', { map: ['..sS..'], keys: { target: unknown('entity') } }, 'failure: no target'],
  ])('an enemy %s', (_, stage, expected) => {
    expect(told('CanStrikeTarget', stage, { params })).toBe(expected);
  });
});

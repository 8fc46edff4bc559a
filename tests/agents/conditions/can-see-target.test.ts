import { describe, expect, it } from 'vitest';
import { meadow } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

const canSee = { type: 'CanSeeTarget', params: { target: key('target') } };

describe('CanSeeTarget', () => {
  it.each<[string, Stage, string]>([
    ['somebody in front', { keys: { target: 2 } }, 'success: S2 in sight, 6 tiles away'],
    ['nobody', { keys: { target: unknown('entity') } }, 'failure: no target'],
    ['somebody behind a wall', { map: ['s....#..S'], keys: { target: 2 } }, 'failure: S2 out of sight, 8 tiles away'],
    ['somebody who is heard through a wall', { map: ['s#S'], keys: { target: 2 } }, 'failure: S2 out of sight, 2 tiles away'],
    ['somebody beyond a river', { map: ['s....~..S'], keys: { target: 2 } }, 'success: S2 in sight, 8 tiles away'],
    ['somebody too far away', { map: ['s............S'], keys: { target: 2 } }, 'failure: S2 out of sight, 13 tiles away'],
    ['an archer sees further', { map: ['b............S'], keys: { target: 2 } }, 'success: S2 in sight, 13 tiles away'],
    [
      'a party, through one of its own',
      { map: ['S....#..s', '........S'], keys: { target: 2 }, agent: 'party' },
      'success: s2 in sight, 1 tile away',
    ],
    [
      'a party, behind walls',
      { map: ['S....#..s', '........#'], keys: { target: 2 }, agent: 'party' },
      'failure: s2 out of sight, 8 tiles away',
    ],
  ])('%s', (_, stage, told) => {
    expect(new Leaf(canSee, stage).tick()).toBe(told);
  });

  it.each(TURNS)('looks ahead and to the sides, and not behind: %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const sees = (ahead: number, right: number): boolean => {
      const leaf = new Leaf(canSee, {
        map: meadow(44, 30),
        pieces: [turned.piece('s', 0), turned.piece('S', ahead, right)],
        keys: { target: 2 },
      });
      const { x, y } = turned.along(1, 0);
      Object.assign(leaf.unit(1), { facingX: x, facingY: y });
      return leaf.tick().startsWith('success');
    };
    expect([sees(5, 0), sees(0, 5), sees(0, -5), sees(-2, 5), sees(-2, -5)]).toEqual([true, true, true, true, true]);
    expect([sees(-5, 0), sees(-5, 3), sees(-5, -3)]).toEqual([false, false, false]);
    expect(sees(-2.5, 0)).toBe(true);
  });

  it('still sees a unit behind it that it saw a moment ago', () => {
    const leaf = new Leaf(canSee, { keys: { target: 2 } });
    const turnAway = (): void => void Object.assign(leaf.unit(1), { facingX: -1, facingY: 0 });
    leaf.tick();
    turnAway();
    leaf.world.state.step = 149;
    expect(leaf.tick()).toBe('success: S2 in sight, 6 tiles away');
    leaf.world.state.step = 149 + 151;
    expect(leaf.tick()).toBe('failure: S2 out of sight, 6 tiles away');
  });
});

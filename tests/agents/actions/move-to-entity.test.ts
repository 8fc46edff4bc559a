import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import { meadow } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';
import { key, Leaf, unknown, type Stage, type Params } from '../support/leaf.ts';

const moveTo = (params: Params = {}) => ({ type: 'MoveToEntity', params: { target: key('target'), ...params } });

describe('MoveToEntity', () => {
  it.each<[string, Stage, string]>([
    ['somebody', { keys: { target: 2 } }, 'running: walks to S2, 6 tiles away'],
    ['somebody who is near enough', { map: ['sS'], keys: { target: 2 } }, 'success: has reached S2'],
    ['nobody', { keys: { target: unknown('entity') } }, 'failure: has no target to walk to'],
    ['a number that nobody has', { keys: { target: 77 } }, 'failure: cannot reach number 77, nowhere'],
    ['somebody behind walls', { map: ['s.#S'], keys: { target: 2 } }, 'failure: cannot reach S2, 3 tiles away'],
    ['a waypoint', { map: ['s.....', '.....1'], keys: { target: 4 } }, 'running: walks to 1, 5.1 tiles away'],
  ])('to %s', (_, stage, told) => {
    const leaf = new Leaf(moveTo(), stage);
    leaf.tick();
    expect(leaf.tick()).toBe(told);
  });

  it.each(TURNS)('stops at its distance, in every direction: %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const leaf = new Leaf(moveTo({ distance: 2.5 }), {
      map: meadow(44, 30),
      pieces: [turned.piece('s', -3), turned.piece('S', 3, 1)],
      keys: { target: 2 },
    });
    expect(leaf.untilEnd()).toBe('success: has reached S2');
    expect(distance(leaf.unit(1), leaf.unit(2))).toBeGreaterThan(2.2);
    expect(distance(leaf.unit(1), leaf.unit(2))).toBeLessThanOrEqual(2.5);
    expect(leaf.unit(1).movement.goal.kind).toBe('none');
  });

  it('follows a moving target', () => {
    const leaf = new Leaf(moveTo(), {
      map: meadow(30, 12),
      pieces: [
        { letter: 's', x: 3.5, y: 6.5 },
        { letter: 'S', x: 9.5, y: 6.5 },
      ],
      keys: { target: 2 },
    });
    leaf.run(2);
    leaf.unit(2).y = 1.5;
    expect(leaf.untilEnd()).toBe('success: has reached S2');
    expect(distance(leaf.unit(1), { x: 9.5, y: 1.5 })).toBeLessThanOrEqual(1.01);
  });

  it('follows another one when its key names that, and nobody when its key has lost its value', () => {
    const leaf = new Leaf(moveTo(), { map: ['s.......S', '.........', '.......1.'], keys: { target: 2 } });
    leaf.run(0.3);
    leaf.write('target', 5);
    expect(leaf.tick()).toMatch(/^running: walks to 1,/);
    leaf.write('target', 0);
    expect(leaf.tick()).toBe('failure: has no target to walk to');
    expect(leaf.unit(1).movement.goal.kind).toBe('none');
  });

  it('shows whether it follows a visible target or searches for a hidden one', () => {
    const seen = new Leaf(moveTo(), { keys: { target: 2 } });
    seen.tick();
    expect(seen.unit(1).mood).toBe('alert');
    const hidden = new Leaf(moveTo(), { map: ['s....#....S', '...........'], keys: { target: 2 } });
    hidden.tick();
    expect(hidden.unit(1).mood).toBe('searching');
  });

  it('fails when its target dies on the way, and stops when it is left', () => {
    const dying = new Leaf(moveTo(), { keys: { target: 2 } });
    dying.run(0.5);
    dying.unit(2).isAlive = false;
    expect(dying.untilEnd(1)).toMatch(/^failure: cannot reach S2/);
    const left = new Leaf(moveTo(), { keys: { target: 2 } });
    left.tick();
    left.halt();
    expect(left.unit(1).movement).toMatchObject({ status: 'idle', goal: { kind: 'none' } });
  });

  it('marches a whole party', () => {
    const leaf = new Leaf(moveTo(), { map: ['S.......', '......1.', 'S.......'], keys: { target: 5 }, agent: 'party' });
    expect(leaf.tick()).toMatch(/^running: walks to 1/);
    const squad = leaf.world.entities.party(4)!.squads[0]!;
    expect(squad).toMatchObject({ askedX: 6.5, askedY: 1.5, status: 'waiting' });
    leaf.run(0.5);
    leaf.halt();
    expect(Math.hypot(squad.goalX - squad.x, squad.goalY - squad.y)).toBeLessThan(0.5);
  });
});

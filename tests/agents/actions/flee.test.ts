import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import { meadow } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';
import { key, Leaf, unknown, type Params } from '../support/leaf.ts';

const flee = (params: Params = {}) => ({ type: 'Flee', params: { danger: key('danger'), ...params } });

describe('Flee', () => {
  it.each(TURNS)('runs away from the danger and ends there, wherever it comes from: %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const leaf = new Leaf(flee({ distance: 4 }), {
      map: meadow(44, 30),
      pieces: [turned.piece('s', 0), turned.piece('S', 2)],
      keys: { danger: 2 },
    });
    expect(leaf.tick()).toBe('running: flees from S2, 2 tiles away');
    expect(leaf.unit(1).mood).toBe('fleeing');
    expect(leaf.untilEnd()).toMatch(/^success: has fled from S2, [\d.]+ tiles away$/);
    expect(distance(leaf.unit(1), leaf.unit(2))).toBeGreaterThan(4);
    expect(turned.place(leaf.unit(1)).ahead).toBeLessThan(0);
    expect(distance(leaf.unit(1), turned.middle)).toBeLessThan(4.5);
    expect(leaf.events.filter(({ type }) => type === 'fled')).toEqual([
      { type: 'fled', unitId: 1, x: turned.middle.x, y: turned.middle.y },
    ]);
  });

  it('fails when cornered, and without a danger', () => {
    const leaf = new Leaf(flee(), { map: ['######', '#s.S##', '######'], keys: { danger: 2 } });
    expect(leaf.tick()).toBe('failure: cornered by S2');
    expect(leaf.unit(1).mood).toBe('calm');
    expect(new Leaf(flee(), { keys: { danger: unknown('entity') } }).tick()).toBe('failure: has nothing to get away from');
  });

  it('stops when it is left', () => {
    const leaf = new Leaf(flee(), { keys: { danger: 2 } });
    leaf.tick();
    leaf.halt();
    expect(leaf.unit(1).movement).toMatchObject({ status: 'idle', goal: { kind: 'none' } });
  });
});

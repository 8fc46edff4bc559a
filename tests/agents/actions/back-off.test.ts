import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import { meadow } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';
import { key, Leaf, unknown, type Params } from '../support/leaf.ts';

const backOff = (params: Params = {}) => ({ type: 'BackOff', params: { danger: key('danger'), ...params } });

describe('BackOff', () => {
  it.each(TURNS)('makes room between itself and the danger, wherever that is, and has not fled: %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const leaf = new Leaf(backOff({ distance: 3 }), {
      map: meadow(44, 30),
      pieces: [turned.piece('b', 0), turned.piece('S', 2)],
      keys: { danger: 2 },
    });
    expect(leaf.tick()).toBe('running: backs off from S2, 2 tiles away');
    expect(leaf.unit(1).mood).toBe('backingOff');
    expect(leaf.untilEnd()).toMatch(/^success: has backed off from S2, [\d.]+ tiles away$/);
    expect(turned.place(leaf.unit(1)).ahead).toBeLessThan(-1.5);
    expect(distance(leaf.unit(1), turned.middle)).toBeLessThan(3.5);
    expect(leaf.events.filter(({ type }) => type === 'fled')).toEqual([]);
  });

  it('fails when cornered, on hold, and without a danger', () => {
    const cornered = new Leaf(backOff(), { map: ['######', '#b.S##', '######'], keys: { danger: 2 } });
    expect(cornered.tick()).toBe('failure: cornered by S2');
    const held = new Leaf(backOff(), { keys: { danger: 2 } });
    held.unit(1).control.stance = 'hold';
    expect(held.tick()).toMatch(/^failure: /);
    expect(held.run(1).unit(1)).toMatchObject({ x: 2.5, y: 2.5 });
    expect(new Leaf(backOff(), { keys: { danger: unknown('entity') } }).tick()).toBe('failure: has nothing to get away from');
  });

  it.each<[string, number, RegExp]>([
    ['near enough to the place that it defends', 20, /^running: backs off from S2/],
    ['too far from the place that it defends', 38, /^failure: stays near its place: it defends it$/],
  ])('goes only %s', (_, x, told) => {
    const leaf = new Leaf(backOff({ distance: 2 }), {
      map: meadow(44, 30),
      pieces: [
        { letter: 'b', x: 20, y: 15 },
        { letter: 'S', x: 22, y: 15 },
      ],
      keys: { danger: 2 },
    });
    Object.assign(leaf.unit(1).control, { stance: 'defend', x, y: 15 });
    expect(leaf.tick()).toMatch(told);
    expect(leaf.unit(1).mood === 'backingOff').toBe(x === 20);
  });

  it('stops when it is left', () => {
    const leaf = new Leaf(backOff(), { keys: { danger: 2 } });
    leaf.tick();
    leaf.halt();
    expect(leaf.unit(1).movement).toMatchObject({ status: 'idle', goal: { kind: 'none' } });
  });
});

import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const remembers = { type: 'RemembersTarget', params: { target: key('target'), seconds: 3 } };
const HIDDEN = ['s....#..S', '.....#...'];

describe('RemembersTarget', () => {
  it('is true of any entity that it perceives now', () => {
    expect(new Leaf(remembers, { keys: { target: 2 } }).tick()).toBe('success: perceived S2 within 3 s');
    expect(new Leaf(remembers, { map: HIDDEN, keys: { target: 2 } }).tick()).toBe('failure: has not perceived S2 for 3 s');
    expect(new Leaf(remembers, { keys: { target: unknown('entity') } }).tick()).toBe('failure: no target');
  });

  it('lasts for its time after the last look, to the step', () => {
    const leaf = new Leaf(remembers, { map: HIDDEN, keys: { target: 2 } });
    leaf.unit(1).memory = [{ ofId: 2, seenAtStep: 100, x: 0, y: 0, byId: 0 }];
    leaf.world.state.step = 280;
    expect(leaf.tick()).toBe('success: perceived S2 within 3 s');
    leaf.world.state.step = 281;
    expect(leaf.tick()).toBe('failure: has not perceived S2 for 3 s');
  });

  it('is not refreshed by remembering: only eyes and ears do that', () => {
    const leaf = new Leaf(remembers, { map: HIDDEN, keys: { target: 2 } });
    leaf.unit(1).memory = [{ ofId: 2, seenAtStep: 0, x: 0, y: 0, byId: 0 }];
    leaf.world.state.step = 120;
    leaf.tick();
    expect(leaf.unit(1).memory).toEqual([{ ofId: 2, seenAtStep: 0, x: 0, y: 0, byId: 0 }]);
    leaf.unit(2).lastNoiseAtStep = 119;
    leaf.tick();
    const { x, y } = leaf.unit(2);
    expect(leaf.unit(1).memory).toEqual([{ ofId: 2, seenAtStep: 120, x, y, byId: 0 }]);
  });

  it('is true of the target of an attack order or an alarm, as long as it knows of a place to look for it', () => {
    const seen = [{ ofId: 2, seenAtStep: -1000, x: 4, y: 0, byId: 0 }];
    const pointed = new Leaf(remembers, { map: HIDDEN, keys: { target: 2 } });
    pointed.unit(1).control.attackTargetId = 2;
    pointed.unit(1).memory = [];
    expect(pointed.tick()).toBe('failure: has not perceived S2 for 3 s');
    pointed.unit(1).memory = seen;
    expect(pointed.tick()).toBe('success: perceived S2 within 3 s');
    const called = new Leaf(remembers, { map: HIDDEN, keys: { target: 2 } });
    Object.assign(called.world.entities.party(3)!, { alarmTargetId: 2, alarmUntilStep: 60 });
    called.unit(1).memory = seen;
    expect(called.tick()).toBe('success: perceived S2 within 3 s');
    called.world.state.step = 60;
    expect(called.tick()).toBe('failure: has not perceived S2 for 3 s');
  });
});

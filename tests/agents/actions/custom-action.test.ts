import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

const call = (name: string, withTarget = true): NodeDocument => ({
  type: 'CustomAction',
  params: { call: name, ...(withTarget ? { target: key('target') } : {}) },
});

describe('CustomAction', () => {
  it.each<[string, Stage, string]>([
    ['face', { keys: { target: 2 } }, 'success: faces S2'],
    ['face', { keys: { target: unknown('entity') } }, 'success: looks where it goes'],
    ['raiseAlarm', { keys: { target: 2 } }, 'failure: cannot do "raiseAlarm"'],
    ['raiseAlarm', { keys: { target: 1 }, agent: 'party' }, 'success: calls everybody against s1'],
    ['face', { keys: { target: 1 }, agent: 'party' }, 'failure: cannot do "face"'],
  ])('"%s" %j', (name, stage, told) => {
    expect(new Leaf(call(name), stage).tick()).toBe(told);
  });

  it('needs no target', () => {
    expect(new Leaf(call('face', false)).tick()).toBe('success: looks where it goes');
  });

  it('makes a unit face the target, and a party fight it', () => {
    const warrior = new Leaf(call('face'), { keys: { target: 2 } });
    warrior.tick();
    expect(warrior.unit(1).movement.lookAt).toBe(2);
    const party = new Leaf(call('raiseAlarm'), { keys: { target: 1 }, agent: 'party' });
    party.tick();
    expect(party.world.entities.party(party.agentId)?.alarmTargetId).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { Leaf } from '../support/leaf.ts';

const pace = (name?: string): NodeDocument => ({ type: 'SetMovementSpeed', ...(name === undefined ? {} : { params: { pace: name } }) });

describe('SetMovementSpeed', () => {
  it.each(['crawling', 'walking', 'running', 'sprinting'])('%s', (name) => {
    const leaf = new Leaf(pace(name));
    leaf.unit(1).pace = name === 'running' ? 'walking' : 'running';
    expect(leaf.tick()).toBe(`success: ${name} from now on`);
    expect(leaf.unit(1).pace).toBe(name);
  });

  it('walks when nothing is said', () => {
    const leaf = new Leaf(pace());
    leaf.unit(1).pace = 'sprinting';
    leaf.tick();
    expect(leaf.unit(1).pace).toBe('walking');
  });

  it('can be a bit slower or faster than a pace', () => {
    const leaf = new Leaf({ type: 'SetMovementSpeed', params: { pace: 'walking', factor: 0.6 } });
    expect(leaf.tick()).toBe('success: walking, 0.6 times as fast, from now on');
    expect(leaf.unit(1).paceFactor).toBe(0.6);
    const usual = new Leaf(pace('walking'));
    usual.unit(1).paceFactor = 0.6;
    usual.tick();
    expect(usual.unit(1).paceFactor).toBeUndefined();
  });

  it('is slower the lower a key is', () => {
    const params = { pace: 'walking', factor: 1.2, by: { key: 'energy' }, least: 0.4 };
    const keys = { energy: { type: 'number', min: 0, max: 100, value: 50 } } as never;
    const leaf = new Leaf({ type: 'SetMovementSpeed', params }, { keys });
    expect(leaf.tick()).toBe('success: walking, 0.8 times as fast, from now on');
    expect(leaf.unit(1).paceFactor).toBeCloseTo(0.8, 9);
    leaf.write('energy', 0);
    leaf.tick();
    expect(leaf.unit(1).paceFactor).toBeCloseTo(0.4, 9);
  });

  it('takes the pace of its squad, else that of the party, else a walk', () => {
    const leaf = new Leaf(pace('party'));
    const party = leaf.world.entities.party(3)!;
    party.pace = 'crawling';
    party.squads[0]!.pace = 'sprinting';
    expect(leaf.tick()).toBe('success: at the pace of the party from now on');
    expect(leaf.unit(1).pace).toBe('sprinting');
    party.squads = [];
    leaf.tick();
    expect(leaf.unit(1).pace).toBe('crawling');
    const alone = new Leaf(pace('party'), { withoutParties: true });
    alone.unit(1).pace = 'sprinting';
    alone.tick();
    expect(alone.unit(1).pace).toBe('walking');
  });

  it('sets the pace of a party, and leaves it when it is told to take its own', () => {
    const leaf = new Leaf(pace('running'), { agent: 'party' });
    leaf.tick();
    expect(leaf.world.entities.party(4)).toMatchObject({ pace: 'running', squads: [{ pace: 'running' }] });
    const own = new Leaf(pace('party'), { agent: 'party' });
    const before = own.world.entities.party(4)?.pace;
    own.tick();
    expect(own.world.entities.party(4)?.pace).toBe(before);
  });
});

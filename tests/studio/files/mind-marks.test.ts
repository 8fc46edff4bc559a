import { describe, expect, it } from 'vitest';
import { Gifts } from '../../../src/studio/files/gifts.ts';
import { mindMarks } from '../../../src/studio/files/mind-marks.ts';
import type { AgentEntry } from '../../../src/studio/studio-port.ts';
import { openSession } from '../support/open-session.ts';

const agent = (name: string, more: Partial<AgentEntry> = {}): AgentEntry => ({
  id: name.length, name, kind: 'Bow', side: 'player', party: '', tree: 'bow', isAlive: true, mood: '', condition: '', ...more,
});

const noWaiting: ReadonlyMap<string, unknown> = new Map();

describe('marks of minds', () => {
  it('name whoever was given a tree, until he thinks with another', () => {
    const edda = agent('Edda');
    const falk = agent('Falk-the-second');
    const gifts = new Gifts({ agents: () => [edda, falk], giveTree: () => undefined }, () => {});
    const trees = openSession().session.desk.trees;
    gifts.give({ who: 'agent', name: 'Edda', kind: 'Bow', side: 'player' }, 'patrol');
    const markOf = mindMarks({ trees, waiting: noWaiting, gifts });
    expect(markOf({ ...edda, tree: 'patrol' })?.text).toBe('other tree');
    expect(markOf(edda)).toBeUndefined();
    expect(markOf({ ...falk, tree: 'patrol' })).toBeUndefined();
  });

  it('say of all who use a changed tree, however deep, that they run an earlier version, but not of the fallen', () => {
    const { session } = openSession();
    const { desk, gifts } = session;
    const [first] = session.agents.value.filter(({ isAlive }) => isAlive);
    const one = agent('One', { tree: first?.tree ?? '' });
    const marksWith = (waiting: ReadonlyMap<string, unknown>) => mindMarks({ trees: desk.trees, waiting, gifts });
    expect(marksWith(noWaiting)(one)).toBeUndefined();
    const markOf = marksWith(new Map([[one.tree, 1]]));
    expect(markOf(one)?.text).toBe('earlier version');
    expect(markOf({ ...one, isAlive: false })).toBeUndefined();
  });
});

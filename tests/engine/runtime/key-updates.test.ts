import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { Log } from '../support/scripted-leaves.ts';
import { leaf, tree } from '../support/tree-builders.ts';
import { compile } from '../support/tree-harness.ts';

const PREY = new Map([
  [3, 30],
  [4, 44],
]);

/** Two agents with these keys: the first knows of the prey, the other one of none. */
function agentsWith(keys: KeyDeclaration[]): TreeAgents<Log> {
  const agents = new TreeAgents<Log>(compile(tree('main', leaf('R'), keys)));
  agents.add(7, { events: [], prey: PREY }, () => 0.5);
  agents.add(8, { events: [], prey: new Map([[5, 50]]) }, () => 0.5);
  return agents;
}

const read = (agents: TreeAgents<Log>, key: string, row = 0): unknown => agents.keys.read(row, agents.keys.slotOf(key));

describe('keys that are bound to facts', () => {
  const FACTS: KeyDeclaration[] = [
    { name: 'victim', type: 'entity' },
    { name: 'worth', type: 'number', input: 'worth', of: 'victim' },
    { name: 'count', type: 'number', input: 'preyCount' },
  ];

  it('hold the facts of their own agent', () => {
    const agents = agentsWith(FACTS);
    for (const row of [0, 1]) agents.keys.update(row, 1);
    expect([read(agents, 'count', 0), read(agents, 'count', 1)]).toEqual([2, 1]);
  });

  it('about an entity follow the key that names it, and are unknown without one', () => {
    const agents = agentsWith(FACTS);
    agents.keys.update(0, 1);
    expect(read(agents, 'worth')).toBeUndefined();
    const worthOf = (victim: number): unknown => {
      agents.blackboard(0).set('victim', victim);
      agents.keys.update(0, 2);
      return read(agents, 'worth');
    };
    expect([worthOf(3), worthOf(4), worthOf(9), worthOf(3)]).toEqual([30, 44, undefined, 30]);
    agents.keys.invalidate(0, agents.keys.slotOf('victim'));
    agents.keys.update(0, 3);
    expect(read(agents, 'worth')).toBeUndefined();
  });
});

describe('keys that change by themselves', () => {
  const HUNGER: KeyDeclaration[] = [
    { name: 'hunger', type: 'number', min: 0, max: 9, value: 1, changePerSecond: 0.5 },
    { name: 'thirst', type: 'number', min: -9, max: 9, changePerSecond: -1 },
  ];

  it('of each agent change since its own last update', () => {
    const agents = agentsWith(HUNGER);
    agents.keys.update(0, 10);
    agents.keys.update(1, 14);
    agents.keys.update(0, 16);
    agents.keys.update(1, 16);
    expect([read(agents, 'hunger', 0), read(agents, 'hunger', 1)]).toEqual([4, 2]);
  });

  it('stay when no time has passed, and unknown while they are', () => {
    const agents = agentsWith(HUNGER);
    for (const now of [10, 10, 12, 12, 11]) agents.keys.update(0, now);
    expect([read(agents, 'hunger'), read(agents, 'thirst')]).toEqual([2, undefined]);
    agents.blackboard(0).set('thirst', 5);
    agents.keys.update(0, 13);
    expect([read(agents, 'hunger'), read(agents, 'thirst')]).toEqual([3, 3]);
  });
});

import { expect, it } from 'vitest';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';
import { describeUsers } from '../../../src/studio/editing/view/tree-users.ts';

const agents = (count: number): AgentEntry[] =>
  ['Aldric', 'Berta', 'Cuno', 'Dietlind', 'Edda'].slice(0, count).map((name) => ({ name }) as AgentEntry);
const users = (trees: readonly string[], main = 0, sub = 0): string =>
  describeUsers({ trees: [...trees], mainTreeAgents: agents(main), subtreeAgents: agents(sub) });

it('the users of a tree are named, and counted from the fifth on', () => {
  expect([users([]), users(['bow', 'patrol'])]).toEqual(['', 'in bow, patrol']);
  expect([users([], 1), users([], 4)]).toEqual(['main tree of Aldric', 'main tree of Aldric, Berta, Cuno, Dietlind']);
  expect(users([], 5)).toBe('main tree of Aldric, Berta, Cuno and 2 more');
});

it('agents that run it as a part are counted, unless it is the main tree of others', () => {
  expect([users(['bow'], 0, 1), users(['bow'], 0, 3), users(['bow'], 1, 3)]).toEqual([
    'in bow · used by 1 agent',
    'in bow · used by 3 agents',
    'in bow · main tree of Aldric',
  ]);
});

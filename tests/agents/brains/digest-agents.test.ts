import { describe, expect, it } from 'vitest';
import { digestAgents, digestShared, digestTrees } from '../../../src/agents/brains/digest-agents.ts';
import type { UndeclaredKey } from '../../../src/engine/blackboard/undeclared-keys.ts';
import type { SavedAgents } from '../../../src/engine/run.ts';
import { TestBattle } from '../support/test-battle.ts';

/** What is added to the hash of a run. */
function added(digest: (add: (value: number) => void) => void): string {
  const values: number[] = [];
  digest((value) => values.push(value));
  return values.join();
}

const note: UndeclaredKey = { type: 'number', value: 1, isValid: true };
const NOTES: readonly (readonly [board: string, name: string, key: UndeclaredKey])[] = [
  ['world', 'note', note],
  ['party 7', 'note', note],
  ['world', 'other', note],
  ['world', 'note', { ...note, value: 2 }],
  ['world', 'note', { ...note, isValid: false }],
  ['world', 'note', { ...note, type: 'entity' }],
];

describe('the hash of a run', () => {
  it('tells apart shared notes by their board, name, type, value and validity', () => {
    const all = NOTES.map((saved) => added((add) => digestShared([saved], add)));
    expect(new Set([...all, added((add) => digestShared([], add))]).size).toBe(NOTES.length + 1);
  });

  it('tells apart runs with other trees or assignments, and takes nothing from one that keeps its plan', () => {
    const of = (given: readonly (readonly [number, string])[]): string => added((add) => digestTrees({ edits: [], given }, add));
    expect(of([[1, 'bow']])).not.toBe(of([[2, 'bow']]));
    expect(of([[1, 'bow']])).not.toBe(of([[1, 'bun']]));
    expect(added((add) => digestTrees(undefined, add))).toBe('');
  });
});

describe('the hash of agents', () => {
  const [saved] = new TestBattle(['s.t', '...', 'S.b']).run(1).brains.memory.save().batches;

  /** With one change to a copy of what is saved of them. */
  const after = (change: (agents: SavedAgents) => unknown): string => {
    const copy = structuredClone(saved!);
    change(copy);
    return added((add) => digestAgents(copy, add));
  };
  const first = (list: ArrayLike<unknown>): Record<number, number> => {
    expect(list.length).toBeGreaterThan(0);
    return list as unknown as Record<number, number>;
  };

  it.each<[string, (agents: SavedAgents) => unknown]>([
    ['where its nodes are', ({ memory }) => (first(memory.bytes)[0]! ^= 1)],
    ['what its nodes remember', ({ memory }) => (first(memory.numbers)[0]! += 1)],
    ['which keys are known', ({ blackboards }) => (first(blackboards.valid)[0]! ^= 1)],
    ['the number of a key', ({ blackboards }) => (first(blackboards.numbers)[0]! += 1)],
    ['the text of a key', ({ blackboards }) => ((blackboards.texts as string[])[0] = 'changed')],
    ['which keys were known when their observers last heard', ({ heard }) => (heard.valid[0] = 7)],
    ['the number that an observer last heard', ({ heard }) => (heard.numbers[0] = 0.7)],
    ['the text that an observer last heard', ({ heard }) => ((heard.texts as string[])[0] = 'heard')],
    ['an undeclared key', (agents) => Object.assign(agents, { undeclaredKeys: [[0, 'note', note]] })],
    ['the same undeclared key of another agent', (agents) => Object.assign(agents, { undeclaredKeys: [[1, 'note', note]] })],
  ])('changes with %s', (_, change) => {
    expect(after(change)).not.toBe(after(() => undefined));
  });
});

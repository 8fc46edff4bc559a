import { beforeEach, describe, expect, it } from 'vitest';
import { compileTree } from '../../src/engine/check.ts';
import type { LibraryEntry } from '../../src/engine/document/tree-format.ts';
import type { Program } from '../../src/engine/definition/program.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { TreeAssignments, type AgentKinds } from '../../src/agents/brains/tree-assignments.ts';
import type { TreesEdit } from '../../src/sim/commands.ts';
import { tree } from './support/test-battle.ts';

const ALL: AgentKinds = new Map([1, 2, 3].map((id) => [id, 'unit']));
const still = tree('still', { type: 'Wait', params: { duration: 1 } });
const brief = tree('brief', { type: 'Wait', params: { duration: 0.1 } });
const nested = tree('nested', { type: 'Sequence', children: [{ type: 'SubTree', params: { tree: 'brief' } }] });

/** Two agents that think "still", one with no mind, and two trees that nobody uses. */
function shelf(): TreeAssignments {
  const library = new Map<string, LibraryEntry>(
    [still, brief, nested].map((document) => [document.name, { file: `trees/${document.name}.json`, document }]),
  );
  const programs = new Map<string, Program>();
  for (const name of library.keys()) {
    const compiled = compileTree(name, library, gameRegistry);
    if (!('program' in compiled)) throw new Error(`${name} does not compile`);
    programs.set(name, compiled.program);
  }
  return new TreeAssignments({ programs, library, treeOf: (id) => (id === 3 ? undefined : 'still') });
}

describe('the trees of a run', () => {
  let trees: TreeAssignments;
  beforeEach(() => void (trees = shelf()));
  const edit = (change: Partial<TreesEdit>): string | undefined => trees.change({ type: 'trees', documents: [], ...change }, ALL);
  const give = (agentIds: readonly number[], name: string): string | undefined => trees.change({ type: 'mind', agentIds, tree: name }, ALL);

  it('cannot be given any more once they are removed', () => {
    expect(edit({ removed: ['nested'] })).toBeUndefined();
    expect(trees.program('nested')).toBeUndefined();
    expect(give([1], 'nested')).toBe('There is no tree "nested".');
    expect(edit({ removed: ['nested'] })).toContain('There is no tree "nested"');
    expect(trees.treeOf(1)).toBe('still');
  });

  it('cannot be removed while an agent or another tree uses them', () => {
    expect(edit({ removed: ['still'] })).toContain('agent 1');
    expect(edit({ removed: ['brief'] })).toContain('brief');
    expect(trees.program('brief')).toBeDefined();
    expect(edit({ removed: ['nested', 'brief'] })).toBeUndefined();
    expect([trees.program('nested'), trees.program('brief')]).toEqual([undefined, undefined]);
  });

  it('come back with what is put back, and go again with it', () => {
    const before = trees.save();
    edit({ removed: ['nested'] });
    const without = trees.save();
    expect([before, without]).toEqual([undefined, { edits: [['nested', null]], given: [] }]);
    trees.restore(before);
    expect(trees.program('nested')).toBeDefined();
    trees.restore(without);
    expect(trees.program('nested')).toBeUndefined();
  });

  it('that are new and removed again leave nothing behind', () => {
    edit({ documents: [tree('fresh', { type: 'Wait' })] });
    expect(trees.program('fresh')).toBeDefined();
    edit({ removed: ['fresh'] });
    expect(trees.save()).toBeUndefined();
  });

  it('keep the programs of those that an edit does not reach, and exchange those that use a changed one', () => {
    const programs = ['still', 'brief', 'nested'].map((name) => trees.program(name));
    edit({ documents: [tree('brief', { type: 'Wait', params: { duration: 9 } })] });
    expect(['still', 'brief', 'nested'].map((name, index) => trees.program(name) === programs[index])).toEqual([true, false, false]);
  });

  it('are given to agents that think, and to no others', () => {
    expect(give([1], 'brief')).toBeUndefined();
    expect([1, 2, 3].map((id) => trees.treeOf(id))).toEqual(['brief', 'still', undefined]);
    expect(trees.programOf(1)).toBe(trees.program('brief'));
    expect(trees.programOf(3)).toBeUndefined();
    for (const ids of [[3], [1, 9], []]) expect(give(ids, 'brief')).toBeTypeOf('string');
    expect(trees.save()).toEqual({ edits: [], given: [[1, 'brief']] });
    expect(give([1], 'still')).toBeUndefined();
    expect(trees.save()).toBeUndefined();
  });

  it('of those who join are theirs, where they differ from the plan, and go with them', () => {
    trees.admit(4, 'sword', 'brief');
    trees.admit(5, 'sword', undefined);
    trees.admit(1, 'sword', 'still');
    trees.admit(2, 'sword', 'nested');
    expect([1, 2, 4, 5].map((id) => trees.treeOf(id))).toEqual(['still', 'nested', 'brief', 'still']);
    expect(trees.save()?.given).toEqual([
      [2, 'nested'],
      [4, 'brief'],
    ]);
    trees.forgetOthers(ALL);
    expect(trees.save()?.given).toEqual([[2, 'nested']]);
    trees.dismiss(2);
    expect(trees.save()).toBeUndefined();
  });

  it('are put back as the same programs where nothing differs', () => {
    edit({ documents: [tree('brief', { type: 'Wait', params: { duration: 9 } })] });
    const program = trees.program('brief');
    trees.restore(structuredClone(trees.save()));
    expect(trees.program('brief')).toBe(program);
  });

  it('are saved in one order, however it came about', () => {
    give([2], 'brief');
    give([1], 'nested');
    edit({ documents: [tree('zoo', { type: 'Wait' })] });
    edit({ documents: [tree('ark', { type: 'Wait' })] });
    const saved = trees.save();
    expect(saved?.given).toEqual([
      [1, 'nested'],
      [2, 'brief'],
    ]);
    expect(saved?.edits.map(([name]) => name)).toEqual(['ark', 'zoo']);
    const other = shelf();
    other.restore(saved);
    expect(other.save()).toEqual(saved);
    expect(other.programOf(1)?.name).toBe('nested');
  });

  it('stay as they are when one of several documents is wrong, or has no name', () => {
    const program = trees.program('brief');
    const fine = tree('brief', { type: 'Wait', params: { duration: 9 } });
    expect(edit({ documents: [fine, tree('still', { type: 'Nonsense' })] })).toContain('Nonsense');
    expect(edit({ documents: [fine, { root: { type: 'Wait' } }] })).toContain('name');
    expect(trees.program('brief')).toBe(program);
    expect(trees.save()).toBeUndefined();
  });

  it('that do not fit a saved run are named', () => {
    expect(() => trees.restore({ edits: [['brief', tree('brief', { type: 'Nonsense' })]], given: [] })).toThrow('Nonsense');
  });
});

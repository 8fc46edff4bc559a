import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../src/engine/check.ts';
import type { TreeDocument } from '../../src/engine/document/tree-format.ts';
import { createNodeKeySource, openTree, type EditableTree } from '../../src/tree-doc/editable-tree.ts';
import { changedTrees, validTrees } from '../../src/tree-doc/valid-trees.ts';
import { TreeValidationCache, type EditableTrees } from '../../src/tree-doc/tree-validation-cache.ts';
import { tree } from './support/workspaces.ts';

const newKey = createNodeKeySource();
let checked = 0;
const checks = new TreeValidationCache((name, library) => {
  checked++;
  const compiled = compileTree(name, library, gameRegistry);
  return 'problems' in compiled ? compiled.problems : [];
});

function opened(document: TreeDocument): EditableTree {
  const result = openTree(document.name, document, newKey);
  if ('problem' in result) throw new Error(result.problem);
  return result.tree;
}

const wait = (name: string, duration = 1): EditableTree => opened(tree({ type: 'Wait', params: { duration } }, undefined, name));
const uses = (name: string, used: string): EditableTree => opened(tree({ type: 'SubTree', params: { tree: used } }, undefined, name));
const trees = (...all: EditableTree[]): EditableTrees => new Map(all.map((each) => [each.name, each]));

describe('of trees that were edited', () => {
  const running = trees(wait('a'), wait('b'), uses('top', 'a'));

  it('all go to the agents when they are sound', () => {
    const draft = new Map(running).set('a', wait('a', 2)).set('new', wait('new'));
    expect(changedTrees(running, validTrees(draft, running, checks))).toEqual(['a', 'new']);
  });

  it('one with problems stays as it runs, and the others go', () => {
    const draft = new Map(running).set('a', wait('a', -2)).set('b', wait('b', 2));
    const sound = validTrees(draft, running, checks);
    expect(changedTrees(running, sound)).toEqual(['b']);
    expect(sound.get('a')).toBe(running.get('a'));
  });

  it('one that needs a broken one stays as well', () => {
    const draft = new Map(running).set('new', wait('new', -1)).set('top', uses('top', 'new')).set('b', wait('b', 3));
    expect(changedTrees(running, validTrees(draft, running, checks))).toEqual(['b']);
  });

  it('a removed tree stays while it is used', () => {
    const draft = new Map(running);
    draft.delete('a');
    expect([...validTrees(draft, running, checks).keys()].sort()).toEqual(['a', 'b', 'top']);
    draft.set('top', uses('top', 'b'));
    expect([...validTrees(draft, running, checks).keys()].sort()).toEqual(['b', 'top']);
  });

  it('only those are checked again that an edit reaches', () => {
    checks.problemsOf(running);
    const before = checked;
    checks.problemsOf(running);
    expect(checked).toBe(before);
    checks.problemsOf(new Map(running).set('a', wait('a', 5)));
    expect(checked).toBe(before + 2);
  });

  it('those that are known to be valid are not checked before an edit reaches them', () => {
    const asked: string[] = [];
    const knowing = new TreeValidationCache((name) => {
      asked.push(name);
      return [];
    }, running);
    knowing.problemsOf(running);
    expect(asked).toEqual([]);
    knowing.problemsOf(new Map(running).set('a', wait('a', 5)).set('new', wait('new')));
    expect(asked).toEqual(['a', 'top', 'new']);
  });
});

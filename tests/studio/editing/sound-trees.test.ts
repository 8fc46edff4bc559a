import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/brains/registry.ts';
import { compileTree } from '../../../src/bt/compile.ts';
import type { TreeDocument } from '../../../src/bt/format.ts';
import { createKeySource, openTree, type EditTree } from '../../../src/studio/document/edit-tree.ts';
import { changedTrees, soundTrees } from '../../../src/studio/editing/sound-trees.ts';
import { TreeChecks, type Trees } from '../../../src/studio/editing/tree-checks.ts';
import { tree } from '../support/workspaces.ts';

const newKey = createKeySource();
let checked = 0;
const checks = new TreeChecks((name, library) => {
  checked++;
  const compiled = compileTree(name, library, gameRegistry);
  return 'problems' in compiled ? compiled.problems : [];
});

function opened(document: TreeDocument): EditTree {
  const result = openTree(document.name, document, newKey);
  if ('problem' in result) throw new Error(result.problem);
  return result.tree;
}

const wait = (name: string, duration = 1): EditTree => opened(tree({ type: 'Wait', params: { duration } }, undefined, name));
const uses = (name: string, used: string): EditTree => opened(tree({ type: 'SubTree', params: { tree: used } }, undefined, name));
const trees = (...all: EditTree[]): Trees => new Map(all.map((each) => [each.name, each]));

describe('of trees that were edited', () => {
  const running = trees(wait('a'), wait('b'), uses('top', 'a'));

  it('all go to the agents when they are sound', () => {
    const draft = new Map(running).set('a', wait('a', 2)).set('new', wait('new'));
    expect(changedTrees(running, soundTrees(draft, running, checks))).toEqual(['a', 'new']);
  });

  it('one with problems stays as it runs, and the others go', () => {
    const draft = new Map(running).set('a', wait('a', -2)).set('b', wait('b', 2));
    const sound = soundTrees(draft, running, checks);
    expect(changedTrees(running, sound)).toEqual(['b']);
    expect(sound.get('a')).toBe(running.get('a'));
  });

  it('one that needs a broken one stays as well', () => {
    const draft = new Map(running).set('new', wait('new', -1)).set('top', uses('top', 'new')).set('b', wait('b', 3));
    expect(changedTrees(running, soundTrees(draft, running, checks))).toEqual(['b']);
  });

  it('one that was taken away stays while somebody uses it', () => {
    const draft = new Map(running);
    draft.delete('a');
    expect([...soundTrees(draft, running, checks).keys()].sort()).toEqual(['a', 'b', 'top']);
    draft.set('top', uses('top', 'b'));
    expect([...soundTrees(draft, running, checks).keys()].sort()).toEqual(['b', 'top']);
  });

  it('only those are checked again that an edit reaches', () => {
    checks.problemsOf(running);
    const before = checked;
    checks.problemsOf(running);
    expect(checked).toBe(before);
    checks.problemsOf(new Map(running).set('a', wait('a', 5)));
    expect(checked).toBe(before + 2);
  });
});

import { describe, expect, it } from 'vitest';
import { checkTree } from '../../src/engine/check.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { saveAsAction } from '../../src/tree-doc/edits/extract-tree.ts';
import { setAction } from '../../src/tree-doc/edits/set-action.ts';
import { duplicateTree } from '../../src/tree-doc/edits/tree-edits.ts';
import { exportTree } from '../../src/tree-doc/import-trees.ts';
import { openTree, treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { done, keyAt, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';

const ROOT: NodeDocument = {
  type: 'Sequence',
  children: [{ type: 'Wait', name: 'Sit', params: { duration: { key: 'pause' } } }, { type: 'Wait' }],
};
const KEYS = [{ name: 'pause', type: 'number' as const, value: 3, description: 'How long.' }];

const save = (label: string, before = openTrees(tree(ROOT, KEYS))) => ({
  before,
  edit: saveAsAction(before, { tree: 'main', node: keyAt(before, 'children/0'), name: 'sit-down', label, icon: 'clock' }),
});

describe('saving a branch as an action', () => {
  it('makes a tree of it that is marked, with the keys it needs, and uses it by its name', () => {
    const { before, edit } = save('  Sit down ');
    const after = done(before, edit);
    expect(treeDocument(treeIn(after, 'sit-down'))).toMatchObject({ keys: KEYS, action: { label: 'Sit down', icon: 'clock' } });
    expect(treeDocument(treeIn(after)).root.children?.[0]).toEqual({ type: 'SubTree', name: 'Sit down', params: { tree: 'sit-down' } });
    expect(edit).toMatchObject({ label: 'Save "Sit" as the action Sit down' });
  });

  it('is kept by saving and loading', () => {
    const { before, edit } = save('Sit down');
    const saved = treeIn(done(before, edit), 'sit-down');
    const document: unknown = JSON.parse(exportTree(saved).text);
    const opened = openTree('sit-down', document, before.newNodeKey);
    expect('tree' in opened && treeDocument(opened.tree)).toEqual(treeDocument(saved));
    const library = new Map([['sit-down', { file: 'trees/sit-down.json', document }]]);
    expect(checkTree(document, { file: 'trees/sit-down.json', library, registry: gameRegistry })).toEqual([]);
  });

  it.each([
    ['', 'An action needs a name.'],
    ['x'.repeat(41), 'The name of an action has up to 40 letters.'],
    ['Rest', 'The tree "rest" is already the action "Rest".'],
  ])('is refused for the name "%s"', (label, refusal) => {
    const rest = { ...tree({ type: 'Wait' }, [], 'rest'), action: { label: 'Rest' } };
    expect(refusalOf(save(label, openTrees(tree(ROOT, KEYS), rest)).edit)).toBe(refusal);
  });
});

describe('the mark of an action', () => {
  const marked = openTrees({ ...tree(ROOT, KEYS), action: { label: 'Sit', category: 'condition' } });
  const actionAfter = (field: 'label' | 'icon' | 'category', text: string): unknown =>
    treeIn(done(marked, setAction(marked, { tree: 'main', field, text }))).fields['action'];

  it('is set field by field, and goes with its name', () => {
    expect(actionAfter('icon', 'clock')).toEqual({ label: 'Sit', category: 'condition', icon: 'clock' });
    expect(actionAfter('category', '')).toEqual({ label: 'Sit' });
    expect(actionAfter('label', ' ')).toBeUndefined();
  });

  it('does not go to a copy, which would stand beside it under the same name', () => {
    const copied = done(marked, duplicateTree(marked, { tree: 'main', name: 'copy' }));
    expect(treeIn(copied, 'copy').fields['action']).toBeUndefined();
  });

  it.each([
    [7, '/action: found 7, expected an object with label, icon, category'],
    [{}, '/action/label: found nothing, expected a name of up to 40 letters'],
    [{ label: ' ' }, '/action/label: found text " ", expected a name of up to 40 letters'],
    [{ label: 'Sit', icon: 'clok' }, '/action/icon: found text "clok", expected one of'],
    [{ label: 'Sit', icon: 'clok' }, '(did you mean "clock"?)'],
    [{ label: 'Sit', category: 7 }, '/action/category: found 7, expected one of action, condition'],
    [{ label: 'Sit', name: 'x' }, '/action/name: found field "name", expected one of label, icon, category'],
  ])('is checked: %j', (action, problem) => {
    const document = { ...tree({ type: 'Wait' }), action };
    const library = new Map([['main', { file: 'trees/main.json', document }]]);
    const [found, ...others] = checkTree(document, { file: 'trees/main.json', library, registry: gameRegistry });
    const nearest = found?.nearest === undefined ? '' : ` (did you mean "${found.nearest}"?)`;
    expect(`${found?.path}: found ${found?.found}, expected ${found?.expected}${nearest}`).toContain(problem);
    expect(others).toEqual([]);
  });
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTreeLibrary } from '../../../src/content/read-tree-library.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';
import type { Override } from '../../../src/engine/inheritance.ts';
import { isRecord } from '../../../src/core/json-value.ts';
import { jsonText } from '../../../src/core/json-text.ts';
import type { EditResult } from '../../../src/tree-doc/edit-plan.ts';
import { createNodeKeySource, treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { addNode } from '../../../src/tree-doc/edits/add-node.ts';
import { deleteNodes } from '../../../src/tree-doc/edits/delete-nodes.ts';
import { detachTree, extendTree, resetOverrides } from '../../../src/tree-doc/edits/extend-tree.ts';
import { changeKey, renameKey } from '../../../src/tree-doc/edits/key-edits.ts';
import { moveNodes } from '../../../src/tree-doc/edits/move-nodes.ts';
import { setEntry, setLabel } from '../../../src/tree-doc/edits/set-fields.ts';
import { deleteTree, renameTree } from '../../../src/tree-doc/edits/tree-edits.ts';
import { inheritedParts } from '../../../src/tree-doc/inheritance/inherited-parts.ts';
import { readTrees } from '../../../src/tree-doc/inheritance/read-trees.ts';
import { withExtenders } from '../../../src/tree-doc/inheritance/with-extenders.ts';
import { nodesIn } from '../../../src/tree-doc/tree-outline.ts';
import { treeText } from '../../../src/tree-doc/tree-text.ts';
import { createWorkspace, undo, type Workspace } from '../../../src/tree-doc/workspace.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { anyDice, editOf } from '../support/random-edits.ts';
import { fuzz, FUZZ_TIMEOUT } from '../../support/fuzz.ts';
import { done, keyAt, openShipped, refusalOf, treeIn } from '../support/workspaces.ts';

const state = (name: string, params: NodeDocument['params'], duration: number): NodeDocument => ({
  type: 'UtilityState',
  name,
  ...(params && { params }),
  child: { type: 'Wait', params: { duration } },
});

const BASE: TreeDocument = {
  name: 'base',
  description: 'A day.',
  keys: [{ name: 'hunger', type: 'number', min: 0, max: 100, value: 5 }],
  root: {
    type: 'UtilitySelector',
    name: 'top',
    children: [
      state('Eat', { weight: 0.5, evaluators: [{ consideration: { key: 'hunger' }, slope: 2 }] }, 1),
      state('Sleep', { base: 0.2 }, 2),
      state('Play', undefined, 3),
    ],
  },
};

const CHILD = {
  name: 'child',
  description: 'Another day.',
  extends: 'base',
  overrides: [{ node: 'Sleep', set: { params: { base: 0.4 } } }],
};

function open(...documents: { name: string }[]): Workspace {
  const files = [BASE, CHILD, ...documents].map((document) => ({ file: `trees/${document.name}.json`, text: jsonText(document) }));
  const { library, problems } = readTreeLibrary(files);
  expect(problems).toEqual([]);
  return createWorkspace(library, gameRegistry.definitions, createNodeKeySource());
}

const perform = (workspace: Workspace, edit: EditResult): Workspace => done(workspace, withExtenders(workspace, edit));
const overrides = (workspace: Workspace, name = 'child'): Override[] =>
  (JSON.parse(treeText(treeIn(workspace, name))) as { overrides?: Override[] }).overrides ?? [];
const documentOf = (workspace: Workspace, name = 'child'): TreeDocument => treeDocument(treeIn(workspace, name));
const stateOf = (workspace: Workspace, name: string, tree = 'child'): NodeDocument =>
  documentOf(workspace, tree).root.children?.find((node) => node.name === name) as NodeDocument;
const states = (workspace: Workspace): string[] => documentOf(workspace).root.children?.map(({ name }) => name ?? '') ?? [];
const set = (workspace: Workspace, path: string, [name, value, tree = 'child']: [string, unknown, string?]): Workspace =>
  perform(workspace, setEntry(workspace, { tree, node: keyAt(workspace, path, tree), field: 'params', name, value }));

const EAT = 'children/0';
const SLEEP = 'children/1';

describe('an edit of a tree that extends another', () => {
  it('becomes an override of what was changed, and nothing else', () => {
    const workspace = set(open(), EAT, ['weight', 0.9]);
    expect(overrides(workspace)).toEqual([{ node: 'Eat', set: { params: { weight: 0.9 } } }, CHILD.overrides[0]]);
    expect(stateOf(workspace, 'Eat', 'base').params?.['weight']).toBe(0.5);
  });

  it('overrides one number of a curve', () => {
    const workspace = set(open(), EAT, ['evaluators', [{ consideration: { key: 'hunger' }, slope: 3 }]]);
    expect(overrides(workspace)[0]).toEqual({ node: 'Eat', set: { params: { evaluators: { hunger: { slope: 3 } } } } });
  });

  it('adds, removes and moves states', () => {
    let workspace = open();
    workspace = perform(
      workspace,
      addNode(workspace, { tree: 'child', type: 'UtilityState', at: { before: keyAt(workspace, SLEEP, 'child') } }),
    );
    workspace = perform(workspace, deleteNodes(workspace, { tree: 'child', nodes: [keyAt(workspace, EAT, 'child')] }));
    // A new node in the place of a removed one replaces it.
    expect(overrides(workspace)).toEqual([{ node: 'Eat', replace: { type: 'UtilityState' } }, CHILD.overrides[0]]);
    const moved = perform(
      workspace,
      moveNodes(workspace, {
        tree: 'child',
        nodes: [keyAt(workspace, 'children/2', 'child')],
        to: { into: keyAt(workspace, '', 'child'), position: 0 },
      }),
    );
    expect(states(moved)).toEqual(['Play', '', 'Sleep']);
  });

  it('changes a key, and is undone', () => {
    const before = open();
    const workspace = perform(before, changeKey(before, { tree: 'child', key: 'hunger', field: 'value', to: 50 }));
    expect(overrides(workspace)[0]).toEqual({ key: 'hunger', set: { value: 50 } });
    const keysOf = ({ trees }: Workspace): unknown => inheritedParts(trees.get('child')!, trees)?.keys;
    expect([keysOf(before), keysOf(workspace)]).toEqual([new Map(), new Map([['hunger', ['value']]])]);
    expect(treeIn(undo(workspace), 'child')).toBe(treeIn(before, 'child'));
  });

  it('cannot rename a key that it inherits', () => {
    const workspace = open();
    expect(refusalOf(renameKey(workspace, { tree: 'child', key: 'hunger', to: 'appetite' }))).toContain('inherited from base');
  });
});

describe('an edit of a tree that others extend', () => {
  it('reaches them, and those that extend them, but not what they override; one undo takes back all', () => {
    const before = open({ ...CHILD, name: 'grandchild', extends: 'child', overrides: [] } as { name: string });
    let workspace = set(before, EAT, ['weight', 0.7, 'base']);
    expect([stateOf(workspace, 'Eat'), stateOf(workspace, 'Eat', 'grandchild')].map(({ params }) => params?.['weight'])).toEqual([
      0.7, 0.7,
    ]);
    expect(undo(workspace).trees).toEqual(before.trees);
    workspace = set(workspace, SLEEP, ['base', 0.1, 'base']);
    expect([stateOf(workspace, 'Sleep'), stateOf(workspace, 'Sleep', 'grandchild')].map(({ params }) => params?.['base'])).toEqual([
      0.4, 0.4,
    ]);
  });

  it('leaves an override as it is while the other tree passes its value', () => {
    let workspace = set(open(), SLEEP, ['base', 0.4, 'base']);
    workspace = set(workspace, EAT, ['weight', 0.7]);
    workspace = set(workspace, SLEEP, ['base', 0.6, 'base']);
    expect(stateOf(workspace, 'Sleep').params?.['base']).toBe(0.4);
  });

  it('keeps their nodes what they are, so that agents go on where they were', () => {
    const before = open();
    const keys = (workspace: Workspace): string[] => nodesIn(treeIn(workspace, 'child').root).map(({ key }) => key);
    const added = perform(before, addNode(before, { tree: 'base', type: 'UtilityState', at: { before: keyAt(before, SLEEP, 'base') } }));
    expect(keys(added).filter((key) => keys(before).includes(key))).toEqual(keys(before));
  });

  it('renames a state with the overrides that name it', () => {
    const before = open();
    const workspace = perform(before, setLabel(before, { tree: 'base', node: keyAt(before, SLEEP, 'base'), field: 'name', text: 'Rest' }));
    expect(overrides(workspace)).toEqual([{ ...CHILD.overrides[0], node: 'Rest' }]);
    expect(states(workspace)).toEqual(['Eat', 'Rest', 'Play']);
  });

  it('renames a key in all of them', () => {
    const before = set(open(), EAT, ['evaluators', [{ consideration: { key: 'hunger' }, slope: 3 }]]);
    const workspace = perform(before, renameKey(before, { tree: 'base', key: 'hunger', to: 'appetite' }));
    expect(overrides(workspace)[0]).toEqual({ node: 'Eat', set: { params: { evaluators: { appetite: { slope: 3 } } } } });
    expect(documentOf(workspace).keys?.map(({ name }) => name)).toEqual(['appetite']);
  });

  it('drops overrides of a node that it deletes, says so, and undo brings them back', () => {
    const before = open();
    const edit = withExtenders(before, deleteNodes(before, { tree: 'base', nodes: [keyAt(before, SLEEP, 'base')] }));
    expect('notes' in edit && edit.notes).toEqual(['1 override of child had nothing left to change.']);
    const workspace = done(before, edit);
    expect([states(workspace), overrides(workspace)]).toEqual([['Eat', 'Play'], []]);
    expect(overrides(undo(workspace))).toEqual(CHILD.overrides);
  });

  it('cannot delete it, and renaming it renames it in them', () => {
    const before = open();
    expect(refusalOf(deleteTree(before, { tree: 'base' }))).toContain('"child"');
    const workspace = perform(before, renameTree(before, { tree: 'base', name: 'other' }));
    expect(documentOf(workspace)).toMatchObject({ extends: 'other', overrides: CHILD.overrides });
  });
});

describe('a variation of a tree', () => {
  it('begins without any difference, and can be detached with all it has', () => {
    let workspace = open();
    workspace = perform(workspace, extendTree(workspace, { tree: 'base', name: 'night' }));
    expect(JSON.parse(treeText(treeIn(workspace, 'night')))).toEqual({
      name: 'night',
      description: 'A variation of base.',
      extends: 'base',
    });
    workspace = set(workspace, EAT, ['weight', 0.1, 'night']);
    workspace = perform(workspace, detachTree(workspace, { tree: 'night' }));
    workspace = set(workspace, SLEEP, ['base', 0.9, 'base']);
    expect(JSON.parse(treeText(treeIn(workspace, 'night')))).toMatchObject({
      keys: BASE.keys,
      root: { children: [{ params: { weight: 0.1 } }, { params: { base: 0.2 } }, {}] },
    });
  });

  it('says what it inherits and what it overrides', () => {
    const before = open();
    const workspace = perform(before, addNode(before, { tree: 'child', type: 'UtilityState', at: { into: keyAt(before, '', 'child') } }));
    const parts = inheritedParts(treeIn(workspace, 'child'), workspace.trees);
    const words = treeIn(workspace, 'child').root.children.map(({ key }) => parts?.nodes.get(key));
    expect(parts?.base).toBe('base');
    expect(words).toEqual([[], ['base'], [], undefined]);
  });

  it('is reset node by node: to what it inherits', () => {
    let workspace = set(open(), EAT, ['weight', 0.9]);
    workspace = perform(
      workspace,
      addNode(workspace, { tree: 'child', type: 'UtilityState', at: { into: keyAt(workspace, '', 'child') } }),
    );
    workspace = perform(workspace, deleteNodes(workspace, { tree: 'child', nodes: [keyAt(workspace, 'children/2', 'child')] }));
    const reset = (node: string): void =>
      void (workspace = perform(workspace, resetOverrides(workspace, { tree: 'child', nodes: [keyAt(workspace, node, 'child')] })));
    reset(EAT);
    expect(stateOf(workspace, 'Eat').params?.['weight']).toBe(0.5);
    reset('children/2');
    expect(states(workspace)).toEqual(['Eat', 'Sleep', 'Play']);
    reset(SLEEP);
    expect(overrides(workspace)).toEqual([]);
  });
});

describe('the files of trees that extend others', () => {
  it('are written as they were read', () => {
    expect(treeText(treeIn(openShipped(), 'idle-worker'))).toBe(readFileSync('trees/idle-worker.json', 'utf8'));
  });

  it('change on disk in any order, and a changed tree reaches those that extend it', () => {
    const { trees, newNodeKey } = open();
    const other = jsonText({ ...CHILD, name: 'other', extends: 'child' });
    const base = jsonText({ ...BASE, root: { ...BASE.root, name: 'first' } });
    const read = readTrees(
      [
        ['other', other],
        ['child', jsonText({ ...CHILD, overrides: [] })],
        ['base', base],
      ],
      trees,
      newNodeKey,
    );
    const names = 'trees' in read ? ['child', 'other'].map((name) => read.trees.get(name)?.root.fields['name']) : [read.problem];
    expect(names).toEqual(['first', 'first']);
    const without = jsonText({ ...BASE, root: { ...BASE.root, children: [state('Eat', undefined, 1)] } });
    const refused = readTrees([['base', without]], trees, newNodeKey);
    expect('problem' in refused && refused.problem).toContain('child.json /overrides/0/node: found node "Sleep"');
  });

  /** `child` written as a list, which means the same: of a node without children, an override cannot tell how its first is written. */
  const withChildLists = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withChildLists);
    if (!isRecord(value)) return value;
    const { child, children = [], ...rest } = value;
    const list = [...(child === undefined ? [] : [child]), ...(children as unknown[])];
    return Object.fromEntries(
      Object.entries({ ...rest, ...(list.length > 0 && { children: list }) }).map(([name, of]) => [name, withChildLists(of)]),
    );
  };

  // A parameter that is null, or an object in the place of a list, is no value of a tree: an override means something else by it.
  const anyEdit = fc
    .tuple(anyDice, fc.constantFrom(0, 2.5, true, 'text', [1, 2], { key: 'hunger' }))
    .map(([dice, value]) => ({ ...dice, value }));

  it(
    'say the same as the trees in the studio, whatever is edited',
    () => {
      let edits = 0;
      fc.assert(
        fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 20 }), (dice) => {
          let workspace = open({ ...CHILD, name: 'grandchild', extends: 'child' } as { name: string });
          for (const toss of dice) {
            if (workspace.trees.size === 0) break;
            const edit = withExtenders(workspace, editOf(workspace, toss));
            if ('refused' in edit) continue;
            workspace = done(workspace, edit);
            edits++;
          }
          const files = [...workspace.trees].map(([name, tree]) => ({ file: `trees/${name}.json`, text: treeText(tree) }));
          const { library, problems } = readTreeLibrary(files);
          expect(problems).toEqual([]);
          for (const [name, { document }] of library)
            expect(withChildLists(document)).toEqual(withChildLists(JSON.parse(JSON.stringify(documentOf(workspace, name)))));
        }),
        fuzz(150),
      );
      expect(edits).toBeGreaterThan(300);
    },
    FUZZ_TIMEOUT,
  );
});

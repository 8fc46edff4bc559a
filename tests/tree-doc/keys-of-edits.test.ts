import { describe, expect, it } from 'vitest';
import { entityKey, fixedText, number, seconds, text, vector, vectorKey, type ParamSpecs } from '../../src/engine/params/param-spec.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document/tree-format.ts';
import { chainEdits } from '../../src/tree-doc/chain-edits.ts';
import { refuse, type EditContext, type EditPlan, type EditResult, type NodeKindSpec } from '../../src/tree-doc/edit-plan.ts';
import { changeType } from '../../src/tree-doc/edits/change-type.ts';
import { copyNodes, pasteBranches } from '../../src/tree-doc/edits/copy-nodes.ts';
import { bindKey, changeKey, declareKey, deleteKey, renameKey } from '../../src/tree-doc/edits/key-edits.ts';
import { setLabel, setTags } from '../../src/tree-doc/edits/set-fields.ts';
import { setPromise } from '../../src/tree-doc/edits/set-promise.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { fittingKeys, suggestParams } from '../../src/tree-doc/suggested-params.ts';
import { done, keyAt, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';

const doc = 'A test.';
const KEYS = [
  { name: 'friend', type: 'entity' as const },
  { name: 'rest', type: 'number' as const },
  { name: 'foe', type: 'entity' as const },
  { name: 'note', type: 'string' as const },
];
const labelOf = (edit: EditResult) => ('label' in edit ? edit.label : edit.refused);
const notesOf = (edit: EditResult) => ('notes' in edit ? edit.notes : []);
const documentIn = (workspace: ReturnType<typeof openTrees>, name = 'main') => treeDocument(treeIn(workspace, name));

describe('the keys that a parameter may take', () => {
  const fitting = (param: string, nearby: readonly NodeDocument[] = []): unknown[] => {
    const workspace = openTrees(tree({ type: 'Sequence', children: [...nearby] }, KEYS));
    const edited = treeIn(workspace);
    return fittingKeys(param, entityKey({ doc }), { tree: edited, nearby: edited.root.children }).map(({ name }) => name);
  };
  const uses = (name: string): NodeDocument => ({ type: 'Block', params: { target: { key: name } } });

  it('are those of its type: that of its name first, then those that are used nearby', () => {
    expect(fitting('target')).toEqual(['friend', 'foe']);
    expect(fitting('foe')).toEqual(['foe', 'friend']);
    expect(fitting('target', [uses('foe')])).toEqual(['foe', 'friend']);
    expect(fitting('friend', [uses('foe'), uses('foe')])).toEqual(['friend', 'foe']);
  });
});

describe('the values of a new node', () => {
  const suggest = (params: ParamSpecs, withNumbers = false, others: readonly TreeDocument[] = []) => {
    const workspace = openTrees(tree({ type: 'Wait' }, KEYS), ...others);
    const kind = { type: 'New', summary: '', category: 'action', arity: { min: 0, max: 0 }, params } as NodeKindSpec;
    const { params: found, notes, tree: after } = suggestParams(workspace, kind, { tree: treeIn(workspace), nearby: [], withNumbers });
    return { found, notes, keys: (after.fields['keys'] as { name: string }[]).map(({ name }) => name) };
  };

  it('are a key where one is required, and nothing where it may be left out', () => {
    expect(suggest({ target: entityKey({ doc }) }).found).toEqual({ target: { key: 'friend' } });
    expect(
      suggest({ target: entityKey({ doc, optional: true }), rest: number({ doc, optional: true }), note: fixedText({ doc }) }).found,
    ).toEqual({});
  });

  it('are a key of the same name where a value would do as well', () => {
    expect(suggest({ limit: number({ doc }), rest: number({ doc }) }).found).toEqual({ rest: { key: 'rest' } });
    expect(suggest({ rest: text({ doc }), call: text({ doc }) }).found).toEqual({});
  });

  it('are numbers to begin with where these are wanted', () => {
    const params = { limit: number({ doc }), most: number({ doc, min: 4 }), pause: seconds({ doc }), share: number({ doc, min: 0 }) };
    expect(suggest(params).found).toEqual({});
    expect(suggest(params, true).found).toEqual({ limit: 1, most: 4, pause: 3, share: 1 });
  });

  it('declare a key of that name as other trees do, unless they disagree or the name is taken', () => {
    const other = (name: string, type: 'vector' | 'number', of = 'word') => tree({ type: 'Wait' }, [{ name: of, type }], name);
    const word = { word: vectorKey({ doc }) };
    expect(suggest(word, false, [other('a', 'vector')])).toEqual({
      found: { word: { key: 'word' } },
      notes: ['Declared the key "word".'],
      keys: ['friend', 'rest', 'foe', 'note', 'word'],
    });
    expect(suggest(word, false, [other('a', 'vector'), other('b', 'number')]).found).toEqual({});
    expect(suggest({ rest: vectorKey({ doc }) }, false, [other('a', 'vector', 'rest')]).found).toEqual({});
    expect(suggest({ word: vector({ doc }) }, false, [other('a', 'vector')]).found).toEqual({});
  });
});

describe('a branch that is pasted', () => {
  it('gets for a key of another type the first name that neither tree has', () => {
    const from = [
      { name: 'rest', type: 'string' as const },
      { name: 'rest2', type: 'string' as const },
    ];
    const root: NodeDocument = {
      type: 'Sequence',
      params: {},
      children: [{ type: 'Say', params: { a: { key: 'rest' }, b: { key: 'rest2' } } }],
    };
    const keys = [
      { name: 'rest', type: 'number' as const },
      { name: 'rest3', type: 'number' as const },
    ];
    const before = openTrees(tree(root, from), tree({ type: 'Sequence', children: [] }, keys, 'other'));
    const pasted = pasteBranches(before, {
      tree: 'other',
      text: copyNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')] }),
      at: { into: keyAt(before, '', 'other') },
    });
    const after = documentIn(done(before, pasted), 'other');
    expect(after.root.children?.[0]?.params).toEqual({ a: { key: 'rest4' }, b: { key: 'rest2' } });
    expect(after.keys?.map(({ name, type }) => `${name} ${type}`)).toEqual(['rest number', 'rest3 number', 'rest4 string', 'rest2 string']);
    expect(notesOf(pasted)).toEqual([
      'Declared "rest4", "rest2".',
      'The key "rest" has another type here, so the pasted one was renamed to "rest4".',
    ]);
  });
});

it('a branch that is pasted keeps its id where that is free', () => {
  const before = openTrees(tree({ type: 'Sequence', id: 'top', children: [] }));
  const branches = [
    { type: 'Wait', id: 'top' },
    { type: 'Wait', id: 'rest' },
  ];
  const after = done(before, pasteBranches(before, { tree: 'main', text: JSON.stringify(branches), at: { into: keyAt(before) } }));
  expect(documentIn(after).root.children).toEqual([{ type: 'Wait' }, { type: 'Wait', id: 'rest' }]);
});

describe('the edits of a key', () => {
  const before = openTrees(tree({ type: 'Wait' }, KEYS), tree({ type: 'Wait' }, KEYS, 'other'));
  const ask = { tree: 'main', key: 'rest' };

  it('are called by what they do', () => {
    expect([
      labelOf(declareKey(before, { ...ask, key: 'new', type: 'number' })),
      labelOf(changeKey(before, { ...ask, field: 'value', to: 2 })),
      labelOf(bindKey(before, { ...ask, input: 'ownHealth', of: undefined })),
      labelOf(bindKey(before, { ...ask, input: undefined, of: undefined })),
      labelOf(renameKey(before, { ...ask, to: 'pause' })),
      labelOf(deleteKey(before, ask)),
    ]).toEqual([
      'Declare new',
      'Change start value of rest',
      'Bind rest to ownHealth',
      'Unbind rest',
      'Rename rest to pause',
      'Delete rest',
    ]);
  });

  it('say nothing of other trees that only have a key of that name', () => {
    const renamed = renameKey(before, { ...ask, to: 'pause' });
    expect([notesOf(renamed), documentIn(done(before, renamed), 'other').keys]).toEqual([[], KEYS]);
    expect(notesOf(deleteKey(before, ask))).toEqual([]);
  });

  it('bind a renamed key only in trees that have it themselves', () => {
    const use: NodeDocument = { type: 'SubTree', params: { tree: 'main' } };
    const used = openTrees(tree({ type: 'Wait' }, KEYS), tree(use, KEYS, 'sharing'), tree(use, [], 'bare'));
    const after = done(used, renameKey(used, { ...ask, to: 'pause' }));
    expect([documentIn(after, 'sharing').root.map, documentIn(after, 'bare').root.map]).toEqual([{ pause: { key: 'rest' } }, undefined]);
  });

  it('are refused for a key that is not declared, without a type, or with spaces around its name', () => {
    const gone = { ...ask, key: 'gone' };
    const reason = 'The tree declares no key "gone".';
    expect([changeKey(before, { ...gone, field: 'value', to: 1 }), deleteKey(before, gone)].map(refusalOf)).toEqual([reason, reason]);
    expect(refusalOf(changeKey(before, { ...ask, field: 'type', to: undefined }))).toBe('A key needs a type.');
    expect(refusalOf(renameKey(before, { ...ask, to: ' pause' }))).toBe('A key needs a name without spaces at its ends.');
    expect(refusalOf(renameKey(before, { ...ask, to: 'foe' }))).toBe('The tree already declares a key "foe".');
  });
});

describe('a change of type', () => {
  const change = (root: NodeDocument, type: string, path = '') => {
    const before = openTrees(tree(root, KEYS));
    const edit = changeType(before, { tree: 'main', node: keyAt(before, path), type });
    return { edit, root: () => documentIn(done(before, edit)).root };
  };

  it('drops what does not fit, and says what and why', () => {
    const { edit, root } = change({ type: 'Limiter', params: { limit: 'x', resetAfter: 2 }, child: { type: 'Wait' } }, 'TimeLimit');
    expect([root().params, notesOf(edit)]).toEqual([
      undefined,
      [
        'Dropped the parameter limit: its value does not fit TimeLimit.',
        'Dropped the parameter resetAfter: TimeLimit has none of that name.',
      ],
    ]);
    const mapped = change({ type: 'SubTree', params: { tree: 'x' }, map: { a: 1 } }, 'Wait');
    expect([mapped.root(), notesOf(mapped.edit).at(-1)]).toEqual([
      { type: 'Wait' },
      'Dropped the map: only a SubTree or TreeQuery has one.',
    ]);
    const leaf = change({ type: 'Inverter', child: { type: 'Wait', name: 'a' } }, 'Wait');
    expect([leaf.root(), notesOf(leaf.edit)]).toEqual([{ type: 'Wait' }, ['Dropped "a" and its branch: Wait takes no children.']]);
  });

  it('is none to the same type, and refused to one that cannot stand there', () => {
    const same = change({ type: 'Wait', params: { colour: 'red' } }, 'Wait');
    expect([same.root().params, labelOf(same.edit)]).toEqual([{ colour: 'red' }, 'Change Wait to Wait']);
    expect(labelOf(change({ type: 'Sequence', children: [{ type: 'Inverter' }] }, 'Root', 'children/0').edit)).toBe(
      'Root can only be the root of a tree.',
    );
    expect(labelOf(change({ type: 'Wait' }, 'Wiat').edit)).toBe('There is no node type "Wiat".');
  });
});

describe('labels, tags and promises', () => {
  const before = openTrees(tree({ type: 'Wait', name: 'a' }));
  const node = keyAt(before);

  it('are set and removed, under a name', () => {
    const note = setLabel(before, { tree: 'main', node, field: 'note', text: 'why' });
    const tags = setTags(before, { tree: 'main', node, tags: ['x', 'y'] });
    expect([labelOf(note), labelOf(tags), labelOf(setLabel(before, { tree: 'main', node, field: 'name', text: 'b' }))]).toEqual([
      'Note at "a"',
      'Tags of "a"',
      'Rename "a"',
    ]);
    const tagged = done(before, tags);
    expect(documentIn(tagged).root).toEqual({ type: 'Wait', name: 'a', tags: ['x', 'y'] });
    expect(done(tagged, setTags(tagged, { tree: 'main', node, tags: ['x', 'y'] }))).toBe(tagged);
    expect(documentIn(done(tagged, setTags(tagged, { tree: 'main', node, tags: [] }))).root).toEqual({ type: 'Wait', name: 'a' });
  });

  it('of a tree go with their last word', () => {
    const promised = done(before, setPromise(before, { tree: 'main', field: 'tags', text: ' food,  quick ' }));
    expect((documentIn(promised) as { promises?: unknown }).promises).toEqual({ tags: ['food', 'quick'] });
    const same = setPromise(promised, { tree: 'main', field: 'tags', text: 'food quick' });
    expect([done(promised, same), labelOf(same)]).toEqual([promised, 'Promise of main: tags']);
    const given = done(promised, setPromise(promised, { tree: 'main', field: 'gives', text: 'fed' }));
    const left = done(given, setPromise(given, { tree: 'main', field: 'tags', text: ' , ' }));
    expect((documentIn(left) as { promises?: unknown }).promises).toEqual({ gives: [{ fact: { key: 'fed' } }] });
    expect(documentIn(done(left, setPromise(left, { tree: 'main', field: 'gives', text: '' })))).not.toHaveProperty('promises');
  });
});

describe('edits in a chain', () => {
  const before = openTrees(tree({ type: 'Wait', name: 'a' }));
  const node = keyAt(before);
  const rename = (to: string) => (context: EditContext) => setLabel(context, { tree: 'main', node, field: 'name', text: to });

  it('are one edit from the first to the last', () => {
    const edit = chainEdits(before, [rename('b'), rename('c')]) as EditPlan;
    expect(edit.changes).toHaveLength(1);
    expect([edit.changes[0]?.before, edit.label, edit.focus]).toEqual([treeIn(before), 'Rename "b"', { tree: 'main', nodes: [node] }]);
    expect(documentIn(done(before, edit)).root.name).toBe('c');
    expect(labelOf(chainEdits(before, [rename('b')], 'Two names'))).toBe('Two names');
  });

  it('are none where one is refused, and no step where they cancel out or are none', () => {
    expect(refusalOf(chainEdits(before, [rename('b'), () => ({ refused: 'No.' })]))).toBe('No.');
    expect(chainEdits(before, [])).toEqual({ label: '', changes: [], notes: [] });
    expect(() => refuse('Outside of an edit.')).toThrow('Outside of an edit.');
  });
});

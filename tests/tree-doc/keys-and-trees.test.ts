import type { KeyDeclaration } from '../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import { compileTree } from '../../src/engine/check.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document/tree-format.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { copyNodes, pasteBranches } from '../../src/tree-doc/edits/copy-nodes.ts';
import { changeKey, declareKey, deleteKey, renameKey } from '../../src/tree-doc/edits/key-edits.ts';
import { deleteTree, duplicateTree, createFromTemplate, renameTree, templates } from '../../src/tree-doc/edits/tree-edits.ts';
import { extractTree } from '../../src/tree-doc/edits/extract-tree.ts';
import { inlineTree } from '../../src/tree-doc/edits/inline-tree.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { libraryOf, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { done, keyAt, openShipped, openTrees, refusalOf, shape, tree, treeIn } from './support/workspaces.ts';

const FOE: KeyDeclaration = { name: 'foe', type: 'entity', description: 'Whom to fight.' };
const REST: KeyDeclaration = { name: 'rest', type: 'number', value: 2 };
const fight: NodeDocument = { type: 'Block', params: { target: { key: 'foe' }, duration: { key: 'rest', else: 1 } } };
const wait: NodeDocument = { type: 'Wait', params: { duration: { key: 'rest' } } };
const list = (type: string, ...children: NodeDocument[]): NodeDocument => ({ type, children });
const use = (name: string, map?: NonNullable<NodeDocument['map']>): NodeDocument => ({
  type: 'SubTree',
  params: { tree: name },
  ...(map && { map }),
});

const documentIn = (workspace: Workspace, name = 'main'): TreeDocument => treeDocument(treeIn(workspace, name));
const problemsIn = (workspace: Workspace, name = 'main') => {
  const compiled = compileTree(name, libraryOf(workspace.trees), gameRegistry);
  return 'problems' in compiled ? compiled.problems : [];
};
const notesOf = (edit: object) => ('notes' in edit ? edit.notes : undefined);

describe('copy and paste', () => {
  it('carries a branch to another tree with the keys that it needs', () => {
    const before = openTrees(
      tree(list('Selector', fight), [FOE, REST]),
      tree(list('Selector', { type: 'Wait', params: { duration: 1 } }), undefined, 'other'),
    );
    const text = copyNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')] });
    const edit = pasteBranches(before, { tree: 'other', text, at: { into: keyAt(before, '', 'other'), position: 0 } });
    const after = done(before, edit);
    expect(documentIn(after, 'other')).toMatchObject({ keys: [FOE, REST], root: { children: [fight, {}] } });
    expect(notesOf(edit)).toEqual(['Declared "foe", "rest".']);
    expect(problemsIn(after, 'other')).toEqual([]);
  });

  it('gives a new name to a key that is of another type there', () => {
    const before = openTrees(
      tree(list('Selector', wait), [REST]),
      tree(list('Selector', fight), [FOE, { ...REST, type: 'string', value: 'long' }], 'other'),
    );
    const text = copyNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')] });
    const after = done(before, pasteBranches(before, { tree: 'other', text, at: { after: keyAt(before, 'children/0', 'other') } }));
    expect(documentIn(after, 'other').keys?.at(-1)).toEqual({ ...REST, name: 'rest2' });
    expect(documentIn(after, 'other').root.children?.[1]).toEqual({ type: 'Wait', params: { duration: { key: 'rest2' } } });
  });

  it('takes a node or a whole tree written by hand, without the mark of its top', () => {
    const before = openTrees(tree(list('Selector', wait), [REST]));
    const paste = (value: unknown) =>
      shape(done(before, pasteBranches(before, { tree: 'main', text: JSON.stringify(value), at: { into: keyAt(before) } })));
    expect(paste({ type: 'Flee' })).toBe('Selector(Wait, Flee)');
    expect(paste([{ type: 'Flee' }, { type: 'Wait' }])).toBe('Selector(Wait, Flee, Wait)');
    expect(paste(tree({ type: 'Root', child: wait }, [REST]))).toBe('Selector(Wait, Wait)');
  });

  it.each([
    ['hello', 'not JSON'],
    ['12', 'no tree branch'],
    ['{"a":1}', 'neither a node nor a tree'],
    ['[]', 'no tree branch'],
    ['[1]', 'not a node'],
    ['{"format":"warband-branches","version":2,"branches":[]}', 'a version of this format that is 2; this studio reads version 1'],
    ['{"type":"Sequence","children":7}', 'expected a list of nodes'],
  ])('refuses %s', (text, reason) => {
    const before = openTrees(tree(list('Selector', wait), [REST]));
    expect(refusalOf(pasteBranches(before, { tree: 'main', text, at: { into: keyAt(before) } }))).toContain(reason);
  });
});

describe('a branch becomes a tree of its own', () => {
  it('with the keys that it uses, and the SubTree node in its place', () => {
    const before = openTrees(tree(list('Selector', list('Sequence', fight), wait), [FOE, REST, { name: 'other', type: 'string' }]));
    const after = done(before, extractTree(before, { tree: 'main', node: keyAt(before, 'children/0'), name: 'fight-it' }));
    expect(documentIn(after).root).toEqual(list('Selector', use('fight-it'), wait));
    expect(documentIn(after, 'fight-it')).toEqual({ name: 'fight-it', description: '', keys: [FOE, REST], root: list('Sequence', fight) });
    expect([problemsIn(after), problemsIn(after, 'fight-it')]).toEqual([[], []]);
    expect(keyAt(after, '', 'fight-it')).toBe(keyAt(before, 'children/0'));
  });

  it('in one step, which is undone in both trees', () => {
    const before = openTrees(tree(list('Selector', wait), [REST]));
    const back = undo(done(before, extractTree(before, { tree: 'main', node: keyAt(before, 'children/0'), name: 'rest-a-while' })));
    expect([...back.trees]).toEqual([...before.trees]);
  });

  it('and comes back as it was', () => {
    const before = openTrees(tree(list('Selector', list('Sequence', fight), wait), [FOE, REST]));
    const extracted = done(before, extractTree(before, { tree: 'main', node: keyAt(before, 'children/0'), name: 'fight-it' }));
    const after = done(extracted, inlineTree(extracted, { tree: 'main', node: keyAt(extracted, 'children/0') }));
    expect(documentIn(after)).toEqual(documentIn(before));
  });

  it.each(['Fight', 'a b', '../x', '', 'main', '-a', 'a'.repeat(61)])('not under the name "%s"', (name) => {
    const before = openTrees(tree(list('Selector', wait), [REST]));
    expect(refusalOf(extractTree(before, { tree: 'main', node: keyAt(before, 'children/0'), name }))).toMatch(
      /is not a valid tree name|already/,
    );
  });

  it.each([...openShipped().trees.keys()])('any branch of %s, and everything compiles', (name) => {
    const before = openShipped();
    const node = keyAt(before, '', name);
    const after = done(before, extractTree(before, { tree: name, node, name: 'extracted-branch' }));
    expect([problemsIn(after, name), problemsIn(after, 'extracted-branch')]).toEqual([[], []]);
    const inlined = done(after, inlineTree(after, { tree: name, node: after.past?.change.focus?.nodes[0] ?? '' }));
    expect(problemsIn(inlined, name)).toEqual([]);
  });
});

describe('a used tree is put in the place of its node', () => {
  const used = (root: NodeDocument) => tree(root, [FOE, REST], 'used');
  const inlined = (root: NodeDocument, map?: NonNullable<NodeDocument['map']>, keys: KeyDeclaration[] = []) => {
    const before = openTrees(tree(list('Selector', use('used', map)), keys), used(root));
    return done(before, inlineTree(before, { tree: 'main', node: keyAt(before, 'children/0') }));
  };

  it('with mapped keys as what they stand for, and what stands in for them', () => {
    const after = inlined(fight, { foe: { key: 'enemy' }, rest: { key: 'pause' } }, [
      { name: 'enemy', type: 'entity' },
      { name: 'pause', type: 'number' },
    ]);
    expect(documentIn(after).root.children?.[0]?.params).toEqual({ target: { key: 'enemy' }, duration: { key: 'pause', else: 1 } });
    expect(problemsIn(after)).toEqual([]);
  });

  it('with a literal where the key is only read', () => {
    const after = inlined(fight, { rest: 5 }, [FOE]);
    expect(documentIn(after).root.children?.[0]?.params).toEqual({ target: { key: 'foe' }, duration: 5 });
    expect(documentIn(after).keys).toEqual([FOE]);
  });

  it('with a key of its own for a literal that must be a key', () => {
    const forget: NodeDocument = { type: 'ForgetProperty', params: { property: { key: 'rest' } } };
    const after = inlined(list('Sequence', forget, wait), { rest: 5 }, [REST]);
    expect(documentIn(after).keys).toEqual([REST, { ...REST, name: 'rest2', value: 5 }]);
    expect(documentIn(after).root.children?.[0]).toEqual(
      list('Sequence', { ...forget, params: { property: { key: 'rest2' } } }, { ...wait, params: { duration: { key: 'rest2' } } }),
    );
    expect(problemsIn(after)).toEqual([]);
  });

  it('with two keys that take each other’s names', () => {
    const both = list('Sequence', wait, { type: 'Wait', params: { duration: { key: 'more' } } });
    const keys: KeyDeclaration[] = [REST, { name: 'more', type: 'number' }];
    const before = openTrees(
      tree(list('Selector', use('used', { rest: { key: 'more' }, more: { key: 'rest' } })), keys),
      tree(both, keys, 'used'),
    );
    const after = done(before, inlineTree(before, { tree: 'main', node: keyAt(before, 'children/0') }));
    expect(JSON.stringify(documentIn(after).root)).toContain('{"key":"more"}}},{"type":"Wait","params":{"duration":{"key":"rest"}}}');
  });

  it('and trees that it uses itself are told by their map what the key is now', () => {
    const inner = tree(wait, [REST], 'inner');
    const keys: KeyDeclaration[] = [{ name: 'pause', type: 'number', value: 1 }];
    const before = openTrees(
      tree(list('Selector', use('used', { rest: { key: 'pause' } })), keys),
      used(list('Sequence', use('inner'))),
      inner,
    );
    const after = done(before, inlineTree(before, { tree: 'main', node: keyAt(before, 'children/0') }));
    expect(documentIn(after).root.children?.[0]).toEqual(list('Sequence', use('inner', { rest: { key: 'pause' } })));
  });

  it('not when a key means another type here', () => {
    const before = openTrees(tree(list('Selector', use('used')), [{ name: 'rest', type: 'string' }]), used(wait));
    expect(refusalOf(inlineTree(before, { tree: 'main', node: keyAt(before, 'children/0') }))).toContain('map it first');
  });
});

describe('a key', () => {
  const open = () =>
    openTrees(
      tree(list('Selector', wait, use('inner')), [REST], 'main'),
      tree(wait, [REST], 'inner'),
      tree(list('Selector', use('main', { rest: 3 })), undefined, 'mapping'),
      tree(list('Selector', use('main')), [REST], 'sharing'),
    );

  it('is renamed with all its uses, in every tree', () => {
    const before = open();
    const after = done(before, renameKey(before, { tree: 'main', key: 'rest', to: 'pause' }));
    expect(documentIn(after)).toMatchObject({ keys: [{ ...REST, name: 'pause' }] });
    expect(documentIn(after).root.children).toEqual([
      { ...wait, params: { duration: { key: 'pause' } } },
      use('inner', { rest: { key: 'pause' } }),
    ]);
    expect(documentIn(after, 'inner')).toBe(documentIn(before, 'inner'));
    expect(documentIn(after, 'mapping').root.children).toEqual([use('main', { pause: 3 })]);
    expect(documentIn(after, 'sharing').root.children).toEqual([use('main', { pause: { key: 'rest' } })]);
    for (const name of after.trees.keys()) expect(problemsIn(after, name)).toEqual([]);
  });

  it('is renamed where another key is a fact of it', () => {
    const keys = [REST, { name: 'foe', type: 'entity' }, { name: 'far', type: 'number', input: 'targetDistance', of: 'foe' }] as never;
    const before = openTrees(tree(wait, keys, 'main'));
    const after = done(before, renameKey(before, { tree: 'main', key: 'foe', to: 'prey' }));
    expect(documentIn(after).keys?.slice(1)).toEqual([
      { name: 'prey', type: 'entity' },
      { name: 'far', type: 'number', input: 'targetDistance', of: 'prey' },
    ]);
  });

  it('that the world shares is renamed in every tree that shares it, and only there', () => {
    const rain: KeyDeclaration = { name: 'rain', type: 'number', scope: 'world', value: 0 };
    const pour: NodeDocument = { type: 'SetConsideration', params: { consideration: { key: 'rain' }, to: 1 } };
    const shelter: NodeDocument = { type: 'Wait', params: { duration: { key: 'rain' } } };
    const before = openTrees(tree(pour, [rain], 'sky'), tree(shelter, [rain], 'folk'), tree(shelter, [{ ...rain, scope: 'own' }], 'pond'));
    const edit = renameKey(before, { tree: 'folk', key: 'rain', to: 'wetness' });
    expect(notesOf(edit)).toEqual(['1 other tree uses it and changed too.']);
    const after = done(before, edit);
    expect(['sky', 'folk', 'pond'].map((name) => documentIn(after, name).keys?.[0]?.name)).toEqual(['wetness', 'wetness', 'rain']);
    expect(documentIn(after, 'sky').root.params).toEqual({ consideration: { key: 'wetness' }, to: 1 });
    expect(new Map(undo(after).trees)).toEqual(new Map(before.trees));
    const taken = openTrees(tree(pour, [rain, { name: 'wetness', type: 'number' }], 'sky'), tree(shelter, [rain], 'folk'));
    expect(refusalOf(renameKey(taken, { tree: 'folk', key: 'rain', to: 'wetness' }))).toContain('already declares a key "wetness"');
  });

  it('of the weather is renamed for all townspeople', () => {
    const before = openShipped();
    const after = done(before, renameKey(before, { tree: 'weather', key: 'rain', to: 'wetness' }));
    const declaring = (workspace: Workspace, key: string): string[] =>
      [...workspace.trees.keys()].filter((name) => documentIn(workspace, name).keys?.some((each) => each.name === key));
    expect(declaring(before, 'rain').length).toBeGreaterThan(1);
    expect([declaring(after, 'rain'), declaring(after, 'wetness')]).toEqual([[], declaring(before, 'rain')]);
    expect(declaring(after, 'wetness').flatMap((name) => problemsIn(after, name))).toEqual([]);
  });

  it('is declared once, changed, and deleted with a word about who uses it', () => {
    const before = open();
    expect(refusalOf(declareKey(before, { tree: 'main', key: 'rest', type: 'number' }))).toContain('already');
    expect(refusalOf(declareKey(before, { tree: 'main', key: ' ', type: 'number' }))).toContain('without spaces');
    const typed = changeKey(before, { tree: 'main', key: 'rest', field: 'type', to: 'string' });
    expect(notesOf(typed)).toEqual(['The start value of "rest" does not fit the type string, so it was dropped.']);
    expect(documentIn(done(before, typed)).keys).toEqual([{ name: 'rest', type: 'string' }]);
    // A range and a drift are set, and go with the number.
    const ranged = (['min', 'max', 'changePerSecond'] as const).reduce(
      (workspace, field, place) => done(workspace, changeKey(workspace, { tree: 'main', key: 'rest', field, to: place })),
      before,
    );
    expect(documentIn(ranged).keys).toEqual([{ ...REST, min: 0, max: 1, changePerSecond: 2 }]);
    const boolean = changeKey(ranged, { tree: 'main', key: 'rest', field: 'type', to: 'boolean' });
    expect(notesOf(boolean)).toHaveLength(4);
    expect(documentIn(done(ranged, boolean)).keys).toEqual([{ name: 'rest', type: 'boolean' }]);
    const gone = deleteKey(before, { tree: 'main', key: 'rest' });
    expect(notesOf(gone)).toEqual(['1 node still uses "rest".']);
    expect(documentIn(done(before, gone))).not.toHaveProperty('keys');
  });
});

describe('a tree', () => {
  it('is renamed with every use of it', () => {
    const before = openTrees(tree(list('Selector', use('inner'))), tree(wait, [REST], 'inner'));
    const after = done(before, renameTree(before, { tree: 'inner', name: 'rest-a-while' }));
    expect(documentIn(after).root).toEqual(list('Selector', use('rest-a-while')));
    expect(documentIn(after, 'rest-a-while').name).toBe('rest-a-while');
    expect([...after.trees.keys()]).toEqual(['main', 'rest-a-while']);
    expect(new Map(undo(after).trees)).toEqual(new Map(before.trees));
  });

  it('is created from a template, with its nodes and keys and a name of its own', () => {
    const before = openTrees(tree(wait, [REST], 'template-rest'));
    expect([...templates(before).keys()]).toEqual(['rest']);
    const after = done(before, createFromTemplate(before, { name: 'fresh', template: 'rest' }));
    const { root, keys } = documentIn(before, 'template-rest');
    expect(documentIn(after, 'fresh')).toMatchObject({ name: 'fresh', root, keys });
    expect(keyAt(after, '', 'fresh')).not.toBe(keyAt(after, '', 'template-rest'));
    expect(refusalOf(createFromTemplate(before, { name: 'fresh', template: 'work' }))).toBe('There is no template "work".');
    expect(refusalOf(createFromTemplate(after, { name: 'fresh', template: 'rest' }))).toMatch(/fresh/);
  });

  it('is copied, or deleted when it is not used', () => {
    const before = openTrees(tree(list('Selector', use('inner'))), tree(wait, [REST], 'inner'));
    const copied = done(before, duplicateTree(before, { tree: 'inner', name: 'copy' }));
    expect(documentIn(copied, 'copy')).toEqual({ ...documentIn(before, 'inner'), name: 'copy' });
    expect(keyAt(copied, '', 'copy')).not.toBe(keyAt(copied, '', 'inner'));
    expect(refusalOf(deleteTree(before, { tree: 'inner' }))).toBe('"inner" is used by "main".');
    expect([...done(before, deleteTree(before, { tree: 'main' })).trees.keys()]).toEqual(['inner']);
  });
});

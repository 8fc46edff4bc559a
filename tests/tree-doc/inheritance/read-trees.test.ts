import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/core/json-text.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { readTrees, type TreeFiles } from '../../../src/tree-doc/inheritance/read-trees.ts';
import { openTrees, tree } from '../support/workspaces.ts';

const base = tree({ type: 'Repeat', id: 'again', child: { type: 'Wait', id: 'pause', params: { duration: 1 } } }, [], 'base');
const variation = (name: string, of: string, duration: number) => ({
  name,
  description: 'A test.',
  extends: of,
  overrides: [{ node: 'pause', set: { params: { duration } } }],
});
const file = (document: { readonly name: string }): [string, string] => [document.name, jsonText(document)];

function read(files: TreeFiles, ...documents: readonly { readonly name: string }[]) {
  const { newNodeKey } = openTrees();
  const opened = readTrees(documents.map(file), new Map(), newNodeKey);
  const before = 'trees' in opened ? opened.trees : new Map<string, never>();
  const found = readTrees(files, before, newNodeKey);
  const durations = (): Record<string, unknown> =>
    'trees' in found
      ? Object.fromEntries([...found.trees].map(([name, each]) => [name, treeDocument(each).root.child?.params?.['duration']]))
      : {};
  return { before, found, durations };
}

describe('files of trees', () => {
  it('are read in any order, also where each extends the one after it', () => {
    const files = [file(variation('third', 'second', 3)), file(variation('second', 'base', 2)), file(base)];
    expect(read(files).durations()).toEqual({ base: 1, second: 2, third: 3 });
    expect(read(files.toReversed()).durations()).toEqual({ base: 1, second: 2, third: 3 });
  });

  it('replace the trees of their names and keep their nodes; the others stay the same', () => {
    const other = tree({ type: 'Wait' }, [], 'other');
    const changed = { ...base, root: { ...base.root, type: 'Repeat', name: 'Over' } };
    const { before, found } = read([file(changed)], base, other);
    const trees = 'trees' in found ? found.trees : new Map<string, never>();
    expect(trees.get('base')?.root).toMatchObject({ key: before.get('base')?.root.key, fields: { name: 'Over' } });
    expect(trees.get('other')).toBe(before.get('other'));
  });

  it('reach the trees that extend them', () => {
    const slow = { ...base, root: { type: 'Inverter', id: 'again', child: base.root.child! } };
    const { found, durations } = read([file(slow)], base, variation('second', 'base', 2));
    expect(durations()).toEqual({ base: 1, second: 2 });
    expect('trees' in found && found.trees.get('second')?.root.fields['type']).toBe('Inverter');
  });

  it('are refused together when one of them cannot be read, with the first problem', () => {
    const { found } = read([file(base), ['second', '{"half'], ['third', '{']]);
    expect(found).toEqual({ problem: expect.stringMatching(/^second\.json: /) as string });
  });

  it('are refused where the tree that one extends is missing, and where two extend each other', () => {
    expect(read([file(variation('second', 'lost', 2))]).found).toEqual({ problem: expect.stringContaining('lost') as string });
    const round = [file(variation('second', 'third', 2)), file(variation('third', 'second', 3))];
    expect(read(round).found).toHaveProperty('problem');
  });

  it('are refused where a tree that extends one would lose what it overrides', () => {
    const bare = { ...base, root: { type: 'Repeat', id: 'again', child: { type: 'Wait', id: 'rest' } } };
    const { found } = read([file(bare)], base, variation('second', 'base', 2));
    expect(found).toEqual({ problem: expect.stringContaining('pause') as string });
  });
});

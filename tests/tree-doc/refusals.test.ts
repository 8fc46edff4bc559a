import { describe, expect, it } from 'vitest';
import { renameKey } from '../../src/tree-doc/edits/key-edits.ts';
import { removeField } from '../../src/tree-doc/edits/remove-field.ts';
import { done, keyAt, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';

const wait = { type: 'Wait', name: 'a', params: { duration: { key: 'far' } } };
const open = () =>
  openTrees(
    tree({ type: 'Inverter', child: wait }, [
      { name: 'far', type: 'number', value: 1 },
      { name: 'near', type: 'number', value: 2 },
    ]),
  );

describe('a field of a node', () => {
  it.each(['type', 'child', 'children'])('cannot be removed when it is its %s', (field) => {
    const before = open();
    expect(refusalOf(removeField(before, { tree: 'main', node: keyAt(before), field }))).toBe(
      `The field ${field} cannot be removed from a node.`,
    );
  });

  it('is removed otherwise', () => {
    const before = open();
    const after = done(before, removeField(before, { tree: 'main', node: keyAt(before, 'child'), field: 'name' }));
    expect(treeDocument(treeIn(after)).root.child).toEqual({ type: 'Wait', params: { duration: { key: 'far' } } });
  });
});

describe('a key', () => {
  const rename = (key: string, to: string): string => refusalOf(renameKey(open(), { tree: 'main', key, to }));

  it('is not renamed to the name of another one, nor when there is none', () => {
    expect(rename('far', 'near')).toContain('near');
    expect(rename('far', 'near')).not.toBe('done');
    expect(rename('faar', 'wide')).toBe('The tree declares no key "faar".');
    expect(rename('far', 'far')).toBe('done');
  });

  it('is renamed in its declaration and where it is used', () => {
    const after = treeDocument(treeIn(done(open(), renameKey(open(), { tree: 'main', key: 'far', to: 'wide' }))));
    expect(after.keys?.map(({ name }) => name)).toEqual(['wide', 'near']);
    expect(after.root.child?.params).toEqual({ duration: { key: 'wide' } });
  });
});

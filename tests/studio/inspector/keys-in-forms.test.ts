import { describe, expect, it } from 'vitest';
import { int, number, text, vector, choice } from '../../../src/engine/params/param-spec.ts';
import { removeField, unknownFields } from '../../../src/tree-doc/edits/remove-field.ts';
import { changeKey } from '../../../src/tree-doc/edits/key-edits.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { declarationOf } from '../../../src/tree-doc/declared-keys.ts';
import { keyUsers, describeKeyUsers } from '../../../src/studio/keys/key-users.ts';
import { keyValueText, typedKeyValue } from '../../../src/studio/inspector/key-value.ts';
import { typedValue } from '../../../src/studio/inspector/typed-value.ts';
import { done, keyAt, openTrees, refusalOf, tree, treeIn } from '../../tree-doc/support/workspaces.ts';

describe('what is typed into a field', () => {
  const doc = 'A value of a test.';

  it('is written as what it means, and nothing takes the default', () => {
    expect(typedValue(' 2.5 ', number({ doc }))).toBe(2.5);
    expect(typedValue('3, 4', vector({ doc }))).toEqual([3, 4]);
    expect(typedValue('Enemy', text({ doc }))).toBe('Enemy');
    expect(typedValue('  ', number({ doc }))).toBeUndefined();
    expect(typedValue('', text({ doc }))).toBeUndefined();
  });

  it('is kept when it makes no sense, as nearly right as it can be, for the checker to name', () => {
    expect(typedValue('-3', int({ doc, min: 0 }))).toBe(-3);
    expect(typedValue('1.5', int({ doc }))).toBe(1.5);
    expect(typedValue('many', number({ doc }))).toBe('many');
    expect(typedValue('3, ', vector({ doc }))).toBe('3, ');
    expect(typedValue('perhaps', choice(['stop', 'go'], { doc }))).toBe('perhaps');
  });

  it('is a start value of the type that the key has', () => {
    expect(typedKeyValue('yes', { type: 'boolean' })).toBe(true);
    expect(typedKeyValue('3', { type: 'entity' })).toBe(3);
    expect(typedKeyValue('3', { type: 'string' })).toBe('3');
    expect(typedKeyValue('', { type: 'number' })).toBeUndefined();
    expect(keyValueText({ value: [1, 2] })).toBe('1, 2');
    expect(keyValueText({})).toBe('');
  });
});

describe('a declared key', () => {
  const keys = [{ name: 'target', type: 'entity' as const }];

  it('names who reads it, who writes it, and with which tree it is shared', () => {
    const used = tree({ type: 'Block' }, keys, 'used');
    const main = tree(
      {
        type: 'Sequence',
        children: [
          { type: 'SelectTarget', params: { into: { key: 'target' } } },
          { type: 'IsPropertyValid', params: { property: { key: 'target' } } },
          { type: 'SubTree', params: { tree: 'used' } },
          { type: 'SubTree', params: { tree: 'used' }, map: { target: { key: 'other' } } },
        ],
      },
      keys,
    );
    const workspace = openTrees(main, used);
    const readers = keyUsers(treeIn(workspace), workspace);
    expect(readers.get('target')?.map(({ access, by }) => `${access} ${by}`)).toEqual(['writes into', 'reads property', 'shares used']);
    expect(describeKeyUsers(readers.get('target') ?? [])).toBe('read by 1, written by 1, shared with 1');
    expect(describeKeyUsers(readers.get('nobody') ?? [])).toBe('unused');
  });

  it('can be shared by a party, and be its own again', () => {
    let workspace = openTrees(tree({ type: 'Block' }, keys));
    const scopeOf = () => declarationOf(treeIn(workspace), 'target');
    workspace = done(workspace, changeKey(workspace, { tree: 'main', key: 'target', field: 'scope', to: 'party' }));
    expect(scopeOf()).toEqual({ name: 'target', type: 'entity', scope: 'party' });
    workspace = done(workspace, changeKey(workspace, { tree: 'main', key: 'target', field: 'scope', to: undefined }));
    expect(scopeOf()).toEqual({ name: 'target', type: 'entity' });
  });
});

it('a field that nobody knows is kept until it is removed; what makes a node is not removed', () => {
  const root = { type: 'Block', colour: 'red', name: 'Shield up' };
  let workspace = openTrees(tree(root));
  expect(unknownFields(treeIn(workspace).root.fields)).toEqual(['colour']);
  const ask = { tree: 'main', node: keyAt(workspace) };
  expect(refusalOf(removeField(workspace, { ...ask, field: 'type' }))).toContain('cannot be removed from a node');
  workspace = done(workspace, removeField(workspace, { ...ask, field: 'colour' }));
  expect(treeDocument(treeIn(workspace)).root).toEqual({ type: 'Block', name: 'Shield up' });
});

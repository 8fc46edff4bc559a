import { expect, it } from 'vitest';
import { extendTree } from '../../../src/tree-doc/edits/extend-tree.ts';
import { treeText } from '../../../src/tree-doc/tree-text.ts';
import { done, openShipped, treeIn } from '../support/workspaces.ts';

it('a variation of a shipped tree names the schema by which editors complete it', () => {
  const before = openShipped();
  const workspace = done(before, extendTree(before, { tree: 'bow', name: 'night-bow' }));
  expect(JSON.parse(treeText(treeIn(workspace, 'night-bow')))).toEqual({
    $schema: '../assets/tree.schema.json',
    name: 'night-bow',
    description: 'A variation of bow.',
    extends: 'bow',
  });
});

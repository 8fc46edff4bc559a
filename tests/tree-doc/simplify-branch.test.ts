import { expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { simplifyBranch } from '../../src/tree-doc/edits/simplify-branch.ts';
import { done, keyAt, openTrees, refusalOf, shape, tree } from './support/workspaces.ts';

const wait = (name: string, more: Partial<NodeDocument> = {}): NodeDocument => ({ type: 'Wait', name, ...more });
const list = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });
const surely = (name: string, child: NodeDocument): NodeDocument => ({ type: 'AlwaysSucceed', name, child });
const any = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Selector', name, children });

function simplify(root: NodeDocument, path = '') {
  const before = openTrees(tree(root));
  return { before, edit: simplifyBranch(before, { tree: 'main', node: keyAt(before, path) }) };
}

it('removes what makes no difference, says what and why, and keeps the nodes that stay', () => {
  const { before, edit } = simplify(
    list('all', wait('a'), list('inner', wait('b')), any('either', surely('yes', wait('c')), wait('never'))),
  );
  expect(shape(done(before, edit))).toBe('all(a, b, yes(c))');
  expect(edit).toMatchObject({
    label: 'Simplify "all"',
    notes: [
      'Removed "inner": it returns what its only child returns.',
      'Removed "never": it is never reached: what stands before it always ends the Selector.',
      'Removed "either": it returns what its only child returns.',
    ],
  });
  const [kept] = (done(before, edit).trees.get('main')?.root.children ?? []).map(({ key }) => key);
  expect(kept).toBe(keyAt(before, 'children/0'));
});

it('leaves everything outside the branch alone, and branches that others share', () => {
  const outside = simplify(list('all', list('one', wait('a')), any('two', list('three', wait('b')))), 'children/1');
  expect(shape(done(outside.before, outside.edit))).toBe('all(one(a), b)');
  const shared = simplify(
    any('all', any('either', surely('yes', wait('a')), wait('b', { id: 'b' })), {
      type: 'SharedBranch',
      name: 'again',
      params: { branch: 'b' },
    }),
    'children/0',
  );
  expect(refusalOf(shared.edit)).toBe('Every node below "either" can make a difference.');
});

import { quoteShort } from '../../../../core/data-problem.ts';
import type { NodeDocument } from '../../../document/tree-format.ts';
import { setChangeOf, setKeyOf, setsOfSelector, type SetChange } from '../../../queries/state-sets.ts';
import type { Mismatch, TreeCheck } from '../../../definition/node-definition.ts';
import { nodeChildren } from '../../../document/node-children.ts';

/** Checks that each set that is put in force is one of the selectors that go by the same key. */
export const checkSetChanges: TreeCheck = (root, { definitions, library }) => {
  const sets = new Map<string, Set<string>>();
  const changes: (SetChange & { readonly path: string })[] = [];
  const visit = (node: NodeDocument, path: string): void => {
    const key = setKeyOf(node);
    if (key !== undefined) {
      const known = sets.get(key) ?? new Set();
      for (const name of setsOfSelector(node, library)) known.add(name);
      sets.set(key, known);
    }
    const change = setChangeOf(node, definitions);
    if (change !== undefined) changes.push({ path, ...change });
    for (const child of nodeChildren<NodeDocument>(node, path)) visit(child.node, child.path);
  };
  visit(root, '');
  return changes.flatMap(({ path, key, to }): Mismatch[] => {
    const known = [...(sets.get(key) ?? [])];
    // A selector in another tree may go by that key.
    if (known.length === 0 || known.includes(to)) return [];
    return [{ child: path, param: 'to', found: `the set ${quoteShort(to)}`, expected: `one of ${known.join(', ')}`, typed: to, known }];
  });
};

import { quoteShort } from '../../core/data-problem.ts';
import type { NodeDocument } from '../document/tree-format.ts';
import { setChangeOf, setKeyOf, setsOfSelector, type SetChange } from '../queries/state-sets.ts';
import type { CheckContext } from './check-context.ts';
import { nodeChildren } from '../document/node-children.ts';

/** Checks, in a tree that is right otherwise, that each set that is put in force is one of the selectors that go by the same key. */
export function checkSetChanges(root: NodeDocument, context: CheckContext): void {
  const sets = new Map<string, Set<string>>();
  const changes: (SetChange & { readonly path: string })[] = [];
  const visit = (node: NodeDocument, path: string): void => {
    const key = setKeyOf(node);
    if (key !== undefined) {
      const known = sets.get(key) ?? new Set();
      for (const name of setsOfSelector(node, context.library)) known.add(name);
      sets.set(key, known);
    }
    const change = setChangeOf(node, context.registry.definitions);
    if (change !== undefined) changes.push({ path, ...change });
    for (const child of nodeChildren<NodeDocument>(node, path)) visit(child.node, child.path);
  };
  visit(root, '/root');
  for (const { path, key, to } of changes) {
    const known = [...(sets.get(key) ?? [])];
    // A selector in another tree may go by that key.
    if (known.length === 0 || known.includes(to)) continue;
    context.report(`${path}/params/to`, { found: `the set ${quoteShort(to)}`, expected: `one of ${known.join(', ')}`, typed: to, known });
  }
}

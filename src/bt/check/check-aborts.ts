import { fieldOf } from './json-value.ts';
import type { CheckContext } from './check-context.ts';
import { uncheckedChildren } from './node-children.ts';
import { findInTree } from './find-in-tree.ts';
import { abortsLower, abortsSelf } from '../observer.ts';

/** The nodes above one, nearest first. */
export interface Above {
  readonly node: unknown;
  readonly above: Above | null;
}

/** That a decorator with `aborts` can be an observer: its test can be watched, and has somebody to interrupt. */
export function checkAborts(path: string, node: unknown, at: { above: Above | null; context: CheckContext }): void {
  const aborts = fieldOf(fieldOf(node, 'params'), 'aborts');
  if (typeof aborts !== 'string' || !(abortsSelf(aborts) || abortsLower(aborts))) return;
  checkWatchable(path, node, { aborts, context: at.context });
  if (!abortsLower(aborts)) return;
  const found = nearestBranching(at.above);
  // At the top of a file it depends on who uses the tree, and where nothing has lower priority nothing gives way.
  if (found === undefined || found === 'Selector') return;
  at.context.report(`${path}/params/aborts`, {
    found: `${aborts} below a ${found}`,
    expected: 'a Selector above, with nothing but nodes of one child in between',
  });
}

function checkWatchable(path: string, node: unknown, { aborts, context }: { aborts: string; context: CheckContext }): void {
  const test = uncheckedChildren(node, path)[0];
  if (test === undefined) return;
  const asker = findInTree(test.node, context, (definition) => definition.arity.max === 0 && definition.category !== 'subtree' && definition.reads !== 'keys');
  if (asker === undefined) return;
  context.report(test.path, {
    found: `${asker} in a test that is watched (aborts: ${aborts})`,
    expected: `a test of nothing but keys: ${watchable(context)}`,
  });
}

function watchable({ registry }: CheckContext): string {
  const leaves = [...registry.definitions.values()].filter(({ category, reads }) => category === 'condition' && reads === 'keys');
  return `${leaves.map(({ type }) => type).join(', ') || 'no leaf of this game'}, and composites of them`;
}

/** Type of the first node above that chooses among children; undefined at the top of the file. */
function nearestBranching(above: Above | null): string | undefined {
  for (let at = above; at !== null; at = at.above) {
    const type = fieldOf(at.node, 'type');
    if (type === 'Selector' || uncheckedChildren(at.node, '').length !== 1) return typeof type === 'string' ? type : undefined;
  }
  return undefined;
}

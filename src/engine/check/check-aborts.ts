import { fieldOf } from '../../core/json-value.ts';
import type { CheckContext } from './check-context.ts';
import { uncheckedChildren } from '../document/node-children.ts';
import { findInTree } from './find-in-tree.ts';
import { abortsLowerPriority, abortsSelf, mayGiveWay } from '../definition/observer.ts';

/** The ancestors of a node, nearest first. */
export interface AncestorChain {
  readonly node: unknown;
  readonly above: AncestorChain | null;
}

/** Checks that a decorator with `aborts` can be an observer: its test reads only keys, and there is something to abort. */
export function checkAborts(path: string, node: unknown, at: { above: AncestorChain | null; context: CheckContext }): void {
  const aborts = fieldOf(fieldOf(node, 'params'), 'aborts');
  if (typeof aborts !== 'string' || !(abortsSelf(aborts) || abortsLowerPriority(aborts))) return;
  checkObservable(path, node, { aborts, context: at.context });
  if (!abortsLowerPriority(aborts)) return;
  const found = nearestBranching(at.above, at.context);
  // At the root of a file it depends on the trees that use this one. In a Selector the later children are what it aborts.
  if (found === undefined || givesWay(found, at.context)) return;
  at.context.report(`${path}/params/aborts`, {
    found: `${aborts} below a ${found}`,
    expected: `a ${nodesThatGiveWay(at.context)} above it, with only single-child nodes in between`,
  });
}

function checkObservable(path: string, node: unknown, { aborts, context }: { aborts: string; context: CheckContext }): void {
  const test = uncheckedChildren(node, path)[0];
  if (test === undefined) return;
  const polled = findInTree(
    test.node,
    context,
    (definition) => definition.arity.max === 0 && definition.category !== 'subtree' && definition.reads !== 'keys',
  );
  if (polled === undefined) return;
  context.report(test.path, {
    found: `${polled} in an observed test (aborts: ${aborts})`,
    expected: `a test that reads only keys: ${observableLeaves(context)}`,
  });
}

function observableLeaves({ registry }: CheckContext): string {
  const leaves = [...registry.definitions.values()].filter(({ category, reads }) => category === 'condition' && reads === 'keys');
  return `${leaves.map(({ type }) => type).join(', ') || 'no leaf of this game'}, and composites of them`;
}

/** Type of the nearest ancestor that gives way or has several children; undefined if there is none in the file. */
function nearestBranching(above: AncestorChain | null, context: CheckContext): string | undefined {
  for (let at = above; at !== null; at = at.above) {
    const type = fieldOf(at.node, 'type');
    if (givesWay(type, context) || uncheckedChildren(at.node, '').length !== 1) return typeof type === 'string' ? type : undefined;
  }
  return undefined;
}

function givesWay(type: unknown, { registry }: CheckContext): boolean {
  const definition = typeof type === 'string' ? registry.definitions.get(type) : undefined;
  return definition !== undefined && mayGiveWay(definition);
}

/** "Selector" */
function nodesThatGiveWay({ registry }: CheckContext): string {
  const types = [...registry.definitions.values()].filter(mayGiveWay).map(({ type }) => type);
  return types.join(' or ');
}

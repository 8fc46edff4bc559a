import { MAX_DEPTH } from '../limits.ts';
import type { CheckContext } from './check-context.ts';
import { fieldOf } from './json-value.ts';
import { uncheckedChildren, type PlacedChild } from './node-children.ts';
import { referredTree } from './tree-references.ts';

/** The test of a Condition or PreCondition: nothing in it may act or run on. */
export function checkTest(test: PlacedChild<unknown> | undefined, context: CheckContext): void {
  if (test === undefined) return;
  const actor = findActor(test.node, { depth: 1, seen: new Set(), context });
  if (actor === undefined) return;
  const expected = 'a test: conditions, actions that only look, and composites of them';
  context.report(test.path, { found: `${actor} in a test`, expected });
}

interface Search {
  readonly depth: number;
  /** Trees that were looked into: once is enough, and the only way to end in a reasonable time. */
  readonly seen: Set<string>;
  readonly context: CheckContext;
}

/** Type of the first node that cannot be part of a test. */
function findActor(node: unknown, at: Search): string | undefined {
  const { depth, seen, context } = at;
  if (depth > MAX_DEPTH) return undefined;
  const type = fieldOf(node, 'type');
  const definition = typeof type === 'string' ? context.registry.definitions.get(type) : undefined;
  if (definition !== undefined && !definition.canGuard) return definition.type;
  const tree = referredTree(node);
  const below = uncheckedChildren(node, '').map((child) => child.node);
  if (tree !== undefined && !seen.has(tree)) {
    seen.add(tree);
    below.push(fieldOf(context.library.get(tree)?.document, 'root'));
  }
  for (const child of below) {
    const actor = findActor(child, { ...at, depth: depth + 1 });
    if (actor !== undefined) return actor;
  }
  return undefined;
}

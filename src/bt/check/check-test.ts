import type { CheckContext } from './check-context.ts';
import { findInTree } from './find-in-tree.ts';
import type { PlacedChild } from './node-children.ts';

/** The test of a Condition or PreCondition: nothing in it may act or run on. */
export function checkTest(test: PlacedChild<unknown> | undefined, context: CheckContext): void {
  if (test === undefined) return;
  const actor = findInTree(test.node, context, ({ canGuard }) => !canGuard);
  if (actor === undefined) return;
  const expected = 'a test: conditions, actions that only look, and composites of them';
  context.report(test.path, { found: `${actor} in a test`, expected });
}

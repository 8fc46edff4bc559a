import { referencedTrees, type TreeLibrary } from '../engine/document.ts';
import { withTrees } from '../content/with-trees.ts';
import { firstFailure, playFights } from './check.ts';
import type { BehaviourTest } from './behaviour-test.ts';
import { changeTree, uniqueNodeNames, type TreeChange } from './tree-change.ts';

/** A change of a tree in the file of a behaviour test, with the claim that fails with it. */
export interface MutationFile {
  readonly says: string;
  readonly change: { readonly tree: string; readonly node: string; readonly set: { readonly disabled: true } };
  readonly breaks: string;
}

/** So many changes are tried. */
const MOST_TRIED = 80;

/**
 * Looks for a branch of these trees without which the first claim of a test no longer holds: it shows that the test can fail. Innermost
 * branches come first, so that the change is a small one. There is none for a claim that does not hold anyway. Yields now and then, so that a page stays responsive.
 */
export function* findMutation(test: BehaviourTest, mind: string): Generator<number, MutationFile | undefined> {
  const { content } = test;
  const check = { ...test.check, seeds: test.check.seeds.slice(0, 1), claims: test.check.claims.slice(0, 1) };
  const breaks = check.claims[0]?.says ?? '';
  if (firstFailure(yield* playFights(check, { content })) !== undefined) return undefined;
  const changes = branchesOf(mind, content.library);
  for (const change of changes) {
    const document = changeTree(content.library.get(change.tree)?.document, change);
    const changed = withTrees(content, [document]);
    if ('problems' in changed) continue;
    if (firstFailure(yield* playFights(check, { content: changed.content, documents: [document] })) === undefined) continue;
    const { tree, name } = change;
    return { says: `without “${name}” of ${tree}`, change: { tree, node: name, set: { disabled: true } }, breaks };
  }
  return undefined;
}

/** Every branch that can be named, without roots: those of the tree itself first, and of each tree the innermost first. */
function branchesOf(mind: string, library: TreeLibrary): readonly TreeChange[] {
  const trees = new Set([mind]);
  for (const tree of trees) for (const used of referencedTrees(library.get(tree)?.document, library)) trees.add(used);
  return [...trees]
    .flatMap((tree) =>
      uniqueNodeNames(library.get(tree)?.document).map((name): TreeChange => ({ tree, kind: 'node', name, set: { disabled: true } })),
    )
    .slice(0, MOST_TRIED);
}

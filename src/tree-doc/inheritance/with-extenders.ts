import { addressOf, pathsOf, type Override } from '../../bt/index.ts';
import type { EditContext, EditPlan, EditResult, TreeChange } from '../edit-plan.ts';
import type { EditableTree, NodeKey } from '../editable-tree.ts';
import { findNode, nodeAtPath } from '../tree-outline.ts';
import { baseNameOf, extendAgain, extendersOf, extensionOf, indexOf, inheritedNodes, overridesOf, withOverrides } from './extended-tree.ts';
import { same } from './field-differences.ts';
import { overrideDifferences } from './override-differences.ts';

/**
 * The same edit with what follows from it by inheritance: a change of a tree reaches those that extend it, and a change of a tree that
 * extends another becomes overrides. All in one undo step.
 */
export function withExtenders(context: EditContext, edit: EditResult): EditResult {
  if ('refused' in edit) return edit;
  const trees = new Map(context.trees);
  for (const { name, after } of edit.changes) {
    if (after === undefined) trees.delete(name);
    else trees.set(name, after);
  }
  const touched = new Map(edit.changes.map((change) => [change.name, change]));
  const notes: string[] = [];
  for (const name of concerned(edit, trees)) {
    const followed = follow(name, { context, trees, change: touched.get(name) });
    if ('refused' in followed) return followed;
    notes.push(...followed.notes);
    if (followed.tree === trees.get(name)) continue;
    touched.set(name, { name, before: context.trees.get(name), after: followed.tree });
    trees.set(name, followed.tree);
  }
  return notes.length === 0 && touched.size === edit.changes.length && edit.changes.every((change) => touched.get(change.name) === change)
    ? edit
    : { ...edit, changes: [...touched.values()], notes: [...edit.notes, ...notes] };
}

/** Names of the trees that extend another and could change by an edit, each after the one that it extends. */
function concerned({ changes }: EditPlan, trees: EditContext['trees']): string[] {
  const names = new Set(changes.flatMap(({ name }) => [name, ...extendersOf(name, trees).map((tree) => tree.name)]));
  const depthOf = (name: string, seen = 0): number => {
    const tree = trees.get(name);
    const base = tree && baseNameOf(tree);
    return base === undefined || seen > trees.size ? 0 : 1 + depthOf(base, seen + 1);
  };
  return [...names].filter((name) => depthOf(name) > 0).sort((one, other) => depthOf(one) - depthOf(other));
}

interface Following {
  readonly context: EditContext;
  /** After the edit, as far as it has been followed. */
  readonly trees: ReadonlyMap<string, EditableTree>;
  /** What the edit itself does to the tree. */
  readonly change: TreeChange | undefined;
}

interface Followed {
  readonly tree: EditableTree;
  readonly notes: readonly string[];
}

function follow(name: string, { context, trees, change }: Following): Followed | { readonly refused: string } {
  const tree = trees.get(name) as EditableTree;
  const base = trees.get(baseNameOf(tree) ?? '');
  // A renamed tree was another one before.
  const before = context.trees.get(name) ?? earlierOf(tree, context);
  const extension = before && extensionOf(before, context.trees);
  if (base === undefined || before === undefined || extension === undefined) return { tree, notes: [] };
  // Given as a whole, with its overrides: from a file, say.
  const isGiven = change !== undefined && tree.fields['overrides'] !== before.fields['overrides'];
  if (change !== undefined && !isGiven) {
    const overrides = overrideDifferences({ tree, base, inherited: inheritedNodes(extension) });
    return { tree: same(overrides, overridesOf(tree)) ? tree : withOverrides(tree, overrides), notes: [] };
  }
  if (base === extension.base) return { tree, notes: [] };
  const moved = isGiven ? { overrides: overridesOf(tree), lost: 0 } : movedOverrides(overridesOf(tree), extension.base, base);
  const again = extendAgain(withOverrides(tree, moved.overrides), base, context.newNodeKey);
  if ('problem' in again) return { refused: again.problem };
  const notes = moved.lost === 0 ? [] : [`${moved.lost === 1 ? '1 override' : `${moved.lost} overrides`} of ${name} had nothing left to change.`];
  return { tree: again.tree, notes };
}

function earlierOf({ root }: EditableTree, { trees }: EditContext): EditableTree | undefined {
  return [...trees.values()].find((tree) => tree.root.key === root.key);
}

/** Overrides name the nodes of the base as they are called after an edit; those of removed nodes are lost. */
function movedOverrides(
  overrides: readonly Override[],
  from: EditableTree,
  to: EditableTree,
): { readonly overrides: readonly Override[]; readonly lost: number } {
  const keyOf = (address: string): NodeKey | undefined => nodeAtPath(from, pathsOf(indexOf(from), address)[0] ?? '')?.node.key;
  const moved = (address: string): string | undefined => {
    const path = findNode(to, keyOf(address) ?? '')?.path;
    if (path === undefined) return undefined;
    return pathsOf(indexOf(to), address)[0] === path ? address : addressOf(indexOf(to), path);
  };
  const kept = overrides.flatMap((override): Override[] => {
    if (override.node === undefined) return [override];
    const node = moved(override.node);
    const before = override.before === undefined ? undefined : moved(override.before);
    const { before: _, ...rest } = override;
    return node === undefined ? [] : [{ ...rest, node, ...(before !== undefined && { before }) }];
  });
  const isSame = kept.length === overrides.length && kept.every((each, place) => JSON.stringify(each) === JSON.stringify(overrides[place]));
  return { overrides: isSame ? overrides : kept, lost: overrides.length - kept.length };
}

import { addressOf, pathsOf, type Override } from '../../engine/inheritance.ts';
import type { EditContext, EditPlan, EditResult, TreeChange } from '../edit-plan.ts';
import type { EditableTree, NodeKey } from '../editable-tree.ts';
import { findNode, nodeAtPath } from '../tree-outline.ts';
import {
  baseNameOf,
  extendAgain,
  extendersOf,
  extensionOf,
  type Extension,
  indexOf,
  inheritedNodes,
  overridesOf,
  withOverrides,
} from './extended-tree.ts';
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
  // A renamed tree was another one before.
  const before = context.trees.get(name) ?? earlierOf(tree, context);
  const base = trees.get(baseNameOf(tree) ?? '');
  const extension = before && extensionOf(before, context.trees);
  if (base === undefined || extension === undefined) return { tree, notes: [] };
  // With other overrides it is given as a whole: from a file, say.
  if (change === undefined) return followBase(extension, base, context);
  if (tree.fields['overrides'] !== extension.tree.fields['overrides']) return remade(tree, base, context);
  const overrides = overrideDifferences({ tree, base, inherited: inheritedNodes(extension) });
  return { tree: same(overrides, overridesOf(tree)) ? tree : withOverrides(tree, overrides), notes: [] };
}

/** A tree that was not edited itself, after an edit of the one that it extends. */
function followBase({ tree, base }: Extension, edited: EditableTree, context: EditContext): Followed | { readonly refused: string } {
  if (edited === base) return { tree, notes: [] };
  const { overrides, lost } = movedOverrides(overridesOf(tree), base, edited);
  const again = remade(withOverrides(tree, overrides), edited, context);
  if ('refused' in again || lost === 0) return again;
  const note = `${lost === 1 ? '1 override' : `${lost} overrides`} of ${tree.name} had nothing left to change.`;
  return { ...again, notes: [note] };
}

function remade(tree: EditableTree, base: EditableTree, { newNodeKey }: EditContext): Followed | { readonly refused: string } {
  const again = extendAgain(tree, base, newNodeKey);
  return 'problem' in again ? { refused: again.problem } : { tree: again.tree, notes: [] };
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
    // A name that another node has too by now names neither.
    const [named, ...others] = pathsOf(indexOf(to), address);
    return named === path && others.length === 0 ? address : addressOf(indexOf(to), path);
  };
  const kept = overrides.flatMap((override): Override[] => {
    if (override.node === undefined) return [override];
    const node = moved(override.node);
    const before = override.before === undefined ? undefined : moved(override.before);
    if (node === undefined) return [];
    const { set, add, replace, remove } = override;
    return [
      { node, ...(set && { set }), ...(add && { add }), ...(replace && { replace }), ...(remove && { remove }), ...(before && { before }) },
    ];
  });
  const isSame = kept.length === overrides.length && kept.every((each, place) => JSON.stringify(each) === JSON.stringify(overrides[place]));
  return { overrides: isSame ? overrides : kept, lost: overrides.length - kept.length };
}

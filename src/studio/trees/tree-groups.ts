import { capitalised } from '../../core/capitalised.ts';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import type { TreeUsers } from '../editing/view/tree-users.ts';

export interface TreeGroupList {
  readonly title: string;
  readonly trees: readonly EditableTree[];
}

/** So many trees whose names begin with the same word are a group of their own. */
const LEAST_FAMILY = 3;

/** The trees by who uses them, each group by name: those of the scene first, then whole trees, parts, and families by the first word of their names. */
export function treeGroups(trees: Iterable<EditableTree>, users: ReadonlyMap<string, TreeUsers>): readonly TreeGroupList[] {
  const sorted = [...trees].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const familySizes = new Map<string, number>();
  for (const { name } of sorted) familySizes.set(familyOf(name), (familySizes.get(familyOf(name)) ?? 0) + 1);
  const groups = new Map<string, EditableTree[]>([
    ['In this scene', []],
    ['Whole trees', []],
    ['Parts of other trees', []],
  ]);
  for (const tree of sorted) {
    const title = titleOf(tree.name, users.get(tree.name), familySizes);
    groups.set(title, [...(groups.get(title) ?? []), tree]);
  }
  return [...groups].filter(([, members]) => members.length > 0).map(([title, members]) => ({ title, trees: members }));
}

function titleOf(name: string, users: TreeUsers | undefined, familySizes: ReadonlyMap<string, number>): string {
  if (users !== undefined && users.mainTreeAgents.length + users.subtreeAgents.length > 0) return 'In this scene';
  const family = familyOf(name);
  if (family !== name && (familySizes.get(family) ?? 0) >= LEAST_FAMILY) return capitalised(family);
  return users !== undefined && users.trees.length > 0 ? 'Parts of other trees' : 'Whole trees';
}

function familyOf(name: string): string {
  return name.split('-')[0] ?? name;
}

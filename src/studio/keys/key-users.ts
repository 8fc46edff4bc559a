import type { NodeKindSpec, EditContext } from '../../tree-doc/edit-plan.ts';
import type { EditableNode, EditableTree } from '../../tree-doc/editable-tree.ts';
import { entriesOf, titleOf, typeOf } from '../../tree-doc/node-fields.ts';
import { unmappedKeys, usedTrees } from '../../tree-doc/key-uses.ts';
import { referencedKey, referencedKeys } from '../../tree-doc/declared-keys.ts';
import { outline } from '../../tree-doc/tree-outline.ts';

/** How one node uses a key. */
export interface KeyUser {
  readonly node: EditableNode;
  readonly title: string;
  /** `shares`: passed to a subtree, which may read and write it. */
  readonly access: 'reads' | 'writes' | 'shares';
  /** The parameter, or the subtree. */
  readonly by: string;
}

/** The nodes that use the keys of a tree, by key name, in file order. */
export function keyUsers(tree: EditableTree, scene: Pick<EditContext, 'trees' | 'kinds'>): ReadonlyMap<string, readonly KeyUser[]> {
  const readers = new Map<string, KeyUser[]>();
  for (const { node } of outline(tree)) {
    for (const { key, ...use } of usesOf(node, scene))
      readers.set(key, [...(readers.get(key) ?? []), { node, title: titleOf(node), ...use }]);
  }
  return readers;
}

function usesOf(
  node: EditableNode,
  { trees, kinds }: Pick<EditContext, 'trees' | 'kinds'>,
): ({ key: string } & Pick<KeyUser, 'access' | 'by'>)[] {
  const kind = kinds.get(typeOf(node));
  const params = Object.entries(entriesOf(node, 'params')).flatMap(([by, value]) => {
    return [...new Set(referencedKeys(value, kind?.params[by]))].map((key) => ({
      key,
      access: isWritten(kind, by) ? ('writes' as const) : ('reads' as const),
      by,
    }));
  });
  const by = usedTrees(node, trees).join(', ');
  const mapped = Object.values(entriesOf(node, 'map')).flatMap((value) => referencedKey(value) ?? []);
  const shared = new Set([...mapped, ...unmappedKeys(node, trees)]);
  return [...params, ...[...shared].map((key) => ({ key, access: 'shares' as const, by }))];
}

function isWritten(kind: NodeKindSpec | undefined, param: string): boolean {
  return kind !== undefined && Object.hasOwn(kind.params, param) && kind.params[param]?.isWritten === true;
}

/** "read by 2, written by 1, shared with 3"; "unused". */
export function describeKeyUsers(readers: readonly KeyUser[]): string {
  const count = (access: KeyUser['access']): number => readers.filter((reader) => reader.access === access).length;
  const parts = [
    [count('reads'), 'read by'],
    [count('writes'), 'written by'],
    [count('shares'), 'shared with'],
  ] as const;
  return (
    parts
      .filter(([number]) => number > 0)
      .map(([number, words]) => `${words} ${number}`)
      .join(', ') || 'unused'
  );
}

import type { EditKind, EditScene } from '../document/edit.ts';
import type { EditNode, EditTree } from '../document/edit-tree.ts';
import { entriesOf, titleOf, typeOf } from '../document/fields.ts';
import { unmappedKeys, usedTree } from '../document/key-uses.ts';
import { keyIn } from '../document/literals.ts';
import { outline } from '../document/walk-tree.ts';

/** How one node uses a key. */
export interface KeyReader {
  readonly node: EditNode;
  readonly title: string;
  /** `shares`: the tree that it uses finds the key, and may do both. */
  readonly way: 'reads' | 'writes' | 'shares';
  /** The parameter, or the tree that it is shared with. */
  readonly by: string;
}

/** Who reads and writes the keys of a tree, by name of the key, in the order of the file. */
export function keyReaders(tree: EditTree, scene: Pick<EditScene, 'trees' | 'kinds'>): ReadonlyMap<string, readonly KeyReader[]> {
  const readers = new Map<string, KeyReader[]>();
  for (const { node } of outline(tree)) {
    for (const { key, ...use } of usesOf(node, scene)) readers.set(key, [...(readers.get(key) ?? []), { node, title: titleOf(node), ...use }]);
  }
  return readers;
}

function usesOf(node: EditNode, { trees, kinds }: Pick<EditScene, 'trees' | 'kinds'>): ({ key: string } & Pick<KeyReader, 'way' | 'by'>)[] {
  const kind = kinds.get(typeOf(node));
  const params = Object.entries(entriesOf(node, 'params')).flatMap(([by, value]) => {
    const key = keyIn(value);
    return key === undefined ? [] : [{ key, way: isWritten(kind, by) ? ('writes' as const) : ('reads' as const), by }];
  });
  const by = usedTree(node) ?? '';
  const mapped = Object.values(entriesOf(node, 'map')).flatMap((value) => keyIn(value) ?? []);
  const shared = new Set([...mapped, ...unmappedKeys(node, trees)]);
  return [...params, ...[...shared].map((key) => ({ key, way: 'shares' as const, by }))];
}

function isWritten(kind: EditKind | undefined, param: string): boolean {
  return kind !== undefined && Object.hasOwn(kind.params, param) && kind.params[param]?.isWritten === true;
}

/** "read by 2, written by 1, shared with 3"; "used by nobody". */
export function readersWords(readers: readonly KeyReader[]): string {
  const count = (way: KeyReader['way']): number => readers.filter((reader) => reader.way === way).length;
  const parts = [
    [count('reads'), 'read by'],
    [count('writes'), 'written by'],
    [count('shares'), 'shared with'],
  ] as const;
  return (
    parts
      .filter(([number]) => number > 0)
      .map(([number, words]) => `${words} ${number}`)
      .join(', ') || 'used by nobody'
  );
}

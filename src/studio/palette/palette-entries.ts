import type { EditKind, EditScene } from '../document/edit.ts';
import { TREE_NAME } from '../document/tree-names.ts';
import { kindsFor, searchKinds, type FoundKind } from './search-kinds.ts';

/** One line of the palette: a kind of node, or the use of a tree. */
export interface PaletteEntry extends FoundKind {
  /** What is read, with `marks` in it. */
  readonly title: string;
  readonly summary: string;
  /** The tree that is used; undefined for a plain kind. */
  readonly tree: string | undefined;
}

export type Purpose = 'add' | 'wrap one' | 'wrap many' | 'change';

/** What somebody who typed that may mean. `within` is the tree that it goes into: no tree uses itself. */
export function paletteEntries(scene: EditScene, ask: { purpose: Purpose; query: string; within: string }): PaletteEntry[] {
  const { purpose, query, within } = ask;
  const kinds = kindsFor(scene.kinds.values(), purpose === 'change' ? 'add' : purpose);
  const found = searchKinds(kinds, query).map((each) => ({ ...each, title: each.kind.type, summary: each.kind.summary, tree: undefined }));
  const subTree = kinds.find(({ category }) => category === 'subtree');
  if (subTree === undefined || purpose !== 'add') return found;
  return [...found, ...treesFor(scene, { query, within, subTree })];
}

function treesFor({ trees }: EditScene, { query, within, subTree }: { query: string; within: string; subTree: EditKind }): PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...trees.values()].flatMap(({ name, fields }) => {
    const places = words.map((word) => name.indexOf(word));
    if (name === within || !TREE_NAME.test(name) || places.includes(-1)) return [];
    const marks = places.map((start, index) => [start, start + (words[index]?.length ?? 0)] as const);
    const { description } = fields;
    return [{ kind: subTree, marks, title: name, summary: typeof description === 'string' ? description : '', tree: name }];
  });
}

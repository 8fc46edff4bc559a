import { actionOf } from '../../engine/document.ts';
import { subTree as subTreeKind } from '../../engine/families/core/index.ts';
import type { EditContext, EditResult, NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { isTreeName } from '../../tree-doc/tree-names.ts';
import { nodesIn } from '../../tree-doc/tree-outline.ts';
import { kindsFor, searchKinds, type FoundKind } from './search-kinds.ts';

/** One entry of the palette: a node type, or a SubTree of a tree. */
export interface PaletteEntry extends FoundKind {
  /** The displayed title, with `marks` in it. */
  readonly title: string;
  readonly summary: string;
  /** The tree of a SubTree entry; undefined for a node type. */
  readonly tree: string | undefined;
  /** How its tree appears, for a tree that is used like a node type. */
  readonly action: ReturnType<typeof actionOf>;
}

export type Purpose = 'add' | 'wrap one' | 'wrap many' | 'change';

interface PaletteQuestion {
  readonly purpose: Purpose;
  readonly query: string;
  /** The edited tree, which cannot use itself. */
  readonly within: string;
  /** What a choice would lead to: an entry that is refused there is left out. */
  readonly make?: (entry: PaletteEntry) => EditResult;
}

/** The entries that match a query. */
export function paletteEntries(context: EditContext, ask: PaletteQuestion): PaletteEntry[] {
  const { purpose, make } = ask;
  const found = allEntries(context, ask);
  return purpose === 'add' && make !== undefined ? found.filter((entry) => !('refused' in make(entry))) : found;
}

function allEntries(context: EditContext, { purpose, query, within }: PaletteQuestion): PaletteEntry[] {
  const kinds = kindsFor(context.kinds.values(), purpose === 'change' ? 'add' : purpose);
  const subTree = purpose === 'add' ? kinds.find(({ type }) => type === subTreeKind.type) : undefined;
  const actions = subTree === undefined ? new Map<NodeKindSpec, ActionTree>() : actionTrees(context, { within, subTree });
  const found = searchKinds([...kinds, ...actions.keys()], query, usesOf(context)).map(({ kind, marks }) => {
    const { type: title, summary } = kind;
    const made = actions.get(kind);
    return { kind: made?.kind ?? kind, marks, title, summary, tree: made?.tree, action: made?.action };
  });
  if (subTree === undefined) return found;
  return [...found, ...treesFor(context, { query, within, subTree })];
}

/** How often each type stands in all trees. */
function usesOf({ trees }: EditContext): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { root } of trees.values()) {
    for (const { fields } of nodesIn(root)) {
      const type = String(fields['type']);
      uses.set(type, (uses.get(type) ?? 0) + 1);
    }
  }
  return uses;
}

interface ActionTree {
  readonly kind: NodeKindSpec;
  readonly tree: string;
  readonly action: NonNullable<PaletteEntry['action']>;
}

/** The trees that are used like a node type, by a type of that name for the search. */
function actionTrees(
  { trees }: EditContext,
  { within, subTree }: { within: string; subTree: NodeKindSpec },
): ReadonlyMap<NodeKindSpec, ActionTree> {
  const found = new Map<NodeKindSpec, ActionTree>();
  for (const { name, fields } of trees.values()) {
    const action = actionOf(fields);
    if (action === undefined || name === within) continue;
    const summary = descriptionOf(fields);
    found.set({ ...subTree, type: action.label, summary, category: action.category }, { kind: subTree, tree: name, action });
  }
  return found;
}

function descriptionOf({ description }: EditableTree['fields']): string {
  return typeof description === 'string' ? description : '';
}

function treesFor(
  { trees }: EditContext,
  { query, within, subTree }: { query: string; within: string; subTree: NodeKindSpec },
): PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...trees.values()].flatMap(({ name, fields }) => {
    const places = words.map((word) => name.indexOf(word));
    if (name === within || actionOf(fields) !== undefined || !isTreeName(name) || places.includes(-1)) return [];
    const marks = places.map((start, index) => [start, start + (words[index]?.length ?? 0)] as const);
    return [{ kind: subTree, marks, title: name, summary: descriptionOf(fields), tree: name, action: undefined }];
  });
}

import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';
import { withField } from './node-fields.ts';

/** The branches that lie beside a tree: saved in its file, never run. Empty where the file has something else in their place. */
export function draftsOf({ drafts = [] }: EditableTree): readonly EditableNode[] {
  return drafts;
}

/** Whether the file has drafts that could not be read: they are kept as they are, and nothing can be added to them. */
export function hasUnreadableDrafts({ fields, drafts }: EditableTree): boolean {
  return 'drafts' in fields && drafts === undefined;
}

/** The tree with other drafts; without any, its file has no such field. */
export function withDrafts(tree: EditableTree, drafts: readonly EditableNode[]): EditableTree {
  return { ...tree, fields: withField(tree.fields, 'drafts', drafts.length === 0 ? undefined : []), drafts };
}

/** By root, the versions of a tree without drafts. */
const runnable = new WeakMap<EditableNode, EditableTree[]>();

/** What agents run of a tree. Two versions that differ in their drafts alone give the same object. */
export function withoutDrafts(tree: EditableTree): EditableTree {
  const known = runnable.get(tree.root) ?? [];
  const found = known.find((other) => runsSame(other, tree));
  if (found !== undefined) return found;
  const bare = 'drafts' in tree.fields ? withDrafts(tree, []) : tree;
  runnable.set(tree.root, [...known, bare]);
  return bare;
}

/** By the trees with drafts. */
const runnableMaps = new WeakMap<ReadonlyMap<string, EditableTree>, ReadonlyMap<string, EditableTree>>();

/** What agents run of these trees. */
export function runnableTrees(trees: ReadonlyMap<string, EditableTree>): ReadonlyMap<string, EditableTree> {
  const known = runnableMaps.get(trees);
  if (known !== undefined) return known;
  const made = new Map([...trees].map(([name, tree]) => [name, withoutDrafts(tree)]));
  runnableMaps.set(trees, made);
  return made;
}

/** A version of a tree with the drafts of another version, apart from those whose nodes stand in the tree itself. */
export function withDraftsFrom(tree: EditableTree, other: EditableTree | undefined): EditableTree {
  const drafts = other === undefined ? [] : draftsOf(other);
  if (drafts.length === 0) return tree;
  const taken = new Set(keysIn(tree.root));
  const kept = drafts.filter((draft) => !keysIn(draft).some((key) => taken.has(key)));
  return kept.length === 0 ? tree : withDrafts(tree, kept);
}

function keysIn(branch: EditableNode): NodeKey[] {
  return [branch.key, ...branch.children.flatMap(keysIn)];
}

function runsSame(one: EditableTree, other: EditableTree): boolean {
  if (one.name !== other.name || one.root !== other.root) return false;
  const [fields, others] = [runningFields(one), runningFields(other)];
  return fields.length === others.length && fields.every((field, place) => isSameField(field, others[place]));
}

/** Without the fields that are there only to keep their position. */
function runningFields({ fields }: EditableTree): [string, unknown][] {
  return Object.entries(fields).filter(([name]) => name !== 'drafts' && name !== 'root');
}

function isSameField([name, value]: [string, unknown], other: [string, unknown] | undefined): boolean {
  return other?.[0] === name && (other[1] === value || JSON.stringify(other[1]) === JSON.stringify(value));
}

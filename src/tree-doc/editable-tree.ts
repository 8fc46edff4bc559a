import { MAX_NODES, type NodeDocument, type TreeDocument } from '../engine/document.ts';

/** Session key: identifies a node while the studio is open, even when it is moved. Never written to a file. */
export type NodeKey = string;

/** The fields of a JSON object in file order, including unknown ones. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * A node in the editor. `child` and `children` are in the fields only to keep their position; which of
 * the two is present determines how the children are written.
 */
export interface EditableNode {
  readonly key: NodeKey;
  readonly fields: Fields;
  readonly children: readonly EditableNode[];
}

/** A tree file in the editor. Immutable, so that an older version is an undo step. */
export interface EditableTree {
  /** Name of the file without `.json`. The name in the document may differ; it is in `fields`. */
  readonly name: string;
  readonly fields: Fields;
  readonly root: EditableNode;
  /** Branches beside the tree, which do not run. Absent when the file has none, or none that can be read; see `draftsOf`. */
  readonly drafts?: readonly EditableNode[];
}

/** Creates session keys. */
export type NodeKeySource = () => NodeKey;

export function createNodeKeySource(): NodeKeySource {
  let count = 0;
  return () => `n${++count}`;
}

/** Slightly deeper than any tree that can run, so that a tree that is too deep can be opened and fixed. */
export const MAX_OPEN_DEPTH = 120;

/**
 * Opens a document, valid or not, as long as it has the shape of a tree: nodes are objects, several
 * children are a list. Anything else cannot be shown as a graph; the problem says where it is.
 */
export function openTree(name: string, document: unknown, newKey: NodeKeySource): { tree: EditableTree } | { problem: string } {
  if (!isFields(document)) return { problem: `${name}.json: found no object, expected a tree with name, description and root.` };
  const count = { nodes: 0 };
  const opened = openNode(document['root'], newKey, { path: '/root', depth: 1, count });
  if ('problem' in opened) return { problem: `${name}.json ${opened.problem}` };
  const drafts = openDrafts(document['drafts'], newKey, count);
  return { tree: { name, fields: document, root: opened.node, ...(drafts && { drafts }) } };
}

/** All of the drafts; undefined when there are none, or one cannot be read: the tree runs without them. */
function openDrafts(value: unknown, newKey: NodeKeySource, count: Opening['count']): EditableNode[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const drafts: EditableNode[] = [];
  for (const [place, draft] of (value as unknown[]).entries()) {
    const opened = openNode(draft, newKey, { path: `/drafts/${place}`, depth: 1, count });
    if ('problem' in opened) return undefined;
    drafts.push(opened.node);
  }
  return drafts;
}

interface Opening {
  readonly path: string;
  readonly depth: number;
  /** Nodes of the whole branch so far. */
  readonly count: { nodes: number };
}

/** Opens a JSON branch with new session keys. */
export function openNode(
  value: unknown,
  newKey: NodeKeySource,
  at: Opening = { path: '', depth: 1, count: { nodes: 0 } },
): { node: EditableNode } | { problem: string } {
  if (!isFields(value)) return { problem: `${at.path}: found no object, expected a node with a type.` };
  if (at.depth > MAX_OPEN_DEPTH) return { problem: `${at.path}: found more than ${MAX_OPEN_DEPTH} nodes above each other.` };
  if (++at.count.nodes > MAX_NODES) return { problem: `${at.path}: found more than ${MAX_NODES} nodes, expected at most ${MAX_NODES}.` };
  if ('children' in value && !Array.isArray(value['children'])) {
    return { problem: `${at.path}/children: found no list, expected a list of nodes.` };
  }
  const key = newKey();
  const children: EditableNode[] = [];
  for (const { step, child } of writtenChildren(value)) {
    const opened = openNode(child, newKey, { path: at.path + step, depth: at.depth + 1, count: at.count });
    if ('problem' in opened) return opened;
    children.push(opened.node);
  }
  return { node: { key, fields: value, children } };
}

function writtenChildren(fields: Fields): { step: string; child: unknown }[] {
  const list = (fields['children'] ?? []) as unknown[];
  const written = list.map((child, place) => ({ step: `/children/${place}`, child }));
  return 'child' in fields ? [{ step: '/child', child: fields['child'] }, ...written] : written;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const nodeDocuments = new WeakMap<EditableNode, NodeDocument>();
const treeDocuments = new WeakMap<EditableTree, TreeDocument>();

/** Builds the document of a tree. Unchanged parts of two versions are the same objects. */
export function treeDocument(tree: EditableTree): TreeDocument {
  return remembered(treeDocuments, tree, () => {
    const fields = 'root' in tree.fields ? tree.fields : { ...tree.fields, root: undefined };
    const { drafts } = tree;
    return withValues(fields, {
      root: nodeDocument(tree.root),
      ...(drafts && { drafts: drafts.map(nodeDocument) }),
    }) as unknown as TreeDocument;
  });
}

export function nodeDocument(node: EditableNode): NodeDocument {
  return remembered(nodeDocuments, node, () => {
    const children = node.children.map(nodeDocument);
    const values = 'child' in node.fields ? { child: children[0], children: children.slice(1) } : { children };
    return withValues(node.fields, values) as unknown as NodeDocument;
  });
}

/** Replaces the values of existing fields; no field is added or moved. */
function withValues(fields: Fields, values: Fields): Fields {
  // Not by assignment, because a file may have a field called "__proto__".
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Object.hasOwn(values, name) ? values[name] : value]));
}

function remembered<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

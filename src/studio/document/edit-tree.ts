import type { NodeDocument, TreeDocument } from '../../bt/format.ts';

/** Names one node for as long as the studio is open, wherever it is moved; never written to a file. */
export type NodeKey = string;

/** The fields of a JSON object in the order of the file, known to anybody or not. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * A node while it is edited. `child` and `children` stand among the fields for their places only;
 * which of the two is there says how the children are written.
 */
export interface EditNode {
  readonly key: NodeKey;
  readonly fields: Fields;
  readonly children: readonly EditNode[];
}

/** A tree file while it is edited: immutable, so that an older one is an undo step. */
export interface EditTree {
  /** Name of the file without `.json`; what the document says may be wrong and is in `fields`. */
  readonly name: string;
  readonly fields: Fields;
  readonly root: EditNode;
}

/** Gives keys that no other node of the session has. */
export type KeySource = () => NodeKey;

export function createKeySource(): KeySource {
  let count = 0;
  return () => `n${++count}`;
}

/** Deeper than any tree that runs, and far from the end of the stack. */
const MAX_OPEN_DEPTH = 300;

/**
 * Opens a document, sound or not, as long as it has the shape of a tree: objects as nodes, in a list
 * where there are many. Anything else cannot be shown as a graph: the problem says where it is.
 */
export function openTree(name: string, document: unknown, newKey: KeySource): { tree: EditTree } | { problem: string } {
  if (!isFields(document)) return { problem: `${name}.json: found no object, expected a tree with name, description and root.` };
  const opened = openNode(document['root'], newKey, { path: '/root', depth: 1 });
  return 'problem' in opened ? { problem: `${name}.json ${opened.problem}` } : { tree: { name, fields: document, root: opened.node } };
}

/** A branch as JSON, opened with keys of its own. */
export function openNode(
  value: unknown,
  newKey: KeySource,
  at = { path: '', depth: 1 },
): { node: EditNode } | { problem: string } {
  if (!isFields(value)) return { problem: `${at.path}: found no object, expected a node with a type.` };
  if (at.depth > MAX_OPEN_DEPTH) return { problem: `${at.path}: found more than ${MAX_OPEN_DEPTH} nodes above each other.` };
  if ('children' in value && !Array.isArray(value['children'])) {
    return { problem: `${at.path}/children: found no list, expected a list of nodes.` };
  }
  const key = newKey();
  const children: EditNode[] = [];
  for (const { step, child } of writtenChildren(value)) {
    const opened = openNode(child, newKey, { path: at.path + step, depth: at.depth + 1 });
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

const nodeDocuments = new WeakMap<EditNode, NodeDocument>();
const treeDocuments = new WeakMap<EditTree, TreeDocument>();

/** The document of a tree. What did not change between two versions is the same object in both. */
export function treeDocument(tree: EditTree): TreeDocument {
  return remembered(treeDocuments, tree, () => {
    const fields = 'root' in tree.fields ? tree.fields : { ...tree.fields, root: undefined };
    return withValues(fields, { root: nodeDocument(tree.root) }) as unknown as TreeDocument;
  });
}

export function nodeDocument(node: EditNode): NodeDocument {
  return remembered(nodeDocuments, node, () => {
    const children = node.children.map(nodeDocument);
    const values = 'child' in node.fields ? { child: children[0], children: children.slice(1) } : { children };
    return withValues(node.fields, values) as unknown as NodeDocument;
  });
}

/** Fields whose names are in `values`, with those; no field is added or moved. */
function withValues(fields: Fields, values: Fields): Fields {
  // Not by assignment: a file may hold a field called "__proto__".
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Object.hasOwn(values, name) ? values[name] : value]));
}

function remembered<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

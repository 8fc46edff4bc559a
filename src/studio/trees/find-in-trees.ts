import type { EditableNode, EditableTree, NodeKey } from '../../tree-doc/editable-tree.ts';
import { nodesIn } from '../../tree-doc/tree-outline.ts';

/** A node of some tree that has the wanted words. */
export interface FoundNode {
  readonly tree: string;
  readonly node: NodeKey;
  /** Its name, or its type. */
  readonly title: string;
  /** "Wait", "Attack, target: foe": its type, and the parameter that has the words. */
  readonly detail: string;
}

/** Whether the name or the description of a tree has all the words. */
export function isTreeFound({ name, fields }: EditableTree, query: string): boolean {
  const { description } = fields;
  return hasAll(`${name}\n${typeof description === 'string' ? description : ''}`, query);
}

/** The nodes of all trees by name, type, and the keys and values of their parameters; none for an empty query. */
export function findInTrees(trees: Iterable<EditableTree>, query: string): readonly FoundNode[] {
  if (query.trim() === '') return [];
  return [...trees].flatMap((tree) => nodesIn(tree.root).flatMap((node) => found(tree.name, node, query) ?? []));
}

function found(tree: string, { key, fields }: EditableNode, query: string): FoundNode | undefined {
  const type = textOf(fields['type']);
  const name = textOf(fields['name']);
  const isNamed = hasAll(`${name}\n${type}`, query);
  const param = isNamed ? undefined : paramsOf(fields['params']).find((words) => hasAll(words, query));
  if (!isNamed && param === undefined) return undefined;
  return { tree, node: key, title: name || type, detail: [name === '' ? '' : type, param ?? ''].filter(Boolean).join(', ') };
}

/** "target: foe", one for each parameter. */
function paramsOf(params: unknown): readonly string[] {
  if (typeof params !== 'object' || params === null) return [];
  return Object.entries(params).map(([name, value]) => `${name}: ${valueWords(value)}`);
}

function valueWords(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'key' in value) return textOf(value.key);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

function hasAll(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

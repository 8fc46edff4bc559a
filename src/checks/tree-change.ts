import type { TreeDocument, TreeLibrary } from '../engine/document.ts';
import { fieldOf, isRecord, type JsonRecord } from '../core/json-value.ts';
import { hintFor } from '../core/schema/reading.ts';
import { ifField, mapOf, record } from '../core/schema/record.ts';
import { anything, checked, mapped, nameOf, naming, text, type Schema } from '../core/schema/values.ts';

/**
 * A change of one node, or of one key, of a tree: these fields are replaced, and those of `params` one by one. In a file it is
 * `{ "tree": "bow", "node": "Back off", "set": { "disabled": true } }`, or the same with `key`.
 */
export interface TreeChange {
  readonly tree: string;
  readonly kind: 'node' | 'key';
  /** The node or key with that name; there is exactly one. */
  readonly name: string;
  readonly set: JsonRecord;
}

const common = { tree: nameOf('tree'), set: mapOf(anything) };
const ofNode = mapped(record({ ...common, node: text }), ({ node, ...rest }): TreeChange => ({ ...rest, kind: 'node', name: node }));
const ofKey = mapped(record({ ...common, key: text }), ({ key, ...rest }): TreeChange => ({ ...rest, kind: 'key', name: key }));

export const TREE_CHANGE = ifField('key', ofKey, ofNode);

/** Reads a change of one of these trees. */
export function treeChange(library: TreeLibrary): Schema<TreeChange> {
  const change = checked(TREE_CHANGE, ({ tree, kind, name }, reading) => {
    const names = namesIn(library.get(tree)?.document, kind);
    const found = names.filter((each) => each === name).length;
    if (found !== 1 && name !== '')
      reading.report(name, `the name of exactly one ${kind} of ${tree}, which has ${found}${hintFor(name, names)}`, `/${kind}`);
  });
  return naming(change, () => ({ tree: [...library.keys()] }));
}

/** A copy of the document with that change. */
export function changeTree(document: unknown, { kind, name, set }: TreeChange): TreeDocument {
  return changed(document, { kind, name, set }) as unknown as TreeDocument;
}

function changed(document: unknown, { kind, name, set }: Omit<TreeChange, 'tree'>): JsonRecord {
  const tree = (document ?? {}) as JsonRecord;
  const replace = (fields: JsonRecord): JsonRecord => ('type' in fields && fields['name'] === name ? merged(fields, set) : fields);
  if (kind === 'node') return { ...tree, root: replaceIn(tree['root'], replace) };
  const keys = Array.isArray(tree['keys']) ? (tree['keys'] as readonly JsonRecord[]) : [];
  return { ...tree, keys: keys.map((key) => (key['name'] === name ? merged(key, set) : key)) };
}

function merged(fields: JsonRecord, set: JsonRecord): JsonRecord {
  const params = isRecord(fields['params']) && isRecord(set['params']) ? { params: { ...fields['params'], ...set['params'] } } : {};
  return { ...fields, ...set, ...params };
}

function replaceIn(value: unknown, replace: (fields: JsonRecord) => JsonRecord): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, replace));
  if (!isRecord(value)) return value;
  return replace(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceIn(each, replace)])));
}

/** Names that lead to one node each, without the root's, the innermost first. */
export function uniqueNodeNames(document: unknown): readonly string[] {
  const names = namesIn(document, 'node');
  const root = fieldOf(fieldOf(document, 'root'), 'name');
  return names.filter((name) => name !== root && names.indexOf(name) === names.lastIndexOf(name));
}

function namesIn(document: unknown, kind: TreeChange['kind']): string[] {
  const names: string[] = [];
  const collect = (fields: JsonRecord): JsonRecord => {
    if ('type' in fields && typeof fields['name'] === 'string') names.push(fields['name']);
    return fields;
  };
  const tree = (document ?? {}) as JsonRecord;
  if (kind === 'node') replaceIn(tree['root'], collect);
  else for (const key of Array.isArray(tree['keys']) ? (tree['keys'] as readonly JsonRecord[]) : []) names.push(String(key['name']));
  return names;
}

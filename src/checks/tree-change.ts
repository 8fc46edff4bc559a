import type { TreeDocument, TreeLibrary } from '../engine/document.ts';
import type { JsonReader } from '../core/json-reader.ts';
import { fieldOf, isRecord, type JsonRecord } from '../core/json-value.ts';
import { nearestName } from '../core/nearest-name.ts';

/** A change of one node, or of one key, of a tree: these fields are replaced, and those of `params` one by one. */
export interface TreeChange {
  readonly tree: string;
  readonly kind: 'node' | 'key';
  /** The node or key with that name; there is exactly one. */
  readonly name: string;
  readonly set: JsonRecord;
}

const FIELDS = ['tree', 'node', 'key', 'set'];

/** Reads `{ "tree": "bow", "node": "Back off", "set": { "disabled": true } }`, or the same with `key`. */
export function readTreeChange(reader: JsonReader, json: unknown, { path, library }: { path: string; library: TreeLibrary }): TreeChange {
  const top = reader.record(json, path);
  reader.onlyFields(top, path, FIELDS);
  const kind = top['key'] === undefined ? 'node' : 'key';
  const change = {
    tree: reader.choice(top['tree'], `${path}/tree`, [...library.keys()]),
    kind,
    name: reader.text(top[kind], `${path}/${kind}`),
    set: reader.record(top['set'], `${path}/set`),
  } as const;
  const document = library.get(change.tree)?.document;
  const names = namesIn(document, kind);
  const found = names.filter((name) => name === change.name).length;
  const hint = nearestName(change.name, names);
  if (found !== 1 && change.name !== '')
    reader.report(
      `${path}/${kind}`,
      change.name,
      `the name of exactly one ${kind} of ${change.tree}, which has ${found}${hint ? ` (did you mean "${hint}"?)` : ''}`,
    );
  return change;
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

import { quoteShort } from '../../core/data-problem.ts';
import { fileStem } from '../../core/file-stem.ts';
import { describeValue, fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';
import { CheckContext } from '../check/check-context.ts';
import { checkFields } from '../check/check-fields.ts';
import type { NodeRegistry } from '../definition/node-registry.ts';
import type { Override } from '../document/tree-format.ts';
import { indexNodes, namesIn, pathsOf, type NodeIndex } from './node-index.ts';
import { CHANGES, SETTABLE_FIELDS } from './override.ts';

const NODE_OVERRIDE_FIELDS = ['node', ...CHANGES, 'before'];
const KEY_OVERRIDE_FIELDS = ['key', 'set', 'remove'];

const EMPTY: NodeRegistry = { definitions: new Map(), inputs: new Map(), sources: new Map(), promises: null };

/** Collects the problems of a file that extends another tree. */
export function reportsIn(file: string): CheckContext {
  return new CheckContext({ file, tree: fileStem(file), library: new Map(), registry: EMPTY });
}

/** A right override of a node, with the path of that node in the tree that is extended. */
export interface PlacedOverride {
  readonly target: string;
  readonly override: Override;
  /** Path of the sibling before which a branch is added. */
  readonly before: string | undefined;
  /** Path of the override in its file, and its place in the list. */
  readonly path: string;
  readonly place: number;
}

export interface PlacedOverrides {
  readonly nodes: readonly PlacedOverride[];
  readonly keys: readonly { readonly key: string; readonly override: Override; readonly path: string }[];
}

/** Finds the nodes and keys that overrides are about; reports those that are about nothing, or make no sense. */
export function readOverrides(list: unknown, base: object, context: CheckContext): PlacedOverrides {
  const nodes: PlacedOverride[] = [];
  const keys: PlacedOverrides['keys'][number][] = [];
  if (list === undefined) return { nodes, keys };
  if (!Array.isArray(list)) {
    context.report('/overrides', { found: describeValue(list), expected: 'a list of overrides' });
    return { nodes, keys };
  }
  const index = indexNodes(base);
  for (const [place, value] of (list as unknown[]).entries()) {
    const path = `/overrides/${place}`;
    const before = context.problemCount;
    if (!isRecord(value)) context.report(path, { found: describeValue(value), expected: 'an override: an object with node or key' });
    else if (typeof value['key'] === 'string') {
      checkShape(path, value, { fields: KEY_OVERRIDE_FIELDS, context });
      if (before === context.problemCount) keys.push({ key: value['key'], override: value, path });
    } else {
      checkShape(path, value, { fields: NODE_OVERRIDE_FIELDS, context });
      const target = findNode(`${path}/node`, value['node'], { index, context });
      const sibling = value['before'] === undefined ? undefined : findNode(`${path}/before`, value['before'], { index, context });
      if (before === context.problemCount && target !== undefined) nodes.push({ target, override: value, before: sibling, path, place });
    }
  }
  return { nodes, keys };
}

function checkShape(path: string, value: JsonRecord, { fields, context }: { fields: readonly string[]; context: CheckContext }): void {
  checkFields(path, value, { known: fields, context });
  const changes = CHANGES.filter((change) => value[change] !== undefined);
  if (changes.length !== 1) {
    const found = changes.length === 0 ? 'an override that changes nothing' : changes.join(' and ');
    context.report(path, { found, expected: `one of ${CHANGES.filter((change) => fields.includes(change)).join(', ')}` });
  }
  const { set, remove } = value;
  for (const field of ['set', 'add', 'replace']) {
    if (value[field] !== undefined && !isRecord(value[field]))
      context.report(`${path}/${field}`, { found: describeValue(value[field]), expected: 'an object' });
  }
  if (remove !== undefined && remove !== true) context.report(`${path}/remove`, { found: describeValue(remove), expected: 'true' });
  if (value['before'] !== undefined && value['add'] === undefined)
    context.report(`${path}/before`, { found: 'before without add', expected: 'a branch in add' });
  if (isRecord(set) && fields.includes('node')) checkFields(`${path}/set`, set, { known: SETTABLE_FIELDS, context });
}

/** The path of the one node of that name. */
function findNode(path: string, name: unknown, { index, context }: { index: NodeIndex; context: CheckContext }): string | undefined {
  if (typeof name !== 'string') {
    context.report(path, { found: describeValue(name), expected: 'the id, name or path of a node of the tree that is extended' });
    return undefined;
  }
  const paths = pathsOf(index, name);
  if (paths.length === 1) return paths[0];
  const found = paths.length === 0 ? `node ${quoteShort(name)}` : `${paths.length} nodes of the name ${quoteShort(name)}`;
  const expected =
    paths.length === 0
      ? 'the id, name or path of a node of the tree that is extended'
      : `one node; by path: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}`;
  context.report(path, { found, expected, ...(paths.length === 0 && { typed: name, known: namesIn(index) }) });
  return undefined;
}

/** The key declarations of a tree with the overrides of keys. */
export function mergeKeys(
  base: object,
  overrides: PlacedOverrides['keys'],
  { context, merge }: { context: CheckContext; merge: (fields: JsonRecord, set: JsonRecord) => JsonRecord },
): unknown[] {
  const list = fieldOf(base, 'keys');
  let keys: unknown[] = Array.isArray(list) ? [...(list as unknown[])] : [];
  for (const { key, override, path } of overrides) {
    const { set = {}, remove } = override;
    const place = keys.findIndex((each) => fieldOf(each, 'name') === key);
    if (place >= 0) keys = remove ? keys.toSpliced(place, 1) : keys.with(place, merge(keys[place] as JsonRecord, set));
    else if (remove || set['type'] === undefined) {
      const known = keys.flatMap((each) => fieldOf(each, 'name') as string);
      const expected = 'a key of the tree that is extended, or a new one with its type';
      context.report(`${path}/key`, { found: `key ${quoteShort(key)}`, expected, typed: key, known });
    } else keys.push({ name: key, ...set });
  }
  return keys;
}

import { quoteShort, truncate } from '../core/data-problem.ts';
import { isFields, type EditableNode, type Fields } from './editable-tree.ts';

/** Field order of the shipped files, for inserting new fields. */
const ORDER = [
  '$schema',
  'id',
  'type',
  'name',
  'description',
  'extends',
  'considerations',
  'overrides',
  'note',
  'tags',
  'disabled',
  'keys',
  'promises',
  'action',
  'extensions',
  'params',
  'map',
  'root',
  'drafts',
  'child',
  'children',
];

/** The fields with one set in its place, or removed when the value is undefined. */
export function withField<Record extends Fields>(fields: Record, name: string, value: unknown): Record {
  const entries = Object.entries(fields);
  if (value === undefined) return Object.fromEntries(entries.filter(([other]) => other !== name)) as unknown as Record;
  if (Object.hasOwn(fields, name))
    return Object.fromEntries(entries.map(([other, old]) => [other, other === name ? value : old])) as unknown as Record;
  const rank = ORDER.indexOf(name);
  const place = rank < 0 ? -1 : entries.findIndex(([other]) => ORDER.indexOf(other) > rank);
  return Object.fromEntries(entries.toSpliced(place < 0 ? entries.length : place, 0, [name, value])) as unknown as Record;
}

export function withNodeField(node: EditableNode, name: string, value: unknown): EditableNode {
  return node.fields[name] === value ? node : { ...node, fields: withField(node.fields, name, value) };
}

/** `params` or `map` of a node; empty when it is missing or not an object. */
export function entriesOf(node: EditableNode, field: 'params' | 'map'): Fields {
  const value = node.fields[field];
  return isFields(value) ? value : {};
}

/** A node with one entry of `params` or `map` set or removed; an empty field is dropped. */
export function withEntry(node: EditableNode, field: 'params' | 'map', entry: { name: string; value: unknown }): EditableNode {
  const before = entriesOf(node, field);
  if (before[entry.name] === entry.value) return node;
  return withEntries(node, field, withField(before, entry.name, entry.value));
}

export function withEntries(node: EditableNode, field: 'params' | 'map', entries: Fields): EditableNode {
  return withNodeField(node, field, Object.keys(entries).length === 0 ? undefined : entries);
}

/** The tags of a node, or of the promises of a tree. */
export function tagsOf({ tags }: Fields): readonly string[] {
  return Array.isArray(tags) ? (tags as unknown[]).filter((tag) => typeof tag === 'string') : [];
}

/** The node with more tags, after its own. */
export function withTags(node: EditableNode, more: readonly string[]): EditableNode {
  const own = tagsOf(node.fields);
  const all = [...new Set([...own, ...more])];
  return all.length === own.length ? node : withNodeField(node, 'tags', all);
}

/** The type in the file, known or not. */
export function typeOf(node: EditableNode): string {
  const type = node.fields['type'];
  return typeof type === 'string' ? type : '';
}

export function isNodeDisabled(node: EditableNode): boolean {
  return node.fields['disabled'] === true;
}

/** Quoted display name of the node, or its type. */
export function titleOf(node: EditableNode): string {
  const name = node.fields['name'];
  return typeof name === 'string' && name !== '' ? quoteShort(name) : truncate(typeOf(node)) || 'a node without a type';
}

/** A name that is not taken: `target`, `target2`, `target3`. */
export function uniqueName(wanted: string, taken: (name: string) => boolean, joint = ''): string {
  if (!taken(wanted)) return wanted;
  let count = 2;
  while (taken(`${wanted}${joint}${count}`)) count++;
  return `${wanted}${joint}${count}`;
}

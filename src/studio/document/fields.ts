import { isFields, type EditNode, type Fields } from './edit-tree.ts';

/** Where a field is put that was not there before: the order in which the shipped files are written. */
const ORDER = ['$schema', 'id', 'type', 'name', 'description', 'note', 'disabled', 'keys', 'params', 'map', 'root', 'child', 'children'];

/** The fields with one set, in its place, or without it when the value is undefined. */
export function withField<Record extends Fields>(fields: Record, name: string, value: unknown): Record {
  const entries = Object.entries(fields);
  if (value === undefined) return Object.fromEntries(entries.filter(([other]) => other !== name)) as unknown as Record;
  if (Object.hasOwn(fields, name)) return Object.fromEntries(entries.map(([other, old]) => [other, other === name ? value : old])) as unknown as Record;
  const rank = ORDER.indexOf(name);
  const place = rank < 0 ? -1 : entries.findIndex(([other]) => ORDER.indexOf(other) > rank);
  return Object.fromEntries(entries.toSpliced(place < 0 ? entries.length : place, 0, [name, value])) as unknown as Record;
}

export function withNodeField(node: EditNode, name: string, value: unknown): EditNode {
  return node.fields[name] === value ? node : { ...node, fields: withField(node.fields, name, value) };
}

/** `params` or `map` of a node; empty when there is none, or what is there is no object. */
export function entriesOf(node: EditNode, field: 'params' | 'map'): Fields {
  const value = node.fields[field];
  return isFields(value) ? value : {};
}

/** A node with one entry of `params` or `map` set, or taken away; an empty field is not written. */
export function withEntry(node: EditNode, field: 'params' | 'map', entry: { name: string; value: unknown }): EditNode {
  const before = entriesOf(node, field);
  if (before[entry.name] === entry.value) return node;
  return withEntries(node, field, withField(before, entry.name, entry.value));
}

export function withEntries(node: EditNode, field: 'params' | 'map', entries: Fields): EditNode {
  return withNodeField(node, field, Object.keys(entries).length === 0 ? undefined : entries);
}

/** The type that the file says, known or not. */
export function typeOf(node: EditNode): string {
  const type = node.fields['type'];
  return typeof type === 'string' ? type : '';
}

export function isOff(node: EditNode): boolean {
  return node.fields['disabled'] === true;
}

/** What a person calls the node. */
export function titleOf(node: EditNode): string {
  const name = node.fields['name'];
  return typeof name === 'string' && name !== '' ? `"${name}"` : typeOf(node) || 'a node without a type';
}

/** A text that no name of a list has: `target`, `target2`, `target3`. */
export function freshName(wanted: string, taken: (name: string) => boolean, joint = ''): string {
  if (!taken(wanted)) return wanted;
  let count = 2;
  while (taken(`${wanted}${joint}${count}`)) count++;
  return `${wanted}${joint}${count}`;
}

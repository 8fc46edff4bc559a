import { fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';

/** The fields of a file that extends another tree: it has no keys and no root of its own. What it promises, how the palette shows it, and drafts are not inherited. */
export const EXTENSION_FIELDS = [
  '$schema',
  'name',
  'description',
  'extensions',
  'extends',
  'overrides',
  'promises',
  'action',
  'drafts',
] as const;
export const CHANGES = ['set', 'replace', 'add', 'remove'] as const;

/** Node fields that an override can set; an id names the node, and children are added, replaced and removed one by one. */
export const SETTABLE_FIELDS = ['type', 'name', 'note', 'tags', 'disabled', 'params', 'map', 'extensions'] as const;

/** The same for a file that takes over the keys of another alone. */
export const CONSIDERATION_FIELDS = [...EXTENSION_FIELDS.map((field) => (field === 'extends' ? 'considerations' : field)), 'root'] as const;

/** Name of the tree that a document extends, or whose keys it takes over; undefined for any other document. */
export function extendedTree(document: unknown): string | undefined {
  const name = fieldOf(document, baseField(document));
  return typeof name === 'string' ? name : undefined;
}

/** The field in which a document names the tree that it extends, or whose keys it takes over. */
export function baseField(document: unknown): 'extends' | 'considerations' {
  return takesKeysAlone(document) ? 'considerations' : 'extends';
}

/** Whether a document has the keys of another tree, and a root of its own. */
export function takesKeysAlone(document: unknown): boolean {
  return isRecord(document) && Object.hasOwn(document, 'considerations') && !Object.hasOwn(document, 'extends');
}

/** Whether a document is a file that is still to be resolved. */
export function isExtensionFile(document: unknown): boolean {
  return isRecord(document) && (Object.hasOwn(document, 'extends') || takesKeysAlone(document));
}

/** A document as its file has it: what is inherited is left out. */
export function fileDocument(document: JsonRecord): JsonRecord {
  if (extendedTree(document) === undefined) return document;
  return takesKeysAlone(document) ? without(document, 'keys') : without(document, 'root', 'keys');
}

export function without(fields: JsonRecord, ...names: readonly string[]): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)));
}

/** The key that an item of a list refers to: by it an override names the item. */
export function keyOfItem(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  for (const value of Object.values(item)) {
    const key = fieldOf(value, 'key');
    if (typeof key === 'string') return key;
  }
  return undefined;
}

import { fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';

/** The fields of a file that extends another tree: it has no keys and no root of its own. What it promises is not inherited, nor are drafts. */
export const EXTENSION_FIELDS = ['$schema', 'name', 'description', 'extensions', 'extends', 'overrides', 'promises', 'drafts'] as const;
export const CHANGES = ['set', 'replace', 'add', 'remove'] as const;

/** Node fields that an override can set; an id names the node, and children are added, replaced and removed one by one. */
export const SETTABLE_FIELDS = ['type', 'name', 'note', 'tags', 'disabled', 'params', 'map', 'extensions'] as const;

/** Name of the tree that a document extends; undefined for any other document. */
export function extendedTree(document: unknown): string | undefined {
  const name = fieldOf(document, 'extends');
  return typeof name === 'string' ? name : undefined;
}

/** Whether a document is a file that is still to be resolved. */
export function isExtensionFile(document: unknown): boolean {
  return isRecord(document) && Object.hasOwn(document, 'extends');
}

/** A document as its file has it: what is inherited is left out. */
export function fileDocument(document: JsonRecord): JsonRecord {
  if (extendedTree(document) === undefined) return document;
  return without(document, 'root', 'keys');
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

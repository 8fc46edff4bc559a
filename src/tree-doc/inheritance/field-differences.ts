import { keyOfItem } from '../../engine/inheritance.ts';
import { isFields, type Fields } from '../editable-tree.ts';

/** Fields of which each entry is overridden by itself. */
const MERGED = ['params', 'map'];

interface Compared {
  /** What was set before. */
  readonly before: Fields | undefined;
  /** The fields that are looked at. */
  readonly fields: readonly string[];
}

/**
 * What `set` of an override must hold for `base` to become `own`; empty when it inherits everything. What was overridden before stays so,
 * even where it equals what would be inherited: a base that passes that value while it is edited must not take it along.
 */
export function fieldDifferences(base: Fields, own: Fields, { before, fields }: Compared): Fields {
  const set: [string, unknown][] = [];
  for (const field of fields) {
    const [from, to, was] = [base[field], own[field], before?.[field]];
    if (MERGED.includes(field)) {
      const entries = entryDifferences(recordOf(from), recordOf(to), recordOf(was));
      if (Object.keys(entries).length > 0) set.push([field, entries]);
    } else if (!same(from, to) || isKept(was, to)) set.push([field, to ?? null]);
  }
  return Object.fromEntries(set);
}

function entryDifferences(base: Fields, own: Fields, before: Fields): Fields {
  const names = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  const entries = names.flatMap((name): [string, unknown][] => {
    const [from, to, was] = [base[name], own[name], before[name]];
    const items = itemDifferences(from, to, was);
    if (items === undefined) return !same(from, to) || isKept(was, to) ? [[name, to ?? null]] : [];
    return Object.keys(items).length > 0 ? [[name, items]] : [];
  });
  return Object.fromEntries(entries);
}

/** Lists of objects item by item; undefined where they have to be overridden as a whole. */
function itemDifferences(base: unknown, own: unknown, before: unknown): Fields | undefined {
  const [from, to] = [itemsByKey(base), itemsByKey(own)];
  if (from === undefined || to === undefined || Array.isArray(before)) return undefined;
  // New items come last.
  const inherited = [...to.keys()].filter((key) => from.has(key));
  if ([...to.keys()].slice(0, inherited.length).join() !== [...from.keys()].filter((key) => to.has(key)).join()) return undefined;
  const was = recordOf(before);
  const removed = [...from.keys()].filter((key) => !to.has(key)).map((key): [string, unknown] => [key, null]);
  const changed = [...to].flatMap(([key, item]): [string, unknown][] => {
    const inheritedItem = from.get(key);
    if (inheritedItem === undefined) return [[key, item]];
    const names = [...new Set([...Object.keys(inheritedItem), ...Object.keys(item)])];
    const kept = recordOf(was[key]);
    const fields = names.filter((name) => !same(inheritedItem[name], item[name]) || isKept(kept[name], item[name]));
    return fields.length === 0 ? [] : [[key, Object.fromEntries(fields.map((name) => [name, item[name] ?? null]))]];
  });
  return Object.fromEntries([...removed, ...changed]);
}

/** The items by the key that each refers to; undefined for anything but a list in which each refers to another key. */
function itemsByKey(list: unknown): Map<string, Fields> | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = new Map<string, Fields>();
  for (const item of list as unknown[]) {
    const key = keyOfItem(item);
    if (key === undefined || !isFields(item) || items.has(key)) return undefined;
    items.set(key, item);
  }
  return items;
}

/** Whether an override says what holds anyway. */
function isKept(was: unknown, value: unknown): boolean {
  return was !== undefined && same(was, value ?? null);
}

function recordOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

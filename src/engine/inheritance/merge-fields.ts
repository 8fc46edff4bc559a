import { isRecord, type JsonRecord } from '../../core/json-value.ts';
import { keyOfItem } from './override.ts';

/** Reports an entry of `set` that fits nothing. */
export type Report = (path: string, wrong: { found: string; expected: string; typed?: string; known?: readonly string[] }) => void;

/** Fields with others in their places; null removes one. */
export function mergeFields(fields: JsonRecord, set: JsonRecord): JsonRecord {
  const merged = new Map(Object.entries(fields));
  for (const [name, value] of Object.entries(set)) {
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  // Not by assignment, because a file may have a field called "__proto__".
  return Object.fromEntries(merged);
}

/** The fields of a node with those that an override sets: `params` and `map` entry by entry, their lists item by item. */
export function mergeNode(fields: JsonRecord, set: JsonRecord, report: Report): JsonRecord {
  const whole = Object.entries(set).map(([field, value]): [string, unknown] => {
    if ((field !== 'params' && field !== 'map') || !isRecord(value)) return [field, value];
    const before = isRecord(fields[field]) ? fields[field] : {};
    const entries = Object.entries(value).map(([name, entry]): [string, unknown] => {
      const list = before[name];
      return Array.isArray(list) && isRecord(entry) && typeof entry['key'] !== 'string'
        ? [name, mergeItems(list, entry, (path, wrong) => report(`/${field}/${name}${path}`, wrong))]
        : [name, entry];
    });
    const merged = mergeFields(before, Object.fromEntries(entries));
    return [field, Object.keys(merged).length === 0 ? null : merged];
  });
  return mergeFields(fields, Object.fromEntries(whole));
}

/** A list of objects with some of them changed, removed (null) or added, each named by the key that it refers to. */
function mergeItems(list: readonly unknown[], patch: JsonRecord, report: Report): unknown[] {
  const items: unknown[] = [...list];
  for (const [key, fields] of Object.entries(patch)) {
    const places = items.flatMap((item, place) => (keyOfItem(item) === key ? [place] : []));
    const [place] = places;
    if (places.length > 1) {
      report(`/${key}`, { found: `${places.length} items about the key "${key}"`, expected: 'the whole list in their place' });
    } else if (place === undefined && (keyOfItem(fields) !== key || !isRecord(fields))) {
      const known = items.flatMap((item) => keyOfItem(item) ?? []);
      report(`/${key}`, {
        found: `an item about "${key}"`,
        expected: 'the key of an item, or a new item about that key',
        typed: key,
        known,
      });
    } else if (place === undefined) items.push(fields);
    else if (fields === null) items.splice(place, 1);
    else if (isRecord(fields)) items[place] = mergeFields(items[place] as JsonRecord, fields);
    else report(`/${key}`, { found: 'no object', expected: 'the fields to change, or null to remove the item' });
  }
  return items;
}

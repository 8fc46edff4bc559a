import type { NeedTest } from '../engine/document.ts';
import { declarationOf, referencedKey } from './declared-keys.ts';
import { isFields, type EditableTree } from './editable-tree.ts';

const SIGNS: Readonly<Record<string, NeedTest>> = { '>=': 'atLeast', '<=': 'atMost', '>': 'above', '<': 'below', '=': 'equal' };
const NUMBER = /^(.+?)\s*(>=|<=|=|>|<)\s*(-?\d+(?:\.\d+)?)$/;
const NO = /^(?:no|not)\s+(.+)$/;

/** A list of facts as a person writes it: "fed, no rain". */
export function factsText(list: unknown): string {
  return partsOf(list)
    .map((item) => `${item['is'] === false ? 'no ' : ''}${referencedKey(item['fact']) ?? '?'}`)
    .join(', ');
}

/** The list that such a text means; undefined for an empty one. */
export function factsIn(text: string): unknown {
  const facts = wordsOf(text).map((word) => {
    const key = NO.exec(word)?.[1];
    return key === undefined ? { fact: { key: word } } : { fact: { key }, is: false };
  });
  return facts.length === 0 ? undefined : facts;
}

/** What a tree needs: "money >= 3, fire, no rain". */
export function needsText(list: unknown): string {
  return partsOf(list).map(needText).join(', ');
}

/** The needs that such a text means, by the types of the tree's keys: "no foe" means that an entity is not set. */
export function needsIn(text: string, tree: EditableTree): unknown {
  const needs = wordsOf(text).map((word) => {
    const [, name, sign = '', value] = NUMBER.exec(word) ?? [];
    if (name !== undefined) return { key: { key: name }, test: SIGNS[sign], value: Number(value) };
    const denied = NO.exec(word)?.[1];
    const key = denied ?? word;
    const type = declarationOf(tree, key)?.['type'];
    const isFact = type === undefined || type === 'boolean';
    const test: NeedTest = isFact ? (denied === undefined ? 'isTrue' : 'isFalse') : denied === undefined ? 'isSet' : 'isUnset';
    return { key: { key }, ...(test !== 'isTrue' && { test }) };
  });
  return needs.length === 0 ? undefined : needs;
}

function needText(need: Readonly<Record<string, unknown>>): string {
  const key = referencedKey(need['key']) ?? '?';
  const { test } = need;
  const sign = Object.keys(SIGNS).find((each) => SIGNS[each] === test);
  if (sign !== undefined) return `${key} ${sign} ${String(need['value'])}`;
  return test === 'isFalse' || test === 'isUnset' ? `no ${key}` : key;
}

function partsOf(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? (list as unknown[]).filter(isFields) : [];
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

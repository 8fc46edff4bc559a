import { formatNumber } from '../../core/format-number.ts';
import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import type { Param } from '../params/param.ts';
import type { NeedTest } from './promise-params.ts';

/** One thing that a tree needs, compiled. */
export type Need = Readonly<{ key: Param; test: Param<'string', NeedTest>; value: Param<'number'>; isAdvice: Param<'boolean'> }>;

/** The first need of a tree that does not hold now, given its top node; undefined when all hold. Needs that are only advice may be left out. */
export function firstUnmetNeed({ promises }: ProgramNode, context: TickContext, heedsAdvice: boolean): Need | undefined {
  const needs = promises['needs']?.items ?? NO_NEEDS;
  for (let place = 0; place < needs.length; place++) {
    const need = needs[place] as unknown as Need;
    if ((heedsAdvice || need.isAdvice.number !== 1) && !holds(need, context)) return need;
  }
  return undefined;
}

const NO_NEEDS: Param['items'] = [];

function holds({ key, test, value }: Need, context: TickContext): boolean {
  return meetsNeed(test.text, { isSet: context.read.isValid(key), held: context.keys.numberOfKey(key), limit: value.number });
}

/** Whether a key meets a test. `held`: its number, 1 or 0 for a truth, NaN while it has no value: then no comparison holds, and a truth counts as false. */
export function meetsNeed(test: NeedTest, { isSet, held, limit }: Readonly<{ isSet: boolean; held: number; limit: number }>): boolean {
  if (test === 'isSet') return isSet;
  if (test === 'isUnset') return !isSet;
  return test === 'isFalse' ? held !== 1 : COMPARISONS[test](held, limit);
}

const COMPARISONS: Readonly<Record<Exclude<NeedTest, 'isSet' | 'isUnset' | 'isFalse'>, (held: number, limit: number) => boolean>> = {
  isTrue: (held) => held === 1,
  atLeast: (held, limit) => held >= limit,
  atMost: (held, limit) => held <= limit,
  above: (held, limit) => held > limit,
  below: (held, limit) => held < limit,
  equal: (held, limit) => held === limit,
};

const SIGNS: Readonly<Partial<Record<NeedTest, string>>> = { atLeast: '>=', atMost: '<=', above: '>', below: '<', equal: '=' };

/** "money >= 3 (1)", "no fire". */
export function tellNeed({ key, test, value }: Need, context: TickContext): string {
  const name = context.read.keyOf(key)?.name.split('>').at(-1) ?? 'a key';
  if (test.text === 'isTrue' || test.text === 'isSet') return name;
  const sign = SIGNS[test.text];
  if (sign === undefined) return `no ${name}`;
  const held = context.keys.numberOfKey(key);
  return `${name} ${sign} ${formatNumber(value.number)} (${Number.isNaN(held) ? 'unknown' : formatNumber(held)})`;
}

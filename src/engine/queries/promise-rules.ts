import { quoteShort } from '../../core/data-problem.ts';
import { describeValue } from '../../core/json-value.ts';
import type { ValueType } from '../blackboard/literal.ts';
import type { Mismatch, PromiseRules } from '../definition/node-definition.ts';
import type { ParamItem } from '../document/tree-format.ts';
import { PROMISE_PARAMS, type NeedTest } from './promise-params.ts';

export const promiseRules: PromiseRules = {
  params: PROMISE_PARAMS,
  check: ({ needs = [] }, keys) => needs.flatMap((need, place) => checkNeed(`needs/${place}`, need, keys)),
};

const OF_BOOLEANS: readonly NeedTest[] = ['isTrue', 'isFalse'];
const OF_ALL: readonly NeedTest[] = ['isSet', 'isUnset'];

/** The test must suit the type of the key. */
function checkNeed(param: string, need: ParamItem, keys: ReadonlyMap<string, ValueType>): Mismatch[] {
  const found: Mismatch[] = [];
  const { key } = need['key'] as { readonly key: string };
  const type = keys.get(key);
  const test = (need['test'] ?? 'isTrue') as NeedTest;
  const isOfNumbers = !OF_ALL.includes(test) && !OF_BOOLEANS.includes(test);
  const wanted = OF_ALL.includes(test) ? type : isOfNumbers ? 'number' : 'boolean';
  if (type !== wanted) {
    const wrong = `test ${test} of key ${quoteShort(key)}, a ${type}`;
    found.push({ param: `${param}/test`, found: wrong, expected: `a key of type ${wanted}, or another test` });
  }
  const { value } = need;
  if (isOfNumbers && value === undefined) found.push({ param: `${param}/value`, found: 'nothing', expected: 'a number to compare with' });
  if (!isOfNumbers && value !== undefined)
    found.push({ param: `${param}/value`, found: describeValue(value), expected: `no value for ${test}` });
  return found;
}

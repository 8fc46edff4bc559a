import { quoteShort } from '../../core/data-problem.ts';
import { describeValue, isRecord, type JsonRecord } from '../../core/json-value.ts';
import type { CheckContext } from './check-context.ts';
import { checkFields } from './check-fields.ts';
import { checkEntries } from './check-params.ts';
import { checkTagList } from './check-tags.ts';
import { MAX_PROMISED_TAGS } from '../document/tags.ts';
import { PROMISE_FIELDS, PROMISE_PARAMS, type NeedTest } from '../queries/tree-promise.ts';

/** Checks what a tree promises, against its keys. */
export function checkPromises(promises: unknown, context: CheckContext): void {
  if (promises === undefined) return;
  const path = '/promises';
  if (!isRecord(promises)) {
    context.report(path, { found: describeValue(promises), expected: `an object with ${PROMISE_FIELDS.join(', ')}` });
    return;
  }
  checkFields(path, promises, { known: PROMISE_FIELDS, context });
  checkTagList(`${path}/tags`, promises['tags'], { most: MAX_PROMISED_TAGS, context });
  const lists = Object.entries(promises).filter(([name]) => Object.hasOwn(PROMISE_PARAMS, name));
  const before = context.problemCount;
  checkEntries(path, Object.fromEntries(lists), { specs: PROMISE_PARAMS, owner: 'a promise', context });
  if (context.problemCount > before) return;
  for (const [place, need] of ((promises['needs'] ?? []) as readonly JsonRecord[]).entries())
    checkNeed(`${path}/needs/${place}`, need, context);
}

const OF_BOOLEANS: readonly NeedTest[] = ['isTrue', 'isFalse'];
const OF_ALL: readonly NeedTest[] = ['isSet', 'isUnset'];

/** A need that is right by itself: its test must suit the type of its key. */
function checkNeed(path: string, need: JsonRecord, context: CheckContext): void {
  const name = String((need['key'] as JsonRecord)['key']);
  const type = context.keys.get(name);
  const test = (need['test'] ?? 'isTrue') as NeedTest;
  const isOfNumbers = !OF_ALL.includes(test) && !OF_BOOLEANS.includes(test);
  const wanted = OF_ALL.includes(test) ? type : isOfNumbers ? 'number' : 'boolean';
  if (type !== wanted) {
    const found = `test ${test} of key ${quoteShort(name)}, a ${type}`;
    context.report(`${path}/test`, { found, expected: `a key of type ${wanted}, or another test` });
  }
  const hasValue = need['value'] !== undefined;
  if (isOfNumbers && !hasValue) context.report(`${path}/value`, { found: 'nothing', expected: 'a number to compare with' });
  if (!isOfNumbers && hasValue) context.report(`${path}/value`, { found: describeValue(need['value']), expected: `no value for ${test}` });
}

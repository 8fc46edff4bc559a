import type { ValueType } from '../blackboard/literal.ts';
import { quoteShort } from '../../core/data-problem.ts';
import { describeValue, type JsonRecord } from '../../core/json-value.ts';
import { checkKeyName } from './check-params.ts';
import type { InputDefinition } from '../facts/input-definition.ts';
import type { CheckContext } from './check-context.ts';

interface Declared {
  readonly type: ValueType;
  readonly declaration: JsonRecord;
}

/** Checks the range of a key, its change by itself and the fact that it is bound to. */
export function checkConsideration(path: string, { type, declaration }: Declared, context: CheckContext): void {
  for (const field of ['min', 'max', 'changePerSecond'] as const) {
    const value = declaration[field];
    if (value === undefined) continue;
    const at = `${path}/${field}`;
    if (type !== 'number') context.report(at, { found: `${field} of a key of type ${type}`, expected: 'a key of type number' });
    else if (!Number.isFinite(value)) context.report(at, { found: describeValue(value), expected: 'a number' });
  }
  checkRange(path, declaration, context);
  checkWhole(path, declaration, context);
  if (declaration['input'] !== undefined) checkInput(path, { type, declaration }, context);
  checkSubject(path, declaration, context);
}

/** A fact about an entity says which, and no other key does. */
function checkSubject(path: string, { input, of }: JsonRecord, context: CheckContext): void {
  const { inputs } = context.registry;
  const definition = typeof input === 'string' ? inputs.get(input) : undefined;
  const isKnown = input === undefined || definition !== undefined;
  if (of !== undefined && isKnown) checkSubjectKey(`${path}/of`, of, { definition, context });
  else if (of === undefined && definition?.isOfEntity === true) {
    const expected = '`of`: a key of type entity, which the fact is about';
    context.report(`${path}/input`, { found: `${definition.name} of nothing`, expected });
  }
}

function checkSubjectKey(
  at: string,
  of: unknown,
  { definition, context }: { definition: InputDefinition | undefined; context: CheckContext },
): void {
  if (definition?.isOfEntity !== true) {
    const factsOfEntities = [...context.registry.inputs.values()].filter(({ isOfEntity }) => isOfEntity).map(({ name }) => name);
    const found = definition === undefined ? '`of` without an input' : `\`of\` with ${definition.name}, a fact about the agent itself`;
    context.report(at, { found, expected: `no \`of\`, or one of the inputs ${factsOfEntities.join(', ')}` });
    return;
  }
  const type = checkKeyName(at, of, context);
  if (type === undefined || type === 'entity') return;
  context.report(at, { found: `key ${quoteShort(of as string)} of type ${type}`, expected: 'a key of type entity' });
}

function checkRange(path: string, { min, max, value }: JsonRecord, context: CheckContext): void {
  if ((min === undefined) !== (max === undefined)) {
    const missing = min === undefined ? 'min' : 'max';
    context.report(path, { found: `a range without ${missing}`, expected: 'both min and max, or neither' });
  }
  if (typeof min !== 'number' || typeof max !== 'number') return;
  if (!(min < max)) context.report(`${path}/max`, { found: `${max}`, expected: `a number above min, which is ${min}` });
  else if (typeof value === 'number' && (value < min || value > max)) {
    context.report(`${path}/value`, { found: `${value}`, expected: `a number from ${min} to ${max}` });
  }
}

function checkWhole(path: string, { whole, min, max }: JsonRecord, context: CheckContext): void {
  if (whole === undefined) return;
  const at = `${path}/whole`;
  if (typeof whole !== 'boolean') context.report(at, { found: describeValue(whole), expected: 'true or false' });
  else if (whole && !(Number.isInteger(min) && Number.isInteger(max))) {
    context.report(at, { found: 'whole numbers without a range of whole numbers', expected: 'min and max, both whole' });
  }
}

function checkInput(path: string, { type, declaration }: Declared, context: CheckContext): void {
  const { input, changePerSecond } = declaration;
  const known = [...context.registry.inputs.keys()];
  const definition = typeof input === 'string' ? context.registry.inputs.get(input) : undefined;
  const at = `${path}/input`;
  if (typeof input !== 'string') context.report(at, { found: describeValue(input), expected: 'the name of an input' });
  else if (definition === undefined) {
    context.report(at, { found: `input ${quoteShort(input)}`, expected: `one of ${known.join(', ')}`, typed: input, known });
  } else if (definition.type !== type) {
    context.report(at, { found: `${input} for a key of type ${type}`, expected: `a key of type ${definition.type}` });
  }
  if (isShared(declaration)) context.report(at, { found: 'an input of a shared key', expected: 'a key of scope own' });
  if (changePerSecond !== undefined) {
    context.report(at, { found: 'an input of a key that changes by itself', expected: 'input or changePerSecond, not both' });
  }
}

function isShared({ scope }: JsonRecord): boolean {
  return scope !== undefined && scope !== 'own';
}

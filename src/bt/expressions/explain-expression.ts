import type { ValueType } from '../../blackboard/literal.ts';
import type { CompiledExpression, Operand } from './compiled-expression.ts';
import { evaluate, type KeyReader } from './evaluate-expression.ts';
import { isComparison, type Expression } from './expression.ts';
import { printExpression } from './print-expression.ts';

/** What an explanation asks of an agent: the values, and their words, such as the name of an entity. */
export interface ExplainingReader extends KeyReader {
  typeOfKey(slot: number): ValueType | undefined;
  entityName(id: number): string;
}

/**
 * The expression with the values of its keys, whether it holds, and the keys that decide:
 * "health 0.42 < 0.5 and friendsNear 1 >= 2 is false: friendsNear is 1".
 */
export function explainTruth({ root }: CompiledExpression, keys: ExplainingReader): string {
  const holds = evaluate(root, keys) === 1;
  const text = printWithValues(root, keys);
  const deciding = decidingParts(root, keys);
  const read = new Map(keysIn(root).map((key) => [nameOf(key), key]));
  const decidingKeys = new Map(deciding.flatMap(keysIn).map((key) => [nameOf(key), key]));
  const outcome = `${text} is ${String(holds)}`;
  // With one key, its value is there already.
  if (decidingKeys.size === 0 || decidingKeys.size === read.size) return outcome;
  return `${outcome}: ${[...decidingKeys].map(([name, key]) => `${name} is ${valueWords(key, keys)}`).join(', ')}`;
}

/** "health 0.42 * 2 = 0.84" */
export function explainValue({ root }: CompiledExpression, keys: ExplainingReader): string {
  const text = printWithValues(root, keys);
  if (root.kind === 'key' || root.kind === 'fact' || root.kind === 'constant') return text;
  const value = evaluate(root, keys);
  return `${text} = ${isTruth(root.source) ? String(value === 1) : numberWords(value)}`;
}

function isTruth(source: Expression): boolean {
  if (source.kind === 'binary') return isComparison(source.operator) || source.operator === 'and' || source.operator === 'or';
  return source.kind === 'boolean' || (source.kind === 'unary' && source.operator === 'not') || isKnownCall(source);
}

function isKnownCall(source: Expression): boolean {
  return source.kind === 'call' && source.name === 'known';
}

function printWithValues(root: Operand, keys: ExplainingReader): string {
  const bySource = new Map(keysIn(root).map((key) => [key.source, key]));
  return printExpression(root.source, (part) => {
    const key = bySource.get(part);
    return key === undefined ? undefined : `${nameOf(key)} ${valueWords(key, keys)}`;
  });
}

/** The smallest parts from which the result follows: of an `and` that fails, the first side that fails. */
function decidingParts(part: Operand, keys: KeyReader): Operand[] {
  if (part.kind === 'not') return decidingParts(part.parts[0] as Operand, keys);
  if (part.kind !== 'and' && part.kind !== 'or') return [part];
  const decides = part.parts.find((each) => (evaluate(each, keys) === 1) === (part.kind === 'or'));
  if (decides !== undefined) return decidingParts(decides, keys);
  return part.parts.flatMap((each) => decidingParts(each, keys));
}

function keysIn(part: Operand): Operand[] {
  return part.slot >= 0 ? [part] : part.parts.flatMap(keysIn);
}

function nameOf({ source }: Operand): string {
  return printExpression(source);
}

function valueWords(key: Operand, keys: ExplainingReader): string {
  const { slot, definition } = key;
  if (definition !== null) {
    const fact = evaluate(key, keys);
    return definition.type === 'boolean' ? String(fact === 1) : numberWords(fact);
  }
  if (!keys.hasValue(slot)) return 'unknown';
  const type = keys.typeOfKey(slot);
  if (type === 'string') return `'${keys.textOfKey(key) ?? ''}'`;
  if (type === 'vector') return 'known';
  const value = keys.numberOfKey(key);
  if (type === 'boolean') return String(value === 1);
  return type === 'entity' ? keys.entityName(value) : numberWords(value);
}

/** At most two decimals: "0.42", "3". */
export function numberWords(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(2))) : 'unknown';
}

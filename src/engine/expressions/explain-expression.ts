import type { ValueType } from '../blackboard/literal.ts';
import type { CompiledExpression, KeyReader, Operand, OperandKind } from './compiled-expression.ts';
import { evaluate, textOf } from './evaluate-expression.ts';
import { isComparison, type Expression } from './expression.ts';
import { printExpression } from './print-expression.ts';
import { numberWords, OPPOSITES, tellComparison, UNKNOWN, type Relation, type ToldValue } from './tell-comparison.ts';

/** What an explanation asks of an agent: the values, and their words, such as the name of an entity. */
export interface ExplainingReader extends KeyReader {
  typeOfKey(slot: number): ValueType | undefined;
  entityName(id: number): string;
}

/** A part from which the result of a truth follows, and what it has to be for the whole to hold: false below a `not`. */
interface DecidingPart {
  readonly part: Operand;
  readonly wanted: boolean;
}

/**
 * The parts that decide whether an expression holds, with the values of their keys: "health is 0.42, below 0.5", and where it does not hold,
 * "friendsNear is 1, needs at least 2".
 */
export function explainTruth({ root }: CompiledExpression, keys: ExplainingReader): string {
  const parts = decidingParts({ part: root, wanted: true }, keys).map((deciding) => tellPart(deciding, keys));
  const link = evaluate(root, keys) === 1 ? 'and' : 'or';
  return [...new Set(parts)].join(parts.some((each) => each.includes(', ')) ? `, ${link} ` : ` ${link} `);
}

/** The value of an expression, and what has it: a key, a fact or a calculation with their values, such as "health 0.42 * 2". */
export function explainValue({ root }: CompiledExpression, keys: ExplainingReader): ExplainedValue {
  return { ...toldValue(root, keys), isCalculated: isCalculated(root) };
}

/** A calculation is told with the values of its keys, so that its name says how its value comes about. */
export interface ExplainedValue extends ToldValue {
  readonly isCalculated: boolean;
}

function isCalculated({ kind, slot }: Operand): boolean {
  return slot < 0 && kind !== 'constant' && kind !== 'text' && kind !== 'fact';
}

function tellPart({ part, wanted }: DecidingPart, keys: ExplainingReader): string {
  const holds = evaluate(part, keys) === 1;
  const relation = relationOf(part);
  const [left, right] = part.parts;
  if (relation !== undefined && left !== undefined && right !== undefined) {
    return tellComparison({
      left: toldValue(left, keys),
      relation: wanted ? relation : OPPOSITES[relation],
      right: toldValue(right, keys),
      isMet: holds === wanted,
    });
  }
  if (part.kind === 'known' && left !== undefined) return `${nameOf(left)} is ${holds ? 'known' : UNKNOWN}`;
  if (part.kind === 'constant') return `always ${String(holds)}`;
  return `${nameOf(part)} is ${valueWords(part, keys)}`;
}

function relationOf({ kind }: Operand): Relation | undefined {
  return RELATIONS[kind];
}

const RELATIONS: Readonly<Partial<Record<OperandKind, Relation>>> = {
  '<': 'below',
  '<=': 'atMost',
  '>': 'above',
  '>=': 'atLeast',
  '==': 'equal',
  '!=': 'different',
  sameText: 'equal',
  otherText: 'different',
};

function toldValue(part: Operand, keys: ExplainingReader): ToldValue {
  const isNumber = typeOf(part, keys) === 'number';
  const words = valueWords(part, keys);
  const name = isCalculated(part) ? printWithValues(part, keys) : part.slot >= 0 || part.kind === 'fact' ? nameOf(part) : '';
  return { name: name === words ? '' : name, words, ...(isNumber && { number: evaluate(part, keys) }) };
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
function decidingParts(deciding: DecidingPart, keys: KeyReader): DecidingPart[] {
  const { part, wanted } = deciding;
  if (part.kind === 'not') return decidingParts({ part: part.parts[0] as Operand, wanted: !wanted }, keys);
  if (part.kind !== 'and' && part.kind !== 'or') return [deciding];
  const decides = part.parts.find((each) => (evaluate(each, keys) === 1) === (part.kind === 'or'));
  return (decides === undefined ? part.parts : [decides]).flatMap((each) => decidingParts({ part: each, wanted }, keys));
}

function keysIn(part: Operand): Operand[] {
  return part.slot >= 0 ? [part] : part.parts.flatMap(keysIn);
}

function nameOf({ source }: Operand): string {
  return printExpression(source);
}

function typeOf({ slot, definition, kind, source }: Operand, keys: ExplainingReader): ValueType | undefined {
  if (definition !== null) return definition.type;
  if (slot >= 0) return keys.typeOfKey(slot);
  return kind === 'text' ? 'string' : isTruth(source) ? 'boolean' : 'number';
}

function valueWords(part: Operand, keys: ExplainingReader): string {
  const type = typeOf(part, keys);
  if (type === 'string') return stringWords(textOf(part, keys));
  if (part.slot >= 0 && part.definition === null && !keys.hasValue(part.slot)) return UNKNOWN;
  if (type === 'vector') return 'known';
  const value = evaluate(part, keys);
  if (type === 'boolean') return Number.isNaN(value) ? UNKNOWN : String(value === 1);
  return type === 'entity' ? keys.entityName(value) : numberWords(value);
}

function stringWords(text: string | undefined): string {
  return text === undefined ? UNKNOWN : `'${text}'`;
}

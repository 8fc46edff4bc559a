import type { KeySlot } from '../blackboard/key-slot.ts';
import type { InputDefinition } from '../facts/input-definition.ts';
import { FUNCTIONS, type BinaryOperator, type Expression } from './expression.ts';

/**
 * What a part of an expression does. `sameText` and `otherText` compare texts; `key` reads a number, truth (1 or 0) or entity; `fact` asks
 * the game, about the entity that its part names if it has one.
 */
export type OperandKind =
  | 'constant'
  | 'key'
  | 'fact'
  | 'text'
  | 'negate'
  | 'not'
  | 'sameText'
  | 'otherText'
  | 'known'
  | BinaryOperator
  | 'min'
  | 'max'
  | 'abs'
  | 'clamp'
  | 'floor'
  | 'ceil'
  | 'round';

/** One part of a compiled expression: plain data, made once for a tree. */
export interface Operand {
  readonly kind: OperandKind;
  /** Of a constant. */
  readonly number: number;
  readonly text: string;
  /** Of a fact. */
  readonly definition: InputDefinition | null;
  /** Of a key, or of the key by which a change of a fact is noticed; -1 for anything else. */
  readonly slot: number;
  readonly offset: number;
  readonly parts: readonly Operand[];
  readonly source: Expression;
}

/** Where an expression reads keys. */
export interface KeyReader {
  /** The game's object of the agent, which is asked for facts. */
  readonly host: unknown;
  /** The number of a key, 1 or 0 for a truth; NaN while it has no value. */
  numberOfKey(key: { readonly slot: number; readonly offset: number }): number;
  /** Undefined while it has no value. */
  textOfKey(key: { readonly slot: number; readonly offset: number }): string | undefined;
  hasValue(slot: number): boolean;
}

export interface CompiledExpression {
  readonly root: Operand;
  /** As it is printed. */
  readonly text: string;
  /** The keys that it reads, those of facts included, in the order of the text. */
  readonly reads: readonly KeySlot[];
  /** Returns the value now, 1 or 0 for a truth, NaN while it is not known; see `evaluate`. */
  readonly evaluate: (keys: KeyReader) => number;
}

/** A fact, and the key that holds it as of the last tick, by which observers notice a change. */
export interface BoundFact {
  readonly definition: InputDefinition;
  readonly key: KeySlot;
}

/** Finds the keys of a tree, and facts: about the agent itself, or about the entity of another key. */
export interface ExpressionBindings {
  readonly keys: Pick<ReadonlyMap<string, KeySlot>, 'get'>;
  fact(name: string, subject: KeySlot | undefined): BoundFact;
}

/** Compiles a part of a checked expression. */
export function compileOperand(source: Expression, bindings: ExpressionBindings): Operand {
  const compile = (part: Expression): Operand => compileOperand(part, bindings);
  const operand = (kind: OperandKind, more: Partial<Operand> = {}): Operand => ({
    kind,
    number: 0,
    text: '',
    definition: null,
    slot: -1,
    offset: 0,
    parts: [],
    source,
    ...more,
  });
  const ask = (name: string, subject: KeySlot | undefined): Operand => {
    const { definition, key } = bindings.fact(name, subject);
    const { slot, offset } = key;
    return operand('fact', { definition, slot, offset, parts: subject === undefined ? [] : [read(subject)] });
  };
  const read = ({ type, slot, offset }: KeySlot): Operand => operand(type === 'string' ? 'text' : 'key', { slot, offset });
  const readName = (name: string): Operand => {
    const key = bindings.keys.get(name);
    return key === undefined ? ask(name, undefined) : read(key);
  };
  switch (source.kind) {
    case 'number':
    case 'boolean':
      return operand('constant', { number: Number(source.value) });
    case 'text':
      return operand('text', { text: source.value });
    case 'name':
      return readName(source.name);
    case 'unary':
      return operand(source.operator === '-' ? 'negate' : 'not', { parts: [compile(source.of)] });
    case 'call': {
      if (Object.hasOwn(FUNCTIONS, source.name)) return operand(source.name as OperandKind, { parts: source.args.map(compile) });
      const [subject] = source.args;
      return ask(source.name, subject?.kind === 'name' ? bindings.keys.get(subject.name) : undefined);
    }
    default: {
      const parts = [compile(source.left), compile(source.right)];
      const isText = parts[0]?.kind === 'text';
      if (isText && source.operator === '==') return operand('sameText', { parts });
      if (isText && source.operator === '!=') return operand('otherText', { parts });
      return operand(source.operator, { parts });
    }
  }
}

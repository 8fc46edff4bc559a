import type { ValueType } from '../blackboard/literal.ts';
import { quoteShort } from '../../core/data-problem.ts';
import { FUNCTIONS, isComparison, type Expression, type ExpressionNames, type ExpressionProblem } from './expression.ts';

const TYPE_WORDS: Readonly<Record<ValueType, string>> = {
  number: 'a number',
  boolean: 'true or false',
  string: 'a text',
  vector: 'a position',
  entity: 'an entity',
};

/** All problems of a parsed expression that should have a value of this type: unknown names, and operands that do not fit. */
export function checkExpression(expression: Expression, wanted: ValueType, names: ExpressionNames): ExpressionProblem[] {
  const checker = new Checker(names);
  checker.require(expression, wanted);
  return checker.problems;
}

class Checker {
  readonly problems: ExpressionProblem[] = [];
  readonly #names: ExpressionNames;

  constructor(names: ExpressionNames) {
    this.#names = names;
  }

  require(part: Expression, wanted: ValueType): void {
    const type = this.#typeOf(part);
    if (type === undefined || type === wanted) return;
    this.#report(part, `${describe(part)}, ${TYPE_WORDS[type]}`, TYPE_WORDS[wanted]);
  }

  /** Undefined for a part with a problem of its own. */
  #typeOf(part: Expression): ValueType | undefined {
    switch (part.kind) {
      case 'number':
      case 'boolean':
        return part.kind;
      case 'text':
        return 'string';
      case 'name':
        return this.#typeOfName(part);
      case 'call':
        return this.#typeOfCall(part);
      case 'unary':
        this.require(part.of, part.operator === '-' ? 'number' : 'boolean');
        return part.operator === '-' ? 'number' : 'boolean';
      default:
        return this.#typeOfBinary(part);
    }
  }

  #typeOfBinary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): ValueType {
    if (operator === '==' || operator === '!=') {
      const types = [this.#typeOf(left), this.#typeOf(right)];
      if (types[0] === 'vector') this.#report(left, `${describe(left)}, a position`, 'something that can be compared');
      else if (types.every((type) => type !== undefined) && types[0] !== types[1]) {
        const [first, second] = types as [ValueType, ValueType];
        this.#report(right, `${describe(right)}, ${TYPE_WORDS[second]}`, `${TYPE_WORDS[first]}, as on the other side`);
      }
      return 'boolean';
    }
    const operands = operator === 'and' || operator === 'or' ? 'boolean' : 'number';
    this.require(left, operands);
    this.require(right, operands);
    return isComparison(operator) ? 'boolean' : operands;
  }

  #typeOfName(part: Extract<Expression, { kind: 'name' }>): ValueType | undefined {
    const { keys, facts } = this.#names;
    const key = keys.get(part.name);
    if (key !== undefined) return key;
    const fact = facts.get(part.name);
    if (fact?.isOfEntity === false) return fact.type;
    if (fact !== undefined) {
      const subject = [...keys].find(([, type]) => type === 'entity')?.[0] ?? 'target';
      this.#report(part, `${part.name} of nothing`, `the entity that it is about: ${part.name}(${subject})`);
    } else if (Object.hasOwn(FUNCTIONS, part.name)) {
      this.#report(part, `the function ${part.name} without values`, `values in parentheses: ${part.name}(…)`);
    } else this.#unknown(part, 'a key of this tree, or a fact', this.#names.keys.keys(), plainFacts(facts));
    return undefined;
  }

  #typeOfCall(part: Extract<Expression, { kind: 'call' }>): ValueType | undefined {
    const { name, args } = part;
    const fact = this.#names.facts.get(name);
    if (Object.hasOwn(FUNCTIONS, name)) return this.#typeOfFunction(part);
    if (fact === undefined) {
      const entityFacts = [...this.#names.facts].filter(([, { isOfEntity }]) => isOfEntity).map(([each]) => each);
      this.#unknown(part, 'a function, or a fact about an entity', Object.keys(FUNCTIONS), entityFacts);
      return undefined;
    }
    const [subject] = args;
    const isKey = args.length === 1 && subject?.kind === 'name' && this.#names.keys.get(subject.name) === 'entity';
    if (!fact.isOfEntity) this.#report(part, `${name} of something`, `${name} without parentheses: it is about the agent itself`);
    else if (!isKey) {
      const found = args.length === 1 ? `${name} of ${describe(subject as Expression)}` : `${name} of ${args.length} values`;
      this.#report(part, found, `${name} of one key of type entity`);
    }
    return fact.type;
  }

  #typeOfFunction({ name, args, at }: Extract<Expression, { kind: 'call' }>): ValueType {
    const { least, most } = FUNCTIONS[name] as { least: number; most: number };
    if (args.length < least || args.length > most) {
      const expected = least === most ? `${least}` : `${least} to ${most}`;
      this.problems.push({ at, found: `${name} of ${args.length} values`, expected: `${expected} ${most === 1 ? 'value' : 'values'}` });
    }
    if (name === 'known') {
      for (const each of args) this.#typeOf(each);
      return 'boolean';
    }
    for (const each of args) this.require(each, 'number');
    return 'number';
  }

  #unknown({ name, at }: { name: string; at: number }, expected: string, ...lists: readonly Iterable<string>[]): void {
    const known = lists.flatMap((list) => [...list]);
    this.problems.push({ at, found: `unknown name ${quoteShort(name)}`, expected, typed: name, known });
  }

  #report({ at }: Expression, found: string, expected: string): void {
    this.problems.push({ at, found, expected });
  }
}

function plainFacts(facts: ExpressionNames['facts']): string[] {
  return [...facts].filter(([, { isOfEntity }]) => !isOfEntity).map(([name]) => name);
}

function describe(part: Expression): string {
  if (part.kind === 'name' || part.kind === 'call') return quoteShort(part.name);
  if (part.kind === 'unary' || part.kind === 'binary') return `the result of ${quoteShort(part.operator)}`;
  return quoteShort(String(part.value));
}

import { quoteShort } from '../../core/data-problem.ts';
import {
  isComparison,
  KEYWORDS,
  MAX_EXPRESSION_DEPTH,
  MAX_EXPRESSION_LENGTH,
  MINUS_PRECEDENCE,
  NOT_PRECEDENCE,
  PRECEDENCE,
  type BinaryOperator,
  type Expression,
  type ExpressionProblem,
} from './expression.ts';
import { tokenize, type Token } from './tokens.ts';

export type ParsedExpression = { readonly expression: Expression } | { readonly problem: ExpressionProblem };

/** Parses an expression, or tells the first thing that is wrong with it. Never throws. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > MAX_EXPRESSION_LENGTH) {
    const found = `${text.length} characters`;
    return { problem: { at: 1, found, expected: `an expression of at most ${MAX_EXPRESSION_LENGTH}` } };
  }
  const tokens = tokenize(text);
  if ('found' in tokens) return { problem: tokens };
  try {
    return { expression: new Parser(tokens).whole() };
  } catch (error) {
    if (error instanceof ParseFailure) return { problem: error.problem };
    throw error;
  }
}

class ParseFailure extends Error {
  constructor(readonly problem: ExpressionProblem) {
    super(problem.expected);
  }
}

const A_VALUE = 'a number, a key, a fact, a function or a parenthesis';
/** The loosest operator. */
const ANY = 1;

class Parser {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#operation(ANY);
    if (this.#next.kind !== 'end') this.#fail('an operator, or the end', ['and', 'or']);
    return expression;
  }

  /** Operators that bind at least so strongly, and what they connect. */
  #operation(least: number): Expression {
    let left = this.#operand(least);
    for (let operator = this.#operatorHere(); operator !== undefined; operator = this.#operatorHere()) {
      const precedence = PRECEDENCE[operator];
      if (precedence < least) return left;
      this.#place += 1;
      const right = this.#operation(precedence + 1);
      left = { kind: 'binary', operator, left, right, at: left.at };
      const after = this.#operatorHere();
      if (isComparison(operator) && after !== undefined && isComparison(after)) {
        this.#fail(`"and" between two comparisons: a < b and b < c`);
      }
    }
    return left;
  }

  #operand(least: number): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_EXPRESSION_DEPTH) this.#fail(`at most ${MAX_EXPRESSION_DEPTH} parentheses and functions in one another`);
    const operand = this.#unary(least) ?? this.#value();
    this.#depth -= 1;
    return operand;
  }

  #unary(least: number): Expression | undefined {
    const { at } = this.#next;
    if (this.#isSign('-')) {
      this.#place += 1;
      return { kind: 'unary', operator: '-', of: this.#operation(MINUS_PRECEDENCE), at };
    }
    if (!this.#isKeyword('not')) return undefined;
    if (least > NOT_PRECEDENCE) this.#fail('parentheses around "not …"');
    this.#place += 1;
    return { kind: 'unary', operator: 'not', of: this.#operation(NOT_PRECEDENCE), at };
  }

  #value(): Expression {
    const token = this.#next;
    const { kind, text, at } = token;
    if (!startsValue(token)) this.#fail(A_VALUE);
    this.#place += 1;
    if (kind === 'number') return { kind, value: Number(text), at };
    if (kind === 'text') return { kind, value: text, at };
    if (kind === 'sign') return this.#inParentheses();
    if (kind === 'name' && TRUTHS.includes(text)) return { kind: 'boolean', value: text === 'true', at };
    return this.#isSign('(') ? this.#call(text, at) : { kind: 'name', name: text, at };
  }

  #inParentheses(): Expression {
    const inner = this.#operation(ANY);
    this.#expect(')');
    return inner;
  }

  #call(name: string, at: number): Expression {
    const args: Expression[] = [];
    do {
      this.#place += 1;
      args.push(this.#operation(ANY));
    } while (this.#isSign(','));
    this.#expect(')');
    return { kind: 'call', name, args, at };
  }

  #expect(sign: string): void {
    if (!this.#isSign(sign)) this.#fail(`an operator, or "${sign}"`, ['and', 'or']);
    this.#place += 1;
  }

  get #next(): Token {
    return this.#tokens[this.#place] as Token;
  }

  #operatorHere(): BinaryOperator | undefined {
    const { kind, text } = this.#next;
    const isOperator = (kind === 'sign' || kind === 'name') && Object.hasOwn(PRECEDENCE, text);
    return isOperator ? (text as BinaryOperator) : undefined;
  }

  #isSign(sign: string): boolean {
    return this.#next.kind === 'sign' && this.#next.text === sign;
  }

  #isKeyword(word: string): boolean {
    return this.#next.kind === 'name' && this.#next.text === word;
  }

  #fail(expected: string, known?: readonly string[]): never {
    const { kind, text, at } = this.#next;
    const found = kind === 'end' ? 'the end' : quoteShort(text);
    const typed = kind === 'name' && known !== undefined ? { typed: text.toLowerCase(), known } : {};
    throw new ParseFailure({ at, found, expected, ...typed });
  }
}

const TRUTHS: readonly string[] = ['true', 'false'];

function startsValue({ kind, text }: Token): boolean {
  if (kind === 'name') return TRUTHS.includes(text) || !KEYWORDS.some((word) => word === text);
  return kind === 'sign' ? text === '(' : kind !== 'end';
}

import { KEYWORDS, MINUS_PRECEDENCE, NOT_PRECEDENCE, PRECEDENCE, VALUE_PRECEDENCE, type Expression } from './expression.ts';

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Text that parses to the same expression, with few parentheses: `not (a < b)` has them, to be read right. `wordsFor` may print a part in its own way. */
export function printExpression(expression: Expression, wordsFor: (part: Expression) => string | undefined = () => undefined): string {
  const print = (part: Expression, least: number): string => {
    const text = wordsFor(part) ?? bare(part, print);
    return precedenceOf(part) < least ? `(${text})` : text;
  };
  return print(expression, 0);
}

/** A name as an expression writes it: in backticks where it is no plain word. */
export function printName(name: string): string {
  const isPlain = PLAIN_NAME.test(name) && !KEYWORDS.some((word) => word === name);
  return isPlain ? name : quoted(name, '`');
}

function bare(expression: Expression, print: (part: Expression, least: number) => string): string {
  switch (expression.kind) {
    case 'number':
    case 'boolean':
      return String(expression.value);
    case 'text':
      return quoted(expression.value, "'");
    case 'name':
      return printName(expression.name);
    case 'call':
      return `${printName(expression.name)}(${expression.args.map((each) => print(each, 0)).join(', ')})`;
    case 'unary':
      return expression.operator === '-' ? `-${print(expression.of, MINUS_PRECEDENCE)}` : `not ${print(expression.of, MINUS_PRECEDENCE)}`;
    default: {
      const { operator, left, right } = expression;
      const own = PRECEDENCE[operator];
      // A comparison takes no other as its operand.
      return `${print(left, own === PRECEDENCE['<'] ? own + 1 : own)} ${operator} ${print(right, own + 1)}`;
    }
  }
}

function precedenceOf(expression: Expression): number {
  if (expression.kind === 'binary') return PRECEDENCE[expression.operator];
  if (expression.kind !== 'unary') return VALUE_PRECEDENCE;
  return expression.operator === '-' ? MINUS_PRECEDENCE : NOT_PRECEDENCE;
}

function quoted(text: string, mark: string): string {
  return mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark;
}

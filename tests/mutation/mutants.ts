import { Visitor, type ESTree } from 'vite';
import { parse } from '../architecture/imports.ts';

/** One small mistake in one line of a file. */
export interface Mutant {
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole file with the mistake in it. */
  readonly code: string;
  readonly switch: SwitchPlace;
}

/** Where code that can make the mistake or not goes; see with-switches.ts. */
export type SwitchPlace = ESTree.Span &
  (
    | { readonly kind: 'condition' | 'statement' | 'exit' | 'boolean' }
    /** `at`: of the sign. */
    | { readonly kind: 'operator'; readonly at: ESTree.Span; readonly sign: string; readonly other: string }
  );

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};

/** All mutants of these kinds: another operator, a negated condition, a removed statement or exit, true and false swapped. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const found: Mutant[] = [];
  const replace = ({ start, end }: ESTree.Span, text: string, place: SwitchPlace): void => {
    const [from, to] = [code.lastIndexOf('\n', start) + 1, code.indexOf('\n', end)];
    if (code.slice(start, end).includes('\n')) return;
    const after = code.slice(0, start) + text + code.slice(end);
    const lineOf = (whole: string, grown: number): string => whole.slice(from, to < 0 ? undefined : to + grown).trim();
    const grown = text.length - (end - start);
    const line = code.slice(0, start).split('\n').length;
    found.push({ line, before: lineOf(code, 0), after: lineOf(after, grown), code: after, switch: place });
  };
  const operator = ({ left, right, operator: sign, start, end }: ESTree.BinaryExpression | ESTree.LogicalExpression): void => {
    if (sign === '+' && [left, right].some(isText)) return;
    const signStart = code.indexOf(sign, left.end);
    const at = { start: signStart, end: signStart + sign.length };
    for (const other of OPERATORS[sign] ?? []) replace(at, other, { kind: 'operator', start, end, at, sign, other });
  };
  const negate = (test: ESTree.Expression): void => {
    replace(test, `!(${code.slice(test.start, test.end)})`, { kind: 'condition', start: test.start, end: test.end });
  };
  /** Types, and what Vite reads before the code runs. */
  const leftOut: ESTree.Span[] = [];
  new Visitor({
    TSLiteralType: (node) => void leftOut.push(node),
    CallExpression: (node) => void (code.startsWith('import.meta.glob', node.callee.start) && leftOut.push(node)),
    BinaryExpression: operator,
    LogicalExpression: operator,
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement: ({ test, consequent }) => {
      negate(test);
      const { start, end } = consequent;
      if (/^(?:return|continue|break)\b/.test(code.slice(start, end))) replace(consequent, ';', { kind: 'exit', start, end });
    },
    ExpressionStatement: (node) => {
      const { start, end } = node.expression;
      replace(node, ';', { kind: 'statement', start, end });
    },
    Literal: (node) => {
      const { start, end } = node;
      if (typeof node.value !== 'boolean' || leftOut.some((other) => start >= other.start && end <= other.end)) return;
      replace(node, String(!node.value), { kind: 'boolean', start, end });
    },
  }).visit(parse(path, code));
  return found;
}

/** The conditions of all loops. */
export function loopTests(path: string, code: string): ESTree.Span[] {
  const found: ESTree.Span[] = [];
  const add = ({ test }: { readonly test: ESTree.Expression | null }): void => void (test && found.push(test));
  new Visitor({ ForStatement: add, WhileStatement: add, DoWhileStatement: add }).visit(parse(path, code));
  return found;
}

function isText(node: ESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

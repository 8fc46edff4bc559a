import { Visitor, type ESTree } from 'vite';
import { parse } from '../architecture/imports.ts';

/** One small mistake in one line of a file. */
export interface Mutant {
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole file with the mistake in it. */
  readonly code: string;
}

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
  const replace = ({ start, end }: ESTree.Span, text: string): void => {
    const [from, to] = [code.lastIndexOf('\n', start) + 1, code.indexOf('\n', end)];
    if (code.slice(start, end).includes('\n')) return;
    const after = code.slice(0, start) + text + code.slice(end);
    const lineOf = (whole: string, grown: number): string => whole.slice(from, to < 0 ? undefined : to + grown).trim();
    const grown = text.length - (end - start);
    found.push({ line: code.slice(0, start).split('\n').length, before: lineOf(code, 0), after: lineOf(after, grown), code: after });
  };
  const operator = ({ left, right, operator: sign }: ESTree.BinaryExpression | ESTree.LogicalExpression): void => {
    if (sign === '+' && [left, right].some(isText)) return;
    const start = code.indexOf(sign, left.end);
    for (const other of OPERATORS[sign] ?? []) replace({ start, end: start + sign.length }, other);
  };
  const negate = (test: ESTree.Expression): void => replace(test, `!(${code.slice(test.start, test.end)})`);
  const inTypes: ESTree.Span[] = [];
  new Visitor({
    TSLiteralType: (node) => void inTypes.push(node),
    BinaryExpression: operator,
    LogicalExpression: operator,
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement: ({ test, consequent }) => {
      negate(test);
      if (/^(?:return|continue|break)\b/.test(code.slice(consequent.start, consequent.end))) replace(consequent, ';');
    },
    ExpressionStatement: (node) => replace(node, ';'),
    Literal: (node) => {
      if (typeof node.value !== 'boolean' || inTypes.some(({ start, end }) => node.start >= start && node.end <= end)) return;
      replace(node, String(!node.value));
    },
  }).visit(parse(path, code));
  return found;
}

function isText(node: ESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

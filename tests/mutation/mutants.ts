import { Visitor, type ESTree } from 'vite';
import { parse } from '../architecture/imports.ts';

/** One small mistake in one line of a file. */
export interface Mutant {
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole file with the mistake in it. */
  readonly code: string;
  readonly probe: Probe;
}

/** Tells, in the file without the mistake, whether a test could notice it at all. */
export interface Probe extends ESTree.Span {
  /** That the expression is evaluated, that it is true, or that the other operator gives another value. */
  readonly kind: 'reached' | 'taken' | 'differs';
  /** Of 'differs': where the operator stands, and both operators. */
  readonly operator?: ESTree.Span & { readonly signs: readonly [string, string] };
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

/** Pairs that agree for most operands. */
const CLOSE: ReadonlySet<string> = new Set(['< <=', '<= <', '> >=', '>= >', '+ -', '- +', '* /', '/ *']);

/** All mutants of these kinds: another operator, a negated condition, a removed statement or exit, true and false swapped. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const found: Mutant[] = [];
  const replace = ({ start, end }: ESTree.Span, text: string, probe: Probe): void => {
    const [from, to] = [code.lastIndexOf('\n', start) + 1, code.indexOf('\n', end)];
    if (code.slice(start, end).includes('\n')) return;
    const after = code.slice(0, start) + text + code.slice(end);
    const lineOf = (whole: string, grown: number): string => whole.slice(from, to < 0 ? undefined : to + grown).trim();
    const grown = text.length - (end - start);
    found.push({ line: code.slice(0, start).split('\n').length, before: lineOf(code, 0), after: lineOf(after, grown), code: after, probe });
  };
  const operator = (node: ESTree.BinaryExpression | ESTree.LogicalExpression): void => {
    const { left, right, operator: sign } = node;
    if (sign === '+' && [left, right].some(isText)) return;
    const start = code.indexOf(sign, left.end);
    const place = { start, end: start + sign.length };
    for (const other of OPERATORS[sign] ?? []) replace(place, other, probeOf(node, { ...place, signs: [sign, other] }));
  };
  const negate = (test: ESTree.Expression): void => replace(test, `!(${code.slice(test.start, test.end)})`, reached(test));
  const inTypes: ESTree.Span[] = [];
  new Visitor({
    TSLiteralType: (node) => void inTypes.push(node),
    BinaryExpression: operator,
    LogicalExpression: operator,
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement: ({ test, consequent }) => {
      negate(test);
      if (/^(?:return|continue|break)\b/.test(code.slice(consequent.start, consequent.end)))
        replace(consequent, ';', { ...reached(test), kind: 'taken' });
    },
    ExpressionStatement: (node) => replace(node, ';', reached(node.expression)),
    Literal: (node) => {
      if (typeof node.value !== 'boolean' || inTypes.some(({ start, end }) => node.start >= start && node.end <= end)) return;
      replace(node, String(!node.value), reached(node));
    },
  }).visit(parse(path, code));
  return found;
}

function reached({ start, end }: ESTree.Span): Probe {
  return { kind: 'reached', start, end };
}

/** An operator that gives the other's value for most operands is only noticed by a test with the few others, such as equal numbers. */
function probeOf(node: ESTree.Span, operator: NonNullable<Probe['operator']>): Probe {
  return CLOSE.has(operator.signs.join(' ')) ? { ...reached(node), kind: 'differs', operator } : reached(node);
}

function isText(node: ESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

import { beforeAll, describe, expect, test } from 'vitest';
import { RULE_ROOMS } from './determinism.ts';
import { lint } from './linter.ts';

/** Code that the rules may not contain, and a word of the message that says what to write instead. */
const BANNED: readonly [code: string, replacement: string][] = [
  ['Math.random()', 'core/dice.ts'],
  ['Math.hypot(3, 4)', 'core/vector.ts'],
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'].map(
    (name): [string, string] => [`Math.${name}(1)`, 'rotateBy'],
  ),
  ['Math.atan2(1, 1)', 'rotateBy'],
  ['Math.pow(2, 3)', 'x * x'],
  ...['cbrt', 'exp', 'expm1'].map((name): [string, string] => [`Math.${name}(2)`, 'x * x']),
  ...['log', 'log2', 'log10', 'log1p'].map((name): [string, string] => [`Math.${name}(2)`, 'a table']),
  ['new Date()', 'STEP_SECONDS'],
  ['Date.now()', 'STEP_SECONDS'],
  ['performance.now()', 'STEP_SECONDS'],
  ['setTimeout(() => 1, 2)', 'STEP_SECONDS'],
  ['setInterval(() => 1, 2)', 'STEP_SECONDS'],
  ['setImmediate(() => 1)', 'STEP_SECONDS'],
  ['queueMicrotask(() => 1)', 'STEP_SECONDS'],
  ['requestAnimationFrame(() => 1)', 'STEP_SECONDS'],
  ['globalThis.Math.random()', 'as a parameter'],
  ["new Intl.Collator('de')", 'in a view'],
  ["console.log('a')", 'throw for a bug'],
  ["'a'.localeCompare('b')", '`<` and `>`'],
  ...['String', 'DateString', 'TimeString', 'LowerCase', 'UpperCase'].map(
    (name): [string, string] => [`(1 as never as { toLocale${name}(): string }).toLocale${name}()`, 'toLowerCase'],
  ),
];

/** Code that is wrong in every room, and the rule that says so. */
const WRONG: readonly [rule: string, code: string][] = [
  ['no-explicit-any', 'export const a: any = 1;'],
  ['no-unsafe-assignment', "export const a: number = JSON.parse('1');"],
  ['no-unsafe-member-access', "export const a = String(JSON.parse('1').b);"],
  ['no-unsafe-call', "JSON.parse('1')();"],
  ['no-unsafe-return', "export const a = (): number => JSON.parse('1');"],
  ['no-unsafe-argument', "Math.abs(JSON.parse('1'));"],
  ['no-floating-promises', 'async function later(): Promise<void> {}\nlater();'],
  ['no-misused-promises', 'async function later(): Promise<boolean> {\n  return true;\n}\nif (later()) throw new Error();'],
  ['no-unused-vars', 'const unused = 1;\nexport {};'],
  ['max-params', 'export const f = (a: number, b: number, c: number, d: number): number => a + b + c + d;'],
  ['max-depth', 'export function f(a: number): void {\n  if (a) { if (a) { if (a) { if (a) throw new Error(); } } }\n}'],
  ['max-lines', '// a line\n'.repeat(301)],
  ['max-lines-per-function', `export function f(): void {\n${'  Math.abs(1);\n'.repeat(60)}}`],
  ['complexity', `export function f(a: number): void {\n${'  if (a) a++;\n'.repeat(12)}}`],
  ['eqeqeq', 'export const f = (a: unknown): boolean => a == 1;'],
  ['ban-ts-comment', "// @ts-ignore\nexport const a: number = '1';"],
  ['no-import-type-side-effects', "import { type A } from './typed.ts';\nexport const a: A = 1;"],
  [
    'switch-exhaustiveness-check',
    "export function f(a: 'x' | 'y'): void {\n  switch (a) {\n    case 'x':\n      throw new Error();\n  }\n}",
  ],
];

const file = (room: string, name: string | number) => `src/${room}/case-${name}.ts`;
let said: Map<string, string[]>;

beforeAll(() => {
  const files: Record<string, string> = {
    'src/game/typed.ts': 'export type A = number;\n',
    'src/game/cycle-a.ts': "import { b } from './cycle-b.ts';\nexport const a = (): number => b();\n",
    'src/game/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b = (): number => a();\n",
    'src/game/CamelCase.ts': 'export const a = 1;\n',
    'tests/game/only.test.ts': "import { test } from 'vitest';\ntest.only('a', () => {});\n",
  };
  WRONG.forEach(([, code], index) => (files[file('game', index)] = `${code}\n`));
  BANNED.forEach(([code], index) => {
    files[file('sim', index)] = `export const a = ${code};\n`;
    files[file('hud', index)] = `export const a = ${code};\n`;
  });
  for (const room of RULE_ROOMS) files[file(room, 'dice')] = 'export const a = Math.random();\n';
  said = lint(files);
});

const messagesAbout = (path: string) => said.get(path)?.join('\n') ?? '';

describe('in the rooms of rules the linter bans', () => {
  test.each(BANNED.map(([code, replacement], index) => ({ code, replacement, index })))(
    '$code, and points to $replacement',
    ({ replacement, index }) => {
      expect(messagesAbout(file('sim', index))).toContain(replacement);
    },
  );

  test.each(RULE_ROOMS)('chance outside the dice, in %s', (room) => {
    expect(messagesAbout(file(room, 'dice'))).toContain('core/dice.ts');
  });
});

test('what the rules may not use is free in a view', () => {
  const bans = BANNED.map((_, index) => messagesAbout(file('hud', index))).join('\n');
  expect(bans).not.toContain('no-restricted');
});

describe('everywhere the linter finds', () => {
  test.each(WRONG.map(([rule, code], index) => ({ rule, code, index })))('$rule', ({ rule, index }) => {
    expect(messagesAbout(file('game', index))).toContain(`(${rule})`);
  });

  test('files that import each other', () => {
    expect(messagesAbout('src/game/cycle-a.ts')).toContain('(no-cycle)');
  });

  test('file names that are not kebab-case', () => {
    expect(messagesAbout('src/game/CamelCase.ts')).toContain('(filename-case)');
  });

  test('a test that hides the others', () => {
    expect(messagesAbout('tests/game/only.test.ts')).toContain('(no-focused-tests)');
  });
});

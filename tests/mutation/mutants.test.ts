import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

const mistakesIn = (code: string): string[] =>
  mutantsOf('src/x.ts', code).map(({ line, before, after }) => `${line}: ${before} -> ${after}`);

test('one mistake at a time is made, in code and not in texts, comments, types and what Vite reads before the code runs', () => {
  expect(mistakesIn("const files = import.meta.glob<string>('./*.json', { eager: true });")).toEqual([]);
  expect(mistakesIn("// a < b\nconst text = 'a < b' + c;\nlet yes: true | undefined;\ntype Pair = [a: true];")).toEqual([]);
  expect(mistakesIn('const c = a < b;')).toEqual(['1: const c = a < b; -> const c = a <= b;', '1: const c = a < b; -> const c = a >= b;']);
  expect(mistakesIn('const c = a && !b;')).toEqual(['1: const c = a && !b; -> const c = a || !b;']);
  expect(mistakesIn('const c = a + 1;\nconst d = true;')).toEqual([
    '1: const c = a + 1; -> const c = a - 1;',
    '2: const d = true; -> const d = false;',
  ]);
});

test('conditions are negated, statements and exits are left out', () => {
  expect(mistakesIn('function f() {\n  if (a) return;\n  go();\n}')).toEqual([
    '2: if (a) return; -> if (!(a)) return;',
    '2: if (a) return; -> if (a) ;',
    '3: go(); -> ;',
  ]);
  expect(mistakesIn('const c = a ? 1 : 2;')).toEqual(['1: const c = a ? 1 : 2; -> const c = !(a) ? 1 : 2;']);
  expect(mistakesIn('go({\n  a,\n});')).toEqual([]);
});

test('the whole file has the mistake', () => {
  expect(mutantsOf('src/x.ts', 'const a = 1;\nconst c = a - b;\n').map(({ code }) => code)).toEqual(['const a = 1;\nconst c = a + b;\n']);
});

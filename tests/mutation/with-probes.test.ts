import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';
import { withProbes } from './with-probes.ts';

const probed = (code: string): string =>
  withProbes(
    code,
    mutantsOf('src/x.ts', code).map(({ probe }, id) => ({ ...probe, id })),
  );

test('probes report and keep what the code computes', () => {
  expect(probed('const c = a && true;')).toBe('const c = (reachedMutants.add(0), a && (reachedMutants.add(1), true));');
  expect(probed('const c = a < b + 1;')).toBe(
    'const c = (reachedMutants.add(1), reachedMutants.differs([0,"<","<="], a , reachedMutants.differs([2,"+","-"], b , 1)));',
  );
  expect(probed('function f() {\n  if (a) return;\n  go();\n}')).toBe(
    'function f() {\n  if ((reachedMutants.add(0), reachedMutants.taken(1, a))) return;\n  (reachedMutants.add(2), go());\n}',
  );
});

test('probed code runs as before', () => {
  const reached = new Set<number>();
  const reachedMutants = {
    add: (id: number) => reached.add(id),
    taken: (id: number, value: unknown) => (value && reached.add(id), value),
    differs: ([id, sign]: [number, string], a: number, b: number) => (reached.add(id), sign === '<' ? a < b : a + b),
  };
  const code = '[0, 1, 5].map((a) => a + 1 < 3 && a !== b ? a : 9);';
  expect(runInNewContext(probed(code), { reachedMutants, b: 1 })).toEqual([0, 9, 9]);
  expect(reached.size).toBe(mutantsOf('src/x.ts', code).length);
});

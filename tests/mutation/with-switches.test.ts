import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { MutantSwitch } from './mutant-switch.ts';
import { mutantsOf } from './mutants.ts';
import { withSwitches } from './with-switches.ts';

const CODE = `[0, 1, 3, 5].map((a) => {
  let sum = 0;
  for (let at = 0; at < a && sum - 9 <= 0; at++) {
    if (at === 2 || !more) continue;
    sum += a * 2;
    note(true);
  }
  if (sum > 3) return sum; else note(false);
  return a + 1 > b / 2 ? a : 9;
});`;
const mutants = mutantsOf('src/x.ts', CODE);
const switched = withSwitches(
  'src/x.ts',
  CODE,
  mutants.map((mutant, at) => ({ ...mutant.switch, id: at + 1 })),
);

function run(code: string, mutantSwitch = new MutantSwitch()): string {
  const notes: boolean[] = [];
  const found = runInNewContext(code, { mutantSwitch, more: true, b: 3, note: (value: boolean) => notes.push(value) }) as unknown;
  return JSON.stringify([found, notes]);
}

test('code with all mistakes computes what it did before, and tells which it has met', () => {
  const mutantSwitch = new MutantSwitch();
  expect(run(switched, mutantSwitch)).toBe(run(CODE));
  expect(mutantSwitch.reached.size).toBeGreaterThan(mutants.length / 2);
});

test.each(mutants.map((mutant, at) => ({ ...mutant, id: at + 1 })))(
  'with one in force it computes what it does with "$after"',
  ({ id, code }) => {
    const mutantSwitch = new MutantSwitch();
    mutantSwitch.begin(id, 100);
    let expected = '';
    try {
      expected = run(code.replaceAll('at++) {', 'at++) { if (++turns > 1000) throw 0;').replace('[0, 1', 'var turns = 0; [0, 1'));
    } catch {
      expected = 'does not end';
    }
    let found = '';
    try {
      found = run(switched, mutantSwitch);
    } catch {
      found = 'does not end';
    }
    expect(found).toBe(expected);
  },
);

test('what no test could notice is not reached: equal results of both operators, an exit that is not taken', () => {
  const code = 'const found = [2].map((a) => {\n  if (a > 3) return 1;\n  return a;\n});';
  const found = mutantsOf('src/x.ts', code);
  const mutantSwitch = new MutantSwitch();
  run(
    withSwitches(
      'src/x.ts',
      code,
      found.map((mutant, at) => ({ ...mutant.switch, id: at + 1 })),
    ),
    mutantSwitch,
  );
  expect([...mutantSwitch.reached].map((id) => found[id - 1]?.after).toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual([
    'if (!(a > 3)) return 1;',
    'if (a <= 3) return 1;',
  ]);
});

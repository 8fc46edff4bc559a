import { expect, test } from 'vitest';
import { RULE_ROOMS } from './determinism.ts';
import { checkTypesOfRules } from './linter.ts';

const OUTSIDE = ['document', 'window', 'localStorage', 'fetch', 'process', 'Buffer', 'console', 'setTimeout'];

test('the rooms of rules compile without the names of a page or of Node', () => {
  const files = Object.fromEntries(
    RULE_ROOMS.map((room) => [`src/${room}/case.ts`, OUTSIDE.map((name) => `void ${name};\n`).join('')]),
  );
  const output = checkTypesOfRules(files);
  const missed = RULE_ROOMS.flatMap((room) =>
    OUTSIDE.filter((name, index) => !new RegExp(`src/${room}/case\\.ts\\(${index + 1},.*'${name}'`).test(output)),
  );
  expect(missed).toEqual([]);
});

test('the rooms of rules compile with the language itself', () => {
  expect(checkTypesOfRules({ 'src/sim/case.ts': 'export const a = [3, 1].toSorted();\n' })).toBe('');
});

import { expect, test } from 'vitest';
import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { hiddenInexactness, RULE_MODULES } from './determinism.ts';

test('the rules hide no inexact arithmetic from the linter', () => {
  const files = RULE_MODULES.flatMap((module) => typeScriptUnder(`src/${module}`));
  expect(files.flatMap((path) => hiddenInexactness(path, readRepositoryFile(path)))).toEqual([]);
});

test.each(['const a = 2 ** 3;', 'let a = 2; a **= 3;'])('%s is found', (code) => {
  expect(hiddenInexactness('src/sim/a.ts', code).join()).toContain('write the product out');
});

test.each(['const { sin } = Math;', 'const m = Math;', "const a = Math['sin'](1);", 'use(Math);'])('%s is found', (code) => {
  expect(hiddenInexactness('src/sim/a.ts', code).join()).toContain('write `Math.name` in full');
});

test('plain use of Math is fine', () => {
  expect(hiddenInexactness('src/sim/a.ts', 'const a = Math.sqrt(Math.abs(b * b));')).toEqual([]);
});

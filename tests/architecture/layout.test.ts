import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository, typeScriptUnder } from '../support/repository.ts';
import { importTable } from './import-table.ts';

const TOP_LEVEL = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.rules.json',
  'index.html',
  'src',
  'assets',
  'trees',
  'tests',
  'README.md',
  'LICENSE',
];
/** Generated, not in the repository. */
const GENERATED = ['node_modules', 'dist'];

test('the top level holds only what belongs there', () => {
  const allowed = new Set([...TOP_LEVEL, ...GENERATED]);
  const extra = readdirSync(pathInRepository()).filter((name) => !name.startsWith('.') && !allowed.has(name));
  expect(extra, 'move it into src, assets, trees or tests').toEqual([]);
});

test.each(Object.keys(importTable))('the tests of the module src/%s are in the folder of that name', (module) => {
  expect(typeScriptUnder(`src/${module}`).length, `src/${module} is empty: take it out of the import table`).toBeGreaterThan(0);
  const tests = typeScriptUnder(`tests/${module}`).filter((path) => path.endsWith('.test.ts'));
  expect(tests.length, `write tests/${module}/*.test.ts: tests mirrors src`).toBeGreaterThan(0);
});

test('tests mirrors the modules, plus the folders for tests of the whole project', () => {
  const known = new Set([
    ...Object.keys(importTable),
    'architecture',
    'golden',
    'e2e',
    'bench',
    'mutation',
    'pictures',
    'balance',
    'support',
    'behaviours',
    'README.md',
  ]);
  const extra = readdirSync(pathInRepository('tests')).filter((name) => !known.has(name));
  expect(extra, 'put a test into the folder of the module that it tests').toEqual([]);
});

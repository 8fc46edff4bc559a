import { expect, test } from 'vitest';
import { importsOf, packageOf, targetOf } from './imports.ts';

function imports(code: string): string {
  return importsOf('src/module/file.ts', code)
    .map(({ kind, specifier }) => `${kind} ${specifier}`)
    .join(', ');
}

test.each([
  ["import { a } from './a.ts';", 'value ./a.ts'],
  ["import a, { type B } from './a.ts';", 'value ./a.ts'],
  ["import './style.css';", 'value ./style.css'],
  ["import type { A } from './a.ts';", 'type ./a.ts'],
  ["import type A from './a.ts';", 'type ./a.ts'],
  ["import { type A } from './a.ts';", 'value ./a.ts'],
  ["import type from './a.ts';", 'value ./a.ts'],
  ["import type, { a } from './a.ts';", 'value ./a.ts'],
  ["import a from './a.ts';\nexport type { B } from './b.ts';", 'value ./a.ts, type ./b.ts'],
  ['export type A = string;\nexport { b };\nconst b = 1;', ''],
  ["export * from './a.ts';", 'value ./a.ts'],
  ["export { a } from './a.ts';", 'value ./a.ts'],
  ["export type { A } from './a.ts';", 'type ./a.ts'],
  ["type A = import('./a.ts').A;", 'type ./a.ts'],
  ["const a = await import('./a.ts');", 'lazy ./a.ts'],
  ['const a = await import(`./a.ts`);', 'lazy ./a.ts'],
  ["const a = import.meta.glob('../../trees/*.json');", 'value ../../trees/*.json'],
  ["const a = import.meta.glob(['../b/*.ts', '../c/*.ts']);", 'value ../b/*.ts, value ../c/*.ts'],
  ["const a = new URL('../b/a.png', import.meta.url);", 'value ../b/a.png'],
  ["const root = new URL('../../', import.meta.url);", ''],
  ["import {\n  a,\n  b,\n} from\n  './a.ts';", 'value ./a.ts'],
  ["// import { a } from './a.ts';", ''],
  ['const text = "import { a } from \'./a.ts\'";', ''],
  ['export const a = 1;', ''],
])('%s depends on: %s', (code, expected) => {
  expect(imports(code)).toBe(expected);
});

test('a relative import resolves to a path from the root', () => {
  expect(targetOf('src/game/scene.ts', '../sim/state.ts')).toBe('src/sim/state.ts');
  expect(targetOf('src/game/scene.ts', '../../assets/units.png?url')).toBe('assets/units.png');
  expect(targetOf('src/game/scene.ts', 'phaser')).toBeUndefined();
});

test('a package is named by its first part, or two with a scope', () => {
  expect(packageOf('three/addons/a.js')).toBe('three');
  expect(packageOf('@types/node/fs')).toBe('@types/node');
  expect(packageOf('node:fs')).toBe('node:fs');
});

test('a file that cannot be parsed is named', () => {
  expect(() => importsOf('src/a.ts', 'import {')).toThrow('src/a.ts cannot be read');
});

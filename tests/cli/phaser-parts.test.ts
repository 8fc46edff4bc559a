import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHASER_FACTORIES, PHASER_PARTS, phaserParts } from '../../src/cli/phaser-parts.ts';
import { pathInRepository } from '../support/repository.ts';

const sources = readdirSync(pathInRepository('src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(game|app)[\\/].*\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(pathInRepository('src', path), 'utf8') }));

test('every part of Phaser that the game names is in the built page', () => {
  // The development server has the whole of Phaser: what is missing here would fail in the built page only.
  const constants = constantNames();
  const isBuilt = (name: string): boolean =>
    constants.includes(name.split('.')[0] ?? '') || Object.keys(PHASER_PARTS).some((part) => name === part || name.startsWith(`${part}.`));
  // Classes that are made or extended, and constants; every other mention is a type.
  const uses = [...usesOf(/\b(?:new|extends|instanceof) Phaser\.([\w.]+)/g), ...usesOf(/\bPhaser\.((?:\w+\.)*[A-Z][A-Z_]+)\b/g)];
  expect(uses.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Game', 'Scene', 'CANVAS', 'GameObjects.Image', 'Core.Events.READY']),
  );
  expect(uses.filter(({ name }) => !isBuilt(name)).map(({ path, name }) => `${path}: Phaser.${name}`)).toEqual([]);
});

test('every factory that the game calls on a scene is in the built page', () => {
  const uses = usesOf(/\bscene\.((?:add|make)\.\w+)/g);
  expect(new Set(uses.map(({ name }) => name))).toEqual(new Set(Object.keys(PHASER_FACTORIES)));
});

test('the files that hold them exist in the installed Phaser', () => {
  const files = [...Object.values(PHASER_PARTS), ...Object.values(PHASER_FACTORIES)];
  expect(files.filter((file) => !existsSync(pathInRepository('node_modules/phaser/src', `${file}.js`)))).toEqual([]);
});

test('the build takes them for Phaser, and nothing else', () => {
  const { apply, resolveId, load } = phaserParts();
  const resolve = resolveId as (id: string) => string | undefined;
  const loaded = load as (id: string) => string | undefined;
  expect([apply, resolve('phaser-parts'), loaded('phaser')]).toEqual(['build', undefined, undefined]);
  const code = loaded(resolve('phaser')!)!;
  const files = [...code.matchAll(/import (?:\w+ from )?"([^"]+)";/g)].map(([, file = '']) => file);
  expect(files[0]).toBe(pathInRepository('node_modules/phaser/src/renderer/index.js'));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  for (const file of [...Object.values(PHASER_PARTS), ...Object.values(PHASER_FACTORIES), 'const', 'input/keyboard/KeyboardPlugin'])
    expect(files).toContain(pathInRepository('node_modules/phaser/src', `${file}.js`));
  // Each part has the name under which the game asks for it.
  const partOf = (name: string): string | undefined => new RegExp(`^Phaser\\.${name} = (part\\d+);$`, 'm').exec(code)?.[1];
  for (const [name, file] of Object.entries(PHASER_PARTS))
    expect(code).toContain(`import ${partOf(name)} from "${pathInRepository('node_modules/phaser/src', file)}.js";`);
});

function usesOf(pattern: RegExp): { path: string; name: string }[] {
  return sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })));
}

function constantNames(): string[] {
  const text = readFileSync(pathInRepository('node_modules/phaser/src/const.js'), 'utf8');
  return [...text.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
}

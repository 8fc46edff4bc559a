import { expect, test } from 'vitest';
import { filesUnder, readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { kindNamesIn } from './kind-names.ts';

const kinds = filesUnder('src/content/data/kinds').map((path) => path.replace(/^.*\/|\.json$/g, ''));

test('no code of the game names a unit kind', () => {
  expect(kinds.length).toBeGreaterThan(2);
  const found = typeScriptUnder('src').flatMap((path) => kindNamesIn(path, readRepositoryFile(path), kinds));
  expect(found, 'make what differs a field of the files in src/content/data/kinds').toEqual([]);
});

test.each([
  "if (unit.kind === 'pike') stop();",
  'const a = { pike: 1 };',
  'const a = rules.units.pike;',
  'type A = { pike: number };',
  "type A = 'pike' | 'sling';",
  "const a = 'enemy-pike';",
  'const a = `pike`;',
])('%s is found', (code) => {
  expect(kindNamesIn('src/game/a.ts', code, ['pike'])).toHaveLength(1);
});

test.each(["const a = 'pikeHit';", 'const a = `pike/${id}`;', 'const pike = a;', "const a = 'a pike';", '// pike'])(
  '%s is fine',
  (code) => {
    expect(kindNamesIn('src/game/a.ts', code, ['pike'])).toEqual([]);
  },
);

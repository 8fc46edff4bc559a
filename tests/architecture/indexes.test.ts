import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository, readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { FAMILIES } from './import-table.ts';
import { importsOf, targetOf } from './imports.ts';

/** Catalogue folders: one file per entry, listed in the index. */
const LISTED_FOLDERS = [
  ...FAMILIES.map((family) => `src/engine/families/${family}`),
  'src/agents/actions',
  'src/agents/conditions',
  'src/agents/inputs',
];

test.each(LISTED_FOLDERS)('%s/index.ts lists every file of its folder', (folder) => {
  const index = `${folder}/index.ts`;
  const files = typeScriptUnder(folder).filter((path) => path !== index && posix.dirname(path) === folder);
  if (files.length === 0) return;
  expect(existsSync(pathInRepository(index)), `write ${index}`).toBe(true);
  const listed = importsOf(index, readRepositoryFile(index)).map(({ specifier }) => targetOf(index, specifier));
  const forgotten = files.filter((path) => !listed.includes(path));
  expect(forgotten, `add to ${index}; a file that is not of this kind belongs in another folder`).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathInRepository, readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { FEATURES, NEEDED_FEATURES } from './floors.ts';
import { sourceImports } from './source-imports.ts';

/** The table of features. */
const TABLE = 'src/app/features.ts';

/** The modules that the visitor sees. The rules below them may use the same words. */
const PAGE = ['app', 'hud', 'page', 'features', 'game', 'studio'];

const isOf = (feature: string, path: string | undefined): boolean => path?.startsWith(`src/features/${feature}/`) === true;

test('each folder of src/features is a feature', () => {
  const folders = readdirSync(pathInRepository('src/features'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(FEATURES.toSorted());
});

describe.each(FEATURES)('the feature %s can be taken out', (feature) => {
  test('with its line in the table: nothing else imports it', () => {
    const users = sourceImports.filter(({ path, target }) => isOf(feature, target) && !isOf(feature, path));
    expect(users.map(({ path, target }) => `${path}: ${target}`)).toEqual([`${TABLE}: src/features/${feature}/feature.ts`]);
  });

  test.skipIf(NEEDED_FEATURES.includes(feature))('no other code knows its name', () => {
    // An icon may have the same name.
    const quoted = new RegExp(`(?<!icon: )['"\`](?:(?:menu|field|battle|crowd|task)/)?${feature}['"\`]`);
    const users = PAGE.flatMap((module) => typeScriptUnder(`src/${module}`)).filter(
      (path) => !isOf(feature, path) && quoted.test(readRepositoryFile(path)),
    );
    expect(users, 'ask the feature for what it offers, by `Feature` in src/page').toEqual([]);
  });
});

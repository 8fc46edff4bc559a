import { importsOf, targetOf } from '../architecture/imports.ts';
import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';

/** The unit tests that depend on a file, its own first. */
export interface RelatedTests {
  /** In the folder that mirrors the module of the file. */
  readonly near: readonly string[];
  readonly far: readonly string[];
  /** Whole battles, compared by hash: they notice much and explain little. */
  readonly golden: readonly string[];
  /** In a browser, of the built page: all of them, since every file of the page is reached by each. */
  readonly page: readonly string[];
}

export function relatedTests(path: string): RelatedTests {
  const users = (usersByFile ??= readUsers());
  const reached = new Set([path]);
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user);
  const tests = [...reached].filter((file) => file.endsWith('.test.ts') && !file.startsWith('tests/e2e/'));
  const folder = `tests/${path.split('/')[1] ?? ''}/`;
  const isGolden = (file: string): boolean => file.startsWith('tests/golden/');
  return {
    near: tests.filter((file) => file.startsWith(folder)),
    far: tests.filter((file) => !file.startsWith(folder) && !isGolden(file)),
    golden: tests.filter(isGolden),
    page: typeScriptUnder('tests/e2e').filter((file) => file.endsWith('.test.ts')),
  };
}

/** The importers of each file, read once. */
let usersByFile: ReadonlyMap<string, readonly string[]> | undefined;

function readUsers(): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of [...typeScriptUnder('src'), ...typeScriptUnder('tests')]) {
    for (const { specifier, kind } of importsOf(file, readRepositoryFile(file))) {
      const target = kind === 'type' ? undefined : targetOf(file, specifier);
      if (target !== undefined) users.set(target, [...(users.get(target) ?? []), file]);
    }
  }
  return users;
}

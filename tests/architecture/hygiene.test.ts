import { describe, expect, test } from 'vitest';
import { filesUnder, readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { hiddenTests, machinePaths, silentExceptions, unfinishedNotes } from './hygiene.ts';

type Check = (path: string, text: string) => string[];

const code = ['src', 'tests', 'assets'].flatMap(typeScriptUnder);
const texts = filesUnder('.').filter((path) => /\.(ts|tsx|mjs|js|json|html|css|md|ya?ml)$|^\.[^/]+$|^\.ci\//.test(path));
const findings = (files: readonly string[], check: Check) =>
  files.flatMap((path) => check(path, readRepositoryFile(path)).map((found) => (found.includes(path) ? found : `${path}: ${found}`)));

describe('the repository holds', () => {
  test('no unfinished notes in comments', () => {
    expect(findings(code, unfinishedNotes), 'do it now, or plan it outside the code').toEqual([]);
  });

  test('no exception from the linter or the compiler without a reason', () => {
    expect(findings(code, silentExceptions), 'write the reason after " -- "').toEqual([]);
  });

  test('no test that is skipped, or skips others', () => {
    expect(findings(typeScriptUnder('tests'), hiddenTests), 'run it, repair it or delete it').toEqual([]);
  });

  test('no path of one machine', () => {
    const checked = texts.filter((path) => path !== 'tests/architecture/hygiene.test.ts');
    expect(findings(checked, machinePaths), 'build the path from the repository, or from os.tmpdir()').toEqual([]);
  });

  test('no address of a package registry in the lock file', () => {
    const lock = JSON.parse(readRepositoryFile('package-lock.json')) as { packages: Record<string, { resolved?: string }> };
    const addressed = Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.includes('://'));
    expect(
      addressed.map(([name]) => name),
      'write it again with: npm install --package-lock-only --omit-lockfile-registry-resolved',
    ).toEqual([]);
  });
});

describe('the checks themselves', () => {
  test.each([
    [unfinishedNotes, '// TODO: later\n'],
    [unfinishedNotes, '/* FIXME */\n'],
    [silentExceptions, '// oxlint-disable-next-line max-lines\n'],
    [silentExceptions, '/* eslint-disable */\n'],
    [silentExceptions, '// @ts-expect-error\n'],
    [hiddenTests, "test.skip('a', () => {});\n"],
    [hiddenTests, "describe.only.each([1])('a', () => {});\n"],
    [hiddenTests, "it.todo('a');\n"],
    [machinePaths, "const a = '/home/somebody/a';\n"],
    [machinePaths, "const a = '/tmp/a';\n"],
    [machinePaths, "const a = 'C:\\\\Users\\\\somebody';\n"],
  ])('%o finds %j', (check, text) => {
    expect(check('a.ts', text)).toHaveLength(1);
  });

  test.each([
    [unfinishedNotes, "const text = 'TODO';\n"],
    [silentExceptions, '// oxlint-disable-next-line max-lines -- one table, read from top to bottom\n'],
    [silentExceptions, '// @ts-expect-error phaser names this differently in its types\n'],
    [hiddenTests, "test.skipIf(noBrowser)('a', () => {});\n"],
    [hiddenTests, "const text = 'test.only';\n"],
    [machinePaths, "import a from '../work/a.ts'; // https://example.org/home/page\n"],
  ])('%o is content with %j', (check, text) => {
    expect(check('a.ts', text)).toEqual([]);
  });
});

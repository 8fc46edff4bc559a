import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsIn, brokenLinks, linksIn, missingFiles } from '../support/documents.ts';
import { filesUnder, pathInRepository, readRepositoryFile } from '../support/repository.ts';
import { importTable } from './import-table.ts';

const FOLDERS = ['src', 'tests', 'trees', 'assets', '.github', '.vscode'];
const CODE = FOLDERS.flatMap(filesUnder);
const READMES = ['README.md', ...CODE.filter((path) => path.endsWith('/README.md'))];
const DOCUMENTS = [...READMES, ...filesUnder('.github')].filter((path) => /\.(md|yml)$/.test(path) && !path.endsWith('CHANGELOG.md'));
const MODULES = Object.keys(importTable).map((module) => `src/${module}/README.md`);
/** An example tells the reader to make it, or the build makes it. */
const TO_BE_MADE = ['src/content/data/lessons/fire-or-water.json', 'fire-or-water.json', 'licenses.md'];
/** What a visitor reads in two minutes, and what somebody reads who comes to a module. Bytes. */
const LONGEST = { readme: 8192, module: 4096 };
const NAMES = new Set(CODE.map((path) => basename(path)));
const { scripts } = JSON.parse(readRepositoryFile('package.json')) as { scripts: Record<string, string> };

/** Paths from the root, in code marks or as arguments of a command. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w./-])(?:src|tests|trees|assets|\.github|\.vscode)\/[\w./-]*\w/g)].map(([path]) => path);
}

/** `npm run x`, `npm start` and `npm test`. */
function scriptsIn(text: string): string[] {
  const named = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
  return [...named, ...[...text.matchAll(/npm (start|test)\b/g)].map(([, name = '']) => name)];
}

/** Files that comments name, without their folders. */
function filesInComments(code: string): string[] {
  const comments = [...code.matchAll(/\/\*\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([text]) => text);
  return comments.flatMap((text) => [...text.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name));
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readRepositoryFile(document);

  it('names files and folders that there are', () => {
    expect(pathsIn(text).filter((path) => !TO_BE_MADE.includes(path) && !existsSync(pathInRepository(path)))).toEqual([]);
  });

  it('names commands that there are', () => {
    expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe.each(DOCUMENTS.filter((path) => path.endsWith('.md')))('%s', (document) => {
  it('has links that lead somewhere', () => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it('names files in code marks that there are', () => {
    expect(missingFiles(document).filter((path) => !TO_BE_MADE.includes(path))).toEqual([]);
  });
});

it('the README can be read in two minutes, and leads to that of each module', () => {
  expect(Buffer.byteLength(readRepositoryFile('README.md'))).toBeLessThanOrEqual(LONGEST.readme);
  expect(MODULES.filter((path) => !linksIn(readRepositoryFile('README.md')).includes(path))).toEqual([]);
});

it.each(MODULES)('%s is there, and short', (path) => {
  expect(Buffer.byteLength(readRepositoryFile(path))).toBeLessThanOrEqual(LONGEST.module);
});

it('follows the code through functions that stand in the files that it names', () => {
  const steps = [...readRepositoryFile('.github/CONTRIBUTING.md').matchAll(/^\d+\. `(src\/[\w./-]+)`: (.*)$/gm)];
  expect(steps.length).toBeGreaterThan(15);
  const wrong = steps.flatMap(([, file = '', words = '']) =>
    [...words.matchAll(/`([a-z]+[A-Z]\w*)`/g)]
      .filter(([, name = '']) => !readRepositoryFile(file).includes(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

it('says what each package is for', () => {
  const listed = readRepositoryFile('.github/DEPENDENCIES.md').match(/@?[\w./-]+/g);
  const { dependencies, devDependencies } = JSON.parse(readRepositoryFile('package.json')) as Record<string, Record<string, string>>;
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  expect(packages.filter((name) => !listed?.includes(name))).toEqual([]);
});

it('comments name files that there are', () => {
  const wrong = CODE.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/architecture/')).flatMap((path) =>
    filesInComments(readRepositoryFile(path))
      .filter((name) => !NAMES.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

it('notices a path, a command and a name of a file that stand in words', () => {
  expect(pathsIn('see `src/a/b.ts`, and (trees/bow.json); not ./src/c or a/tests/d')).toEqual(['src/a/b.ts', 'trees/bow.json']);
  expect(scriptsIn('`npm run --silent sim -- --seed 7`, then npm run fuzz:files or npm test')).toEqual(['sim', 'fuzz:files', 'test']);
  expect(filesInComments('/** See `camera/keys.ts`. */ const a = "`x.ts`"; // and `b.css`')).toEqual(['keys.ts', 'b.css']);
});

it('finds links and headings outside of code', () => {
  const text = '# What `a` is: (b)\n[x](y.md#z) ![p](q.svg) [web](https://a.b)\n```sh\n# no heading\n[no](link)\n```\n## 1. Go';
  expect(anchorsIn(text)).toEqual(['what-a-is-b', '1-go']);
  expect(linksIn(text)).toEqual(['y.md#z', 'q.svg']);
});

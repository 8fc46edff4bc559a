import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UsageError } from '../../src/cli/flags.ts';
import { readContentFiles, readLessonFiles } from '../../src/cli/read-content-files.ts';
import { jsonFilesOf, readTextFile, statOf } from '../../src/cli/read-text-file.ts';
import { checkWritable, writeTextFile } from '../../src/cli/write-text-file.ts';

const root = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true }));
const made = (name: string, bytes: string | Buffer): string => {
  const file = join(root, name);
  writeFileSync(file, bytes);
  return file;
};

test('a file is read as text, under its path or the name that it is given', () => {
  const file = made('a.json', '{"größe": 1}');
  expect(readTextFile(file)).toEqual({ file, text: '{"größe": 1}' });
  expect(readTextFile(file, { name: 'A' })).toEqual({ file: 'A', text: '{"größe": 1}' });
});

test('what cannot be read is told with what was expected', () => {
  symlinkSync(join(root, 'nowhere'), join(root, 'link.json'));
  expect(readTextFile(join(root, 'none.json'), { name: 'N' })).toBe('N: found nothing, expected a JSON file');
  expect(readTextFile(join(root, 'link.json'), { name: 'L', expected: 'a tree file' })).toBe(
    'L: found a link to nothing, expected a tree file',
  );
  expect(readTextFile(root, { name: 'R' })).toBe('R: found a folder, expected a JSON file');
  expect(readTextFile(made('bytes.json', Buffer.from([0x22, 0xff])), { name: 'B' })).toMatch(
    /^B: found a file that cannot be read \(.*\butf-8\b.*\), expected text in UTF-8$/i,
  );
});

test('a file is too large when it has more bytes than its characters can take', () => {
  const file = made('large.json', 'x'.repeat(41));
  expect(readTextFile(file, { name: 'G', mostCharacters: 10 })).toBe('G: found 41 bytes, expected at most 10 characters');
  writeFileSync(file, 'x'.repeat(40));
  expect(readTextFile(file, { mostCharacters: 10 })).toMatchObject({ file });
});

test('the JSON files of a folder are found in the order of their names, and anything else stands for itself', () => {
  const folder = join(root, 'folder');
  mkdirSync(folder);
  for (const name of ['b.json', 'a.json', 'notes.txt']) writeFileSync(join(folder, name), '');
  expect(jsonFilesOf(folder)).toEqual([join(folder, 'a.json'), join(folder, 'b.json')]);
  expect(jsonFilesOf(join(folder, 'notes.txt'))).toEqual([join(folder, 'notes.txt')]);
  expect(jsonFilesOf('nowhere')).toEqual(['nowhere']);
  expect([statOf(folder)?.isDirectory(), statOf('nowhere')]).toEqual([true, undefined]);
});

test('the files of the game are named from the root of the project, those of the lessons are apart', () => {
  const { trees, maps, rules, unreadable } = readContentFiles();
  expect(trees.map(({ file }) => file)).toContain('trees/patrol.json');
  expect(maps.map(({ file }) => file)).toContain('src/content/data/maps/duel-6.json');
  expect([rules.file, unreadable]).toEqual(['src/content/data/rules.json', []]);
  const lessons = readLessonFiles();
  expect(lessons.map(({ file }) => file)).toContain('src/content/data/lessons/sequence.json');
  expect(lessons.every(({ text }) => text.startsWith('{'))).toBe(true);
});

test('a text is written where that is possible, which is known before', () => {
  const file = join(root, 'written.txt');
  checkWritable('--out', file);
  writeTextFile('--out', file, 'one\n');
  checkWritable('--out', file);
  writeTextFile('--out', file, 'two\n');
  expect(readFileSync(file, 'utf8')).toBe('two\n');
  const lost = join(root, 'no', 'file.txt');
  const missing = `--out: found no folder ${join(root, 'no')}, expected a file in one that exists`;
  expect(() => checkWritable('--out', lost)).toThrow(new UsageError(missing));
  expect(() => checkWritable('--out', join(file, 'file.txt'))).toThrow(`--out: found no folder ${file},`);
  expect(() => writeTextFile('--out', lost, '')).toThrow(UsageError);
  expect(() => writeTextFile('--out', lost, '')).toThrow(/^--out: ENOENT/);
  expect(() => checkWritable('--out', root)).toThrow(new UsageError(`--out: found the folder ${root}, expected the name of a file`));
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importTrees } from '../../src/tree-doc/import-trees.ts';
import { recogniseFile } from '../../src/tree-doc/recognise-file.ts';
import { readClipboardText } from '../../src/tree-doc/branch-clipboard.ts';
import { createNodeKeySource } from '../../src/tree-doc/editable-tree.ts';
import { pathInRepository, readRepositoryFile } from '../support/repository.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { FORMATS } from './support/formats.ts';

const found = (text: string): string => {
  const kind = recogniseFile(text);
  return kind.opens === 'nothing' ? kind.name : kind.opens;
};

describe('the kind of a file', () => {
  it.each(FORMATS)('is %s: %s', (expected, _, text) => {
    expect(found(text)).toBe(expected);
  });

  it('is tried here for each format that the recogniser knows', () => {
    const source = readRepositoryFile('src/tree-doc/recognise-file.ts');
    const names = [...source.matchAll(/(?:nothing|unknown|ofTool)\(\s*['`]([^'`$(]+)/g)].map(([, name = '']) => name.trim());
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !FORMATS.some(([expected]) => expected.startsWith(name)))).toEqual([]);
  });

  it.each([
    ['trees', 'tree'],
    ['tests/behaviours', 'test'],
    ['src/content/data/lessons', 'lesson'],
  ])('in %s is %s', (folder, expected) => {
    const files = readdirSync(pathInRepository(folder)).filter((name) => name.endsWith('.json'));
    const others = files.filter((name) => found(readFileSync(pathInRepository(`${folder}/${name}`), 'utf8')) !== expected);
    expect([files.length > 0, others]).toEqual([true, []]);
  });
});

describe('where a tree is expected, the studio names', () => {
  const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
    recording: 'a recording of a fight',
    challenge: 'a challenge',
    test: 'a behaviour test',
    lesson: 'a lesson',
  };
  /** Of these the reader itself says what is wrong with them, and where. */
  const UNKNOWN = /^(an empty file|no text file|no file of Warband|a JSON file .*)$/;
  const others = FORMATS.filter(([expected]) => expected !== 'tree' && !UNKNOWN.test(expected)).map(
    ([expected, what, text]) => [OPENED_ELSEWHERE[expected] ?? expected, what, text] as const,
  );

  const pasted = (text: string): string => {
    const read = readClipboardText(text);
    return 'problem' in read ? read.problem : 'branches';
  };
  const imported = (text: string): readonly string[] => {
    const settings = { library: new Map(), newNodeKey: createNodeKeySource(), check: () => [] };
    const read = runToEnd(importTrees([{ fileName: 'mine.json', text }], settings));
    return 'problems' in read ? read.problems : ['trees'];
  };

  it.each(others)('%s, pasted or imported: %s', (name, _, text) => {
    expect(pasted(text)).toContain(`The text cannot be pasted: it is ${name}. `);
    expect(pasted(text)).toMatch(/\. .+\. First copy a branch, here or in another studio window\.$/);
    expect(imported(text)).toEqual([expect.stringContaining(`mine.json: this is ${name}. `)]);
  });

  it.each(FORMATS.filter(([expected]) => UNKNOWN.test(expected)))('no tool for %s: %s', (_name, _, text) => {
    expect(pasted(text)).not.toMatch(/it is an? /);
    expect(imported(text).join()).not.toMatch(/this is an? /);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkLessons, isLessonFile } from '../../src/cli/check-lessons.ts';
import { runCheckTrees } from '../../src/cli/check-trees-command.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { printed, type Done } from './support/printed.ts';

const root = mkdtempSync(join(tmpdir(), 'checked-'));
afterAll(() => rmSync(root, { recursive: true }));
const made = (name: string, document: object): string => {
  const file = join(root, name);
  writeFileSync(file, JSON.stringify(document));
  return file;
};
const run = (...args: string[]): Promise<Done> => printed(() => runCheckTrees(args));
const wait = (name: string): object => ({ name, description: '', root: { type: 'Wait', params: { duration: 1 } } });

test('the usage is printed for --help, and with the reason for wrong arguments', async () => {
  const help = await run('trees', '--help');
  expect([help.code, help.errors]).toEqual([0, '']);
  expect(help.out).toMatch(/^npm run --silent check-trees -- \[files or folders\]\n/);
  mkdirSync(join(root, 'empty'), { recursive: true });
  for (const [arg, reason] of [
    ['--quiet', 'unknown flag --quiet, expected --help or names of files'],
    [join(root, 'nowhere'), `no such file or folder: ${root}/nowhere`],
    [join(root, 'empty'), `no tree file in ${root}/empty: expected files that end with .json`],
  ] as const) {
    expect(await run(arg)).toEqual({ code: 2, out: '', errors: `${reason}\n\n${help.out}` });
  }
});

test('valid files are counted, each once, and what they may not be meant to do is told', async () => {
  const [one, other] = [made('one.json', wait('one')), made('other.json', wait('other'))];
  expect((await run(one)).out).toBe('1 valid tree file.\n');
  expect((await run(one, other, join(root, '.', 'one.json'))).out).toBe('2 valid tree files.\n');
  const strange = made('strange.json', {
    name: 'strange',
    description: '',
    keys: [{ name: 'mood', type: 'string', value: 'calm' }],
    root: {
      type: 'UtilitySelector',
      params: { set: { key: 'mood' } },
      children: ['calm', 'angry'].map((sets) => ({
        type: 'UtilityState',
        name: sets,
        params: { sets, base: 1 },
        child: { type: 'Wait', params: { duration: 1 } },
      })),
    },
  });
  expect(await run(strange)).toEqual({
    code: 0,
    out: expect.stringMatching(/^hint: .*strange\.json .*"angry".*\n1 valid tree file\.\n$/) as string,
    errors: '',
  });
});

test('a file of another tool is named', async () => {
  const patrol = made('patrol.json', { type: 'root', child: { type: 'action', call: 'Go' } });
  const errors = `${patrol}: this is a behaviour tree of mistreevous (JSON). It cannot be read here yet.\n`;
  expect(await run(patrol)).toEqual({ code: 1, out: '', errors });
});

test('hints are told of no file when one has a problem', async () => {
  const bad = made('bad.json', { name: 'bad', description: '', root: { type: 'Wiat' } });
  const { code, out, errors } = await run(bad, join(root, 'one.json'));
  expect([code, out]).toEqual([1, '']);
  expect(errors).toMatch(/^[^\n]*bad\.json \/root: found node type "Wiat"[^\n]*\n$/);
});

const LESSONS = 'src/content/data/lessons';
const load = (problems: string[] = []) => ({ content: shippedContent, problems });

test('a lesson is told from a tree by its folder', () => {
  expect(
    [`${LESSONS}/sequence.json`, 'lessons\\sequence.json', 'trees/lessons.json', 'lessons/old/a.json', 'my-lessons/a.json'].map(
      isLessonFile,
    ),
  ).toEqual([true, true, false, false, false]);
});

test('lessons are checked against content that is valid', () => {
  expect(checkLessons([{ file: 'lessons/half.json', text: '{' }], () => load())).toEqual([
    expect.stringMatching(/^lessons\/half\.json \/: /),
  ]);
  expect(checkLessons([], () => load(['a problem']))).toEqual(['a problem']);
});

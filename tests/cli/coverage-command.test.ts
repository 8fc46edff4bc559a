import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printCoverage } from '../../src/cli/coverage-command.ts';
import { UsageError } from '../../src/cli/flags.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { printed, type Done } from './support/printed.ts';

const root = mkdtempSync(join(tmpdir(), 'coverage-'));
const folderOf = (name: string, files: Readonly<Record<string, string>>): string => {
  mkdirSync(join(root, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, name, file), text);
  return join(root, name);
};
let tests = '';
beforeAll(() => {
  tests = folderOf('tests', {
    // A second is too short for the two, twelve metres apart, to strike.
    'a-duel.json': JSON.stringify({
      says: 'Edda waits for Grim',
      scenario: {
        map: 'duel-6',
        camera: { at: 'middle', zoom: 34 },
        loners: [
          { kind: 'bow', name: 'Edda', team: 'player', at: 'middle' },
          { kind: 'twohand', name: 'Grim', team: 'enemy', at: 'west' },
        ],
      },
      seconds: 1,
      seeds: ['1', '2', '3'],
      claims: [{ says: 'shoots', eventually: { event: 'shoots', of: 'Edda' } }],
      mutations: [],
    }),
  });
});
afterAll(() => rmSync(root, { recursive: true }));

const run = (options: { tests?: string; fights?: number; trees?: string[] } = {}, problems: string[] = []): Promise<Done> =>
  printed(() => printCoverage({ tests, fights: 0, trees: [], ...options }, () => ({ content: shippedContent, problems })));

test('every tree that an agent ran is listed with what it has not done, and the others are named', async () => {
  const { code, out, errors } = await run();
  expect([code, errors]).toEqual([0, '']);
  expect(out).toMatch(/^3 fights\n/);
  const chapters = out.split('\n\n');
  expect(chapters).toContain('stand-guard: no agent runs it');
  const bow = chapters.find((chapter) => chapter.startsWith('bow: '))!.split('\n');
  const [, entered, all] = /^bow: (\d+) of (\d+) nodes entered$/.exec(bow[0]!)!.map(Number) as [number, number, number];
  expect(entered).toBeGreaterThan(1);
  expect(entered).toBeLessThan(all);
  expect(bow[1]).toMatch(/^ {2}never (entered|true|false): .+ \(\/root.*\)$/);
});

test('only the trees that are named are listed', async () => {
  const { out } = await run({ trees: ['bow'] });
  expect(out.split('\n\n').map((chapter) => chapter.split(' ')[0])).toEqual(['3', 'bow:']);
  await expect(run({ trees: ['bow', 'bwo'] })).rejects.toThrow(
    new UsageError('found "bwo", expected the name of a tree in trees, without .json'),
  );
});

test('with problems in the content nothing is played', async () => {
  expect(await run({}, ['one', 'other'])).toEqual({ code: 2, out: '', errors: 'one\nother\n' });
});

test('files that are no behaviour tests are told, and then nothing is played', async () => {
  const wrong = folderOf('wrong', { 'half.json': '{', 'list.json': '[]', 'bytes.json': '' });
  mkdirSync(join(wrong, 'folder.json'), { recursive: true });
  const { code, out, errors } = await run({ tests: wrong, fights: 1 });
  expect([code, out]).toEqual([1, '']);
  for (const line of ['folder.json: found a folder, expected a behaviour test', 'half.json /: ', 'list.json ', 'bytes.json ']) {
    expect(errors).toContain(`${wrong}/${line}`);
  }
});

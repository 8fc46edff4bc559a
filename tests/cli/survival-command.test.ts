import { expect, test } from 'vitest';
import { SURVIVAL_USAGE } from '../../src/cli/survival-arguments.ts';
import { runSurvival } from '../../src/cli/survival-command.ts';
import type { LivesRequest } from '../../src/runs/lives/lives-request.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { onTerminal, printed, type Done } from './support/printed.ts';

/** Two lives as shipped, and two without a state. */
const LIVES = [
  { index: 0, seconds: 400, cause: 'hunger' },
  { index: 1, seconds: 800, cause: '' },
  { index: 2, seconds: 120, cause: 'hunger' },
  { index: 3, seconds: 180, cause: 'thirst' },
];

const load = () => ({ content: shippedContent, problems: [] });
const asked: { request: LivesRequest; indices: readonly number[]; workers: number }[] = [];
function run(...args: string[]): Promise<Done> {
  asked.length = 0;
  return printed(() =>
    runSurvival(args, {
      load,
      playLives: ({ onPair, ...rest }) => {
        asked.push(rest);
        // Threads end in any order.
        const isOver = [...rest.indices].reverse().some((index) => onPair({ ...LIVES[index % 4]!, index }));
        expect(isOver).toBe(false);
        return Promise.resolve();
      },
    }),
  );
}

test('a table compares the lives without a state with those as shipped', async () => {
  const { code, out, errors } = await run('--seeds', '2', '--without', 'Hunt', '--workers', '3', '--seconds', '900');
  expect([code, errors]).toEqual([0, '']);
  const [life] = asked;
  expect(life).toMatchObject({ indices: [0, 1, 2, 3], workers: 3, request: { scenario: 'survival', seedCount: 2, longestSeconds: 900 } });
  const statesOf = (variant: LivesRequest['variants'][number]): string => JSON.stringify(variant);
  expect(life!.request.variants.map((variant) => statesOf(variant).includes('"UtilitySelector"'))).toEqual([false, true]);
  expect(statesOf(life!.request.variants[1]!)).not.toContain('"name":"Hunt","type":"UtilityState"');
  expect(out.split('\n')).toEqual([
    '2 seeds, each life followed for 900 s at most; times in seconds of the game',
    'James               median    mean   least  10 min or more  median changes by  ends',
    'as shipped             600     600     400            50 %                     alive 1, hunger 1',
    'without Hunt           150     150     120             0 %              -75 %  hunger 1, thirst 1',
    '',
  ]);
});

test('JSON has the same figures', async () => {
  const { out } = await run('--seeds', '2', '--without', 'Hunt', '--json');
  expect(JSON.parse(out)).toEqual([
    expect.objectContaining({ title: 'as shipped', count: 2, medianSeconds: 600, shareOfLong: 0.5 }),
    expect.objectContaining({ title: 'without Hunt', count: 2, medianSeconds: 150, shareOfLong: 0 }),
  ]);
});

test('"all" leaves out one state after the other, but not those that end a life', async () => {
  const { out } = await run('--seeds', '1', '--without', 'all', '--json');
  const titles = (JSON.parse(out) as { title: string }[]).map(({ title }) => title);
  expect(titles[0]).toBe('as shipped');
  expect(titles).toContain('without Hunt');
  expect(titles).not.toContain('without Starve');
  expect(titles).not.toContain('without Idle');
  expect(asked[0]!.indices).toHaveLength(titles.length);
});

test('on a terminal one line tells how many lives are over', async () => {
  const { written } = await onTerminal(80, () => run('--seeds', '2'));
  expect(written).toEqual(['\r1 of 2 lives ', '\r2 of 2 lives ', '\n']);
  expect((await onTerminal(undefined, () => run('--seeds', '2'))).written).toEqual([]);
});

test('wrong arguments are answered with a reason and the usage, --help with the usage alone', async () => {
  expect(await run('--help')).toEqual({ code: 0, out: `${SURVIVAL_USAGE}\n`, errors: '' });
  const unknown = await run('--without', 'Starve');
  expect([unknown.code, unknown.out]).toEqual([2, '']);
  expect(unknown.errors).toMatch(/^--without: found "Starve", expected one of all, .*Hunt/);
  expect(unknown.errors).toContain(SURVIVAL_USAGE);
  expect(asked).toEqual([]);
});

test('with problems in the content nobody lives', async () => {
  const means = { load: () => ({ ...load(), problems: ['one', 'other'] }), playLives: () => Promise.reject(new Error('no thread')) };
  expect(await printed(() => runSurvival([], means))).toEqual({ code: 1, out: '', errors: 'one\nother\n' });
});

test('a failure of the threads is no wrong argument', async () => {
  await expect(
    printed(() => runSurvival(['--seeds', '1'], { load, playLives: () => Promise.reject(new Error('no thread')) })),
  ).rejects.toThrow('no thread');
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPARE_USAGE } from '../../src/cli/compare-arguments.ts';
import { SIM_USAGE } from '../../src/cli/sim-arguments.ts';
import { versionHere } from '../../src/cli/recording-files.ts';
import { runSim } from '../../src/cli/sim-command.ts';
import { readRecording, recordingText, type RecordedRun } from '../../src/runs/recording-file.ts';
import { loggingContent } from '../support/logging-content.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { printed, type Done } from './support/printed.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulated-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]): Promise<Done> => printed(() => runSim(args, () => ({ content: shippedContent, problems: [] })));

describe('a run without --json', () => {
  it('tells its end, who lives, what happened, how it performed, and the seconds in each tree', async () => {
    const { code, out, errors } = await run('--scenario', 'daily-routine', '--seconds', '2', '--player', 'none');
    expect([code, errors]).toEqual([0, '']);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^daily-routine, seed 1: undecided after 2 s \(120 steps, hash [0-9a-f]{16}\)$/),
      "alive: 4 of 4 of the folk of the land's",
      'events: hit 0, blocked 0, died 0, arrows 0, swing 0, spotted 0, alarm 0, fled 0, said 1',
      'stuck: 0 of 8 unit-seconds (0.00 %)',
      expect.stringMatching(/^speed: \d+\.\d times real time$/),
      expect.stringMatching(/^memory: \d+\.\d MB at the end$/),
      'numbers: all finite',
      'seconds in each tree:',
      expect.stringMatching(/^ {2}day-worker {2}\d/),
      expect.stringMatching(/^ {2}eat-at-a-table {2}\d/),
      expect.stringMatching(/^ {2}idle-worker {2}\d/),
      expect.stringMatching(/^ {2}work-a-little {2}\d/),
      expect.stringMatching(/^ {2}work-for-money {2}\d/),
    ]);
  });

  it('counts those of each team that live, and no trees in the stress scenario', async () => {
    const { out } = await run('--scenario', 'stress', '--units', '20', '--seconds', '1');
    expect(out).toMatch(/\nalive: 10 of 10 of the player's, 10 of 10 of the enemy's\n/);
    expect(out).not.toContain('seconds in each tree');
    expect(out).toMatch(/\nstep: \d+\.\d{3} ms: evaluating utility 0\.000, ticking trees \d+\.\d{3}, the rest \d+\.\d{3}/);
  });

  it('plays another fight when every agent thinks on every step', async () => {
    const hashOf = async (...more: string[]): Promise<string | undefined> =>
      /hash (\w+)/.exec((await run('--scenario', 'daily-routine', '--seconds', '1', ...more)).out)?.[1];
    expect(await hashOf('--every-frame')).not.toBe(await hashOf());
  });
});

describe('a run with --log', () => {
  const logged = (...args: string[]): Promise<Done> =>
    printed(() => runSim(['--seconds', '2', '--log', ...args], () => ({ content: loggingContent(), problems: [] })));
  const arena = ['--scenario', 'gallery-stand-guard'];

  it('prints a line for each entry before the summary, and in JSON a list', async () => {
    const { out } = await logged(...arena);
    const lines = out.split('\n');
    const end = lines.findIndex((line) => line.startsWith('gallery-stand-guard, seed 1'));
    expect(end).toBeGreaterThanOrEqual(2);
    for (const line of lines.slice(0, end))
      expect(line).toMatch(/^0:0\d\.\d {2}\w+ {2}stand-guard “Note”: on guard {2}patrolRange = 2\.5$/);
    const report: unknown = JSON.parse((await logged(...arena, '--json')).out);
    expect(report).toMatchObject({ log: lines.slice(0, end).map(() => expect.objectContaining({ text: 'on guard' }) as object) });
  });

  it('says so where nothing is written', async () => {
    expect((await logged('--scenario', 'daily-routine')).out).toMatch(/^log: nothing, as no tree that ran has a DebugLog\n/);
  });

  it('prints the same of a recording of that run', async () => {
    const file = join(folder, 'logged.json');
    const { out } = await logged(...arena, '--record', file);
    const again = await printed(() => runSim(['--replay', file, '--log'], () => ({ content: loggingContent(), problems: [] })));
    expect(again.out.split('\n').filter((line) => line.includes('“Note”'))).toEqual(
      out.split('\n').filter((line) => line.includes('“Note”')),
    );
  });
});

describe('what is printed instead of a run', () => {
  it('is the usage with --help, and one line for each scenario with --list', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: `${SIM_USAGE}\n`, errors: '' });
    const { code, out } = await run('--list');
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(shippedContent.scenarios.size + 1);
    expect(lines).toContain(`skirmish  ${shippedContent.scenarios.get('skirmish')?.title}`);
    expect(lines.at(-1)).toMatch(/^stress {2}.+: --cast says who fills it, --units sets the number of units, --map the map$/);
  });

  it('are the problems of the content', async () => {
    const load = () => ({ content: shippedContent, problems: ['one', 'other'] });
    for (const args of [['--seconds', '1'], ['--list']])
      expect(await printed(() => runSim(args, load))).toEqual({ code: 1, out: '', errors: 'one\nother\n' });
  });

  it.each([
    [['--scenario', 'skirmisch'], /^--scenario: found "skirmisch", expected one of .*\bstress\b.* \(did you mean skirmish\?\)\n\n/],
    [['--scenario', 'a-very-different-name'], /^--scenario: found "a-very-different-name", expected one of [\w, -]+\n\n/],
    [
      ['--difficulty', 'hard', '--scenario', 'duel-6'],
      /^--difficulty: found it with scenario duel-6, which has none; expected it with .*\bskirmish\b.*\n\n/,
    ],
    [['--difficulty', 'hard', '--scenario', 'stress'], /^--difficulty: found it with scenario stress, which has none/],
  ])('of %j is a refusal with the usage', async (args, words) => {
    const { code, out, errors } = await run(...args);
    expect([code, out, errors]).toEqual([2, '', expect.stringMatching(words)]);
    expect(errors.endsWith(`${SIM_USAGE}\n`)).toBe(true);
  });

  it('is the usage of comparisons for wrong arguments of one', async () => {
    const { code, errors } = await run('--compare', 'a.json');
    expect([code, errors]).toEqual([2, `--compare: found 1 file, expected two versions of a tree\n\n${COMPARE_USAGE}\n`]);
  });

  it.each([
    [['--help'], SIM_USAGE],
    [['--compare', '--help'], COMPARE_USAGE],
    [['--merge', '--help'], COMPARE_USAGE],
  ])('is the usage alone, and no failure, for %j', async (args, usage) => {
    expect(await run(...args)).toMatchObject({ code: 0, out: `${usage}\n`, errors: '' });
  });
});

describe('a recording', () => {
  const file = join(folder, 'run.json');
  const reader = { version: versionHere(shippedContent), library: shippedContent.library };
  /** The same recording with that changed, sealed anew. */
  const alter = (change: (recorded: RecordedRun) => RecordedRun): string => {
    const other = join(folder, 'altered.json');
    const read = readRecording(readFileSync(file, 'utf8'), reader);
    if ('problem' in read) throw new Error(read.problem);
    writeFileSync(other, recordingText(change(read.recorded), shippedContent.library));
    return other;
  };

  it('is verified against all its hashes, as text or as JSON, or played only', async () => {
    const recorded = await run('--scenario', 'daily-routine', '--seconds', '1', '--record', file);
    expect(recorded.errors).toMatch(/^recorded: .*run\.json, \d+\.\d kB, 60 steps, 0 commands\n$/);
    const hash = /hash (\w+)/.exec(recorded.out)?.[1];
    const end = `daily-routine, seed 1: undecided after 1 s (60 steps, hash ${hash})\n`;
    expect(await run('--replay', file)).toEqual({ code: 0, out: end, errors: '' });
    expect(await run('--replay', file, '--verify')).toEqual({ code: 0, out: `${end}verified: all 2 hashes are equal\n`, errors: '' });
    const json = async (...more: string[]): Promise<Record<string, unknown>> =>
      JSON.parse((await run('--replay', file, '--json', ...more)).out) as Record<string, unknown>;
    expect(await json('--verify')).toMatchObject({ hash, steps: 60, verification: { verdict: 'same', hashes: 2 } });
    expect(await json()).not.toHaveProperty('verification');
  });

  it('that goes another way is a failure only when it is verified', async () => {
    const other = alter((recorded) => ({ ...recorded, recording: { ...recorded.recording, hash: '0123456789abcdef' } }));
    expect((await run('--replay', other)).code).toBe(0);
    const { code, out } = await run('--replay', other, '--verify');
    expect([code, out]).toEqual([1, expect.stringMatching(/\nNOT the same run: .*60/)]);
    const told = await run('--replay', other, '--verify', '--json');
    expect([told.code, JSON.parse(told.out)]).toEqual([
      1,
      expect.objectContaining({ verification: expect.objectContaining({ verdict: 'differs', between: [0, 60] }) as object }),
    ]);
  });

  it('of another version of the game is played after a word about it', async () => {
    const { code, errors } = await run(
      '--replay',
      alter((recorded) => ({ ...recorded, version: { ...recorded.version, program: '0.0.1' } })),
    );
    expect([code, errors]).toEqual([0, expect.stringContaining('0.0.1')]);
  });

  it('of a scenario that this version does not have is refused', async () => {
    const { code, out, errors } = await run(
      '--replay',
      alter((recorded) => ({ ...recorded, request: { ...recorded.request, scenario: 'weekly-routine' } })),
    );
    expect([code, out, errors]).toEqual([
      1,
      '',
      expect.stringContaining('altered.json: The recording is of the scenario "weekly-routine"'),
    ]);
  });
});

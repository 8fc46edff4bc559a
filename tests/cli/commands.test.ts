import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCheckTrees } from '../../src/cli/check-trees-command.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { runSim } from '../../src/cli/sim-command.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { printed, type Done } from './support/printed.ts';

const COMMANDS = {
  sim: (args: readonly string[]) => runSim(args, () => ({ content: shippedContent, problems: [] })),
  'check-trees': runCheckTrees,
} as const;

/** Runs a command of the project, and collects what it prints. */
function run(command: keyof typeof COMMANDS, ...args: string[]): Promise<Done> {
  return printed(() => COMMANDS[command](args));
}

/** The same in a process of its own, as it is typed: loading the sources takes longer than most commands do. */
function runInProcess(folder: string, script: keyof typeof COMMANDS, ...args: string[]): Done {
  const tsx = resolve('node_modules', 'tsx', 'dist', 'cli.mjs');
  const done = spawnSync(process.execPath, [tsx, resolve(`src/cli/${script}.ts`), ...args], {
    encoding: 'utf8',
    cwd: folder,
    timeout: 150_000,
  });
  return { code: done.status, out: done.stdout, errors: done.stderr };
}

describe('sim', () => {
  it('prints one JSON object with everything that happened', async () => {
    const { code, out } = await run('sim', '--scenario', 'skirmish', '--seed', '7', '--seconds', '5', '--json');
    const report = JSON.parse(out) as Record<string, unknown>;
    expect(code).toBe(0);
    expect(report).toMatchObject({ scenario: 'skirmish', seed: '7', seconds: 5, steps: 300, outcome: 'undecided' });
    expect(Object.keys(report)).toEqual(expect.arrayContaining(['hash', 'units', 'events', 'behaviours', 'stuckSeconds', 'unitSeconds']));
    expect(report['hash']).toMatch(/^[0-9a-f]{16}$/);
  });

  it('prints the same hash for the same seed and a different one for another', async () => {
    const hashIn = ({ out }: Done): string => (JSON.parse(out) as { hash: string }).hash;
    const ask = (seed: string): string[] => ['--seed', seed, '--seconds', '3', '--json'];
    const hash = hashIn(runInProcess('.', 'sim', ...ask('5')));
    expect(hashIn(await run('sim', ...ask('5')))).toBe(hash);
    expect(hashIn(await run('sim', ...ask('6')))).not.toBe(hash);
  });

  it('plays the stress scenario with the given number of units, and reports its health', async () => {
    const { code, out } = await run('sim', '--scenario', 'stress', '--units', '60', '--map', 'walled', '--seconds', '12', '--json');
    const report = JSON.parse(out) as { units: { team: string }[]; health: Record<string, unknown> };
    expect(code).toBe(0);
    expect(report).toMatchObject({ scenario: 'stress', map: 'stress-walled-60', steps: 720, outcome: 'undecided' });
    expect(report.units.filter(({ team }) => team === 'player')).toHaveLength(30);
    expect(report.units).toHaveLength(60);
    expect(report.health).toMatchObject({ notNumbers: [] });
    expect(report.health['stuckShare']).toBeLessThan(0.01);
    expect(report.health['heapMegabytesAfter']).toBeGreaterThan(1);
    expect(report.health['timesRealTime']).toBeGreaterThan(0);
  });

  it('records a run, verifies the recording, and refuses one that was cut off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
    const file = join(folder, 'run.json');
    const recorded = await run('sim', '--seed', '7', '--seconds', '12', '--json', '--record', file);
    expect(recorded.errors).toMatch(/recorded: .*run\.json, [\d.]+ kB, 720 steps, \d+ commands?$/m);
    const { code, out } = await run('sim', '--replay', file, '--verify');
    expect(out).toContain((JSON.parse(recorded.out) as { hash: string }).hash);
    expect(out).toContain('verified: all 2 hashes are equal');
    expect(code).toBe(0);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 500));
    expect(await run('sim', '--replay', file)).toMatchObject({
      code: 1,
      out: '',
      errors: expect.stringMatching(/^[^\n]*found a text that ends too early: it is cut off at line \d+, column \d+, in \//) as string,
    });
    rmSync(folder, { recursive: true });
  });

  it('reads no pipe, and says before it plays that the result cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'odd-files-'));
    const pipe = join(folder, 'pipe.json');
    spawnSync('mkfifo', [pipe]);
    const play = ['--scenario', 'skirmish', '--seconds', '1'];
    for (const [args, said] of [
      [['--replay', pipe], `--replay: ${pipe}: found a pipe or a device, expected a recording`],
      [['--replay', folder], `--replay: ${folder}: found a folder, expected a recording`],
      [['--replay', `${folder}/no.json`], `--replay: ${folder}/no.json: found nothing, expected a recording`],
      [['--merge', pipe], `--merge: ${pipe}: found a pipe or a device, expected a part of a comparison`],
      [['--compare', pipe, pipe], `--compare: ${pipe}: found a pipe or a device, expected a tree file`],
      [['--record', folder, ...play], `--record: found the folder ${folder}, expected the name of a file`],
      [
        ['--compare', 'trees/bow.json', 'trees/bow.json', '--shard', '1/2', '--out', join(folder, 'no', 'part.json')],
        `--out: found no folder ${folder}/no,`,
      ],
    ] as const) {
      const { code, out, errors } = await run('sim', ...args);
      expect([code, out, errors.slice(0, said.length)]).toEqual([2, '', said]);
    }
    rmSync(folder, { recursive: true });
  });

  it('compares two trees, and a part that is merged has the same figures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fights-'));
    const fights = [
      '--compare',
      'trees/bow.json',
      'tests/runs/compare/controls/bow-without-back-off.json',
      '--fights',
      '2',
      '--arena',
      'duel-6',
    ];
    const part = join(folder, 'part.json');
    await run('sim', ...fights, '--workers', '1', '--shard', '1/1', '--out', part);
    const merged = await run('sim', '--merge', part, '--json');
    const whole = await run('sim', ...fights, '--workers', '2', '--json');
    expect(JSON.parse(merged.out)).toEqual(JSON.parse(whole.out));
    expect(JSON.parse(whole.out)).toMatchObject({ verdict: 'open', pairs: 1, arenas: [{ arena: 'duel-6', fights: 2 }] });
    rmSync(folder, { recursive: true });
  });

  it('lists the scenarios', async () => {
    const { code, out } = await run('sim', '--list');
    expect(code).toBe(0);
    expect(out).toContain('skirmish');
    expect(out).toContain('gallery-patrol');
    expect(out).toContain('stress');
  });

  it('answers wrong arguments with a message and exit code 2', async () => {
    const wrongFlag = await run('sim', '--secnds', '5');
    expect(wrongFlag.code).toBe(2);
    expect(wrongFlag.errors).toContain('did you mean --seconds?');
    const unknown = await run('sim', '--scenario', 'skirmisch');
    expect(unknown.code).toBe(2);
    expect(unknown.errors).toContain('did you mean skirmish?');
    expect(unknown.out).toBe('');
  });
});

describe('check-trees', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trees-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds the shipped trees valid, and a lesson, which it plays', async () => {
    const { code, out, errors } = await run('check-trees', 'trees', 'src/content/data/lessons/sequence.json');
    expect(errors).toBe('');
    expect(out).toMatch(/^\d+ valid tree files and 1 valid lesson\.\n$/);
    expect(code).toBe(0);
  });

  it('prints every problem of a broken file on its own line and exits with 1', async () => {
    const root = { type: 'Sequence', children: [{ type: 'Atack' }, { type: 'Wait', params: { duration: -1 } }] };
    writeFileSync(join(folder, 'broken.json'), JSON.stringify({ name: 'broken', description: 'Broken.', root }));
    writeFileSync(join(folder, 'garbage.json'), '{ not json');
    const { code, errors } = await run('check-trees', folder);
    const lines = errors.trim().split('\n');
    expect(code).toBe(1);
    expect(lines.find((line) => line.includes('/root/children/0'))).toMatch(/"Atack".*did you mean "Attack"\?/);
    expect(lines.find((line) => line.includes('/root/children/1'))).toMatch(/-1/);
    expect(lines.find((line) => line.includes('garbage.json'))).toMatch(/not JSON/);
  });

  it('checks the given file, and not the shipped one of the same name', async () => {
    const file = join(folder, 'patrol.json');
    writeFileSync(file, JSON.stringify({ name: 'patrol', description: '', root: { type: 'Wiat' } }));
    expect((await run('check-trees', file)).errors).toContain(`${file} /root: found node type "Wiat"`);
    writeFileSync(
      file,
      `\uFEFF${JSON.stringify({ name: 'patrol', description: '', root: { type: 'SubTree', params: { tree: 'select-target' } } })}`,
    );
    expect(await run('check-trees', file)).toMatchObject({ code: 0, out: '1 valid tree file.\n' });
  });

  it('reports what is not a tree or not a file, and does not wait for a pipe', async () => {
    const odd = mkdtempSync(join(tmpdir(), 'odd-trees-'));
    mkdirSync(join(odd, 'folder.json'));
    symlinkSync(join(odd, 'nowhere'), join(odd, 'link.json'));
    symlinkSync(join(odd, 'ring.json'), join(odd, 'ring.json'));
    spawnSync('mkfifo', [join(odd, 'pipe.json')]);
    writeFileSync(join(odd, 'bytes.json'), Buffer.from([0x22, 0xff, 0x22]));
    writeFileSync(join(odd, 'twice.json'), '{"name": "twice",\n "name": "twice"}');
    writeFileSync(
      join(odd, 'deep.json'),
      `{"name":"deep","description":"","keys":[],"root":{"type":"Wait"},"x":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    );
    for (const [place, text] of ['null', '[]', '5', '"x"', 'true'].entries()) writeFileSync(join(odd, `a${place}.json`), text);
    const { code, errors } = await run('check-trees', odd);
    expect(code).toBe(1);
    expect(
      errors
        .trim()
        .split('\n')
        .sort()
        .map((line) => line.replace(`${odd}/`, '')),
    ).toEqual([
      ...['null', 'an empty list', '5', 'text "x"', 'true'].map(
        (found, place) => `a${place}.json: found ${found}, expected a tree: an object with name, description and root`,
      ),
      expect.stringContaining('bytes.json: found a file that cannot be read'),
      'deep.json /: found more than 256 objects and lists within each other (line 1, column 325), expected at most 256',
      'folder.json: found a folder, expected a tree file',
      'link.json: found a link to nothing, expected a tree file',
      'pipe.json: found a pipe or a device, expected a tree file',
      'ring.json: found a link to nothing, expected a tree file',
      'twice.json /name: found member "name" again (line 2, column 2), expected each name once in an object',
    ]);
    rmSync(odd, { recursive: true });
  });

  it('is not stopped by what lies between the files of the game, and names it once', async () => {
    const game = mkdtempSync(join(tmpdir(), 'game-'));
    cpSync('trees', join(game, 'trees'), { recursive: true });
    cpSync('src/content/data', join(game, 'src/content/data'), { recursive: true });
    mkdirSync(join(game, 'trees/folder.json'));
    symlinkSync(join(game, 'nowhere'), join(game, 'src/content/data/kinds/link.json'));
    spawnSync('mkfifo', [join(game, 'trees/pipe.json')]);
    rmSync(join(game, 'src/content/data/maps'), { recursive: true });
    rmSync(join(game, 'src/content/data/rules.json'));
    const files = readContentFiles(game);
    expect(files.unreadable).toEqual([
      'src/content/data/rules.json: found nothing, expected a JSON file',
      'trees/folder.json: found a folder, expected a tree file',
      'trees/pipe.json: found a pipe or a device, expected a tree file',
      'src/content/data/maps: found nothing, expected a JSON file',
      'src/content/data/kinds/link.json: found a link to nothing, expected a JSON file',
    ]);
    expect(loadContent(files).problems.slice(0, 5)).toEqual(files.unreadable);
    rmSync(game, { recursive: true });
  });

  it('works without a folder of trees', async () => {
    const file = join(folder, 'alone.json');
    writeFileSync(file, JSON.stringify({ name: 'alone', description: '', root: { type: 'Wait', params: { duration: 1 } } }));
    expect(runInProcess(folder, 'check-trees', file)).toMatchObject({ code: 0, errors: '' });
    expect(runInProcess(folder, 'check-trees')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('no such file or folder: trees') as string,
    });
  });

  it('refuses missing files with exit code 2', async () => {
    const { code, errors } = await run('check-trees', 'no-such-folder');
    expect(code).toBe(2);
    expect(errors).toContain('no such file or folder: no-such-folder');
  });
});

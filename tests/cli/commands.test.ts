import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Runs a command of the house as a person would, in a process of its own. */
function run(script: string, ...args: string[]): { code: number | null; out: string; errors: string } {
  const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
  const done = spawnSync(process.execPath, [tsx, `src/cli/${script}.ts`, ...args], { encoding: 'utf8' });
  return { code: done.status, out: done.stdout, errors: done.stderr };
}

describe('sim', () => {
  it('prints one JSON object with everything that happened', () => {
    const { code, out } = run('sim', '--scenario', 'skirmish', '--seed', '7', '--seconds', '5', '--json');
    const report = JSON.parse(out) as Record<string, unknown>;
    expect(code).toBe(0);
    expect(report).toMatchObject({ scenario: 'skirmish', seed: '7', seconds: 5, steps: 300, outcome: 'undecided' });
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining(['hash', 'units', 'events', 'behaviours', 'stuckSeconds', 'unitSeconds']),
    );
    expect(report['hash']).toMatch(/^[0-9a-f]{16}$/);
  });

  it('prints the same hash for the same seed and another for another', () => {
    const hashOf = (seed: string): string =>
      (JSON.parse(run('sim', '--seed', seed, '--seconds', '3', '--json').out) as { hash: string }).hash;
    expect(hashOf('5')).toBe(hashOf('5'));
    expect(hashOf('5')).not.toBe(hashOf('6'));
  });

  it('plays the stress scenario with as many characters as it is told, and reports on its health', () => {
    const { code, out } = run('sim', '--scenario', 'stress', '--units', '60', '--map', 'walled', '--seconds', '12', '--json');
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

  it('lists the scenarios', () => {
    const { code, out } = run('sim', '--list');
    expect(code).toBe(0);
    expect(out).toContain('skirmish');
    expect(out).toContain('gallery-patrol');
    expect(out).toContain('stress');
  });

  it('answers a wrong call with a message and exit code 2', () => {
    const wrongFlag = run('sim', '--secnds', '5');
    expect(wrongFlag.code).toBe(2);
    expect(wrongFlag.errors).toContain('did you mean --seconds?');
    const unknown = run('sim', '--scenario', 'skirmisch');
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

  it('finds the shipped trees sound', () => {
    const { code, out, errors } = run('check-trees');
    expect(errors).toBe('');
    expect(out).toMatch(/^\d+ tree files are sound\.\n$/);
    expect(code).toBe(0);
  });

  it('names every problem of a broken file on a line of its own and exits with 1', () => {
    const root = { type: 'Sequence', children: [{ type: 'Atack' }, { type: 'Wait', params: { duration: -1 } }] };
    writeFileSync(join(folder, 'broken.json'), JSON.stringify({ name: 'broken', description: 'Broken.', root }));
    writeFileSync(join(folder, 'garbage.json'), '{ not json');
    const { code, errors } = run('check-trees', folder);
    const lines = errors.trim().split('\n');
    expect(code).toBe(1);
    expect(lines.find((line) => line.includes('/root/children/0'))).toMatch(/"Atack".*did you mean "Attack"\?/);
    expect(lines.find((line) => line.includes('/root/children/1'))).toMatch(/-1/);
    expect(lines.find((line) => line.includes('garbage.json'))).toMatch(/not JSON/);
  });

  it('refuses files that are not there with exit code 2', () => {
    const { code, errors } = run('check-trees', 'no-such-folder');
    expect(code).toBe(2);
    expect(errors).toContain('no such file or folder: no-such-folder');
  });
});

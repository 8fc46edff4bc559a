import { mkdtempSync, readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkTree } from '../../src/engine/check.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { runEvolve } from '../../src/cli/evolve-command.ts';
import type { EvolveMeans } from '../../src/cli/evolve-means.ts';
import { versionHere } from '../../src/cli/recording-files.ts';
import { readAtlasFile } from '../../src/evolve/results/atlas-file.ts';
import { shippedContent as content } from '../support/shipped-content.ts';
import { inventedMeans as means, Killed } from './support/invented-means.ts';

let printed: string[];
let folder: string;

beforeEach(() => {
  printed = [];
  folder = mkdtempSync(join(tmpdir(), 'evolve-'));
  for (const channel of ['log', 'error'] as const) vi.spyOn(console, channel).mockImplementation((line: string) => void printed.push(line));
});

async function evolved(name: string, own: EvolveMeans, ...args: string[]): Promise<{ readonly tree: string; readonly card: string }> {
  const out = join(folder, `${name}.json`);
  const code = await runEvolve(['--for', 'bow', '--seed', 's', '--generations', '3', '--sealed-pairs', '1', '--out', out, ...args], own);
  expect([code, printed.filter((line) => line.includes('found'))]).toEqual([0, []]);
  return { tree: readFileSync(out, 'utf8'), card: readFileSync(join(folder, `${name}.card.md`), 'utf8') };
}

it('gives the same bytes in whatever order the fights end, and after a kill in the middle of a generation', async () => {
  const first = await evolved('tree', means());
  folder = mkdtempSync(join(tmpdir(), 'evolve-'));
  expect(await evolved('tree', means({ order: -1 }), '--workers', '3')).toEqual(first);
  folder = mkdtempSync(join(tmpdir(), 'evolve-'));
  await expect(evolved('tree', means({ killAfter: 500 }))).rejects.toThrow(Killed);
  expect(existsSync(join(folder, 'tree.checkpoint.json'))).toBe(true);
  expect(await evolved('tree', means())).toEqual(first);
  expect(existsSync(join(folder, 'tree.checkpoint.json'))).toBe(false);
});

describe('a search on several machines', () => {
  const parts = [1, 2].map((part) => `tree.part-${part}-of-2.json`);
  const whole = ['--for', 'bow', '--seed', 's', '--generations', '1', '--sealed-pairs', '1'];
  const run = (...args: string[]) => runEvolve([...whole, '--out', join(folder, 'tree.json'), ...args], means());
  const shards = async (...args: string[]) => [await run('--shard', '1/2', ...args), await run('--shard', '2/2', ...args)];
  const merge = (...args: string[]) => run(...args, '--merge', ...parts.map((part) => join(folder, part)));

  it('gives the same bytes as on one', async () => {
    const start = ['--from', written('start', IDLE)];
    const one = await evolved('tree', means(), '--generations', '1', ...start);
    folder = mkdtempSync(join(tmpdir(), 'evolve-'));
    let rounds = 0;
    while (!existsSync(join(folder, 'tree.json'))) {
      expect([...(await shards(...start)), await merge(...start), rounds++ < 40]).toEqual([0, 0, 0, true]);
    }
    expect({ tree: readFileSync(join(folder, 'tree.json'), 'utf8'), card: readFileSync(join(folder, 'tree.card.md'), 'utf8') }).toEqual(
      one,
    );
    expect(readdirSync(folder).filter((name) => name.includes('checkpoint'))).toEqual([]);
  });

  it('refuses parts that are cut off, missing or of another round, and keeps its checkpoint', async () => {
    const file = (name: string) => join(folder, name);
    await shards();
    expect(await run('--merge', file(parts[0]!))).toBe(2);
    expect(printed.join('\n')).toContain('found 1 of 2 parts, expected also 2');
    expect(await merge()).toBe(0);
    const checkpoint = readFileSync(file('tree.checkpoint.json'), 'utf8');
    expect(await merge()).toBe(2);
    expect(printed.join('\n')).toContain('found parts of another round');
    const part = readFileSync(file(parts[1]!), 'utf8');
    writeFileSync(file(parts[1]!), part.slice(0, part.length / 2));
    expect(await merge()).toBe(2);
    writeFileSync(file(parts[1]!), 'mine');
    expect(await run('--shard', '2/2')).toBe(2);
    expect([readFileSync(file(parts[1]!), 'utf8'), readFileSync(file('tree.checkpoint.json'), 'utf8')]).toEqual(['mine', checkpoint]);
  });

  it.each([
    [['--shard', '4/3'], '--shard: found "4/3"'],
    [['--merge'], '--merge: found no files'],
    [['--shard', '1/3', '--exploit', '1'], 'expected --exploit-generations'],
  ])('refuses %j in words', async (args, words) => {
    expect(await run(...args)).toBe(2);
    expect(printed.join('\n')).toContain(words);
  });
});

it('gives the same atlas in whatever order the fights end, and after a kill; its card counts the cells', async () => {
  const first = await evolved('atlas', means(), '--atlas');
  folder = mkdtempSync(join(tmpdir(), 'evolve-'));
  await expect(evolved('atlas', means({ killAfter: 400, order: -1 }), '--atlas')).rejects.toThrow(Killed);
  expect(await evolved('atlas', means({ order: -1 }), '--atlas')).toEqual(first);
  expect(first.card).toMatch(/- \d+ of 49 cells are filled/);
  const read = readAtlasFile(first.tree, versionHere(content));
  expect('checkpoint' in read && read.checkpoint.state.population.length).toBe(('atlas' in read && read.atlas.figures.length) || NaN);
});

it('writes a tree that the game accepts, with a card that says where it was judged', async () => {
  const { tree, card } = await evolved('archer', means());
  const library = new Map([...content.library, ['archer', { file: 'archer.json', document: JSON.parse(tree) as unknown }]]);
  expect(checkTree(JSON.parse(tree), { file: 'archer.json', library, registry: gameRegistry })).toEqual([]);
  expect(card).toContain('| shipped | **all** |');
  expect(card).toContain('seed "s sealed"');
  expect(card).toMatch(/\| it \| \*\*all\*\* \| 16 \| \d+\.\d % \|/);
  expect(card).toContain('(seed "s exploit sealed")');
  expect(card).toContain('--exploit-generations 1\n');
});

it.each([
  [['--for', 'bwo'], '--for: found "bwo"'],
  [['--minutes', '0'], '--minutes: found "0"'],
  [['--shard', '1/2'], '--shard: found it without --generations'],
  [['--exploit', '0'], '--exploit: found "0"'],
  [['--exploit', '1', '--exploit-generations', '1'], 'expected one of them'],
  [['--sealed', 'x exploit'], 'found "x exploit", the seed of its final figures'],
  [['--exploit', '1', '--atlas', '--for', 'bow'], '--exploit: found it with --atlas'],
  [['--sealed', 'x'], 'the seed that the search learned on'],
  [['--from', 'no-such.json'], '--from:'],
  [['--against', 'no-such'], '--against: found no folder no-such'],
  [['--from', 'shipped', '--below', 'Fihgt'], 'did you mean Fight'],
  [['--minutes', '1', '--generations', '1'], 'expected one of them'],
  [['--atlas'], 'a temperament is one tree'],
  [['--atlas', '--for', 'bow', '--against', 'trees'], '--against: found it with --atlas'],
])('refuses %j in words', async (args, words) => {
  expect(await runEvolve(['--seed', 'x', '--out', join(folder, 'x.json'), ...args], means())).toBe(2);
  expect(printed.join('\n')).toContain(words);
});

it.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2), 'cut off'],
  ['of another version', (text: string) => text.replace(/"trees":"\w+"/, '"trees":"0"'), 'of another version'],
  ['of another search', (text: string) => text.replace(/"plan":"\w+"/, '"plan":"0"'), 'with other settings'],
])('a checkpoint that is %s is refused, and stays', async (_, damage, words) => {
  await expect(evolved('tree', means({ killAfter: 500 }))).rejects.toThrow(Killed);
  const file = join(folder, 'tree.checkpoint.json');
  const damaged = damage(readFileSync(file, 'utf8'));
  writeFileSync(file, damaged);
  const out = join(folder, 'tree.json');
  expect(await runEvolve(['--for', 'bow', '--seed', 's', '--generations', '3', '--out', out], means())).toBe(2);
  expect(printed.join('\n')).toContain(words);
  expect([readFileSync(file, 'utf8') === damaged, existsSync(out)]).toEqual([true, false]);
});

it('never writes over a tree that is there', async () => {
  writeFileSync(join(folder, 'tree.json'), 'mine');
  expect(await runEvolve(['--generations', '1', '--out', join(folder, 'tree.json')], means())).toBe(2);
  expect(readFileSync(join(folder, 'tree.json'), 'utf8')).toBe('mine');
});

const FIGHTS: readonly NodeDocument[] = [
  { type: 'SelectTarget', params: { into: { key: 'target' } } },
  { type: 'MoveToEntity', params: { target: { key: 'target' } } },
  { type: 'Attack', params: { target: { key: 'target' } } },
];

function written(name: string, root: NodeDocument, evolve: object = { seed: 'learnt', sealed: 'judged', for: 'bow' }): string {
  const file = join(folder, `${name}.json`);
  const keys = [{ name: 'target', type: 'entity' }];
  writeFileSync(file, JSON.stringify({ name, description: 'For this test.', keys, extensions: { evolve }, root }));
  return file;
}

const IDLE: NodeDocument = {
  type: 'Selector',
  children: [
    { type: 'Sequence', children: [...FIGHTS] },
    { type: 'Wait', name: 'Idle' },
  ],
};

describe('an audit', () => {
  it('tells in the card what each node is worth, whatever the order of the fights, and leaves the tree alone', async () => {
    const file = written('archer', IDLE);
    const card = join(folder, 'archer.card.md');
    writeFileSync(card, '# archer\n\n## Ancestors\n\n- the start\n');
    const before = readFileSync(file, 'utf8');
    expect(await runEvolve(['--audit', file], means())).toBe(0);
    const text = readFileSync(card, 'utf8');
    expect(text).toMatch(/\| · Attack \| \d+ \| [1-9]\d\.\d \|/);
    expect(text).toMatch(/\| Wait “Idle” \| \d+ \| 0\.0 \|.*\| less than 6 points \|/);
    expect(text).toContain('(seed "1 audit")');
    expect(text.indexOf('## What each node is worth')).toBeLessThan(text.indexOf('## Ancestors'));
    expect(await runEvolve(['--audit', file, '--workers', '3'], means({ order: -1 }))).toBe(0);
    expect([readFileSync(card, 'utf8'), readFileSync(file, 'utf8')]).toEqual([text, before]);
  });

  it('searches for the best answer on request, and puts it into the card', async () => {
    const file = written('archer', { type: 'Sequence', children: FIGHTS.slice(0, 1) });
    const card = join(folder, 'archer.card.md');
    writeFileSync(card, '# archer\n');
    expect(await runEvolve(['--audit', file, '--exploit-generations', '3'], means())).toBe(0);
    const text = readFileSync(card, 'utf8');
    const [, share] = /\| it \| \*\*all\*\* \| 160 \| (\d+\.\d) % \|/.exec(text) ?? [];
    expect(Number(share)).toBeGreaterThan(60);
    expect(text).toContain('--exploit-generations 3\n');
  });

  it('takes out what does not earn its place, and says so in the card of the new tree', async () => {
    const file = written('archer', IDLE);
    const out = join(folder, 'small.json');
    expect(await runEvolve(['--audit', file, '--out', out], means())).toBe(0);
    const small = JSON.parse(readFileSync(out, 'utf8')) as TreeDocument;
    expect(small.root).toEqual({ type: 'Sequence', children: [...FIGHTS] });
    const card = readFileSync(join(folder, 'small.card.md'), 'utf8');
    expect(card).toContain('bow: 6 nodes before, 4 after');
    expect(card).toContain('- Without Wait “Idle”: no difference that matters');
    printed = [];
    expect(await runEvolve(['--audit', out], means())).toBe(2);
    expect(printed.join('\n')).toContain('the seed with which nodes were taken out of it');
  });

  it.each([
    [{ seed: '1 audit', for: 'bow' }, [], 'the seed that the search learned on'],
    [{ sealed: '1 audit', for: 'bow' }, [], 'the seed of its final figures'],
    [{}, [], 'no kind has the tree "archer"'],
    [{}, ['--for', 'bwo'], 'did you mean bow'],
    [{ seed: '1 exploit', for: 'bow' }, ['--exploit', '1'], 'the seed that the search learned on'],
    [{}, ['--minutes', '1'], '--minutes: found it with --audit'],
    [{}, ['--audit-fights', '2'], '--audit-fights: found "2"'],
  ])('of a tree with %j refuses %j in words', async (evolve, args, words) => {
    expect(await runEvolve(['--audit', written('archer', IDLE, evolve), ...args], means())).toBe(2);
    expect(printed.join('\n')).toContain(words);
  });

  it('refuses a missing tree, one that is cut off, and a card of something else, which stays', async () => {
    const file = written('archer', IDLE);
    const card = join(folder, 'archer.card.md');
    writeFileSync(card, '# Notes\n');
    expect(await runEvolve(['--audit', file], means())).toBe(2);
    expect(printed.join('\n')).toContain('begins with "# archer"');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
    expect(await runEvolve(['--audit', file], means())).toBe(2);
    expect(await runEvolve(['--audit', join(folder, 'none.json')], means())).toBe(2);
    expect(readFileSync(card, 'utf8')).toBe('# Notes\n');
  });
});

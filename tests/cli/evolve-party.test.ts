import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../src/engine/document.ts';
import { comparedTrees } from '../../src/cli/compared-trees.ts';
import { readEvolveArguments, type EvolveArguments } from '../../src/cli/evolve-arguments.ts';
import { runEvolve } from '../../src/cli/evolve-command.ts';
import { planOf } from '../../src/cli/evolve-plan.ts';
import { countNodes } from '../../src/evolve/making/node-places.ts';
import { ARENAS } from '../../src/runs/compare/fight.ts';
import { shippedContent as content } from '../support/shipped-content.ts';
import { inventedMeans as means, Killed } from './support/invented-means.ts';

const ROLES = ['bow', 'enemy-party', 'spear', 'sword-and-shield', 'two-handed'];
const SEARCH = ['--for', 'party', '--seed', 's', '--generations', '2', '--sealed-pairs', '1'];

let printed: string[];
let folder: string;
let out: string;

function atNewFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'evolve-party-'));
  out = join(folder, 'evolved');
}

beforeEach(() => {
  printed = [];
  atNewFolder();
  for (const channel of ['log', 'error'] as const) vi.spyOn(console, channel).mockImplementation((line: string) => void printed.push(line));
});

/** The texts of all files of the result, by name. */
async function evolved(own = means(), ...args: string[]): Promise<Record<string, string>> {
  const code = await runEvolve([...SEARCH, '--out', `${out}/`, ...args], own);
  expect([code, printed.filter((line) => line.includes('found'))]).toEqual([0, []]);
  const files = [...readdirSync(out).map((name) => join('evolved', name)), 'evolved.card.md'];
  expect(readdirSync(folder).toSorted()).toEqual(['evolved', 'evolved.card.md']);
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

const parsed = (file: string): TreeDocument => JSON.parse(readFileSync(file, 'utf8')) as TreeDocument;

it('gives the same bytes in whatever order the fights end, and after a kill in the second generation', async () => {
  const first = await evolved();
  atNewFolder();
  expect(await evolved(means({ order: -1 }), '--workers', '3')).toEqual(first);
  atNewFolder();
  await expect(evolved(means({ killAfter: 320 }))).rejects.toThrow(Killed);
  expect((JSON.parse(readFileSync(`${out}.checkpoint.json`, 'utf8')) as { state: { generation: number } }).state.generation).toBe(1);
  expect(await evolved()).toEqual(first);
});

it('writes a tree for the squad and one for each kind, which a comparison, an audit and the next search take', async () => {
  const { 'evolved.card.md': card } = await evolved();
  expect(readdirSync(out).toSorted()).toEqual(ROLES.map((name) => `${name}.json`));
  expect(ROLES.filter((name) => countNodes(parsed(join(out, `${name}.json`)).root) > 25)).toEqual([]);
  expect(card).toMatch(/^Nobody wrote these trees/m);
  for (const name of ROLES) expect(card).toMatch(new RegExp(`${name}: \\d+ nodes, depth \\d`));
  expect(card).toMatch(/\| shipped \| \*\*all\*\* \| 16 \| \d+\.\d % \|/);
  expect(card).toContain('(seed "s sealed")');
  const [trees] = comparedTrees({ files: [out, out], kind: undefined, arenas: ARENAS }, content);
  // There are no spears on the arenas for comparisons.
  expect(trees.map(({ document }) => (document as TreeDocument).name).toSorted()).toEqual(ROLES.filter((name) => name !== 'spear'));

  expect(await runEvolve(['--audit', out, '--audit-fights', '30'], means())).toBe(0);
  const audited = readFileSync(`${out}.card.md`, 'utf8');
  expect(audited).toContain('(seed "1 audit")');

  const next = join(folder, 'next');
  expect(await runEvolve([...SEARCH, '--seed', 't', '--from', out, '--generations', '1', '--out', next], means())).toBe(0);
  expect(readdirSync(next).toSorted()).toEqual(ROLES.map((name) => `${name}.json`));
});

const STAND: NodeDocument = { type: 'Wait' };

/** A folder with trees that do nothing, by their names. */
function written(...names: string[]): string {
  const path = join(folder, 'given');
  mkdirSync(path);
  for (const name of names) writeFileSync(join(path, `${name}.json`), JSON.stringify({ name, description: 'For this test.', root: STAND }));
  return path;
}

it('starts from the trees of a folder, and from those of the game where it has none', () => {
  const args = readEvolveArguments([...SEARCH, '--from', written('bow', 'spear')], 1) as EvolveArguments;
  const starts = planOf(args, content).slots.map(({ tree, base }) => [tree, base?.root.type === STAND.type ? 'given' : base]);
  const shipped = (name: string) => [name, content.library.get(name)!.document];
  expect(starts).toEqual([...['enemy-party', 'sword-and-shield', 'two-handed'].map(shipped), ['bow', 'given'], ['spear', 'given']]);
});

it.each([
  ['one tree', () => ['--from', 'trees/bow.json'], 'expected shipped or a folder: a party has several trees'],
  ['a folder that is not there', () => ['--from', 'no-such'], '--from: found no-such'],
  ['a folder for a kind', () => ['--for', 'bow', '--from', written('bow')], 'expected a tree file'],
  ['a tree that has no place in a party', () => ['--from', written('bow', 'regroup')], 'found the tree "regroup"'],
  ['an empty folder', () => ['--from', written()], 'found no tree in'],
  ['a file for the result', () => ['--out', 'party.json'], 'expected the name of a folder'],
  ['an unknown kind', () => ['--for', 'bwo'], '--for: found "bwo", expected one of'],
] as const)('refuses %s in words', async (_, argsOf, words) => {
  expect(await runEvolve([...SEARCH, '--out', out, ...argsOf()], means())).toBe(2);
  expect(printed.join('\n')).toContain(words);
});

it('refuses a tree that its agent is not capable of before the search begins', async () => {
  const squad = ['--for', 'bow', '--from', 'trees/enemy-party.json', '--generations', '1', '--out', `${out}.json`];
  expect(await runEvolve(squad, means())).toBe(1);
  expect(printed.join('\n')).toContain('in the tree of a unit');
});

it('refuses to go on from the checkpoint of a search for a kind, which stays', async () => {
  const single = ['--for', 'bow', '--seed', 's', '--generations', '2', '--out', `${out}.json`];
  await expect(runEvolve(single, means({ killAfter: 320 }))).rejects.toThrow(Killed);
  const checkpoint = `${out}.checkpoint.json`;
  cpSync(checkpoint, join(folder, 'copy.json'));
  expect(await runEvolve([...SEARCH, '--out', out], means())).toBe(2);
  expect(printed.join('\n')).toContain('it is of a search with other settings');
  expect(readFileSync(checkpoint, 'utf8')).toBe(readFileSync(join(folder, 'copy.json'), 'utf8'));
  expect(existsSync(out)).toBe(false);
});

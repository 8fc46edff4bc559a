import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compare } from '../../src/cli/compare.ts';
import type { FightPair } from '../../src/runs/compare/judge.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { onTerminal, printed, type Done } from './support/printed.ts';

const folder = mkdtempSync(join(tmpdir(), 'compared-'));
afterAll(() => rmSync(folder, { recursive: true }));

const VERSIONS = ['trees/bow.json', 'tests/runs/compare/controls/bow-without-back-off.json'] as const;
/** One arena is enough for fights that are not fought. */
const COMPARED = ['--compare', ...VERSIONS, '--arena', 'duel-6'] as const;
const TITLE = VERSIONS.join(' against ');
const made = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** A pair as a thread would play it: the first version wins both fights, each in 10 s. */
const wonPair = (index: number): FightPair => ({
  index,
  arena: index % 2 === 0 ? 'duel-6' : 'choke-6',
  fights: [
    { score: 1, seconds: 8, healthLeft: [0.5, 0] },
    { score: 1, seconds: 12, healthLeft: [0.3, 0] },
  ],
});
const drawnPair = (index: number): FightPair => ({
  index,
  arena: 'duel-6',
  fights: [
    { score: 1, seconds: 5, healthLeft: [0.25, 0] },
    { score: 0, seconds: 5, healthLeft: [0, 0.75] },
  ],
});

const load = () => ({ content: shippedContent, problems: [] });
const requests: unknown[] = [];
const played: number[] = [];
/** Compares with fights that are not fought; from the last to the first with `isBackwards`. */
function run(args: readonly string[], pairOf = wonPair, isBackwards = false): Promise<Done> {
  requests.length = played.length = 0;
  return printed(() =>
    compare(args, {
      load,
      playFights: ({ request, indices, workers, onPair }) => {
        requests.push(request, workers);
        for (const index of isBackwards ? indices.toReversed() : indices) {
          played.push(index);
          if (onPair(pairOf(index))) break;
        }
        return Promise.resolve();
      },
    }),
  );
}

describe('a comparison', () => {
  it('stops with its verdict, and tells the figures of each arena', async () => {
    const { code, out } = await run([...COMPARED, '--fights', '400', '--workers', '3']);
    expect(code).toBe(0);
    expect(played.length).toBeLessThan(60);
    expect(requests).toEqual([expect.objectContaining({ seed: '1', isUnpaired: false }), 3]);
    const [heading, wins, ...arenas] = out.trim().split('\n');
    expect(heading).toMatch(new RegExp(`^${TITLE}: better by \\d+ to 50 points after ${2 * played.length} fights$`));
    expect(wins).toMatch(/^wins 100\.0 % \(\d\d\.\d % to 100\.0 % with 95 % confidence, whenever one stops\)$/);
    expect(arenas.map((line) => line.replace(/\d+ fights/, 'N fights'))).toEqual([
      '  duel-6 (a draw after 120 s): N fights, wins 100.0 %, health left 40.0 % against 0.0 %, 10.0 s a fight',
      '  choke-6 (a draw after 120 s): N fights, wins 100.0 %, health left 40.0 % against 0.0 %, 10.0 s a fight',
    ]);
  });

  it('plays all when nothing is decided, and tells how far it is ten times', async () => {
    const { code, out, errors } = await run([...COMPARED, '--fights', '40', '--json'], drawnPair);
    expect([code, played.length]).toEqual([0, 20]);
    expect(JSON.parse(out)).toMatchObject({ title: TITLE, verdict: 'open', pairs: 20, winRate: 0.5, words: expect.any(String) as string });
    const lines = errors.trim().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatch(/^4 of at most 40 fights: no verdict after 4 fights/);
    expect(lines[9]).toMatch(/^40 of at most 40 fights: no verdict after 40 fights/);
  });

  it('tells how far it is in one line of a terminal, which it then clears', async () => {
    const { result, written } = await onTerminal(30, () => run([...COMPARED, '--fights', '4'], drawnPair));
    const clear = '\r\u001b[K';
    expect(written).toEqual([`${clear}2 of at most 4 fights: no ver`, `${clear}4 of at most 4 fights: no ver`, clear]);
    expect(result.errors).toBe('');
  });

  it('puts both versions in the place of the tree of their name, or of the kind that is named', async () => {
    const parties = (): unknown => (requests[0] as { parties: unknown }).parties;
    const named = (tree: string): unknown =>
      VERSIONS.map((file) => [{ file, document: expect.objectContaining({ name: tree }) as object }]);
    await run([...COMPARED, '--fights', '2']);
    expect(parties()).toEqual(named('bow'));
    await run([...COMPARED, '--fights', '2', '--kind', 'spear']);
    expect(parties()).toEqual(named('spear'));
  });
});

describe('folders of trees', () => {
  const FOLDER = 'tests/runs/compare/controls/party-before';
  const named = (...paths: string[]): Promise<string[][]> =>
    run(['--compare', ...paths, '--arena', 'duel-6', '--fights', '2']).then(() =>
      (requests[0] as { parties: { document: { name: string } }[][] }).parties.map((trees) => trees.map(({ document }) => document.name)),
    );

  it('give a party all of their trees that it runs, and the other party none of them', async () => {
    const [whole, one] = await named(FOLDER, 'trees/bow.json');
    expect(whole).toEqual(expect.arrayContaining(['enemy-party', 'bow', 'regroup', 'select-target']));
    expect(whole).not.toContain('spear');
    expect(one).toEqual(['bow']);
    const [shipped, before] = await named('trees', FOLDER);
    expect(before).toEqual(whole);
    // The shipped warriors have branches that those of then had not.
    expect(shipped).toEqual(expect.arrayContaining(whole!));
  });

  it('are refused with a kind, without trees, with trees of nobody and with broken files', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(broken, 'bow.json'), '{');
    const refused = (...args: string[]): Promise<Done> => run(['--compare', ...args, '--arena', 'duel-6']);
    await expect(refused(FOLDER, 'trees', '--kind', 'bow')).rejects.toThrow(
      `--kind: found it with the folder ${FOLDER}, expected two files`,
    );
    await expect(refused('trees', empty)).rejects.toThrow(`found no tree in ${empty} that a party runs on duel-6`);
    await expect(refused(broken, 'trees')).rejects.toThrow(`${join(broken, 'bow.json')} `);
  });
});

describe('the parts of a comparison', () => {
  const part = (text: string, ...more: string[]): Promise<Done> =>
    run([...COMPARED, '--fights', '12', '--shard', text, '--out', join(folder, text.replace('/', '-of-')), ...more], wonPair, true);
  const file = (name: string): string => join(folder, name);

  it('have every so many pairs in their order, whenever they were played, and are merged like one comparison', async () => {
    const second = await part('2/2');
    expect([played, second.code, second.out]).toEqual([[5, 3, 1], 0, '']);
    expect(second.errors).toMatch(/6 of at most 6 fights: part 2 of 2\nwritten: .*2-of-2, 6 fights\n$/);
    await part('1/2');
    const stored = JSON.parse(readFileSync(file('2-of-2'), 'utf8')) as { pairs: FightPair[] };
    expect(stored).toMatchObject({ title: TITLE, pairCount: 6, part: 2, parts: 2 });
    expect(stored.pairs.map(({ index }) => index)).toEqual([1, 3, 5]);
    const merged = await run(['--merge', file('2-of-2'), file('1-of-2'), '--json']);
    const whole = await run([...COMPARED, '--fights', '12', '--json']);
    expect([merged.code, JSON.parse(merged.out)]).toEqual([0, JSON.parse(whole.out)]);
  });

  it('are refused when one is missing, not of this comparison, or no part at all', async () => {
    const told = async (...files: string[]): Promise<unknown> => {
      const { code, out, errors } = await run(['--merge', ...files]);
      return [code, out, errors.replaceAll(`${folder}/`, '')];
    };
    expect(await told(file('1-of-2'))).toEqual([1, '', '--merge: found 1 of 2 parts, expected also 2\n']);
    await part('2/2', '--seed', '7');
    expect(await told(file('1-of-2'), file('2-of-2'))).toEqual([1, '', expect.stringContaining('is of another comparison')]);
    expect(await told(made('other.json', '{}'))).toEqual([1, '', expect.stringMatching(/^other\.json \/format: /)]);
  });
});

describe('no comparison', () => {
  it.each([
    [
      ['trees/bow.json', 'trees/bow.json', '--arena', 'duel-6,nowhere'],
      '--arena: found "nowhere", expected one of archers-6, choke-6, duel-6',
    ],
    [
      ['trees/bow.json', 'trees/bow.json', '--arena', 'daily-routine'],
      '--arena: found "daily-routine", expected one of archers-6, choke-6, duel-6',
    ],
    [['trees/bow.json', 'trees/bow.json', '--kind', 'bowman'], '--kind: found "bowman", expected one of '],
    [['no.json', 'trees/bow.json'], '--compare: no.json: found nothing, expected a tree file'],
    [[made('list.json', '[]'), 'trees/bow.json'], 'list.json: found no object, expected a tree with name, description and root'],
    [
      [made('a-challenge.json', '{"format":"warband challenge 1"}'), 'trees/bow.json'],
      'a-challenge.json: this is a challenge. “Open a file …” in the menu opens it.',
    ],
    [[made('half.json', '{'), 'trees/bow.json'], 'half.json '],
    [
      [made('new.json', '{"name":"new","description":"","root":{"type":"Wait","params":{"duration":1}}}'), 'trees/bow.json'],
      'new.json has the name "new", and the game has no such tree; --kind says whose tree it is',
    ],
    [[made('loose.json', '{"name":"bow","extends":"nobody"}'), 'trees/bow.json'], 'loose.json'],
  ])('of %j', async (args, words) => {
    await expect(run(['--compare', ...args])).rejects.toThrow(words);
    expect(played).toEqual([]);
  });

  it('of a tree that has problems, which are all told', async () => {
    const wrong = made(
      'wrong.json',
      '{"name":"bow","description":"","root":{"type":"Sequence","children":[{"type":"Wiat"},{"type":"Atack"}]}}',
    );
    const { code, errors } = await run(['--compare', wrong, 'trees/bow.json']);
    expect([code, errors.trim().split('\n'), played]).toEqual([
      1,
      [expect.stringContaining('found node type "Wiat"'), expect.stringContaining('found node type "Atack"')],
      [],
    ]);
  });
});

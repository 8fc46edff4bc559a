import { comparedTrees } from '../../src/cli/compared-trees.ts';
import { namesOf, readScript, UsageError, wholeNumber } from '../../src/cli/flags.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { ARENAS, MORE_ARENAS } from '../../src/runs/compare/fight.ts';
import { wilsonInterval } from '../../src/runs/compare/wilson-interval.ts';
import type { PartyTrees } from '../../src/runs/compare/party-trees.ts';
import { FIGURES, playSetUp, type SetUpTally } from './set-up-fights.ts';
import { SET_UP_OF } from './tactic-setups.ts';
import { partyKnowing, playMatchup, sumOf, tacticsOf, type Tally } from './tactic-fights.ts';

const PARTY_BEFORE = 'tests/runs/compare/controls/party-before';
const ALL_ARENAS = [...ARENAS, ...MORE_ARENAS];
const USAGE = `npm run tactics -- [--fights N] [--only NAMES] [--seed SEED]
  What each tactic is worth: N fights (default 200, an even number) on each arena of a party that knows this tactic alone against the same party
  without any; then of the party that knows all against the one without any, and against the party of before. Each seed is played twice, with the
  sides exchanged. A row counts the arenas on which its plans began: share of victories with its 95 % interval, plans begun in a fight, and how
  many of them were over before the fight was. Then N fights of each tactic in a set-up that calls for it, beside the same fights without it.`;

const { content, problems } = loadContent(readContentFiles());
if (problems.length > 0) throw new Error(problems.join('\n'));

const known = tacticsOf(content);
const nothing = partyKnowing(content, []);
const everything: PartyTrees = [];
const [, before] = comparedTrees({ files: ['trees', PARTY_BEFORE], kind: undefined, arenas: ALL_ARENAS }, content);
const rows = new Map<string, readonly [PartyTrees, PartyTrees]>([
  ...known.map((name) => [name, [partyKnowing(content, [name]), nothing]] as const),
  ['all against none', [everything, nothing]],
  ['all against party-before', [everything, before]],
]);

const options = {
  fights: { type: 'string', default: '200' },
  only: { type: 'string' },
  seed: { type: 'string', default: 'tactics' },
} as const;
const { fights, only, seed } = readScript({ usage: USAGE, options }, ({ values }) => ({
  fights: evenNumber(wholeNumber('--fights', values.fights, [2, 100_000])),
  only: namesOf('--only', values.only, [...rows.keys()]),
  seed: values.seed,
}));

const COLUMNS = [26, 24, 8, 14, 12, 9];
const SET_UP_COLUMNS = [26, 24, 14, 14, 16, 16, 18];
print(['tactic', 'wins (95 % interval)', 'fights', 'plans a fight', 'ended', 'seconds', 'by arena']);
for (const name of only) {
  const parties = rows.get(name)!;
  const tallies = ALL_ARENAS.map((arena) => [arena, playMatchup(content, { arena, fights, seed, parties })] as const);
  print([name, ...cellsOf(tallies)]);
}

print(['']);
print(['tactic', 'set-up', 'victories', 'plans a fight', ...FIGURES], SET_UP_COLUMNS);
for (const name of only) {
  const setUp = SET_UP_OF[name];
  if (setUp === undefined) continue;
  const [without, knowing] = [[], [name]].map((tactics) => playSetUp(content, tactics, { setUp, fights, seed }));
  const change = (of: (tally: SetUpTally) => number): string => `${of(without!).toFixed(2)} to ${of(knowing!).toFixed(2)}`;
  print([
    name,
    setUp,
    change(({ won }) => won),
    knowing!.begun.toFixed(1),
    ...FIGURES.map((figure) => change(({ figures }) => figures[figure])),
  ]);
}

function cellsOf(tallies: readonly (readonly [arena: string, Tally])[]): string[] {
  const counting = tallies.filter(([, { begun }]) => begun > 0);
  if (counting.length === 0) return ['never began'];
  const sum = sumOf(counting.map(([, tally]) => tally));
  const { low, high } = wilsonInterval(sum.won, sum.fights);
  const byArena = tallies.map(([arena, { won, fights: played, begun }]) => `${arena} ${begun > 0 ? percent(won / played) : 'never began'}`);
  return [
    `${percent(sum.won / sum.fights)} (${percent(low)} to ${percent(high)})`,
    String(sum.fights),
    (sum.begun / sum.fights).toFixed(1),
    percent(sum.ended / sum.begun),
    (sum.seconds / sum.fights).toFixed(1),
    byArena.join(', '),
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function print(cells: readonly string[], columns = COLUMNS): void {
  console.log(
    cells
      .map((cell, place) => cell.padEnd(columns[place] ?? 0))
      .join(' ')
      .trimEnd(),
  );
}

function evenNumber(value: number): number {
  if (value % 2 === 0) return value;
  throw new UsageError(`--fights: found ${value}, expected an even number: each seed is played on both sides`);
}

import { availableParallelism } from 'node:os';
import type { TreeDocument } from '../engine/document.ts';
import type { Content } from '../content/load-content.ts';
import { unitKindOf } from '../content/unit-kind.ts';
import { jsonText } from '../core/json-text.ts';
import { arenasFor } from '../evolve/judging/arenas.ts';
import { countNodes } from '../evolve/making/node-places.ts';
import { TreeMaker } from '../evolve/making/tree-maker.ts';
import { simplifyByFights } from '../evolve/results/simplify-by-fights.ts';
import { RememberedFights } from '../evolve/search/remembered-fights.ts';
import { describeJudgement } from '../runs/compare/judge.ts';
import { documentOf } from './compared-trees.ts';
import { USUAL_MEANS, type EvolveMeans, type FightPlayers } from './evolve-means.ts';
import { kindOf, problemsOfTrees } from './evolve-plan.ts';
import { parseFlags, UsageError, wholeNumber } from './flags.ts';
import { checkWritable, writeTextFile } from './write-text-file.ts';

const USAGE = `npm run --silent simplify -- TREE.json [options]
  takes out the nodes of a tree without which it does the same, or fights as well: first what follows from the results of nodes alone, then by
  fights of the tree without a node against the tree with it, until it is clear
  --for KIND      a kind of units that has this tree (default: that whose tree has the name of this one)
  --fights N      at most so many fights for one node (default 200)
  --seed SEED     any text or number (default 1)
  --workers N     worker threads (default: one for each core); the result does not depend on it
  --out FILE      where the simpler tree goes; without it, only the nodes are listed
  --help          show this text`;

const OPTIONS = {
  for: { type: 'string' },
  fights: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  workers: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Means = Pick<EvolveMeans, 'load' | 'startPlayers'>;

/** Simplifies a tree, prints to the console, and returns the exit code: 0, 1 for a failure, 2 for wrong arguments. */
export async function runSimplify(args: readonly string[], means: Means = USUAL_MEANS): Promise<number> {
  try {
    return await simplify(args, means);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

interface SimplifyArguments {
  readonly file: string;
  readonly target: string | undefined;
  readonly mostPairs: number;
  readonly seed: string;
  readonly workers: number;
  readonly out: string | undefined;
}

/** Undefined for `--help`. */
function readArguments(args: readonly string[]): SimplifyArguments | undefined {
  const { values, positionals } = parseFlags(args, OPTIONS, true);
  if (values.help) return undefined;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(`found ${positionals.length} files, expected one tree`);
  const workers = values.workers === undefined ? availableParallelism() : wholeNumber('--workers', values.workers, [1, 256]);
  const mostPairs = Math.ceil(wholeNumber('--fights', values.fights, [30, 100_000]) / 2);
  if (values.out !== undefined) checkWritable('--out', values.out);
  return { file, target: values.for, mostPairs, seed: values.seed, workers, out: values.out };
}

async function simplify(args: readonly string[], { load, startPlayers }: Means): Promise<number> {
  const read = readArguments(args);
  if (read === undefined) {
    console.log(USAGE);
    return 0;
  }
  const { content, problems: ofGame } = load();
  // A whole document has been resolved; the compiler checks it.
  const tree = ofGame.length > 0 ? undefined : (documentOf('simplify', read.file, content) as TreeDocument);
  const problems = tree === undefined ? ofGame : problemsOfTrees([{ base: tree, agent: 'unit' }], content);
  for (const problem of problems) console.error(problem);
  if (tree === undefined || problems.length > 0) return 1;
  const kind = kindOf(read.target, tree, content);
  const players = startPlayers(read.workers);
  try {
    const simple = await simplified(tree, read, { content, kind, players });
    if (read.out !== undefined) writeTextFile('--out', read.out, jsonText({ ...simple, name: tree.name }));
  } finally {
    players.end();
  }
  return 0;
}

async function simplified(
  given: TreeDocument,
  { seed, mostPairs }: SimplifyArguments,
  { content, kind, players }: { readonly content: Content; readonly kind: string; readonly players: FightPlayers },
): Promise<TreeDocument> {
  const tree = { ...given, name: unitKindOf(content.kinds, kind).tree };
  const { tree: simple, inAll } = await simplifyByFights(tree, {
    maker: new TreeMaker(content, { name: tree.name, agent: 'unit', base: tree, below: undefined, isUnguarded: true }),
    arenas: arenasFor(content, { seed, purpose: 'learn', kinds: [kind] }),
    seed: `${seed}/simplify`,
    play: new RememberedFights((...ask) => players.play(...ask)).play,
    mostPairs,
    tell: (words) => console.log(words),
  });
  console.log(`${countNodes(tree.root)} nodes before, ${countNodes(simple.root)} after`);
  if (inAll !== undefined) console.log(`the simpler tree against the tree as it was: ${describeJudgement(inAll)}`);
  return simple;
}

import type { UsedSeed } from '../evolve/results/seed-uses.ts';
import { WHOLE_PARTY } from '../evolve/search/search-plan.ts';
import type { SearchLimit } from './running-search.ts';
import { partOf } from './compare-arguments.ts';
import { flagName, parseFlags, UsageError, wholeNumber } from './flags.ts';

export interface EvolveArguments {
  readonly seed: string;
  /** The search ends with the generation in which this time is over; undefined with a number of generations. */
  readonly minutes: number | undefined;
  readonly generations: number | undefined;
  readonly workers: number;
  /** A tree file, or for a party a folder of them; "shipped" for the trees of the game; undefined to start from nothing. */
  readonly from: string | undefined;
  readonly target: string;
  /** Folders of trees that candidates fight against besides the party of the game. */
  readonly against: readonly string[];
  readonly below: string | undefined;
  readonly isUnguarded: boolean;
  /** One tree for each temperament. */
  readonly isAtlas: boolean;
  readonly out: string;
  readonly sealedSeed: string;
  readonly sealedPairs: number;
  /** When the search for the best answer to the result ends. */
  readonly exploit: SearchLimit;
  /** Plays a part of the next round of fights alone; undefined for a whole search. */
  readonly shard: ReturnType<typeof partOf> | undefined;
  /** Files with all parts of the next round; undefined without `--merge`. */
  readonly merge: readonly string[] | undefined;
}

/** `--audit`: what each node of trees that are there is worth. */
export interface AuditArguments {
  /** A tree file, or a folder with the trees of a party. */
  readonly audited: string;
  /** A kind of units; by default that which has the tree. */
  readonly target: string | undefined;
  readonly seed: string;
  /** Most pairs of fights for one node. */
  readonly mostPairs: number;
  readonly workers: number;
  /** Where the trees go without the nodes that do not earn their place; undefined when they stay as they are. */
  readonly out: string | undefined;
  /** When the search for the best answer ends; undefined for none. */
  readonly exploit: SearchLimit | undefined;
}

export const FROM_SHIPPED = 'shipped';

const USUAL_AUDIT_FIGHTS = 800;

export const EVOLVE_USAGE = `npm run --silent evolve -- [options]
  searches a behaviour tree that wins fights, and tells how well it does in fights that it has never seen
  --for KIND         a kind of units, such as bow, or ${WHOLE_PARTY} (default): the tree of the squad and those of all kinds
  --from FILE        start from that tree, for a party from a folder of trees: those that it lacks are those of the game;
                     ${FROM_SHIPPED}: from the trees of the game (default: from nothing but actions and conditions)
  --atlas            the best tree of each temperament of a kind instead of the best one, against the party whose target is always the nearest
  --minutes N        stop after the generation in which so many minutes are over (default 20)
  --generations N    make so many generations instead; the same seed and number give the same files
  --seed SEED        any text or number (default 1)
  --sealed SEED      another one for the final figures (default: the seed and "sealed")
  --sealed-pairs N   pairs of fights on each arena for these (default 10); for each tree of an atlas (default 8)
  --exploit N        then search so many minutes for the best answer to the result, and tell how well it does (default: a quarter of the search)
  --exploit-generations N   make so many generations of answers instead
  --workers N        worker threads (default: one for each core); the result does not depend on it
  --against FOLDER   also fight the party with these trees; repeat it for several
  --below NAME       change only what is below the node of that name or id
  --unguarded        allow actions that no fair fight allows, to see what a search makes of them
  --out FILE         where the tree goes (default evolved-KIND.json), with its card beside it; for a party a folder with a file for
                     each tree (default evolved-party), which npm run sim -- --compare takes
  --shard K/N        only play part K of the next round of fights; with --generations
  --merge FILE...    go on from all parts of that round, to the next one or to the end
npm run --silent evolve -- --audit TREE.json [options]
  tells what each node is worth: a party without it fights a party with it until that is clear. It goes into the card beside the tree, if there is one
  --audit FILE       that tree; a folder: all trees of a party
  --for KIND         a kind that has this tree (default: that of the search that made it, or whose tree has its name)
  --audit-fights N   at most so many fights for one node (default ${USUAL_AUDIT_FIGHTS})
  --exploit N, --exploit-generations N   also search for the best answer (default: do not)
  --seed, --workers  as above; the fights have the seed and "audit"
  --out FILE         also take out the nodes that do not earn their place, and write the tree there, with its card;
                     nobody gives orders in these fights, so branches that obey orders are removed too
  --help             show this text
Every minute the search is written to a checkpoint beside the tree; the same command goes on from there.`;

const OPTIONS = {
  audit: { type: 'string' },
  'audit-fights': { type: 'string' },
  for: { type: 'string' },
  from: { type: 'string' },
  minutes: { type: 'string' },
  generations: { type: 'string' },
  seed: { type: 'string', default: '1' },
  sealed: { type: 'string' },
  shard: { type: 'string' },
  merge: { type: 'boolean', default: false },
  exploit: { type: 'string' },
  'exploit-generations': { type: 'string' },
  'sealed-pairs': { type: 'string' },
  atlas: { type: 'boolean', default: false },
  workers: { type: 'string' },
  against: { type: 'string', multiple: true, default: [] as string[] },
  below: { type: 'string' },
  unguarded: { type: 'boolean', default: false },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const USUAL_MINUTES = 20;
const USUAL_SEALED_PAIRS = { atlas: '8', tree: '10' } as const;

/** What the arguments ask for; undefined for `--help`. @throws UsageError that names the flag, what was found and what is expected. */
export function readEvolveArguments(args: readonly string[], cores: number): EvolveArguments | AuditArguments | undefined {
  const { values, positionals } = parseFlags(args, OPTIONS, true);
  if (values.help) return undefined;
  if (values.seed === '') throw new UsageError('--seed: found nothing, expected a text or a number');
  const workers = values.workers === undefined ? cores : wholeNumber('--workers', values.workers, [1, 256]);
  if (!values.merge && positionals[0] !== undefined) throw new UsageError(`found "${positionals[0]}", expected only flags`);
  if (values.audit !== undefined) return auditArguments(args, values, { audited: values.audit, workers });
  if (values['audit-fights'] !== undefined) throw new UsageError('--audit-fights: found it without --audit, expected the tree to audit');
  return { ...searchArguments(values, workers), ...sharingOf(values, positionals) };
}

type Values = ReturnType<typeof parseFlags<typeof OPTIONS>>['values'];

const AUDIT_FLAGS = ['audit', 'audit-fights', 'exploit', 'exploit-generations', 'for', 'seed', 'workers', 'out'];

function auditArguments(args: readonly string[], values: Values, read: Pick<AuditArguments, 'audited' | 'workers'>): AuditArguments {
  const other = args.find((arg) => arg.startsWith('--') && !AUDIT_FLAGS.includes(flagName(arg)));
  if (other !== undefined) throw new UsageError(`${other}: found it with --audit, expected it with a search`);
  const fights = wholeNumber('--audit-fights', values['audit-fights'] ?? String(USUAL_AUDIT_FIGHTS), [30, 100_000]);
  return { ...read, target: values.for, seed: values.seed, mostPairs: Math.ceil(fights / 2), out: values.out, exploit: exploitOf(values) };
}

function searchArguments(values: Values, workers: number): Omit<EvolveArguments, 'shard' | 'merge'> {
  const { for: target = WHOLE_PARTY, atlas } = values;
  if (values.minutes !== undefined && values.generations !== undefined)
    throw new UsageError('--minutes: found it with --generations, expected one of them');
  const generations = values.generations === undefined ? undefined : wholeNumber('--generations', values.generations, [1, 100_000]);
  const minutes = values.minutes === undefined ? USUAL_MINUTES : wholeNumber('--minutes', values.minutes, [1, 100_000]);
  return {
    seed: values.seed,
    generations,
    minutes: generations === undefined ? minutes : undefined,
    workers,
    from: values.from,
    target,
    against: values.against,
    below: values.below,
    isUnguarded: values.unguarded,
    isAtlas: atlas,
    out: (values.out ?? usualOut(target, atlas)).replace(/(?<=.)[\\/]+$/, ''),
    sealedSeed: values.sealed ?? `${values.seed} sealed`,
    sealedPairs: sealedPairsOf(values),
    exploit: exploitOf(values) ?? { minutes: quarterOf(minutes), generations: generations && quarterOf(generations) },
  };
}

/** @throws UsageError: how far a search comes in some minutes differs from machine to machine. */
function sharingOf(values: Values, files: readonly string[]): Pick<EvolveArguments, 'shard' | 'merge'> {
  const { shard, merge, generations, exploit } = values;
  if (shard === undefined && !merge) return { shard: undefined, merge: undefined };
  const flag = merge ? '--merge' : '--shard';
  if (shard !== undefined && merge) throw new UsageError('--shard: found it with --merge, expected one of them');
  if (generations === undefined) throw new UsageError(`${flag}: found it without --generations, expected their number`);
  if (exploit !== undefined) throw new UsageError(`${flag}: found it with --exploit, expected --exploit-generations`);
  if (merge && files.length === 0) throw new UsageError('--merge: found no files, expected those that --shard wrote');
  return { shard: shard === undefined ? undefined : partOf(shard), merge: merge ? files : undefined };
}

function quarterOf(whole: number): number {
  return Math.max(1, Math.round(whole / 4));
}

/** @throws UsageError */
function exploitOf({ exploit, 'exploit-generations': generations, atlas }: Values): SearchLimit | undefined {
  const flag = generations === undefined ? '--exploit' : '--exploit-generations';
  const found = generations ?? exploit;
  if (found === undefined) return undefined;
  if (atlas) throw new UsageError(`${flag}: found it with --atlas, expected none: an atlas has many trees`);
  if (exploit !== undefined && generations !== undefined)
    throw new UsageError('--exploit: found it with --exploit-generations, expected one of them');
  const count = wholeNumber(flag, found, [1, 100_000]);
  return generations === undefined ? { minutes: count, generations: undefined } : { minutes: undefined, generations: count };
}

/** The seeds that have had to do with the result of a search before an answer to it is searched. */
export function usedSeeds({ seed, sealedSeed }: Pick<EvolveArguments, 'seed' | 'sealedSeed'>): UsedSeed[] {
  return [
    { seed, use: 'that the search learned on' },
    { seed: sealedSeed, use: 'of its final figures' },
  ];
}

function sealedPairsOf({
  atlas,
  'sealed-pairs': pairs,
}: {
  readonly atlas: boolean;
  readonly 'sealed-pairs'?: string | undefined;
}): number {
  return wholeNumber('--sealed-pairs', pairs ?? USUAL_SEALED_PAIRS[atlas ? 'atlas' : 'tree'], [1, 10_000]);
}

function usualOut(target: string, isAtlas: boolean): string {
  if (isAtlas) return `atlas-${target}.json`;
  return `evolved-${target}${target === WHOLE_PARTY ? '' : '.json'}`;
}

import { ARENAS } from '../runs/compare/fight.ts';
import { MOST_FIGHTS } from '../runs/compare/judge.ts';
import { MOST_SHARDS } from '../runs/compare/shard-file.ts';
import type { UnitKind } from '../sim/state.ts';
import { parseFlags, UsageError, wholeNumber } from './flags.ts';

export interface CompareArguments {
  /** Paths of both versions of a tree, or of folders with the trees of both parties. */
  readonly files: readonly [first: string, second: string];
  readonly pairCount: number;
  readonly arenas: readonly string[];
  /** Whose tree the versions take the place of; the tree of their name without it. */
  readonly kind: UnitKind | undefined;
  readonly seed: string;
  readonly isUnpaired: boolean;
  readonly workers: number;
  /** Plays all pairs of a part without a verdict. */
  readonly shard: { readonly part: number; readonly parts: number; readonly out: string } | undefined;
  readonly json: boolean;
}

export interface MergeArguments {
  readonly files: readonly string[];
  readonly json: boolean;
}

const MOST_WORKERS = 256;

export const COMPARE_USAGE = `npm run --silent sim -- --compare A.json B.json [options]
  plays two versions of a tree against each other until it is clear which is better
  a folder in place of a file gives its party all of its trees, each in place of the shipped tree of its name
  --fights N         at most so many fights, two for each pair with the sides swapped (default 400)
  --kind KIND        whose tree two files replace, such as bow; by default the tree with the name in A.json
  --arena NAME,...   where (default ${ARENAS.join(',')})
  --workers N        worker threads (default: one for each core); the verdict does not depend on it
  --seed SEED        any text or number (default 1)
  --unpaired         other seeds after swapping the sides: a tree against itself then differs by luck
  --shard K/N --out FILE   play all fights of part K of N, for --merge
  --json             print one JSON object
  --help             show this text
npm run --silent sim -- --merge FILE... [--json]
  judges all parts of a comparison as if it had been played at once`;

const OPTIONS = {
  compare: { type: 'boolean', default: false },
  merge: { type: 'boolean', default: false },
  fights: { type: 'string', default: '400' },
  kind: { type: 'string' },
  arena: { type: 'string', default: ARENAS.join(',') },
  workers: { type: 'string' },
  seed: { type: 'string', default: '1' },
  unpaired: { type: 'boolean', default: false },
  shard: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Whether the arguments are for this command. */
export function isComparison(args: readonly string[]): boolean {
  return args.includes('--compare') || args.includes('--merge');
}

/** What the arguments ask for; undefined for `--help`. `cores` is the usual number of workers. @throws UsageError that names the flag, what was found and what is expected. */
export function readCompareArguments(args: readonly string[], cores: number): CompareArguments | MergeArguments | undefined {
  const { values, positionals } = parseFlags(args, OPTIONS, true);
  if (values.help) return undefined;
  if (values.merge) return mergeOf(args, positionals, values.json);
  const [first, second] = positionals;
  if (first === undefined || second === undefined || positionals.length > 2)
    throw new UsageError(
      `--compare: found ${positionals.length === 1 ? '1 file' : `${positionals.length} files`}, expected two versions of a tree`,
    );
  const fights = wholeNumber('--fights', values.fights, [2, MOST_FIGHTS]);
  if (fights % 2 !== 0) throw new UsageError(`--fights: found ${fights}, expected an even number: two for each pair`);
  return {
    files: [first, second],
    pairCount: fights / 2,
    arenas: values.arena.split(','),
    kind: values.kind,
    seed: values.seed,
    isUnpaired: values.unpaired,
    workers: values.workers === undefined ? cores : wholeNumber('--workers', values.workers, [1, MOST_WORKERS]),
    shard: shardOf(values.shard, values.out),
    json: values.json,
  };
}

function mergeOf(args: readonly string[], files: readonly string[], json: boolean): MergeArguments {
  const other = args.find((arg) => arg.startsWith('--') && arg !== '--merge' && arg !== '--json');
  if (other !== undefined) throw new UsageError(`${other}: found it with --merge, expected it alone: the parts bring their own`);
  if (files.length === 0) throw new UsageError('--merge: found no files, expected those that --shard wrote');
  return { files, json };
}

function shardOf(text: string | undefined, out: string | undefined): CompareArguments['shard'] {
  if (text === undefined && out === undefined) return undefined;
  const part = partOf(text);
  if (!out) throw new UsageError('--out: found nothing, expected the file for the results of the part');
  return { ...part, out };
}

/** "3/10". @throws UsageError */
export function partOf(text: string | undefined): { readonly part: number; readonly parts: number } {
  const [part = NaN, parts = NaN] = /^\d{1,5}\/\d{1,5}$/.test(text ?? '') ? text!.split('/').map(Number) : [];
  if (part >= 1 && part <= parts && parts <= MOST_SHARDS) return { part, parts };
  throw new UsageError(`--shard: found ${text === undefined ? 'nothing' : `"${text}"`}, expected part/parts such as 3/10`);
}

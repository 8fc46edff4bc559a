import { availableParallelism } from 'node:os';
import type { Content } from '../content/load-content.ts';
import { unitKindOf } from '../content/unit-kind.ts';
import type { TreeDocument } from '../engine/document.ts';
import type { LivesRequest } from '../runs/lives/lives-request.ts';
import { LONG_LIFE_SECONDS } from '../runs/lives/lives-limits.ts';
import { summarizeLives, type LivesSummary } from '../runs/lives/lives-summary.ts';
import type { LifeResult } from '../runs/lives/play-life.ts';
import { stateNames, withoutState } from '../runs/lives/without-state.ts';
import { playInWorkers } from './fight-workers.ts';
import { loadGame } from './load-game.ts';
import { unknownName, UsageError } from './flags.ts';
import { readSurvivalArguments, SURVIVAL_USAGE, type SurvivalArguments } from './survival-arguments.ts';

const SCENARIO = 'survival';
/** What ends a life is no state that could be missing. */
const ENDS = ['Starve', 'Idle'];

/** What the command works with; tests give their own. */
export interface SurvivalMeans {
  readonly load: typeof loadGame;
  readonly playLives: typeof playInWorkers<LivesRequest, LifeResult>;
}

/** Plays lives, prints to the console, and returns the exit code. */
export async function runSurvival(
  args: readonly string[],
  means: SurvivalMeans = { load: loadGame, playLives: playInWorkers },
): Promise<number> {
  try {
    const read = readSurvivalArguments(args, availableParallelism());
    if (read.help) console.log(SURVIVAL_USAGE);
    return read.help ? 0 : await play(read, means);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${SURVIVAL_USAGE}`);
    return 2;
  }
}

interface Row {
  readonly title: string;
  readonly trees: readonly TreeDocument[];
}

async function play(args: SurvivalArguments, { load, playLives }: SurvivalMeans): Promise<number> {
  const { content, problems } = load();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  const rows = rowsOf(treeOfLife(content), args.without);
  const { seeds, seconds, workers } = args;
  const request: LivesRequest = { scenario: SCENARIO, variants: rows.map(({ trees }) => trees), seedCount: seeds, longestSeconds: seconds };
  const lives: LifeResult[] = [];
  const indices = Array.from({ length: rows.length * seeds }, (_, index) => index);
  const onPair = (life: LifeResult): boolean => {
    lives.push(life);
    if (process.stderr.isTTY) process.stderr.write(`\r${lives.length} of ${indices.length} lives `);
    return false;
  };
  await playLives({ request, indices, workers, onPair });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const summaries = rows.map((_, row) => summarizeLives(livesOf(lives, row, seeds), LONG_LIFE_SECONDS));
  print(rows, summaries, args);
  return 0;
}

/** The tree of the unit whose death ends a round. */
function treeOfLife({ scenarios, kinds, library }: Content): TreeDocument {
  const scenario = scenarios.get(SCENARIO);
  const unit = scenario?.loners.find(({ name }) => name === scenario.repeat?.of);
  const entry = unit && library.get(unit.mind ?? unitKindOf(kinds, unit.kind).tree);
  if (!entry) throw new Error(`The scenario ${SCENARIO} does not say whose death ends a round.`);
  // It has been validated with the content.
  return entry.document as TreeDocument;
}

function rowsOf(tree: TreeDocument, without: readonly string[]): Row[] {
  const known = stateNames(tree).filter((name) => !ENDS.includes(name));
  const wanted = without.includes('all') ? known : without;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName('--without', unknown, ['all', ...known]);
  return [{ title: 'as shipped', trees: [] }, ...wanted.map((name) => ({ title: `without ${name}`, trees: [withoutState(tree, name)] }))];
}

function livesOf(lives: readonly LifeResult[], row: number, seeds: number): LifeResult[] {
  return lives.filter(({ index }) => Math.floor(index / seeds) === row);
}

function print(rows: readonly Row[], summaries: readonly LivesSummary[], { json, seeds, seconds }: SurvivalArguments): void {
  if (json) {
    console.log(JSON.stringify(rows.map(({ title }, row) => ({ title, ...summaries[row] }))));
    return;
  }
  console.log(`${seeds} seeds, each life followed for ${seconds} s at most; times in seconds of the game`);
  const median = summaries[0]?.medianSeconds ?? 0;
  const table = rows.map(({ title }, row) => lineOf(title, summaries[row]!, row === 0 ? undefined : median));
  for (const line of [`${'James'.padEnd(18)}  median    mean   least  10 min or more  median changes by  ends`, ...table])
    console.log(line);
}

function lineOf(title: string, summary: LivesSummary, median: number | undefined): string {
  const cell = (text: string, width: number): string => text.padStart(width);
  const change = median === undefined ? '' : `${Math.round((100 * (summary.medianSeconds - median)) / median)} %`;
  const ends = summary.causes.map(([cause, count]) => `${cause === '' ? 'alive' : cause} ${count}`).join(', ');
  const { medianSeconds, meanSeconds, leastSeconds, shareOfLong } = summary;
  const figures = [medianSeconds, meanSeconds, leastSeconds].map((seconds) => cell(seconds.toFixed(0), 6)).join('  ');
  return `${title.padEnd(18)}  ${figures}  ${cell(`${Math.round(100 * shareOfLong)} %`, 14)}  ${cell(change, 17)}  ${ends}`;
}

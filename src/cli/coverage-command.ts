import { readBehaviourTest, type BehaviourTest } from '../checks/behaviour-test.ts';
import { Coverage, CoveredRun, GAP_WORDS, gapsOf } from '../checks/coverage.ts';
import type { Content } from '../content/load-content.ts';
import { fileProblem } from '../content/read-tree-library.ts';
import { readJson } from '../core/read-json.ts';
import { ARENAS, LONGEST_FIGHT_SECONDS } from '../runs/compare/fight.ts';
import { openRun } from '../runs/open-run.ts';
import { STEPS_PER_SECOND } from '../sim/state.ts';
import { loadGame } from './load-game.ts';
import { UsageError } from './flags.ts';
import { jsonFilesOf, readTextFile } from './read-text-file.ts';

export interface CoverageOptions {
  /** Folder of the behaviour tests. */
  readonly tests: string;
  /** On each arena. */
  readonly fights: number;
  /** Only these are listed; none for all. */
  readonly trees: readonly string[];
}

/** Prints to the console, and returns the exit code. @throws UsageError for an unknown tree. */
export function printCoverage({ tests: folder, fights, trees }: CoverageOptions, load = loadGame): number {
  const { content, problems } = load();
  const unknown = trees.find((tree) => !content.programs.has(tree));
  if (unknown !== undefined) throw new UsageError(`found "${unknown}", expected the name of a tree in trees, without .json`);
  // Tests can only be read against content that has no problems.
  const { tests, problems: ofTests } = problems.length > 0 ? { tests: [], problems: [] } : readTests(folder, content);
  for (const problem of [...problems, ...ofTests]) console.error(problem);
  if (problems.length > 0) return 2;
  if (ofTests.length > 0) return 1;
  const coverage = new Coverage();
  const played = playTests(tests, coverage) + playArenas(content, { coverage, fights });
  print(content, { coverage, trees, played });
  return 0;
}

/** Plays a fight for each seed of each behaviour test. */
function playTests(tests: readonly BehaviourTest[], coverage: Coverage): number {
  let fights = 0;
  for (const { check, content } of tests) {
    for (const seed of check.seeds) play({ content, scenario: check.scenario, seed, seconds: check.seconds }, coverage);
    fights += check.seeds.length;
  }
  return fights;
}

function readTests(folder: string, content: Content): { tests: BehaviourTest[]; problems: string[] } {
  const tests: BehaviourTest[] = [];
  const problems: string[] = [];
  for (const path of jsonFilesOf(folder)) {
    const file = readTextFile(path, { expected: 'a behaviour test' });
    const json = typeof file === 'string' ? undefined : readJson(file.text);
    if (typeof file === 'string') problems.push(file);
    else if (json && 'problems' in json) problems.push(...json.problems.map((problem) => fileProblem(path, problem)));
    else if (json) {
      const read = readBehaviourTest(json.value, path, content);
      if ('problems' in read) problems.push(...read.problems);
      else tests.push(read.test);
    }
  }
  return { tests, problems };
}

function playArenas(content: Content, { coverage, fights }: { coverage: Coverage; fights: number }): number {
  for (const scenario of ARENAS) {
    for (let fight = 0; fight < fights; fight++) play({ content, scenario, seed: String(fight), seconds: LONGEST_FIGHT_SECONDS }, coverage);
  }
  return ARENAS.length * fights;
}

interface Fight {
  readonly content: Content;
  readonly scenario: string;
  readonly seed: string;
  readonly seconds: number;
}

function play({ content, scenario, seed, seconds }: Fight, coverage: Coverage): void {
  const run = openRun(content, { scenario, seed, tickMode: 'interval' });
  const covered = new CoveredRun(run, coverage);
  const isOver = (): boolean => run.world.state.outcome !== 'undecided' && run.scenario.repeat === undefined;
  while (!isOver() && run.world.state.step < seconds * STEPS_PER_SECOND) {
    covered.follow();
    run.world.step();
  }
}

function print(content: Content, { coverage, trees, played }: { coverage: Coverage; trees: readonly string[]; played: number }): void {
  console.log(`${played} fights`);
  for (const [name, program] of content.programs) {
    if (trees.length > 0 && !trees.includes(name)) continue;
    const own = program.nodes.filter(({ tree }) => tree === name);
    const gaps = gapsOf(program, coverage);
    if (!coverage.knows(name)) {
      console.log(`\n${name}: no agent runs it`);
      continue;
    }
    const entered = own.filter((node) => coverage.gapOf(node) !== 'neverEntered').length;
    console.log(`\n${name}: ${entered} of ${own.length} nodes entered`);
    for (const { name: node, path, gap } of gaps) console.log(`  ${GAP_WORDS[gap]}: ${node} (${path})`);
  }
}

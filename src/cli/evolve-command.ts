import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Content } from '../content/load-content.ts';
import { COMMAND_LIMITS } from '../core/limits.ts';
import { readCheckpoint, type Checkpoint } from '../evolve/search/checkpoint.ts';
import type { SearchPlan } from '../evolve/search/search-plan.ts';
import { EVOLVE_USAGE, readEvolveArguments, type EvolveArguments } from './evolve-arguments.ts';
import { writeAtlas } from './evolve-atlas.ts';
import { auditTrees } from './evolve-audit.ts';
import { USUAL_MEANS, type EvolveMeans } from './evolve-means.ts';
import { planOf, problemsOfTrees } from './evolve-plan.ts';
import { checkResultFiles, writeResult } from './evolve-results.ts';
import { sharedRound } from './evolve-shards.ts';
import { UsageError } from './flags.ts';
import { readTextFile, statOf } from './read-text-file.ts';
import { versionHere } from './recording-files.ts';
import { RunningSearch, type KeptCheckpoint } from './running-search.ts';
import { checkWritable } from './write-text-file.ts';

/** Searches, prints to the console, and returns the exit code: 0, 1 for a failure, 2 for wrong arguments. */
export async function runEvolve(args: readonly string[], means: EvolveMeans = USUAL_MEANS): Promise<number> {
  try {
    const read = readEvolveArguments(args, availableParallelism());
    if (read === undefined) console.log(EVOLVE_USAGE);
    if (read === undefined) return 0;
    return 'audited' in read ? await auditTrees(read, means) : await evolve(read, means);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${EVOLVE_USAGE}`);
    return 2;
  }
}

async function evolve(args: EvolveArguments, means: EvolveMeans): Promise<number> {
  const { content, problems: ofGame } = means.load();
  const plan = ofGame.length > 0 ? undefined : planOf(args, content);
  const problems = plan === undefined ? ofGame : problemsOfTrees(plan.slots, content);
  for (const problem of problems) console.error(problem);
  if (plan === undefined || problems.length > 0) return 1;
  checkResultFiles(args.out, plan);
  const shared = sharedRound(args, { plan, version: versionHere(content) });
  const stem = args.out.replace(/\.json$/, '');
  const kept = (file: string, of: SearchPlan): KeptCheckpoint => {
    checkWritable('--out', file);
    return { file, start: checkpointIn(file, content, of), isReadOnly: args.shard !== undefined };
  };
  const files = [`${stem}.checkpoint.json`, `${stem}.answer.checkpoint.json`] as const;
  const checkpoint = kept(files[0], plan);
  const players = means.startPlayers(args.merge === undefined ? args.workers : 0);
  try {
    await shared.run(players, async (sharing, onStart) => {
      const { now } = means;
      const running = new RunningSearch(args, { content, plan, players: sharing, now, checkpoint });
      onStart(running);
      const state = await running.run();
      const searched = { content, plan, state, play: running.play, players: sharing, now, onStart };
      if (plan.isAtlas === true) await writeAtlas(args, searched);
      else await writeResult(args, { ...searched, checkpointOf: (of) => kept(files[1], of) });
      for (const file of files) rmSync(file, { force: true });
    });
  } finally {
    players.end();
  }
  return 0;
}

/** @throws UsageError for a checkpoint from which this search cannot go on: it stays as it is. */
function checkpointIn(file: string, content: Content, plan: SearchPlan): Checkpoint | undefined {
  if (statOf(file) === undefined) return undefined;
  const text = readTextFile(file, { expected: 'a checkpoint', mostCharacters: COMMAND_LIMITS.characters });
  const read = typeof text === 'string' ? { problem: text } : readCheckpoint(text.text, { version: versionHere(content), plan });
  if ('checkpoint' in read) return read.checkpoint;
  throw new UsageError(`${file}: ${read.problem}. Give another --out, or delete the checkpoint to start anew`);
}

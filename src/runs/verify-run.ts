import type { Content } from '../content/load-content.ts';
import { rosterProblem } from '../content/roster.ts';
import { openRun, scenarioNames, type Run } from './open-run.ts';
import { replay } from './recording.ts';
import type { RecordedRun } from './recording-file.ts';
import type { World } from '../sim/world/world.ts';
import { stepMark } from './run-checks.ts';

/** The part of a recording in which the replay went another way, in steps; the hashes before it are equal. */
export interface Divergence {
  /** The last step with an equal hash, and the first with another. */
  readonly between: readonly [equalAt: number, otherAt: number];
  /**
   * The first step after which units stand elsewhere or have another health; undefined when none do up to the other hash. In one of 64 cases
   * it is a later step than the true one, because a mark has six bits.
   */
  readonly firstStep: number | undefined;
}

export type Verification =
  | { readonly verdict: 'same'; readonly run: Run; readonly hashes: number }
  | { readonly verdict: 'differs'; readonly run: Run; readonly divergence: Divergence }
  /** It cannot be played to its end. */
  | { readonly verdict: 'refused'; readonly reason: string };

/** Plays a recording in a fresh world and compares it with all checks. `onStep` is called after every step. */
export function verifyRun(
  content: Content,
  { request, recording }: RecordedRun,
  onStep: (world: World) => void = () => undefined,
): Verification {
  const { checks, steps, hash } = recording;
  if (!scenarioNames(content).includes(request.scenario)) {
    return {
      verdict: 'refused',
      reason: `The recording is of the scenario "${request.scenario}", and this version has none of that name.`,
    };
  }
  const unknown = rosterProblem(request.roster, content.kinds);
  if (unknown !== undefined) return { verdict: 'refused', reason: unknown };
  const run = openRun(content, request);
  const { world } = run;
  if (world.dice.seed !== recording.seed) {
    return {
      verdict: 'refused',
      reason: `Its world was seeded with "${recording.seed}", and this version seeds it with "${world.dice.seed}".`,
    };
  }
  const marks: string[] = [];
  const hashes: string[] = [world.hash()];
  try {
    replay(
      recording,
      () => world,
      ({ state }) => {
        onStep(world);
        marks.push(stepMark(state));
        if (state.step % checks.hashEverySteps === 0) hashes.push(world.hash());
      },
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const early = firstDivergence(recording, { hashes, marks });
    return { verdict: 'refused', reason: early ? `${error.message} Before that, ${describeDivergence(early)}.` : error.message };
  }
  const divergence = firstDivergence(recording, { hashes, marks, ...(world.hash() !== hash && { otherAt: steps }) });
  return divergence ? { verdict: 'differs', run, divergence } : { verdict: 'same', run, hashes: hashes.length + 1 };
}

interface Played {
  readonly hashes: readonly string[];
  readonly marks: readonly string[];
  /** The last step, when its hash differs. */
  readonly otherAt?: number;
}

function firstDivergence({ checks }: RecordedRun['recording'], { hashes, marks, otherAt }: Played): Divergence | undefined {
  const place = hashes.findIndex((hash, index) => hash !== checks.hashes[index]);
  const mark = marks.findIndex((found, index) => found !== checks.marks[index]);
  const end = place >= 0 ? place * checks.hashEverySteps : (otherAt ?? (mark >= 0 ? marks.length : undefined));
  if (end === undefined) return undefined;
  const equalHashes = place >= 0 ? place : hashes.length;
  const equalAt = Math.max(0, equalHashes - 1) * checks.hashEverySteps;
  return { between: [equalAt, end], firstStep: mark >= 0 && mark < end ? mark + 1 : undefined };
}

/** "the hashes are equal up to step 600 and differ at step 1200; …": the end of a sentence. */
export function describeDivergence({ between: [equalAt, otherAt], firstStep }: Divergence): string {
  const start =
    otherAt === 0
      ? 'the run starts with another world (step 0)'
      : `the hashes are equal up to step ${equalAt} and differ at step ${otherAt}`;
  if (firstStep !== undefined) return `${start}; the first step after which a unit stands elsewhere or has another health is ${firstStep}`;
  return otherAt === 0 ? start : `${start}, though all units stand where they stood and have the same health: memory, time or dice differ`;
}

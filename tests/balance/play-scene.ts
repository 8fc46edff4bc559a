import type { Run } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';

export interface PlayedScene {
  /** What went wrong; empty when nothing did. */
  readonly problems: readonly string[];
  /** The rounds that were decided, in whole seconds. */
  readonly rounds: readonly { readonly outcome: string; readonly seconds: number }[];
}

/** Nothing moves for as long, and no tree changes what it does: the scene has come to a standstill. Seconds. */
const STANDSTILL = 60;

/** Plays a scene to the end; from its middle on a second time, from a save, which must come to the same state. */
export function playScene(open: () => Run, steps: number): PlayedScene {
  const problems: string[] = [];
  const rounds: { outcome: string; seconds: number }[] = [];
  try {
    const run = open();
    const { world } = run;
    const half = steps >> 1;
    play(run, half, { problems, rounds });
    const saved = world.save();
    play(run, steps, { problems, rounds });
    const again = open().world;
    again.restore(saved);
    while (again.state.step < world.state.step) again.step();
    if (again.hash() !== world.hash()) problems.push('played again from a save in the middle, it takes another course');
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return { problems, rounds };
}

interface Told {
  readonly problems: string[];
  readonly rounds: { outcome: string; seconds: number }[];
}

function play(run: Run, until: number, { problems, rounds }: Told): void {
  const { world } = run;
  let lastSeen = '';
  let changedAt = world.state.step;
  while (world.state.step < until) {
    const wasDecided = world.state.outcome !== 'undecided';
    world.step();
    const { step, round, outcome } = world.state;
    if (outcome !== 'undecided' && !wasDecided) {
      rounds.push({ outcome, seconds: Math.round((step - round.startedAtStep) / STEPS_PER_SECOND) });
    }
    if (step % STEPS_PER_SECOND > 0) continue;
    const seen = pictureOf(run);
    if (seen !== lastSeen) changedAt = step;
    lastSeen = seen;
    if (step - changedAt === STANDSTILL * STEPS_PER_SECOND) problems.push(`nothing has moved since second ${changedAt / STEPS_PER_SECOND}`);
  }
}

/** Where all units are and what they do. */
function pictureOf({ world, brains }: Run): string {
  return world.state.units
    .map(({ id, name, x, y, health }) => {
      if (!Number.isFinite(x + y + health)) throw new Error(`${name} is at ${x}, ${y} with health ${health} in step ${world.state.step}`);
      return `${x.toFixed(1)} ${y.toFixed(1)} ${brains.activeNodes(id).at(-1)}`;
    })
    .join(' ');
}

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
    const { world, brains } = open();
    let startedAt = 0;
    let isDecided = false;
    let lastSeen = '';
    let changedAt = 0;
    let saved: ReturnType<typeof world.save> | undefined;
    for (let step = 1; step <= steps; step++) {
      world.step();
      const { round, units } = world.state;
      const lost = units.find(({ x, y, health }) => !Number.isFinite(x + y + health));
      if (lost !== undefined) throw new Error(`${lost.name} is at ${lost.x}, ${lost.y} with health ${lost.health} in step ${step}`);
      if (round.decision && !isDecided)
        rounds.push({ outcome: round.decision.outcome, seconds: Math.round((step - startedAt) / STEPS_PER_SECOND) });
      if (!round.decision && isDecided) startedAt = step;
      isDecided = round.decision !== undefined && round.decision !== null;
      if (step === steps >> 1) saved = world.save();
      if (step % STEPS_PER_SECOND > 0) continue;
      const seen = units.map(({ id, x, y }) => `${x.toFixed(1)} ${y.toFixed(1)} ${brains.activeNodes(id).at(-1)}`).join(' ');
      if (seen !== lastSeen) changedAt = step;
      lastSeen = seen;
      if (step - changedAt === STANDSTILL * STEPS_PER_SECOND)
        problems.push(`nothing has moved since second ${changedAt / STEPS_PER_SECOND}`);
    }
    const again = open().world;
    if (saved !== undefined) again.restore(saved);
    while (again.state.step < world.state.step) again.step();
    if (again.hash() !== world.hash()) problems.push('played again from a save in the middle, it takes another course');
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return { problems, rounds };
}

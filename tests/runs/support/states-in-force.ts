import type { Run } from '../../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';

export interface PlayedStates {
  /** How often each utility state came into force, by the names of the unit and the state: "Wulf: Flee". */
  readonly begins: ReadonlyMap<string, number>;
  /** The rounds that were decided. */
  readonly outcomes: readonly string[];
}

/** Plays a scene and counts what its units chose. */
export function playStates({ world, brains }: Run, seconds: number): PlayedStates {
  const begins = new Map<string, number>();
  for (const { id, name } of world.state.units) {
    brains.watch(id, (_, program) => ({
      node(event, index) {
        const node = program.nodes[index]!;
        if (event !== 'started' || node.type !== 'UtilityState') return;
        const place = `${name}: ${node.name}`;
        begins.set(place, (begins.get(place) ?? 0) + 1);
      },
    }));
  }
  const outcomes: string[] = [];
  for (let wasDecided = false; world.state.step < seconds * STEPS_PER_SECOND;) {
    world.step();
    const { outcome } = world.state;
    if (outcome !== 'undecided' && !wasDecided) outcomes.push(outcome);
    wasDecided = outcome !== 'undecided';
  }
  return { begins, outcomes };
}

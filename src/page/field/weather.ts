import type { SkyState } from '../../game/port/battle-view-port.ts';
import type { Run } from '../../runs/open-run.ts';
import { hourOf } from '../../sim/parts/day.ts';
import type { Snapshot } from '../../sim/state.ts';

/** The hour and the rain that the view shows; undefined in a scene without days. */
export function skyOf(run: Pick<Run, 'scenario' | 'world' | 'brains'>, shown: Pick<Snapshot, 'day' | 'step'>): SkyState | undefined {
  return shown.day && { hour: hourOf(shown), rain: rainOf(run) };
}

/** From 0 to 1: the key of the world's blackboard that the scenario names, as the first agent that has it knows it. */
function rainOf({ scenario, world, brains }: Pick<Run, 'scenario' | 'world' | 'brains'>): number {
  const key = scenario.sky?.rainKey;
  if (key === undefined) return 0;
  for (const { id } of world.state.agents) {
    const value = brains.blackboardOf(id)?.get(key).value;
    if (typeof value === 'number') return Math.min(1, Math.max(0, value));
  }
  return 0;
}

import { openRun, type Run } from '../../../src/runs/open-run.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { shippedContent } from '../../support/shipped-content.ts';

export interface MarkedRun {
  readonly run: Run;
  /** The first of the player's warriors, and the first of its enemies. */
  readonly own: Unit;
  readonly enemy: Unit;
  /** Keys of the blackboard of an agent. */
  know(id: number, keys: Readonly<Record<string, unknown>>): void;
}

/** Two sixes on open ground, without thoughts of their own: their blackboards hold what they are told. `behaviour` is what the scene shows. */
export function markedRun(behaviour?: string): MarkedRun {
  const opened = openRun(shippedContent, { scenario: 'duel-6', seed: 'marks', tickMode: 'interval' });
  const known = new Map<number, Readonly<Record<string, unknown>>>();
  const blackboardOf = (id: number) => {
    const keys = known.get(id);
    return keys && { get: (key: string) => ({ found: key in keys, value: keys[key] }) };
  };
  const brains = { blackboardOf, programOf: (id: number) => opened.brains.programOf(id), activeNodes: () => [], inspect: () => undefined };
  const scenario = { ...opened.scenario, ...(behaviour !== undefined && { caption: { behaviour } }) };
  const { units } = opened.world.state;
  const first = (team: string): Unit => units.find((unit) => unit.team === team)!;
  return {
    run: { ...opened, brains, scenario } as unknown as Run,
    own: first('player'),
    enemy: first('enemy'),
    know: (id, keys) => void known.set(id, keys),
  };
}

import type { Run } from '../runs/open-run.ts';
import type { EntityId } from '../sim/state.ts';

/** The numbers of a lesson, drawn over time while the arena runs. */
export interface TraceFigure {
  readonly unit: string;
  /** The top of the picture. */
  readonly max: number;
  readonly lines: readonly FigureLine[];
}

/** One number over time. */
export interface FigureLine {
  readonly label: string;
  readonly measure: Measure;
  /** A key of the tree with the number against which the tree compares this one; often that of a handle. */
  readonly bound: string | undefined;
}

/**
 * What is measured: a distance between a unit and a unit or place, a key of the agent, the score of a state of its utility selector, or the share
 * of the runs of a node that have succeeded.
 */
export type Measure =
  | { readonly kind: 'distance'; readonly from: string; readonly to: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'score'; readonly state: string }
  | { readonly kind: 'share'; readonly node: string };

type Arena = Pick<Run, 'brains' | 'world' | 'land'>;

/** The present value of a distance or key; undefined while there is none. Scores and shares come from the trace of the tree. */
export function measured(run: Arena, agentId: EntityId, measure: Exclude<Measure, { kind: 'score' | 'share' }>): number | undefined {
  if (measure.kind === 'key') return keyNumber(run, agentId, measure.key);
  const [from, to] = [spotOf(run, measure.from), spotOf(run, measure.to)];
  return from && to && Math.hypot(from.x - to.x, from.y - to.y);
}

/** A number on the blackboard of an agent. */
export function keyNumber({ brains }: Pick<Run, 'brains'>, agentId: EntityId, key: string): number | undefined {
  const value = brains.blackboardOf(agentId)?.get(key).value;
  return typeof value === 'number' ? value : undefined;
}

function spotOf({ world, land }: Pick<Arena, 'world' | 'land'>, name: string): { readonly x: number; readonly y: number } | undefined {
  return world.state.units.find((unit) => unit.name === name) ?? land.places.find((place) => place.name === name);
}

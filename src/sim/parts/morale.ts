import type { MoraleRules } from './morale-rules.ts';

/** How much heart a unit has left, from the best to the worst. */
export const MORALE_STATES = ['steady', 'uncertain', 'wavering', 'routing'] as const;
export type MoraleState = (typeof MORALE_STATES)[number];

/** How a unit has left the fight without falling. */
export type Departure = 'left' | 'yielded';

/** The heart of a unit; plain data in the unit. */
export interface Morale {
  /** From 0, without any heart, to 1. */
  level: number;
  state: MoraleState;
  /** It leads its party: comrades near it are steadier, and its fall shakes them. */
  isLeader?: true | undefined;
  /** Its tree has it leave the fight so; it does within a moment, not in the middle of its own tick. */
  departs?: Departure | undefined;
}

interface Moved {
  readonly mood: string;
  readonly isAlive: boolean;
  readonly morale?: { readonly state: MoraleState } | undefined;
}

/**
 * Whether a unit has lost heart and runs from the fight. Its tree must have begun to run: a unit whose tree has no such branch
 * fights to the end, however low its morale.
 */
export function isRouting({ isAlive, mood, morale }: Moved): boolean {
  return isAlive && mood === 'routing' && morale?.state === 'routing';
}

/** Whether a unit lives, has not left the fight, and does not run from it. */
export function standsItsGround(unit: Moved): boolean {
  return unit.isAlive && !isRouting(unit);
}

/** How it stands with a unit: it is in the fight, has fallen, or has left the fight in another way. */
export function fateOf({
  isAlive,
  departed,
}: {
  readonly isAlive: boolean;
  readonly departed?: Departure | undefined;
}): 'alive' | 'fallen' | Departure {
  return isAlive ? 'alive' : (departed ?? 'fallen');
}

/** The place of a state in their order: 0 for steady, 3 for routing. */
export function stepOf(state: MoraleState): number {
  return MORALE_STATES.indexOf(state);
}

/** The state at a level, coming from another state. The ranges of the states overlap, so that a level near a limit does not flicker. */
export function nextState(state: MoraleState, level: number, rules: MoraleRules): MoraleState {
  const fallsBelow = [rules.uncertainBelow, rules.waveringBelow, rules.routingBelow];
  const returnsFrom = [rules.steadyFrom, rules.uncertainFrom, rules.waveringFrom];
  let at = stepOf(state);
  while (at < 3 && level < fallsBelow[at]!) at++;
  while (at > 0 && level >= returnsFrom[at - 1]!) at--;
  return MORALE_STATES[at]!;
}

import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { ATTACKS, type Decision, type Verb } from './decision.ts';
import type { FightLog, LoggedMoment } from './fight-log.ts';
import type { Situation } from './situation.ts';

/** A situation with what the player did in it. */
export interface Example {
  readonly facts: Situation['facts'];
  /** All verbs that would have done the same: an enemy may be the nearest and the weakest. */
  readonly verbs: readonly Verb[];
  readonly weight: number;
  /** The player decided here; else an earlier decision was left as it was. */
  readonly isDecision: boolean;
  /** The number of the fight. */
  readonly fight: number;
}

/** A person takes so long to act: what is seen this shortly before an order says nothing about the order before. */
const REACTION_STEPS = STEPS_PER_SECOND / 2;
/** All looks between two orders count together as much as this many orders. */
const WEIGHT_BETWEEN = 1;

export function examplesOf(logs: readonly FightLog[]): Example[] {
  return logs.flatMap(({ moments }, fight) => decisionsIn(moments).flatMap((stretch) => examplesIn(stretch, fight)));
}

/** Each decision with the looks until it is over, or another is taken. */
function decisionsIn(moments: readonly LoggedMoment[]): LoggedMoment[][] {
  const stretches: LoggedMoment[][] = [];
  for (const moment of moments) {
    if (moment.isNew) stretches.push([moment]);
    else if (moment.decision !== undefined) stretches.at(-1)?.push(moment);
  }
  return stretches;
}

function examplesIn([first, ...later]: readonly LoggedMoment[], fight: number): Example[] {
  if (first?.decision === undefined) return [];
  const verbs = verbsFor(first.decision, first);
  const end = later.at(-1)?.step ?? 0;
  const between = later.filter(({ step }) => step <= end - REACTION_STEPS);
  return [
    { facts: first.facts, verbs, weight: 1, isDecision: true, fight },
    ...between.map(({ facts }) => ({ facts, verbs, weight: WEIGHT_BETWEEN / between.length, isDecision: false, fight })),
  ];
}

/** The verbs that come to the same decision; of an attack that none explains, the plainest. */
export function verbsFor({ deed, targetId }: Decision, { targets }: Pick<Situation, 'targets'>): readonly Verb[] {
  if (deed !== 'attack') return [deed];
  const found = ATTACKS.filter((verb) => targets[verb] === targetId);
  return found.length > 0 ? found : [ATTACKS[0]];
}

import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { isSameDecision, type Decision, type Verb } from './decision.ts';
import { verbsFor } from './examples.ts';
import { LOOK_EVERY_STEPS, type FightLog, type LoggedMoment } from './fight-log.ts';
import { verbOf, type Rules } from './rules.ts';
import type { Situation } from './situation.ts';

/** A moment at which the player or the tree takes a decision. */
export interface ComparedMoment {
  readonly step: number;
  readonly yours: Decision;
  readonly its: Decision;
  /** What the tree does, in its own terms. */
  readonly verb: Verb;
  readonly isSame: boolean;
  /** Whether the player decided here; else the tree would have, and stays different for a while. */
  readonly isYours: boolean;
}

export interface Agreement {
  readonly moments: readonly ComparedMoment[];
  readonly same: number;
  /** How many would be the same by chance, for two who decide each thing as often as these do. */
  readonly expected: number;
  /** Cohen's kappa (1960): 1 for all the same, 0 for as many as by chance; 0 where there is nothing to tell apart. */
  readonly kappa: number;
}

/** Who decides the other thing within this time decides alike. */
const LASTING_STEPS = STEPS_PER_SECOND;

/** Compares the decisions of rules with those of the player of a fight: where either takes one. */
export function agreementOn({ moments }: FightLog, rules: Rules): Agreement {
  const compared: ComparedMoment[] = [];
  let verb: Verb | undefined;
  for (const [index, moment] of moments.entries()) {
    const { decision, isNew, facts } = moment;
    if (decision === undefined) continue;
    const now = verbOf(rules, facts);
    if (isNew) compared.push(compare(moment, decision, { verb: now, isYours: true }));
    else if (now !== verb && differs(now, moment) && staysDifferent(moments.slice(index), now, rules))
      compared.push(compare(moment, decision, { verb: now, isYours: false }));
    else if (now !== verb && differs(now, moment)) continue;
    verb = now;
  }
  return { moments: compared, ...kappaOf(compared) };
}

/** An attack that goes on is no other decision because another enemy is the nearest by now. */
function differs(verb: Verb, { decision }: LoggedMoment): boolean {
  return deedOf(verb) !== decision?.deed;
}

function staysDifferent(from: readonly LoggedMoment[], verb: Verb, rules: Rules): boolean {
  const looks = from.slice(0, LASTING_STEPS / LOOK_EVERY_STEPS + 1);
  const first = from[0]?.decision;
  return (
    looks.length > LASTING_STEPS / LOOK_EVERY_STEPS &&
    looks.every(({ decision, facts }) => isSameDecision(decision, first) && verbOf(rules, facts) === verb)
  );
}

function compare(moment: LoggedMoment, yours: Decision, { verb, isYours }: { verb: Verb; isYours: boolean }): ComparedMoment {
  const its = carriedOut(verb, moment);
  const isSame =
    its.deed === yours.deed && (its.deed !== 'attack' || (verbsFor(yours, moment).includes(verb) && its.targetId === yours.targetId));
  return { step: moment.step, yours, its, verb, isSame, isYours };
}

function carriedOut(verb: Verb, { targets }: Situation): Decision {
  const deed = deedOf(verb);
  return { deed, targetId: deed === 'attack' ? (targets[verb as keyof typeof targets] ?? 0) : 0 };
}

function deedOf(verb: Verb): Decision['deed'] {
  return verb === 'attack-nearest' || verb === 'attack-weakest' || verb === 'rescue-friend' ? 'attack' : verb;
}

/** Tells the agreement of any moments; they may be of several fights. */
export function kappaOf(moments: readonly ComparedMoment[]): Pick<Agreement, 'same' | 'expected' | 'kappa'> {
  const same = moments.filter(({ isSame }) => isSame).length;
  const all = moments.length;
  const label = ({ deed, targetId }: Decision): string => `${deed} ${targetId}`;
  const yours = countBy(moments.map((moment) => label(moment.yours)));
  const its = countBy(moments.map((moment) => label(moment.its)));
  const expected = all === 0 ? 0 : [...yours].reduce((total, [name, count]) => total + (count * (its.get(name) ?? 0)) / all, 0);
  return { same, expected, kappa: expected < all ? (same - expected) / (all - expected) : 0 };
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

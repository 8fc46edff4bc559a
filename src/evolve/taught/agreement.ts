import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { isSameDecision, type Decision, type Verb } from './decision.ts';
import { verbsFor } from './examples.ts';
import { LOOK_EVERY_STEPS, type FightLog, type LoggedMoment } from './fight-log.ts';
import { decidedBy, verbOf, type Decided, type Rules } from './rules.ts';
import type { Situation } from './situation.ts';
import { chancesOf } from './variation.ts';

/** A moment at which the player or the tree takes a decision. */
export interface ComparedMoment {
  readonly step: number;
  readonly yours: Decision;
  /** The tree does this. If it draws, the list holds everything that it may do. */
  readonly its: readonly PossibleDecision[];
  /** How likely the tree does the same: 0 or 1 where it does not draw. */
  readonly chanceOfSame: number;
  /** Whether the player decided here; else the tree would have, and stays different for a while. */
  readonly isYours: boolean;
}

export interface PossibleDecision extends Decision {
  /** The tree calls its decision by this name. */
  readonly verb: Verb;
  readonly chance: number;
}

export interface Agreement {
  readonly moments: readonly ComparedMoment[];
  /** How many are the same; of a tree that draws, on average. */
  readonly same: number;
  /** How many would be the same by chance, for two who decide each thing as often as these do. */
  readonly expected: number;
  /** Cohen's kappa (1960): 1 for all the same, 0 for as many as by chance; 0 where there is nothing to tell apart. */
  readonly kappa: number;
}

/** Who decides the other thing within this time decides alike. */
const LASTING_STEPS = STEPS_PER_SECOND;

/**
 * Compares the decisions of rules with those of the player of a fight: where either takes one. Rules that draw are compared at the same
 * moments as those that always do what the player did most, so that both figures can be compared.
 */
export function agreementOn({ moments }: FightLog, rules: Rules): Agreement {
  const compared: ComparedMoment[] = [];
  let verb: Verb | undefined;
  for (const [index, moment] of moments.entries()) {
    const { decision, isNew, facts } = moment;
    if (decision === undefined) continue;
    const decided = decidedBy(rules, facts);
    const now = decided.verb;
    if (isNew) compared.push(compare(moment, decision, { decided, isYours: true }));
    else if (now !== verb && differs(now, moment) && staysDifferent(moments.slice(index), now, rules))
      compared.push(compare(moment, decision, { decided, isYours: false }));
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

function compare(moment: LoggedMoment, yours: Decision, { decided, isYours }: { decided: Decided; isYours: boolean }): ComparedMoment {
  const its = chancesOf(decided).map(({ verb, chance }) => ({ ...carriedOut(verb, moment), verb, chance }));
  const isSame = ({ deed, targetId, verb }: PossibleDecision): boolean =>
    deed === yours.deed && (deed !== 'attack' || (verbsFor(yours, moment).includes(verb) && targetId === yours.targetId));
  return { step: moment.step, yours, its, chanceOfSame: sumOf(its.filter(isSame)), isYours };
}

function sumOf(decisions: readonly PossibleDecision[]): number {
  return decisions.reduce((total, { chance }) => total + chance, 0);
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
  const same = moments.reduce((total, { chanceOfSame }) => total + chanceOfSame, 0);
  const all = moments.length;
  const yours = countsOf(moments.map((moment) => ({ ...moment.yours, chance: 1 })));
  const its = countsOf(moments.flatMap((moment) => moment.its));
  const expected = all === 0 ? 0 : [...yours].reduce((total, [name, count]) => total + (count * (its.get(name) ?? 0)) / all, 0);
  return { same, expected, kappa: expected < all ? (same - expected) / (all - expected) : 0 };
}

function countsOf(decisions: readonly (Decision & Pick<PossibleDecision, 'chance'>)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { deed, targetId, chance } of decisions) {
    const name = `${deed} ${targetId}`;
    counts.set(name, (counts.get(name) ?? 0) + chance);
  }
  return counts;
}

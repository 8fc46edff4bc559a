import { agreementOn, kappaOf, type ComparedMoment } from '../../../src/evolve/taught/agreement.ts';
import type { FightLog } from '../../../src/evolve/taught/fight-log.ts';
import { learnTree, type LearnedTree } from '../../../src/evolve/taught/learn-tree.ts';
import type { Rules } from '../../../src/evolve/taught/rules.ts';
import { LESSON_FIGHTS } from '../../../src/evolve/taught/teaching-fights.ts';
import { POLICIES, WAVERING } from '../../evolve/taught/policies.ts';
import { playByHand, WORDS, type Policy } from '../../evolve/taught/scripted-player.ts';
import type { FeatureTrial } from './feature-row.ts';

const LEAST_KAPPA = 0.6;
/** One fight has too few decisions to tell. */
const HELD_OUT_FIGHTS = 4;
/** Share of slips of a player who follows rules. */
const SLIPS = 0.08;

/** The player of the row about weights. */
const ON_A_WHIM = 'on a whim';
/** Share of decisions that would have to be others for the tree to do each thing as often as the player. */
const MOST_DIFFERENCE = 0.15;

/** Learning from one who plays. */
export function taughtTrial(player: string): FeatureTrial {
  return player === ON_A_WHIM ? weightsTrial() : rulesTrial(player);
}

/** From orders that follow rules, and from others at random. */
function rulesTrial(player: string): FeatureTrial {
  const { kind, policy } = POLICIES[player]!;
  return {
    says: `a tree decides as the ${player} did in other fights (kappa of ${LEAST_KAPPA} or more)`,
    scene: 'teach by playing',
    without: 'orders at random',
    play(seed, isOn) {
      const { learned, others } = lessonOf({ kind, policy }, { seed, noise: isOn ? SLIPS : 1 });
      return kappaOf(momentsIn(others, learned.rules)).kappa >= LEAST_KAPPA;
    },
  };
}

/** With observed variation as weights, and with the most frequent decision alone. */
function weightsTrial(): FeatureTrial {
  return {
    says: `in other fights, a tree does each thing as often as a player ${ON_A_WHIM} (up to ${100 * MOST_DIFFERENCE} % of decisions)`,
    scene: 'teach by playing',
    without: 'always what was done most',
    play(seed, isOn) {
      const { learned, others } = lessonOf(WAVERING, { seed, noise: 0 });
      const rules = isOn && typeof learned.varying === 'object' ? learned.varying.rules : learned.rules;
      return differenceIn(momentsIn(others, rules)) <= MOST_DIFFERENCE;
    },
  };
}

/** What is learned from some fights, and other fights of the same player. */
function lessonOf(
  { kind, policy }: { readonly kind: string; readonly policy: Policy },
  { seed, noise }: { readonly seed: string; readonly noise: number },
): { readonly learned: LearnedTree; readonly others: readonly FightLog[] } {
  const logOf = (number: number): FightLog => playByHand({ kind, seed, number }, policy, noise).log;
  const logs = Array.from({ length: LESSON_FIGHTS + HELD_OUT_FIGHTS }, (_, number) => logOf(number));
  return { learned: learnTree(logs.slice(0, LESSON_FIGHTS), WORDS), others: logs.slice(LESSON_FIGHTS) };
}

function momentsIn(logs: readonly FightLog[], rules: Rules): readonly ComparedMoment[] {
  return logs.flatMap((log) => agreementOn(log, rules).moments);
}

function differenceIn(moments: readonly ComparedMoment[]): number {
  const more = new Map<string, number>();
  for (const { yours, its } of moments) {
    more.set(yours.deed, (more.get(yours.deed) ?? 0) + 1);
    for (const { deed, chance } of its) more.set(deed, (more.get(deed) ?? 0) - chance);
  }
  return [...more.values()].reduce((sum, each) => sum + Math.abs(each), 0) / 2 / moments.length;
}

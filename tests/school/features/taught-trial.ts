import { agreementOn, kappaOf } from '../../../src/evolve/taught/agreement.ts';
import type { FightLog } from '../../../src/evolve/taught/fight-log.ts';
import { learnTree } from '../../../src/evolve/taught/learn-tree.ts';
import { LESSON_FIGHTS } from '../../../src/evolve/taught/teaching-fights.ts';
import { POLICIES } from '../../evolve/taught/policies.ts';
import { playByHand, WORDS } from '../../evolve/taught/scripted-player.ts';
import type { FeatureTrial } from './feature-row.ts';

const LEAST_KAPPA = 0.6;
/** One fight has too few decisions to tell. */
const HELD_OUT_FIGHTS = 4;
/** Share of slips of a player who follows rules. */
const SLIPS = 0.08;

/** Learning from one who plays: from orders that follow rules, and from others at random. */
export function taughtTrial(player: string): FeatureTrial {
  const { kind, policy } = POLICIES[player]!;
  return {
    says: `a tree decides as the ${player} did in other fights (kappa of ${LEAST_KAPPA} or more)`,
    scene: 'teach by playing',
    without: 'orders at random',
    play(seed, isOn) {
      const logOf = (number: number): FightLog => playByHand({ kind, seed, number }, policy, isOn ? SLIPS : 1).log;
      const logs = Array.from({ length: LESSON_FIGHTS + HELD_OUT_FIGHTS }, (_, number) => logOf(number));
      const { rules } = learnTree(logs.slice(0, LESSON_FIGHTS), WORDS);
      return kappaOf(logs.slice(LESSON_FIGHTS).flatMap((log) => agreementOn(log, rules).moments)).kappa >= LEAST_KAPPA;
    },
  };
}

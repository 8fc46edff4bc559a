import { agreementOn } from '../../../src/evolve/taught/agreement.ts';
import { learnTree } from '../../../src/evolve/taught/learn-tree.ts';
import { ALL_FIGHTS, LESSON_FIGHTS } from '../../../src/evolve/taught/teaching-fights.ts';
import { POLICIES } from '../../evolve/taught/policies.ts';
import { playByHand, WORDS } from '../../evolve/taught/scripted-player.ts';
import type { FeatureTrial } from './feature-row.ts';

const LEAST_KAPPA = 0.6;
/** Share of slips of a player who follows rules. */
const SLIPS = 0.08;

/** Learning from one who plays: from orders that follow rules, and from others at random. */
export function taughtTrial(player: string): FeatureTrial {
  const { kind, policy } = POLICIES[player]!;
  return {
    says: `a tree decides as the ${player} did in another fight (kappa of ${LEAST_KAPPA} or more)`,
    scene: 'teach by playing',
    without: 'orders at random',
    play(seed, isOn) {
      const logs = Array.from({ length: ALL_FIGHTS }, (_, number) => playByHand({ kind, seed, number }, policy, isOn ? SLIPS : 1).log);
      const { rules } = learnTree(logs.slice(0, LESSON_FIGHTS), WORDS);
      return agreementOn(logs.at(-1)!, rules).kappa >= LEAST_KAPPA;
    },
  };
}

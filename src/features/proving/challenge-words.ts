import type { Content } from '../../content/load-content.ts';
import type { ChallengeWords } from './view/proving-state.ts';
import type { Challenge, ChallengeParty } from '../../runs/compare/challenge.ts';
import { arenaTitle } from './match-run.ts';
import { treeNames } from './party-options.ts';

/** Who made a challenge, what fights where, and what one can do about it. */
export function challengeWords(challenge: Challenge, content: Content): ChallengeWords {
  const { by, answer, pairs } = challenge;
  const where = challenge.arenas.map((arena) => arenaTitle(content, arena)).join(', ');
  const fights = `${where}: ${2 * pairs} fights in ${pairs} pairs, the second of each with the sides swapped. Every page plays the very same fights.`;
  if (answer === undefined) {
    return {
      title: `${by.name} challenges you`,
      says: [
        `${by.name} ${treesWords(by)}. Here that party fights the shipped one.`,
        fights,
        `Beat it: choose your trees and fight ${by.name}.`,
      ],
    };
  }
  return {
    title: `${answer.name} answers ${by.name}`,
    says: [
      `${by.name} ${treesWords(by)}; ${answer.name} ${treesWords(answer)}. Here they fight each other.`,
      fights,
      `Your turn: choose your trees and fight ${answer.name}.`,
    ],
  };
}

function treesWords({ trees }: ChallengeParty): string {
  return trees.length === 0 ? 'fights with the shipped trees' : `changed ${treeNames(trees)}`;
}

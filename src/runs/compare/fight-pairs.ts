import type { LibraryEntry } from '../../bt/index.ts';
import type { Content } from '../../content/load-content.ts';
import type { Team } from '../../sim/state.ts';
import type { TeamTrees } from '../open-run.ts';
import { playFight, type FightResult } from './fight.ts';
import type { FightPair, ScoredFight } from './judge.ts';
import { compileTeamTrees } from './team-trees.ts';

/** The teams of the arenas for comparisons; on each, both are alike. */
const SIDES: readonly [Team, Team] = ['player', 'enemy'];

/** Two versions of a tree and where they fight; plain data, so that it can be sent to a worker. */
export interface ComparisonRequest {
  /** The tree of the game that both versions take the place of. */
  readonly tree: string;
  readonly versions: readonly [first: LibraryEntry, second: LibraryEntry];
  /** Names of scenarios with two equal parties; the pairs take them in turn. */
  readonly arenas: readonly string[];
  readonly seed: string;
  /** Both fights of a pair have the same seed, unless it is unpaired: then a tree differs from itself by luck. */
  readonly isUnpaired: boolean;
}

/** Plays the pairs of a comparison, each by its index alone: the same in any worker and in any order. */
export class FightPairs {
  readonly #content: Content;
  readonly #request: ComparisonRequest;
  readonly #sides: readonly [asGiven: TeamTrees, asSwapped: TeamTrees];

  private constructor(content: Content, request: ComparisonRequest, sides: readonly [TeamTrees, TeamTrees]) {
    this.#content = content;
    this.#request = request;
    this.#sides = sides;
  }

  /** Compiles both versions, or returns the problems of both. */
  static open(content: Content, request: ComparisonRequest): { readonly pairs: FightPairs } | { readonly problems: readonly string[] } {
    const [first, second] = request.versions;
    const [one, other] = SIDES;
    const asGiven = compileTeamTrees(content, { tree: request.tree, documents: { [one]: first, [other]: second } });
    if ('problems' in asGiven) return asGiven;
    const asSwapped = compileTeamTrees(content, { tree: request.tree, documents: { [one]: second, [other]: first } });
    if ('problems' in asSwapped) return asSwapped;
    return { pairs: new FightPairs(content, request, [asGiven.teamTrees, asSwapped.teamTrees]) };
  }

  play(index: number): FightPair {
    const { arenas, seed, isUnpaired } = this.#request;
    const arena = arenas[index % arenas.length] ?? '';
    const [asGiven, asSwapped] = this.#sides;
    const seeds = [`${seed}/${index}`, isUnpaired ? `${seed}/${index}/swapped` : `${seed}/${index}`] as const;
    return {
      index,
      arena,
      fights: [
        scored(playFight(this.#content, { arena, seed: seeds[0], teamTrees: asGiven }), SIDES),
        scored(playFight(this.#content, { arena, seed: seeds[1], teamTrees: asSwapped }), [SIDES[1], SIDES[0]]),
      ],
    };
  }
}

function scored({ winner, seconds, healthLeft }: FightResult, [first, second]: readonly [first: Team, second: Team]): ScoredFight {
  const score = winner === undefined ? 0.5 : winner === first ? 1 : 0;
  return { score, seconds, healthLeft: [healthLeft[first] ?? 0, healthLeft[second] ?? 0] };
}

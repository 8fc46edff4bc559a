import type { LibraryEntry } from '../../bt/index.ts';
import type { Content } from '../../content/load-content.ts';
import type { Team } from '../../sim/state.ts';
import type { TeamTrees } from '../open-run.ts';
import { playFight, type FightResult } from './fight.ts';
import type { FightPair, ScoredFight } from './judge.ts';
import { compileTeamTrees } from './team-trees.ts';

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
  readonly #sides: readonly [asPlayer: TeamTrees, asEnemy: TeamTrees];

  private constructor(content: Content, request: ComparisonRequest, sides: readonly [TeamTrees, TeamTrees]) {
    this.#content = content;
    this.#request = request;
    this.#sides = sides;
  }

  /** Compiles both versions, or returns the problems of both. */
  static open(content: Content, request: ComparisonRequest): { readonly pairs: FightPairs } | { readonly problems: readonly string[] } {
    const [first, second] = request.versions;
    const asPlayer = compileTeamTrees(content, { tree: request.tree, documents: { player: first, enemy: second } });
    if ('problems' in asPlayer) return asPlayer;
    const asEnemy = compileTeamTrees(content, { tree: request.tree, documents: { player: second, enemy: first } });
    if ('problems' in asEnemy) return asEnemy;
    return { pairs: new FightPairs(content, request, [asPlayer.teamTrees, asEnemy.teamTrees]) };
  }

  play(index: number): FightPair {
    const { arenas, seed, isUnpaired } = this.#request;
    const arena = arenas[index % arenas.length] ?? '';
    const [asPlayer, asEnemy] = this.#sides;
    const seeds = [`${seed}/${index}`, isUnpaired ? `${seed}/${index}/swapped` : `${seed}/${index}`] as const;
    return {
      index,
      arena,
      fights: [
        scored(playFight(this.#content, { arena, seed: seeds[0], teamTrees: asPlayer }), 'player'),
        scored(playFight(this.#content, { arena, seed: seeds[1], teamTrees: asEnemy }), 'enemy'),
      ],
    };
  }
}

function scored({ winner, seconds, healthLeft }: FightResult, first: Team): ScoredFight {
  const second = first === 'player' ? 'enemy' : 'player';
  const score = winner === 'draw' ? 0.5 : winner === first ? 1 : 0;
  return { score, seconds, healthLeft: [healthLeft[first], healthLeft[second]] };
}

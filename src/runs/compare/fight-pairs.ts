import type { Content } from '../../content/load-content.ts';
import type { Team } from '../../sim/state.ts';
import type { RunRequest } from '../open-run.ts';
import { changedNodes, type TreeChanges } from './changed-nodes.ts';
import { placeKey, ReachedNodes } from './reached-nodes.ts';
import { playFight, type FightResult } from './fight.ts';
import type { FightPair, ScoredFight } from './judge.ts';
import { SIDES, withPartyTrees, type PartyContent, type PartyTrees } from './party-trees.ts';

/** Two parties with different trees and where they fight; plain data, so that it can be sent to a worker. */
export interface ComparisonRequest {
  readonly parties: readonly [first: PartyTrees, second: PartyTrees];
  /** Names of scenarios with two equal parties; the pairs take them in turn. */
  readonly arenas: readonly string[];
  readonly seed: string;
  /** Both fights of a pair have the same seed, unless it is unpaired: then a tree differs from itself by luck. */
  readonly isUnpaired: boolean;
}

/** What a fight is opened from. */
export interface OpenFight {
  readonly content: Content;
  readonly request: RunRequest;
}

/** Plays the pairs of a comparison, each by its index alone: the same in any worker and in any order. */
export class FightPairs {
  readonly #request: ComparisonRequest;
  /** With the first party as the player, and as the enemy. */
  readonly #contents: readonly [PartyContent, PartyContent];
  readonly #changes: TreeChanges;

  private constructor(request: ComparisonRequest, contents: readonly [PartyContent, PartyContent], changes: TreeChanges) {
    this.#request = request;
    this.#contents = contents;
    this.#changes = changes;
  }

  /** Compiles the trees of both parties, or returns all problems. */
  static open(content: Content, request: ComparisonRequest): { readonly pairs: FightPairs } | { readonly problems: readonly string[] } {
    const { arenas, parties } = request;
    const [first, second] = parties;
    const [one, other] = SIDES;
    const asPlayer = withPartyTrees(content, { arenas, parties: { [one]: first, [other]: second } });
    if ('problems' in asPlayer) return asPlayer;
    const asEnemy = withPartyTrees(content, { arenas, parties: { [one]: second, [other]: first } });
    if ('problems' in asEnemy) return asEnemy;
    return { pairs: new FightPairs(request, [asPlayer, asEnemy], changedNodes(first, second, content.library)) };
  }

  /** Names of the nodes in which the trees of the parties differ, as far as these are run. */
  get changed(): readonly string[] {
    return [...new Set([...this.#changes.first, ...this.#changes.second].map(({ name }) => name))];
  }

  play(index: number): FightPair {
    const [one, swapped] = [this.#play(index, false), this.#play(index, true)];
    return {
      index,
      arena: this.#arenaOf(index),
      fights: [scored(one.result, SIDES), scored(swapped.result, [SIDES[1], SIDES[0]])],
      // With seeds of their own, two fights differ by luck alone.
      ...(!this.#request.isUnpaired && { isSame: one.result.ending === swapped.result.ending }),
      reached: Number(one.isReached) + Number(swapped.isReached),
    };
  }

  /** One fight of a pair, to be watched. */
  fight(index: number, isSwapped: boolean): OpenFight {
    const { seed, isUnpaired } = this.#request;
    const { content } = this.#contents[isSwapped ? 1 : 0];
    const suffix = isSwapped && isUnpaired ? '/swapped' : '';
    return { content, request: { scenario: this.#arenaOf(index), seed: `${seed}/${index}${suffix}`, tickMode: 'interval' } };
  }

  #play(index: number, isSwapped: boolean): { readonly result: FightResult; readonly isReached: boolean } {
    const { content, request } = this.fight(index, isSwapped);
    const { copyOf } = this.#contents[isSwapped ? 1 : 0];
    const [first, second] = isSwapped ? SIDES.toReversed() : SIDES;
    const places = [
      ...this.#changes.first.map(({ tree, path }) => placeKey(copyOf(first ?? '', tree), path)),
      ...this.#changes.second.map(({ tree, path }) => placeKey(copyOf(second ?? '', tree), path)),
    ];
    let reached: ReachedNodes | undefined;
    const result = playFight(content, request, (run) => (reached = new ReachedNodes(run, new Set(places))));
    return { result, isReached: reached?.isReached ?? false };
  }

  #arenaOf(index: number): string {
    const { arenas } = this.#request;
    return arenas[index % arenas.length] ?? '';
  }
}

function scored({ winner, seconds, healthLeft }: FightResult, [first, second]: readonly [first: Team, second: Team]): ScoredFight {
  const score = winner === undefined ? 0.5 : winner === first ? 1 : 0;
  return { score, seconds, healthLeft: [healthLeft[first] ?? 0, healthLeft[second] ?? 0] };
}

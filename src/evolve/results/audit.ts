import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { jsonText } from '../../core/json-text.ts';
import { isWithoutEffect, Judge } from '../../runs/compare/judge.ts';
import type { Interval } from '../../runs/compare/confidence-sequence.ts';
import { USUAL_PLAN, type SequentialPlan } from '../../runs/compare/sequential-verdict.ts';
import { arenasFor, type Arena } from '../judging/arenas.ts';
import { placesIn, type NodePlace } from '../making/node-places.ts';
import type { TreeMaker } from '../making/tree-maker.ts';
import { words } from '../making/vary.ts';
import { candidateOf, sideOf, type Candidate } from '../search/candidate.ts';
import { makersFor } from '../search/search.ts';
import { playDuels, type Duel } from './duels.ts';
import type { Judging } from './figures.ts';
import { problemOfSeed, type UsedSeed } from './seed-uses.ts';
import { simplifyByFights, type TakenOut } from './simplify-by-fights.ts';
import { withoutNode } from './without-node.ts';

/** A node whose removal is sure to cost a smaller share of victories does not earn its place: 0.06 are six points. */
export const LEAST_WORTH = 0.06;
const PLAN: SequentialPlan = { ...USUAL_PLAN, indifference: LEAST_WORTH };

/** What a tree loses without one of its nodes and all that is below it. */
export interface NodeWorth {
  /** Place of its tree among those of the candidate. */
  readonly slot: number;
  readonly node: NodeDocument;
  /** "Attack", with its name. */
  readonly words: string;
  /** Levels above it in its tree. */
  readonly level: number;
  /** Mirrored fights of the party without it against the party with it; 0 when no sound tree is left without it. */
  readonly fights: number;
  /** Win rate of the party with it above one half. */
  readonly worth: number;
  /** Of the worth; holds with 95 %, however early it is clear. */
  readonly interval: Interval;
  /**
   * `needed`: it costs victories to take it out; `minor`: fewer than the least worth; `unclear`: the fights did not suffice to tell; `fixed`: no sound
   * tree is left.
   */
  readonly verdict: 'needed' | 'minor' | 'unclear' | 'fixed';
  /** No fight went another way without it. */
  readonly isIdle: boolean;
}

export interface AuditSettings {
  /** Its fights have no other use: `used` has the seeds that made, chose or judged the trees. */
  readonly seed: string;
  readonly used: readonly UsedSeed[];
  /** Most pairs of fights for one node. */
  readonly mostPairs: number;
  /** Called after each round with the number of nodes that are not clear yet. */
  readonly onRound?: (open: number) => void;
}

/** The trees without the nodes that do not earn their place, and what each of the others is worth. */
export interface Audited {
  readonly candidate: Candidate;
  readonly worths: readonly NodeWorth[];
  /** In the order in which they were taken out. */
  readonly takenOut: readonly TakenOut[];
}

interface Removal extends NodePlace {
  readonly slot: number;
  readonly without: TreeDocument | undefined;
  readonly judge: Judge;
}

/** Takes nodes out of trees and lets the party without them fight the party with them, on arenas and seeds of its own. */
export class Audit {
  readonly #makers: readonly TreeMaker[];
  readonly #arenas: readonly Arena[];

  /** @throws Error for a seed that had to do with the trees before. */
  constructor(
    private readonly judging: Judging,
    private readonly settings: AuditSettings,
  ) {
    const { content, plan } = judging;
    const { seed, used } = settings;
    const problem = problemOfSeed(seed, used);
    if (problem !== undefined) throw new Error(problem);
    // An audit adds nothing to a tree, so it need not be guarded.
    this.#makers = makersFor(content, { ...plan, below: undefined, isUnguarded: true });
    this.#arenas = arenasFor(content, { seed, purpose: 'audit', kinds: plan.slots.flatMap(({ kind }) => kind ?? []) });
  }

  /** What each node is worth: all nodes at once, each until it is clear. Roots are not taken out. Another `round` has other seeds. */
  async worths(candidate: Candidate, round = 0): Promise<NodeWorth[]> {
    const removals = this.#removalsOf(candidate);
    const duels = removals.flatMap(({ slot, place, without, judge }): Duel[] => {
      if (without === undefined) return [];
      const first = sideOf({ trees: candidate.trees.with(slot, without) });
      return [{ first, second: sideOf(candidate), seed: `${this.#seedOf(round)}/node/${slot}/${place.join('.')}`, judge }];
    });
    const { mostPairs, onRound } = this.settings;
    await playDuels(duels, { arenas: this.#arenas, play: this.judging.play, mostPairs, ...(onRound && { onRound }) });
    return removals.map(worthOf);
  }

  /**
   * Takes out the nodes that do not earn their place. Two nodes may do the work of each other: each goes only when the party fights equally well without
   * it and those before it. What is left is audited again, until nothing more goes.
   */
  async reduced(given: Candidate, tell: (words: string) => void): Promise<Audited> {
    let candidate = given;
    const takenOut: TakenOut[] = [];
    for (let round = 0; ; round++) {
      const worths = await this.worths(candidate, round);
      const before = candidate;
      for (const slot of before.trees.keys()) {
        const minor = worths.filter((each) => each.slot === slot && each.verdict === 'minor');
        if (minor.length === 0) continue;
        const simple = await this.#simplified(candidate, slot, { round, minor, tell });
        const where = given.trees.length > 1 ? `${given.trees[slot]!.name}: ` : '';
        takenOut.push(...simple.takenOut.map(({ node, why }) => ({ node: `${where}${node}`, why })));
        candidate = candidateOf(before.id, candidate.trees.with(slot, simple.tree), before.ancestors);
      }
      if (candidate.size === before.size) return { candidate, worths, takenOut };
    }
  }

  #seedOf(round: number): string {
    return `${this.settings.seed}/audit/${round}`;
  }

  #removalsOf({ trees }: Candidate): Removal[] {
    return trees.flatMap((tree, slot) =>
      placesIn(tree.root)
        .filter(({ place }) => place.length > 0)
        .map((place): Removal => ({ ...place, slot, without: withoutNode(tree, place, this.#makers[slot]!), judge: new Judge(PLAN) })),
    );
  }

  #simplified({ trees }: Candidate, slot: number, { round, minor, tell }: Reducing): ReturnType<typeof simplifyByFights> {
    const named = new Set(minor.map(({ node }) => jsonText(node)));
    return simplifyByFights(trees[slot]!, {
      maker: this.#makers[slot]!,
      arenas: this.#arenas,
      seed: `${this.#seedOf(round)}/without/${slot}`,
      play: this.judging.play,
      mostPairs: this.settings.mostPairs,
      plan: PLAN,
      mayGo: (node) => named.has(jsonText(node)),
      sideWith: (tree) => sideOf({ trees: trees.with(slot, tree) }),
      tell,
    });
  }
}

interface Reducing {
  readonly round: number;
  /** Nodes that may be taken out. */
  readonly minor: readonly NodeWorth[];
  readonly tell: (words: string) => void;
}

function worthOf({ slot, node, place, without, judge }: Removal): NodeWorth {
  const { verdict, pairs, winRate, interval, effect } = judge.judgement;
  const of = { slot, words: words(node), node, level: place.length };
  if (without === undefined) return { ...of, fights: 0, worth: 0, interval: { low: 0, high: 0 }, verdict: 'fixed', isIdle: false };
  return {
    ...of,
    fights: 2 * pairs,
    worth: 0.5 - winRate,
    interval: { low: 0.5 - interval.high, high: 0.5 - interval.low },
    verdict: verdict === 'open' ? 'unclear' : verdict === 'worse' ? 'needed' : 'minor',
    isIdle: isWithoutEffect(effect),
  };
}

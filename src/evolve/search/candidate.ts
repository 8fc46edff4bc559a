import type { TreeDocument } from '../../engine/document.ts';
import { Digest } from '../../core/digest.ts';
import type { PlayedPair, Side } from '../judging/evolve-fights.ts';
import { countNodes } from '../making/node-places.ts';
import { textDigest } from '../making/tree-maker.ts';
import type { Measured } from './measured.ts';

/** What pairs of fights against one opponent came to. */
export interface Tally {
  readonly opponent: string;
  readonly pairs: number;
  /** Victories, two in a pair at most. A draw is none: else hiding from the enemy would pay. */
  readonly victories: number;
  /** Sum of the shares of health that its side had left more than the other, a mean for each pair. */
  readonly margin: number;
}

/** Trees of a party in a search; plain data. */
export interface Candidate {
  /** "g3c7": the seventh of generation 3. */
  readonly id: string;
  /** One for each slot of the search, in their order. */
  readonly trees: readonly TreeDocument[];
  /** Nodes of all trees. */
  readonly size: number;
  /** What was done, from the first ancestor on. */
  readonly ancestors: readonly string[];
  readonly tallies: readonly Tally[];
  /** Digest of its behaviour in the fights in which all candidates are compared; empty before these are played. */
  readonly trace: string;
  /** Its manner in all of its fights; absent where no atlas is made. */
  readonly measured?: Measured;
}

export function candidateOf(id: string, trees: readonly TreeDocument[], ancestors: readonly string[]): Candidate {
  return { id, trees, ancestors, size: trees.reduce((sum, { root }) => sum + countNodes(root), 0), tallies: [], trace: '' };
}

/** Equal for candidates that differ in names and notes alone. */
export function keyOf({ trees }: Pick<Candidate, 'trees'>): string {
  return new Digest().data(trees.map(textDigest)).toString();
}

export function sideOf(candidate: Pick<Candidate, 'trees'>): Side {
  return { key: keyOf(candidate), trees: candidate.trees.map((document) => ({ file: `${document.name}.json`, document })) };
}

export function withPairs(candidate: Candidate, opponent: string, played: readonly PlayedPair[]): Candidate {
  const known = candidate.tallies.find((tally) => tally.opponent === opponent);
  const tally: Tally = {
    opponent,
    pairs: (known?.pairs ?? 0) + played.length,
    victories: (known?.victories ?? 0) + played.reduce((sum, pair) => sum + victoriesIn(pair), 0),
    margin: (known?.margin ?? 0) + played.reduce((sum, pair) => sum + marginOf(pair), 0),
  };
  return { ...candidate, tallies: [...candidate.tallies.filter((each) => each !== known), tally] };
}

export function victoriesIn({ fights }: Pick<PlayedPair, 'fights'>): number {
  return fights.filter(({ score }) => score === 1).length;
}

function marginOf({ fights }: PlayedPair): number {
  return fights.reduce((sum, { healthLeft: [own, other] }) => sum + own - other, 0) / fights.length;
}

/** What few fights are stretched with: so many pairs with so few victories. */
const PRIOR = { pairs: 3, share: 0.3 } as const;
/** How much the health that is left counts beside victories: it tells a near defeat from a rout. */
const MARGIN_WEIGHT = 0.15;

/** Share of victories, the same weight for each kind of opponent, drawn to a low mean where few fights tell; with a little for health left. */
export function strengthOf({ tallies }: Pick<Candidate, 'tallies'>, isReference: (opponent: string) => boolean): number {
  const groups = [tallies.filter(({ opponent }) => isReference(opponent)), tallies.filter(({ opponent }) => !isReference(opponent))];
  const shares = groups.filter((group) => group.length > 0).map(shareOf);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function shareOf(tallies: readonly Tally[]): number {
  const sum = (pick: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + pick(tally), 0);
  const pairs = sum((tally) => tally.pairs) + PRIOR.pairs;
  const victories = sum((tally) => tally.victories) / 2 + PRIOR.pairs * PRIOR.share;
  return (victories + MARGIN_WEIGHT * sum((tally) => tally.margin)) / pairs;
}

export function pairsOf({ tallies }: Pick<Candidate, 'tallies'>): number {
  return tallies.reduce((sum, { pairs }) => sum + pairs, 0);
}

import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { describeJudgement, Judge, type Judgement } from '../../runs/compare/judge.ts';
import { simplifyFlow } from '../../tree-doc/simplify-flow.ts';
import type { Arena } from '../judging/arenas.ts';
import { childrenOf, nodeAt, placesIn, replaceAt, type NodePlace } from '../making/node-places.ts';
import type { TreeMaker } from '../making/tree-maker.ts';
import { candidateOf, sideOf } from '../search/candidate.ts';
import type { PlayJobs } from '../search/race.ts';

/** A node that was taken out, in words. */
export interface TakenOut {
  readonly node: string;
  readonly why: string;
}

export interface SimplifySettings {
  readonly maker: TreeMaker;
  readonly arenas: readonly Arena[];
  readonly seed: string;
  readonly play: PlayJobs;
  /** Most pairs of fights for one node. */
  readonly mostPairs: number;
  /** Called with each node that is taken out, and with each that stays. */
  readonly tell: (words: string) => void;
}

/** Pairs that are played at a time. */
const CHUNK = 8;

/**
 * The tree without nodes that make no difference: first those of which that follows from the results that their children can have, then those
 * without which the party fights equally well, by a sequential test against the tree as it was before.
 */
export async function simplifyByFights(
  given: TreeDocument,
  settings: SimplifySettings,
): Promise<{ readonly tree: TreeDocument; readonly takenOut: readonly TakenOut[]; readonly inAll: Judgement | undefined }> {
  const { root, removed } = simplifyFlow(given.root, gameRegistry.definitions);
  const takenOut = removed.map(({ node, why }): TakenOut => ({ node: wordsOf(node), why }));
  for (const { node, why } of takenOut) settings.tell(`without ${node}: it ${why}`);
  let tree: TreeDocument = { ...given, root };
  // A branch before its nodes: what goes as a whole need not be tried piece by piece.
  for (let index = 1; index < placesIn(tree.root).length;) {
    const place = placesIn(tree.root)[index]!;
    const without = settings.maker.finished({ ...tree, root: withoutNode(tree.root, place) ?? tree.root });
    if (without === undefined || placesIn(without.root).length >= placesIn(tree.root).length) {
      index++;
      continue;
    }
    const judgement = await compare(without, tree, { ...settings, seed: `${settings.seed}/${takenOut.length}/${index}` });
    const words = describeJudgement(judgement);
    const goes = judgement.verdict === 'equal' || judgement.verdict === 'better';
    settings.tell(`${goes ? 'without' : 'keeps'} ${wordsOf(place.node)}: without it, ${words}`);
    if (goes) {
      takenOut.push({ node: wordsOf(place.node), why: words });
      tree = without;
    } else index++;
  }
  const isSame = takenOut.length === removed.length;
  return { tree, takenOut, inAll: isSame ? undefined : await compare(tree, given, { ...settings, seed: `${settings.seed}/all` }) };
}

/** The tree without a branch, or with the only branch of a decorator in its place; undefined where neither is possible. */
function withoutNode(root: NodeDocument, { place, node }: NodePlace): NodeDocument | undefined {
  const parent = nodeAt(root, place.slice(0, -1));
  const arity = parent && gameRegistry.definitions.get(parent.type)?.arity;
  if (parent !== undefined && arity !== undefined && childrenOf(parent).length > arity.min) return replaceAt(root, place, []);
  const [only, ...others] = childrenOf(node);
  return only !== undefined && others.length === 0 ? replaceAt(root, place, [only]) : undefined;
}

/** Plays until it is clear which is better, or that neither is. */
async function compare(first: TreeDocument, second: TreeDocument, { arenas, seed, play, mostPairs }: SimplifySettings): Promise<Judgement> {
  const judge = new Judge();
  const sides = [first, second].map((tree) => sideOf(candidateOf('', [tree], [])));
  for (let from = 0; from < mostPairs; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, mostPairs - from) }, (_, index) => from + index);
    const jobs = numbers.map((number) => ({ first: 0, second: 1, arena: number % arenas.length, seed: `${seed}/${number}` }));
    const played = await play({ sides, arenas, jobs });
    const isDecided = played.map((pair, index) => judge.add({ ...pair, index: numbers[index]! })).some(Boolean);
    if (isDecided) break;
  }
  return judge.judgement;
}

function wordsOf({ type, name }: NodeDocument): string {
  return name === undefined ? type : `${type} “${name}”`;
}

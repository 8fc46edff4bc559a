import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { describeJudgement, Judge, type Judgement } from '../../runs/compare/judge.ts';
import type { SequentialPlan } from '../../runs/compare/sequential-verdict.ts';
import { simplifyFlow } from '../../tree-doc/simplify-flow.ts';
import type { Side } from '../judging/evolve-fights.ts';
import { placesIn } from '../making/node-places.ts';
import type { TreeMaker } from '../making/tree-maker.ts';
import { words } from '../making/vary.ts';
import { sideOf } from '../search/candidate.ts';
import { playDuels, type DuelSettings } from './duels.ts';
import { withoutNode } from './without-node.ts';

/** A node that was taken out, in words. */
export interface TakenOut {
  readonly node: string;
  readonly why: string;
}

export interface SimplifySettings extends DuelSettings {
  readonly maker: TreeMaker;
  readonly seed: string;
  /** When a difference is clear; the usual plan of comparisons, when absent. */
  readonly plan?: SequentialPlan;
  /** Whether a node may be taken out; all may, when absent. */
  readonly mayGo?: (node: NodeDocument) => boolean;
  /** The party that runs the tree; without other trees, when absent. */
  readonly sideWith?: (tree: TreeDocument) => Side;
  /** Called with each node that is taken out, and with each that stays. */
  readonly tell: (words: string) => void;
}

/**
 * The tree without nodes that make no difference: first those of which that follows from the results that their children can have, then those
 * without which the party fights equally well, by a sequential test against the tree as it was before.
 */
export async function simplifyByFights(
  given: TreeDocument,
  settings: SimplifySettings,
): Promise<{ readonly tree: TreeDocument; readonly takenOut: readonly TakenOut[]; readonly inAll: Judgement | undefined }> {
  const { maker, tell, mayGo = () => true } = settings;
  const { root, removed } = simplifyFlow(given.root, gameRegistry.definitions);
  const takenOut = removed.map(({ node, why }): TakenOut => ({ node: words(node), why }));
  for (const { node, why } of takenOut) tell(`without ${node}: it ${why}`);
  let tree: TreeDocument = { ...given, root };
  // A branch before its nodes: what goes as a whole need not be tried piece by piece.
  for (let index = 1; index < placesIn(tree.root).length;) {
    const place = placesIn(tree.root)[index]!;
    const without = mayGo(place.node) ? withoutNode(tree, place, maker) : undefined;
    if (without === undefined) {
      index++;
      continue;
    }
    const judgement = await compare(without, tree, { ...settings, seed: `${settings.seed}/${takenOut.length}/${index}` });
    const found = describeJudgement(judgement);
    const goes = judgement.verdict === 'equal' || judgement.verdict === 'better';
    tell(`${goes ? 'without' : 'keeps'} ${words(place.node)}: without it, ${found}`);
    if (goes) {
      takenOut.push({ node: words(place.node), why: found });
      tree = without;
    } else index++;
  }
  const isSame = takenOut.length === removed.length;
  return { tree, takenOut, inAll: isSame ? undefined : await compare(tree, given, { ...settings, seed: `${settings.seed}/all` }) };
}

/** Plays until it is clear which is better, or that neither is. */
async function compare(first: TreeDocument, second: TreeDocument, settings: SimplifySettings): Promise<Judgement> {
  const { seed, plan, sideWith = (tree) => sideOf({ trees: [tree] }) } = settings;
  const judge = new Judge(plan);
  await playDuels([{ first: sideWith(first), second: sideWith(second), seed, judge }], settings);
  return judge.judgement;
}

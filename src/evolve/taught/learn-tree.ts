import type { TreeDocument } from '../../engine/document.ts';
import { countNodes } from '../making/node-places.ts';
import { examplesOf } from './examples.ts';
import type { FightLog } from './fight-log.ts';
import { learnRules } from './learn-rules.ts';
import type { Rules } from './rules.ts';
import type { TaughtWords } from './situation.ts';
import { taughtTree } from './taught-tree.ts';
import { isVaried, withLessVariation, withoutVariation } from './variation.ts';

export const MOST_NODES = 20;
/** More never fit into so many nodes. */
const MOST_LEAVES = 6;

export interface TaughtTree {
  readonly rules: Rules;
  readonly tree: TreeDocument;
  readonly nodes: number;
}

/** A tree that always does what the player did most. */
export interface LearnedTree extends TaughtTree {
  /** This tree has the same rules, but draws wherever the player did different things in like situations. A text says why there is none. */
  readonly varying: TaughtTree | 'nothing varies' | 'no room';
}

/** Learns from fights that were played by hand; of rules that would make too large a tree, the last ones are left out. */
export function learnTree(logs: readonly FightLog[], words: TaughtWords): LearnedTree {
  const examples = examplesOf(logs);
  for (let leaves = MOST_LEAVES; ; leaves--) {
    const rules = learnRules(examples, words.facts, leaves);
    const steady = treeOf(withoutVariation(rules), words);
    if (steady.nodes <= MOST_NODES || leaves === 1) return { ...steady, varying: varyingTree(rules, words) };
  }
}

/** Makes a tree that draws. It drops the rarest decisions, one at a time, until the tree is small enough. */
function varyingTree(rules: Rules, words: TaughtWords): LearnedTree['varying'] {
  for (let fewer = rules; isVaried(fewer); fewer = withLessVariation(fewer)) {
    const varying = treeOf(fewer, words);
    if (varying.nodes <= MOST_NODES) return varying;
  }
  return isVaried(rules) ? 'no room' : 'nothing varies';
}

function treeOf(rules: Rules, words: TaughtWords): TaughtTree {
  const tree = taughtTree(rules, words);
  return { rules, tree, nodes: countNodes(tree.root) };
}

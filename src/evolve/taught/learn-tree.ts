import type { TreeDocument } from '../../engine/document.ts';
import { countNodes } from '../making/node-places.ts';
import { examplesOf } from './examples.ts';
import type { FightLog } from './fight-log.ts';
import { learnRules } from './learn-rules.ts';
import type { Rules } from './rules.ts';
import type { TaughtWords } from './situation.ts';
import { taughtTree } from './taught-tree.ts';

export const MOST_NODES = 20;
/** More never fit into so many nodes. */
const MOST_LEAVES = 6;

export interface TaughtTree {
  readonly rules: Rules;
  readonly tree: TreeDocument;
  readonly nodes: number;
}

/** Learns from fights that were played by hand; of rules that would make too large a tree, the last ones are left out. */
export function learnTree(logs: readonly FightLog[], words: TaughtWords): TaughtTree {
  const examples = examplesOf(logs);
  for (let leaves = MOST_LEAVES; ; leaves--) {
    const rules = learnRules(examples, words.facts, leaves);
    const tree = taughtTree(rules, words);
    const nodes = countNodes(tree.root);
    if (nodes <= MOST_NODES || leaves === 1) return { rules, tree, nodes };
  }
}

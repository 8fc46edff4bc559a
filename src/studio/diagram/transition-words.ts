import { questionWords } from '../explain/describe-claim.ts';
import { nodeName } from '../graph/node-name.ts';
import type { GraphNode } from '../graph/tree-graph.ts';

const RESULT_WORDS: Readonly<Record<string, string>> = { success: 'succeeded', failure: 'failed', result: 'ended' };

/** What a transition waits for, in a few words: "enemy in sight?", "failed, after 2 s". */
export function transitionWords(node: GraphNode): string {
  const { on, after } = node.document.params ?? {};
  const test = node.children.find(({ isDisabled }) => !isDisabled);
  const name = node.document.name ?? (test === undefined ? '' : questionWords(nodeName(test)));
  const said = [typeof on === 'string' ? (RESULT_WORDS[on] ?? '') : '', name, afterWords(after)].filter((words) => words !== '');
  return said.length === 0 ? 'never yet: give it a test' : said.join(', ');
}

function afterWords(after: unknown): string {
  if (typeof after === 'number') return after > 0 ? `after ${after} s` : '';
  return after === undefined ? '' : 'after a time';
}

import { defineFlow } from '../define.ts';
import { fixedText } from '../params.ts';

export const subTree = defineFlow('subtree', {
  type: 'SubTree',
  summary: 'Does another tree, with a memory of its own; `map` says what its keys stand for.',
  params: { tree: fixedText({ doc: 'Name of the tree file, without `.json`.' }) },
  // No child in the file: the tree that it names becomes its child when the program is compiled.
  arity: { min: 0, max: 0 },
  flow: { success: 'success', failure: 'failure', end: 'success' },
});

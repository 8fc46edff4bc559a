import { expect, it } from 'vitest';
import { coverageWords } from '../../../src/studio/panes/coverage-words.ts';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import type { CoverageGap } from '../../../src/studio/ports/studio-port.ts';

const words = (gaps: readonly (CoverageGap | undefined)[], share = 1): string => {
  const nodes = gaps.map((_, place) => ({ id: String(place) }) as GraphNode);
  return coverageWords(nodes, { share, gapOf: () => undefined }, ({ id }) => gaps[Number(id)]);
};

it('says how far it is until the gaps are known, then counts them', () => {
  expect(words(['neverEntered'], 0.439)).toBe('Coverage: the fight is played again for it, 43 % so far.');
  expect(words(['neverEntered', 'neverTrue', undefined])).toBe(
    'Coverage up to this moment: 1 of 3 nodes never entered, 1 condition never true, 0 never false.',
  );
  expect(words([undefined])).toBe('Coverage up to this moment: every node was entered, and every condition was true and false.');
});

it('says where no past is kept', () => {
  expect(coverageWords([], undefined, () => undefined)).toBe('Coverage: the past of this scene is not kept, so it is not known.');
});

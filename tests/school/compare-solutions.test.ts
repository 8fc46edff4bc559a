import { expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { compareSolutions, type SolutionComparison } from '../../src/school/compare-solutions.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { shippedContent as content } from '../support/shipped-content.ts';
import { wrapped } from './support/tree-edits.ts';

const { lessons } = loadLessons(readLessonFiles(), content);
const lessonOf = (id: string) => lessons.find((lesson) => lesson.id === id)!;

function played(id: string, documents: readonly TreeDocument[]): SolutionComparison {
  const play = compareSolutions(lessonOf(id), documents);
  let last = 0;
  for (;;) {
    const next = play.next();
    if (next.done === true) return next.value;
    expect(next.value).toBeGreaterThanOrEqual(last);
    last = next.value;
  }
}

it('tells a longer way to the same result apart: it has more nodes, and asks more of them', () => {
  const { tree } = lessonOf('tick').solution;
  const { yours, shipped } = played('tick', [wrapped('Rest', { type: 'AlwaysSucceed' })(structuredClone(tree))]);
  expect(yours.nodes).toBe(shipped.nodes + 1);
  expect(yours.askedPerSecond).toBeGreaterThan(shipped.askedPerSecond * 1.1);
  expect([yours.passed, shipped.passed, shipped.runs]).toEqual([5, 5, 5]);
});

it('tells that a tree fails in other runs, and counts no node that is switched off', () => {
  const { tree } = lessonOf('tick');
  const { children = [] } = tree.root;
  const off = {
    ...tree,
    root: { ...tree.root, children: children.map((child, index) => (index === 0 ? { ...child, disabled: true } : child)) },
  };
  const { yours, shipped } = played('tick', [off]);
  expect([yours.nodes, yours.passed, shipped.passed]).toEqual([shipped.nodes - 1, 0, 5]);
});

it('counts the tree of a party, too', () => {
  expect(played('parties', []).shipped.askedPerSecond).toBeGreaterThan(1);
});

import { expect, it } from 'vitest';
import { describeRecovered } from '../../../src/studio/files/recover-trees.ts';

it.each([
  [['lesson-roles', 'x1'], ''],
  [['a', 'lesson-roles', 'b'], 'Restored your unsaved changes to a and b.'],
  [['a'], 'Restored your unsaved changes to a.'],
])('of %j: “%s”, for a lesson says itself that its tree is back', (trees, words) => {
  const lessons = new Map(['lesson-roles', 'x1'].map((tree) => [tree, 'A lesson']));
  expect(describeRecovered(trees, lessons)).toBe(words);
});

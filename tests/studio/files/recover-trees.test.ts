import { expect, it } from 'vitest';
import { describeRecovered } from '../../../src/studio/files/recover-trees.ts';

it.each([
  [['lesson-roles'], 'Your work on “Bait and striker” is back. “Reset” in a lesson returns to the tree it begins with.'],
  [
    ['a', 'lesson-roles', 'b'],
    'Your work on “Bait and striker” is back. “Reset” in a lesson returns to the tree it begins with. Restored your unsaved changes to a and b.',
  ],
  [['lesson-roles', 'x1', 'x2', 'x3'], 'Your work on 4 lessons is back. “Reset” in a lesson returns to the tree it begins with.'],
  [[], ''],
])('work that is found again goes by the titles of lessons: %s', (trees, words) => {
  const titles = new Map([['lesson-roles', 'Bait and striker'], ...['x1', 'x2', 'x3'].map((name) => [name, name] as const)]);
  expect(describeRecovered(trees, titles)).toBe(words);
});

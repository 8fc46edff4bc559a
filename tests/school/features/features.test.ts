import { describe, expect, it } from 'vitest';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { FEATURES } from '../../../src/features/school/view/features.ts';
import { loadLessons } from '../../../src/school/load-lessons.ts';
import { changedTree } from './changed-tree.ts';
import { FEATURE_ROWS, placeOf, trialOf } from './feature-row.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const { lessons } = loadLessons(readLessonFiles(), content);
/** `npm run features` plays ten, and what is learned from a player, which teach-by-playing.test.ts proves. */
const SEED = 'features/4';
const shown = FEATURE_ROWS.filter(({ missing, tool, player }) => missing === undefined && tool === undefined && player === undefined);

it('has a row for every feature of the school’s index, and none leads nowhere', () => {
  const named = FEATURE_ROWS.flatMap(({ feature }) => (feature === undefined ? [] : [feature]));
  expect([...new Set(named)].toSorted()).toEqual(FEATURES.map(({ name }) => name).toSorted());
  const inSchool = FEATURE_ROWS.filter(({ player }) => player === undefined);
  expect(inSchool.filter((row) => (row.missing === undefined) === (placeOf(row) === undefined)).map(({ row }) => row)).toEqual([]);
});

describe.each(shown.map((row) => [row.row, row] as const))('%s', (_name, row) => {
  it('changes what is measured when it is switched off', () => {
    const trial = trialOf(row, { content, lessons });
    // The solution of a lesson keeps the claims of its check: see lessons.test.ts.
    const isProven = typeof row.outcome === 'string';
    expect(isProven || trial.play(SEED, true)).toBe(true);
    expect(trial.play(SEED, false)).toBe(false);
  });
});

it('refuses a change of a node that is not there', () => {
  const tree = { name: 'walk', description: 'Walks.', root: { type: 'Sequence', children: [{ type: 'Wait', name: 'Rest' }] } };
  expect(changedTree(tree, { nodes: { Rest: null }, keys: {} }).root.children).toEqual([]);
  expect(() => changedTree(tree, { nodes: { Ret: null }, keys: {} })).toThrow('walk: found "Ret" 0 times');
});

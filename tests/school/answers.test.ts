import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import { firstFailure, runCheck } from '../../src/checks/check.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { renamed, withParams, withTwice } from './support/renamed.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const { lessons } = loadLessons(readLessonFiles(), content);
/** `npm run lessons` plays all seeds. */
const isFull = process.env['npm_lifecycle_event'] === 'lessons';

function lessonOf(id: string) {
  const lesson = lessons.find((each) => each.id === id);
  if (lesson === undefined) throw new Error(`There is no lesson "${id}".`);
  return lesson;
}

/** Why an answer is refused; undefined for a right one. */
function refusalOf(id: string, tree: TreeDocument): string | undefined {
  const { check, stage } = lessonOf(id);
  const seeds = isFull ? check.seeds : check.seeds.slice(0, 1);
  return firstFailure(runCheck({ ...check, seeds }, { content: stage.content, documents: [tree], endsAtFailure: true }))?.why;
}

const solutionOf = (id: string): TreeDocument => lessonOf(id).solution.tree;

const inQuickTests = new Set(['decorators', 'memory', 'mend', 'odds', 'planning', 'roles', 'selector', 'shared', 'hints']);

describe('a right answer', () => {
  const ids = lessons.map(({ id }) => id).filter((id) => isFull || inQuickTests.has(id));

  it.each(ids)('of the lesson %s stays right when its nodes have other names', (id) => {
    expect(refusalOf(id, renamed(solutionOf(id)))).toBeUndefined();
  });

  it.each([
    ['planning', 'The ladder breaks'],
    ['planning', 'Hurry'],
    ['memory', 'Think of a place'],
    ['shared', 'Hurry'],
  ])('of the lesson %s stays right with “%s” twice', (id, name) => {
    expect(refusalOf(id, withTwice(solutionOf(id), name))).toBeUndefined();
  });
});

describe('a number of an answer, one step up or down', () => {
  const cases = [
    { id: 'decorators', name: 'Only twice', params: { limit: 1 }, verdict: 'right' },
    { id: 'decorators', name: 'Only twice', params: { limit: 3 }, verdict: 'refused' },
    { id: 'decorators', name: 'Only twice', params: { limit: 4 }, verdict: 'refused' },
    { id: 'decorators', name: 'Only twice', params: { limit: 5 }, verdict: 'refused' },
    { id: 'planning', name: 'Mend the ladder', params: { cost: 0.9 }, verdict: 'right' },
    { id: 'planning', name: 'Mend the ladder', params: { cost: 1.5 }, verdict: 'refused' },
    { id: 'planning', name: 'Grab the ladder', params: { cost: 5 }, verdict: 'refused' },
    { id: 'planning', name: 'To the ladder', params: { tolerance: 1.6 }, verdict: 'right' },
    { id: 'planning', name: 'To the ladder', params: { tolerance: 8 }, verdict: 'refused' },
    { id: 'memory', name: 'Look around', params: { duration: 0.5 }, verdict: 'refused' },
  ] as const;

  it.each(cases)('in the lesson $id: $name $params is $verdict', ({ id, name, params, verdict }) => {
    const refusal = refusalOf(id, withParams(solutionOf(id), name, params));
    expect(refusal === undefined ? 'right' : 'refused').toBe(verdict);
  });
});

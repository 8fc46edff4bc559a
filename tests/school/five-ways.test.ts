import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { lessonName } from '../../src/school/lesson.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { countChange } from '../../src/tree-doc/count-links.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const lesson = loadLessons(
  readLessonFiles().filter(({ file }) => file.includes('five-ways')),
  content,
).lessons[0]!;
const forms = lesson.links!.forms;
/** Where each of the five is, seen from its own post. */
type Places = readonly (readonly [number, number])[];

/** The guards with these trees and no archers; all are hit in the same step, as far as their trees can tell. */
function* watchGuards(which: 'before' | 'after', seconds: number, hits: readonly number[]): Generator<{ second: number; places: Places }> {
  const name = lessonName(lesson.id);
  const { stage } = lesson;
  // The lesson's own tree stands for the state machine.
  const machine = forms[2]![which];
  const edited = withTrees(stage.content, [{ ...machine, name }]);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  const minds = [forms[0]!, forms[1]!, undefined, forms[3]!, forms[4]!].map((form) => form?.[which].name ?? name);
  const loners = stage.scenario.loners.slice(0, 5).map((loner, index) => ({ ...loner, mind: minds[index]! }));
  const scenarios = new Map([...edited.content.scenarios, [name, { ...stage.scenario, loners }]]);
  const run = openRun({ ...edited.content, scenarios }, { scenario: name, seed: '5', tickMode: 'everyFrame' });
  const { units } = run.world.state;
  const posts = units.map(({ x, y }) => [x, y] as const);
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) {
    if (hits.includes(step / STEPS_PER_SECOND))
      for (const unit of units) Object.assign(unit, { lastHitById: unit.id, lastHitAtStep: run.world.state.step });
    run.world.step();
    const second = step / STEPS_PER_SECOND;
    if (Number.isInteger(second)) yield { second, places: units.map(({ x, y }, index) => [x - posts[index]![0], y - posts[index]![1]]) };
  }
}

function farthestApart(places: Places): number {
  return Math.max(...places.map(([x, y]) => Math.max(Math.abs(x - places[4]![0]), Math.abs(y - places[4]![1]))));
}

describe('the guard in five forms', () => {
  it('does the same in each, all the time', () => {
    let wasInRoom = 0;
    for (const { places } of watchGuards('before', 30, [])) {
      expect(farthestApart(places)).toBeLessThan(0.8);
      if (places[4]![1] < -5) wasInRoom++;
    }
    expect(wasInRoom).toBeGreaterThan(3);
  });

  it('runs for shelter when it is hit, in each, whatever it does, and goes on with its round', () => {
    const hits = [2, 6, 13, 19];
    for (const { second, places } of watchGuards('after', 30, hits)) {
      // On the way to the shelter they may pass a corner on either side.
      expect(farthestApart(places)).toBeLessThan(hits.includes(second - 1) ? 2 : 0.8);
      const leastToTheSide = Math.min(...places.map(([x]) => x));
      expect(leastToTheSide > 1.2 || !hits.includes(second - 2)).toBe(true);
    }
  });

  it('without the change it stays on its round', () => {
    for (const { places } of watchGuards('before', 20, [2, 6])) for (const [x] of places) expect(x).toBeLessThan(1);
  });

  it('needs fewer links where an outer state or a branch stands for many states', () => {
    const counts = forms.map(({ before, after }) => countChange(before, after, gameRegistry.definitions));
    expect(counts.map(({ touched, notes }) => `${touched} ${notes}`)).toEqual(['1 1', '1 1', '7 0', '3 0', '1 0']);
  });
});

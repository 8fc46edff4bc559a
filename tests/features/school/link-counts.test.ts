import { expect, it } from 'vitest';
import { LinkCounts } from '../../../src/features/school/link-counts.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';
import type { Lesson } from '../../../src/school/lesson.ts';

const wait = (duration: number): NodeDocument => ({ type: 'Wait', params: { duration } });
const tree = (name: string, ...children: NodeDocument[]): TreeDocument => ({
  name,
  description: '',
  root: { type: 'Root', child: { type: 'Selector', children } },
});
const own = tree('own', wait(1), wait(2));
const links = { change: 'when hit, run', forms: [{ label: 'Tree', before: own, after: tree('own', wait(1), wait(2), wait(3)) }] };
const lesson = (changes: Partial<Lesson> = {}): Lesson => ({ links, tree: own, who: 'Edda', ...changes }) as unknown as Lesson;

/** Trees as the studio has them: another version after each edit. */
function trees(...documents: TreeDocument[]) {
  let reads = 0;
  return {
    version: {} as object,
    documents,
    changedDocuments(): readonly TreeDocument[] {
      reads++;
      return this.documents;
    },
    reads: () => reads,
  };
}

it('a lesson without forms to compare has no table', () => {
  expect(new LinkCounts(lesson({ links: undefined })).view(trees(own))).toBeUndefined();
});

it('the table has the change in each form, and what the learner has changed so far', () => {
  const counts = new LinkCounts(lesson());
  const { change, rows } = counts.view(undefined)!;
  expect([change, rows.map(({ label }) => label)]).toEqual(['when hit, run', ['Tree', 'Edda: your changes']]);
  expect(rows[0]!.touched).toBeGreaterThan(0);
  expect(rows[1]!.touched).toBe(0);
  const edited = trees(tree('other', wait(9)), tree('own', wait(1), wait(2), wait(3)));
  const after = counts.view(edited)!.rows;
  expect(after[0]).toEqual(rows[0]);
  expect(after[1]).toEqual({ ...rows[0], label: 'Edda: your changes' });
});

it('is counted anew only after another edit', () => {
  const counts = new LinkCounts(lesson());
  const edited = trees();
  const first = counts.view(edited);
  expect([counts.view(edited) === first, edited.reads()]).toEqual([true, 1]);
  edited.version = {};
  edited.documents = [tree('own', wait(1))];
  const next = counts.view(edited);
  expect([next === first, edited.reads()]).toEqual([false, 2]);
  expect(next!.rows[1]!.touched).toBeGreaterThan(0);
});

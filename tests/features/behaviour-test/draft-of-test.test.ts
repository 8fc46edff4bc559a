import { expect, it } from 'vitest';
import { draftOfTest } from '../../../src/features/behaviour-test/draft-of-test.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { readBehaviourTest } from '../../../src/checks/behaviour-test.ts';
import { behaviourTestFile, CLAIM_TEMPLATES } from '../../../src/checks/claim-templates.ts';
import type { LessonDraft } from '../../../src/page/lesson-draft.ts';
import { readLesson } from '../../../src/school/read-lesson.ts';
import { tryLesson } from '../../../src/school/try-lesson.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const SCENE = {
  map: 'arena-flee',
  camera: { at: 'middle', zoom: 34 },
  parties: [],
  loners: [
    { kind: 'sword', name: 'Edda', team: 'player', at: [8, 8], mind: 'stage-stand' },
    { kind: 'sword', name: 'Grim', team: 'enemy', at: [12, 8], mind: 'stage-hunter' },
  ],
};
const TEMPLATE = CLAIM_TEMPLATES.find(({ id }) => id === 'strikes')!;
const FILE = behaviourTestFile(SCENE, TEMPLATE, { parts: { who: 'Grim', to: 'Edda', amount: 6 }, lasts: 8 });

function draft(edited: readonly TreeDocument[] = []): LessonDraft {
  const read = readBehaviourTest(FILE, 'a.json', content);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const made = runToEnd(draftOfTest({ test: read.test, file: FILE, who: 'Grim', name: 'grim-strikes', edited }));
  if ('problem' in made) throw new Error(made.problem);
  return made.draft;
}

const problemsOf = ({ file, name }: LessonDraft): readonly string[] => {
  const read = readLesson(file, name, content);
  return 'problems' in read ? read.problems : tryLesson(read.lesson);
};

it('a lesson of a moment starts without what its claim needs, and its solution has it', () => {
  const made = draft();
  expect(made.words.task).toBe('Change the tree so that Grim strikes within 6 seconds.');
  expect(problemsOf(made)).toEqual([]);
});

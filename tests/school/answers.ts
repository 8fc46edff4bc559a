import { namesOf, readScript } from '../../src/cli/flags.ts';
import { readContentFiles, readLessonFiles } from '../../src/cli/read-content-files.ts';
import { firstFailure, runCheck } from '../../src/checks/check.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import type { TreeDocument } from '../../src/engine/document.ts';
import type { Lesson } from '../../src/school/lesson.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { singleEdits } from './support/single-edits.ts';

const USAGE = `npm run answers -- [--only LESSONS] [--of start|solution]
  Every single edit of the tree at the start of a lesson (or of its solution) that passes its check, to be judged by eye: each is either another
  right answer or a wrong one that the check should refuse.`;

const { content, problems } = loadContent(readContentFiles());
const school = loadLessons(readLessonFiles(), content);
if (problems.length + school.problems.length > 0) throw new Error([...problems, ...school.problems].join('\n'));
const options = { only: { type: 'string' }, of: { type: 'string', default: 'start' } } as const;
const { only, of } = readScript({ usage: USAGE, options }, ({ values }) => ({
  only: namesOf(
    '--only',
    values.only,
    school.lessons.map(({ id }) => id),
  ),
  of: namesOf('--of', values.of, ['start', 'solution'])[0],
}));

for (const lesson of school.lessons.filter(({ id }) => only.includes(id))) {
  const edits = singleEdits(of === 'solution' ? lesson.solution.tree : lesson.tree);
  const passing = edits.filter(({ tree }) => passes(lesson, tree));
  console.log([`${lesson.id}: ${passing.length} of ${edits.length} pass`, ...passing.map(({ says }) => `  ${says}`)].join('\n'));
}

function passes({ check, stage }: Lesson, tree: TreeDocument): boolean {
  if ('problems' in withTrees(stage.content, [tree])) return false;
  return firstFailure(runCheck(check, { content: stage.content, documents: [tree], endsAtFailure: true })) === undefined;
}

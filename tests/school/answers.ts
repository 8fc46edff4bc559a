import { namesOf, readScript } from '../../src/cli/flags.ts';
import { readContentFiles, readLessonFiles } from '../../src/cli/read-content-files.ts';
import { firstFailure, runCheck } from '../../src/checks/check.ts';
import { causeOf } from '../../src/checks/causes.ts';
import { claimResults } from '../../src/checks/verdicts.ts';
import { resultWords } from '../../src/hud/check-result/verdict-view.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { Dice } from '../../src/core/dice.ts';
import type { TreeDocument } from '../../src/engine/document.ts';
import type { Lesson } from '../../src/school/lesson.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { randomEdit } from './support/random-edit.ts';
import { singleEdits } from './support/single-edits.ts';
import { WRONG_ANSWERS } from './support/wrong-answers.ts';

const USAGE = `npm run answers -- [--only LESSONS] [--of start|solution] [--verdicts]
  Every single edit of the tree at the start of a lesson (or of its solution) that passes its check, to be judged by eye: each is either another
  right answer or a wrong one that the check should refuse.
  --verdicts: what a learner reads instead, after the tree at the start, each wrong answer and twenty random edits.`;

const RANDOM_EDITS = 20;

const { content, problems } = loadContent(readContentFiles());
const school = loadLessons(readLessonFiles(), content);
if (problems.length + school.problems.length > 0) throw new Error([...problems, ...school.problems].join('\n'));
const options = {
  only: { type: 'string' },
  of: { type: 'string', default: 'start' },
  verdicts: { type: 'boolean', default: false },
} as const;
const { only, of, verdicts } = readScript({ usage: USAGE, options }, ({ values }) => ({
  only: namesOf(
    '--only',
    values.only,
    school.lessons.map(({ id }) => id),
  ),
  of: namesOf('--of', values.of, ['start', 'solution'])[0],
  verdicts: values.verdicts,
}));

for (const lesson of school.lessons.filter(({ id }) => only.includes(id))) {
  const from = of === 'solution' ? lesson.solution.tree : lesson.tree;
  console.log((verdicts ? verdictLines(lesson, from) : passingLines(lesson, from)).join('\n'));
}

function passingLines(lesson: Lesson, from: TreeDocument): string[] {
  const edits = singleEdits(from);
  const passing = edits.filter(({ tree }) => passes(lesson, tree));
  return [`${lesson.id}: ${passing.length} of ${edits.length} pass`, ...passing.map(({ says }) => `  ${says}`)];
}

function passes({ check, stage }: Lesson, tree: TreeDocument): boolean {
  if ('problems' in withTrees(stage.content, [tree])) return false;
  return firstFailure(runCheck(check, { content: stage.content, documents: [tree], endsAtFailure: true })) === undefined;
}

/** Each verdict once, with the answers that get it. */
function verdictLines(lesson: Lesson, from: TreeDocument): string[] {
  const dice = new Dice(`edits of ${lesson.id}`);
  const answers = [
    { says: 'start', tree: from },
    ...(WRONG_ANSWERS[lesson.id] ?? []).map(({ says, edit }) => ({ says, tree: edit(structuredClone(lesson.tree)) })),
    ...Array.from({ length: RANDOM_EDITS }, (_, count) => ({
      says: `random ${count + 1}`,
      tree: randomEdit(count % 2 === 0 ? from : lesson.solution.tree, () => dice.next('edit')),
    })),
  ];
  const whoGets = new Map<string, string[]>();
  for (const { says, tree } of answers)
    for (const verdict of verdictsOf(lesson, tree)) whoGets.set(verdict, [...(whoGets.get(verdict) ?? []), says]);
  return [`${lesson.id}:`, ...[...whoGets].map(([verdict, who]) => `  ${verdict}\n      (${who.join(', ')})`)];
}

function verdictsOf({ check, stage }: Lesson, tree: TreeDocument): string[] {
  const edited = withTrees(stage.content, [tree]);
  if ('problems' in edited) return ['refused: the studio names the problem'];
  const reports = runCheck(check, { content: stage.content, documents: [tree] });
  const results = claimResults(check, reports);
  const first = reports.find(({ failures }) => failures.length > 0);
  const cause = first && causeOf(first, { content: edited.content, names: [tree.name] });
  const failed = results.flatMap((result) => (result.failed ? [{ result, ...result.failed }] : []));
  const { length } = check.seeds;
  return failed.length === 0
    ? ['passed']
    : [
        ...(cause === undefined ? [] : [cause]),
        ...failed.map(({ result, run, why }) => `${result.says}: ${resultWords(result, length)}. Run ${run}: ${why}`),
      ];
}

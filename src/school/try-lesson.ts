import { firstFailure, runCheck } from '../checks/check.ts';
import type { Lesson } from './lesson.ts';

/** What is wrong with a valid lesson, found by playing it: its solution must pass the check, and the tree that it starts with must not. */
export function tryLesson({ id, check, stage, solution }: Lesson, file = `${id}.json`): readonly string[] {
  const { content } = stage;
  const failure = firstFailure(runCheck(check, { content, documents: [solution.tree] }));
  const start = firstFailure(runCheck(check, { content, endsAtFailure: true }));
  return [
    ...(failure
      ? [
          `${file} /solution: found a tree that fails "${failure.claim.says}" with seed ${failure.seed} (${failure.why}), expected one that passes the check`,
        ]
      : []),
    ...(start ? [] : [`${file} /check: found a check that the tree at the start passes, expected one that shows what is to be done`]),
    ...(start === undefined || start.seed === check.seeds[0]
      ? []
      : [
          `${file} /check/seeds: found a first seed with which the tree at the start passes, expected one with which it fails: the arena shows it`,
        ]),
  ];
}

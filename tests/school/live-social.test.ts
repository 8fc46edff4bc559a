import { expect, it } from 'vitest';
import type { TreeDocument } from '../../src/bt/index.ts';
import { readContentFiles, readLessonFiles } from '../../src/cli/read-content-files.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { playRun } from '../../src/runs/play-run.ts';
import { Recorder } from '../../src/runs/recording.ts';
import { RunChecker } from '../../src/runs/run-checks.ts';
import { versionOf } from '../../src/runs/run-version.ts';
import { verifyRun } from '../../src/runs/verify-run.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';

const shipped = loadContent(readContentFiles()).content;
const lesson = loadLessons(readLessonFiles(), shipped).lessons.find(({ id }) => id === 'social')!;
const { tree } = lesson.solution;
const solved = withTrees(lesson.stage.content, [tree]) as { content: Content };
const request = { scenario: 'lesson-social', seed: '5', tickMode: 'interval' } as const;

/** They shun one another. */
const shy: TreeDocument = {
  ...tree,
  root: {
    ...tree.root,
    children: tree.root.children!.map((child) =>
      child.type === 'KeepSocialDistance' ? { ...child, params: { ...child.params, party: 5, groupRadius: 0 } } : child,
    ),
  },
};

it('distances are kept, edited and played again bit for bit', () => {
  const run = openRun(solved.content, request);
  const checker = new RunChecker(run.world, 60);
  const recorder = new Recorder(run.world, checker);
  const onStep = (): void => {
    const { step } = run.world.state;
    const refusal = step === 200 || step === 500 ? recorder.apply({ type: 'trees', documents: [step === 200 ? shy : tree] }) : undefined;
    if (refusal !== undefined) throw new Error(refusal);
  };
  playRun(run, { seconds: 20, player: 'none', recorder, onStep });
  const recording = { ...recorder.finish(), checks: checker.checks };
  expect(verifyRun(solved.content, { version: versionOf('1.2.3', shipped), request, recording })).toMatchObject({ verdict: 'same' });
});

it('a saved yard goes on as one that was not saved, at any moment', () => {
  const play = (seconds: number, run: Run): string => {
    playRun(run, { seconds, player: 'none' });
    return run.world.hash();
  };
  for (const seconds of [0.5, 3.1, 7.3, 11.7]) {
    const run = openRun(solved.content, request);
    play(seconds, run);
    const saved = structuredClone(run.world.save());
    const other = openRun(solved.content, request);
    other.world.restore(saved);
    expect(play(5, other)).toBe(play(5, run));
  }
});

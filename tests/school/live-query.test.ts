import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../src/bt/index.ts';
import { readContentFiles, readLessonFiles } from '../../src/cli/read-content-files.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { playRun } from '../../src/runs/play-run.ts';
import { Recorder } from '../../src/runs/recording.ts';
import { RunChecker } from '../../src/runs/run-checks.ts';
import { versionOf } from '../../src/runs/run-version.ts';
import { verifyRun } from '../../src/runs/verify-run.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';

const shipped = loadContent(readContentFiles()).content;
const lesson = loadLessons(readLessonFiles(), shipped).lessons.find(({ id }) => id === 'query')!;
const solved = withTrees(lesson.stage.content, [lesson.solution.tree]) as { content: Content };
const request = { scenario: 'lesson-query', seed: '3', tickMode: 'interval' } as const;

/** Nothing may come before it: it needs more than all others. */
const dance: TreeDocument = {
  name: 'need-a-dance',
  description: 'Dances where she stands.',
  keys: ['thirst', 'cold'].map((name) => ({ name, type: 'number', min: 0, max: 1 })),
  promises: {
    tags: ['need'],
    needs: ['thirst', 'thirst', 'cold'].map((key) => ({ key: { key }, test: 'below', value: 0.9 })),
  },
  root: { type: 'Wait', name: 'Dance', params: { duration: 0.5 } },
};

function runsTree(run: Run, tree: string): boolean {
  const tova = run.world.state.units.find(({ name }) => name === 'Tova')!;
  return run.brains.programOf(tova.id)!.trees.has(tree);
}

describe('a tree that is added while the fight goes on', () => {
  it('is a candidate at once, stops being one with its promise, and the recording is played again bit for bit', () => {
    const run = openRun(solved.content, request);
    const checker = new RunChecker(run.world, 60);
    const recorder = new Recorder(run.world, checker);
    const seen: string[] = [];
    const plain = { name: dance.name, description: dance.description, keys: dance.keys, root: dance.root };
    const commands = new Map<number, object>([
      [240, { documents: [dance] }],
      [480, { documents: [plain] }],
      [560, { documents: [dance] }],
      [720, { documents: [], removed: [dance.name] }],
    ]);
    const onStep = (): void => {
      const { step } = run.world.state;
      const command = commands.get(step);
      const refusal = command && recorder.apply({ type: 'trees', documents: [], ...command });
      if (refusal !== undefined) throw new Error(refusal);
      if (step % 120 === 60) seen.push(runsTree(run, dance.name) ? 'x' : '-');
    };
    playRun(run, { seconds: 15, player: 'none', recorder, onStep });
    expect(seen.join('')).toBe('--xx-x--');
    const recording = { ...recorder.finish(), checks: checker.checks };
    expect(verifyRun(solved.content, { version: versionOf('1.2.3', shipped), request, recording })).toMatchObject({ verdict: 'same' });
  });

  it('goes on in a saved world as if it had not been saved', () => {
    const play = (seconds: number, run: Run): string => {
      playRun(run, { seconds, player: 'none' });
      return run.world.hash();
    };
    const run = openRun(solved.content, request);
    run.world.apply({ type: 'trees', documents: [dance] });
    play(5.2, run);
    const saved = structuredClone(run.world.save());
    const other = openRun(solved.content, request);
    other.world.restore(saved);
    expect(runsTree(other, dance.name)).toBe(true);
    expect(play(6, other)).toBe(play(6, run));
  });
});

import type { TreeDocument } from '../../../src/engine/document.ts';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import type { Content } from '../../../src/content/load-content.ts';
import { withTrees } from '../../../src/content/with-trees.ts';
import { openRun, type Run, type RunRequest } from '../../../src/runs/open-run.ts';
import { playRun } from '../../../src/runs/play-run.ts';
import { Recorder } from '../../../src/runs/recording.ts';
import { RunChecker } from '../../../src/runs/run-checks.ts';
import { versionOf } from '../../../src/runs/run-version.ts';
import { verifyRun } from '../../../src/runs/verify-run.ts';
import { loadLessons } from '../../../src/school/load-lessons.ts';
import type { Command } from '../../../src/sim/commands.ts';
import { shippedContent as shipped } from '../../support/shipped-content.ts';

/** A lesson with its solution, as a run that is edited, recorded, saved and restored. */
export class LiveLesson {
  readonly tree: TreeDocument;
  readonly #content: Content;
  readonly #request: RunRequest;

  constructor(id: string, seed: string) {
    const lesson = loadLessons(readLessonFiles(), shipped).lessons.find((each) => each.id === id);
    if (!lesson) throw new Error(`There is no lesson "${id}".`);
    this.tree = lesson.solution.tree;
    const solved = withTrees(lesson.stage.content, [this.tree]);
    if (!('content' in solved)) throw new Error(`The solution of "${id}" does not fit.`);
    this.#content = solved.content;
    this.#request = { scenario: `lesson-${id}`, seed, tickMode: 'interval' };
  }

  open(): Run {
    return openRun(this.#content, this.#request);
  }

  /** Plays with a command at some steps, and plays the recording again. @throws Error when a command is refused. */
  replay(seconds: number, commands: ReadonlyMap<number, Command>, onStep?: (run: Run, step: number) => void): ReturnType<typeof verifyRun> {
    const run = this.open();
    const checker = new RunChecker(run.world, 60);
    const recorder = new Recorder(run.world, checker);
    const give = (): void => {
      const { step } = run.world.state;
      const command = commands.get(step);
      const refusal = command && recorder.apply(command);
      if (refusal !== undefined) throw new Error(refusal);
      onStep?.(run, step);
    };
    playRun(run, { seconds, player: 'none', recorder, onStep: give });
    const recording = { ...recorder.finish(), checks: checker.checks };
    return verifyRun(this.#content, { version: versionOf('1.2.3', shipped), request: this.#request, recording });
  }

  /** The same moment in a new world. */
  restored(run: Run): Run {
    const other = this.open();
    other.world.restore(structuredClone(run.world.save()));
    return other;
  }
}

/** Plays on; returns the hash at the end. */
export function playOn(run: Run, seconds: number): string {
  playRun(run, { seconds, player: 'none' });
  return run.world.hash();
}

/** An edit of the whole tree. */
export function treesCommand(...documents: TreeDocument[]): Command {
  return { type: 'trees', documents };
}

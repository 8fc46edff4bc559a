import type { TreeDocument } from '../../../src/engine/document.ts';
import { withTrees } from '../../../src/content/with-trees.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { handleCommands, handleIsRead } from '../../../src/school/handle-commands.ts';
import { lessonName, type Handle, type Lesson } from '../../../src/school/lesson.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';

/** Whether that tree reads the key of the handle. */
export function reads(lesson: Lesson, handle: Handle, tree: TreeDocument): boolean {
  return handleIsRead(arenaWith(lesson, tree), lesson, handle);
}

/**
 * Plays the arena twice, with the handle at one end and at the other from the first step on, as the page sets it.
 * Returns the second at which one sees a difference: where the units are, what they do, what stands open; undefined for none.
 */
export function seesDifference(lesson: Lesson, handle: Handle, tree: TreeDocument): number | undefined {
  const [least, most] = [...ends(handle)].map((value) => {
    const run = arenaWith(lesson, tree);
    const commands = handleCommands(run, lesson, { key: handle.key, value });
    if (commands.length === 0) throw new Error(`No agent runs the tree of the lesson ${lesson.id}.`);
    const refusal = commands.map((command) => run.world.apply(command)).find((each) => each !== undefined);
    if (refusal !== undefined) throw new Error(refusal);
    return run;
  });
  for (let step = 1; step <= lesson.check.seconds * STEPS_PER_SECOND; step++) {
    least!.world.step();
    most!.world.step();
    if (picture(least!) !== picture(most!)) return step / STEPS_PER_SECOND;
  }
  return undefined;
}

function ends(handle: Handle): readonly (number | boolean)[] {
  return handle.kind === 'switch' ? [false, true] : [handle.min, handle.max];
}

function arenaWith({ id, check, stage }: Lesson, tree: TreeDocument): Run {
  const edited = withTrees(stage.content, [tree]);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  return openRun(edited.content, { scenario: lessonName(id), seed: check.seeds[0] ?? '1', tickMode: 'interval' });
}

/** Nothing that only a blackboard knows. */
function picture({ world }: Run): string {
  const { units, objects } = world.state;
  const seen = units.map(({ x, y, gesture, gestureAtStep, health }) => [
    Math.round(x * 4),
    Math.round(y * 4),
    gesture,
    gestureAtStep,
    health,
  ]);
  return JSON.stringify([seen, objects.map(({ state }) => state)]);
}

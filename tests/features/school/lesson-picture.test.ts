import { expect, it } from 'vitest';
import { LessonPicture } from '../../../src/features/school/lesson-picture.ts';
import { pictureTree } from '../../../src/features/school/picture-tree.ts';
import { AgentTracers } from '../../../src/app/studio/agent-tracers.ts';
import type { PictureNode } from '../../../src/features/school/view/picture-state.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { lessonName } from '../../../src/school/lesson.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';
import { content, lessons } from './support/school-page.ts';

const nodesIn = (node: PictureNode): readonly PictureNode[] => [node, ...node.children.flatMap(nodesIn)];

/** Plays a lesson as it begins, and looks at its picture after each step. */
function played(id: string) {
  const lesson = lessons.find((each) => each.id === id)!;
  const run = openRun(content, { scenario: lessonName(id), seed: '1', tickMode: 'interval' });
  const agentId = run.world.state.units.find(({ name }) => name === lesson.who)!.id;
  const tracers = new AgentTracers(run, () => undefined);
  const picture = new LessonPicture(lesson);
  const look = () => picture.update({ run, agentId, document: lesson.tree, watch: (agent) => tracers.watch(agent) });
  look();
  const step = (seconds: number): ReturnType<typeof look> => {
    let last = look();
    for (let steps = 0; steps < seconds * STEPS_PER_SECOND; steps++) {
      run.world.step();
      last = look();
    }
    return last;
  };
  return { step, run, agentId };
}

it('the nodes light up as the agent runs them, and results go out again', () => {
  const { step } = played('sequence');
  const { lit } = step(1).picture;
  expect([lit.get('/root'), lit.get('/root/children/0'), lit.get('/root/children/1')]).toEqual(['running', undefined, 'running']);
});

it('a figure follows the distance and the number that a slider has set', () => {
  const { step, run, agentId } = played('reactive');
  const before = step(2).figure!.lines[0]!;
  expect(before.points.length).toBeGreaterThan(15);
  expect(before.value).toBeCloseTo(before.points.at(-1)![1]);
  run.world.apply({ type: 'blackboard', agentId, scope: 'own', key: 'dangerRange', change: { do: 'set', valueType: 'number', value: 7 } });
  expect(step(0.2).figure!.lines[0]!.bound).toBe(7);
});

it('a figure has the scores of a utility selector, and the ticks of an agent that thinks seldom', () => {
  const [go, stay] = played('hysteresis').step(2).figure!.lines;
  expect(go!.value! + stay!.value!).toBeCloseTo(1);
  expect(played('slow').step(5).figure!.ticks.length).toBeGreaterThan(2);
});

it('a figure has the share of the runs that succeed', () => {
  const { step } = played('odds');
  const [wood, both] = step(60).figure!.lines;
  expect(wood!.bound).toBe(0.8);
  expect(wood!.value).toBeGreaterThan(0);
  expect(both!.value).toBeGreaterThan(wood!.value! - 0.01);
});

it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'the picture of %s has the nodes that matter and those that its question offers, and is small',
  (_id, lesson) => {
    const choices = lesson.predict?.choices ?? [];
    const nodes = nodesIn(pictureTree(lesson.tree, lesson.marks, choices));
    expect(nodes.filter(({ isMarked }) => isMarked).map(({ path }) => path)).toEqual([...lesson.marks].toSorted());
    expect(choices.filter((choice) => !nodes.some(({ label }) => label === choice))).toEqual([]);
    expect(nodes.length).toBeLessThanOrEqual(14);
  },
);

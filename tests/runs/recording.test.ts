import { expect, test } from 'vitest';
import type { Command } from '../../src/sim/commands.ts';
import { Recorder, replay } from '../../src/runs/recording.ts';
import type { World } from '../../src/sim/world/world.ts';
import { TestWorld } from '../sim/support/test-world.ts';
import { brawl } from '../sim/support/scripted-brains.ts';

const newWorld = (seed = 'tape'): World => new TestWorld(['.......', '.s...S.', '.t...B.', '.......'], { script: brawl, seed }).world;
const march: Command = { type: 'move', unitIds: [1, 3], x: 4.5, y: 3.5, facingX: 0, facingY: 0 };
const halt: Command = { type: 'stop', unitIds: [1, 3] };

function steps(recorder: Recorder, count: number): Recorder {
  for (let step = 0; step < count; step++) recorder.step();
  return recorder;
}

test('a recorder steps its world, and knows the current step', () => {
  const world = newWorld();
  const recorder = steps(new Recorder(world), 25);
  expect(world.state.step).toBe(25);
  expect(recorder.finish()).toEqual({ seed: 'tape', steps: 25, commands: [], hash: world.hash() });
});

test('a recording that begins and ends with a command plays all of them', () => {
  const recorder = new Recorder(newWorld());
  recorder.apply(march);
  steps(recorder, 40).apply(halt);
  const recording = recorder.finish();
  expect(recording.commands.map(({ step }) => step)).toEqual([0, 40]);
  expect(replay(recording, newWorld).hash()).toBe(recording.hash);
  for (const left of [0, 1]) {
    expect(replay({ ...recording, commands: recording.commands.slice(0, left) }, newWorld).hash()).not.toBe(recording.hash);
  }
});

test('commands are replayed in the step in which they were given', () => {
  const recorder = new Recorder(newWorld());
  steps(recorder, 10).apply(march);
  steps(recorder, 10).apply(halt);
  const recording = steps(recorder, 20).finish();
  expect(replay(recording, newWorld).state.step).toBe(40);
  const late = { ...recording, commands: recording.commands.map(({ step, command }) => ({ step: step + 1, command })) };
  expect(replay(recording, newWorld).hash()).toBe(recording.hash);
  expect(replay(late, newWorld).hash()).not.toBe(recording.hash);
});

test('a recorded command does not change with the object that was passed in', () => {
  const recorder = new Recorder(newWorld());
  const unitIds = [1];
  recorder.apply({ type: 'stop', unitIds });
  unitIds.push(3);
  expect(recorder.commands).toEqual([{ step: 0, command: { type: 'stop', unitIds: [1] } }]);
});

test('rewinding to a step drops the commands from that step on, and no others', () => {
  const world = newWorld();
  const recorder = new Recorder(world);
  recorder.apply(march);
  const saved = [10, 10].map((count) => {
    steps(recorder, count);
    const state = world.save();
    recorder.apply(halt);
    return state;
  });
  world.restore(saved[1]!);
  recorder.rewind();
  expect(recorder.commands.map(({ step }) => step)).toEqual([0, 10]);
  world.restore(saved[0]!);
  recorder.rewind();
  expect(recorder.commands.map(({ step }) => step)).toEqual([0]);
});

test('a recording of more than a day, or with its commands in disorder, is refused before it is played', () => {
  const day = 24 * 60 * 60 * 60;
  const refusal = (count: number, at: readonly number[] = []): string => {
    try {
      replay({ seed: 'tape', steps: count, commands: at.map((step) => ({ step, command: halt })) }, newWorld);
      return 'played';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refusal(day + 1)).toContain('Invalid recording: /steps: found 5184001, expected a step from 0 to 5184000');
  expect(refusal(day, [5, 3])).toBe('Invalid recording: /commands/1/step: found step 3, expected none before step 5.');
  expect(refusal(10, [-1])).toContain('/commands/0/step: found -1');
  expect([refusal(10, [3, 3, 5]), refusal(0)]).toEqual(['played', 'played']);
});

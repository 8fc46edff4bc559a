import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clonePlain } from '../../src/core/clone-plain.ts';
import type { Command, TimedCommand } from '../../src/sim/commands.ts';
import { Recorder, replay } from '../../src/runs/recording.ts';
import type { SavedWorld } from '../../src/sim/state.ts';
import type { World } from '../../src/sim/world/world.ts';
import { TestWorld } from '../sim/support/test-world.ts';
import { brawl } from '../sim/support/scripted-brains.ts';

const MAP = ['s.b.....S.', '.t..##....', '....##..T.', '.....~....', '..s..~...B', '..........'];

const newWorld = (seed = 'saved'): World => new TestWorld(MAP, { script: brawl, seed, decides: true }).world;

const place = fc.record({ x: fc.double({ min: 0, max: 9.9, noNaN: true }), y: fc.double({ min: 0, max: 5.9, noNaN: true }) });
const ours = fc.subarray([1, 2, 4, 6], { minLength: 1 });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(place, ours).map(([{ x, y }, unitIds]) => ({ type: 'move' as const, unitIds, x, y, facingX: 1, facingY: 0 })),
  fc.tuple(ours, fc.constantFrom(3, 5, 7)).map(([unitIds, targetId]) => ({ type: 'attack' as const, unitIds, targetId })),
  ours.map((unitIds) => ({ type: 'stop' as const, unitIds })),
  fc
    .constantFrom('line', 'column', 'wedge', 'circle')
    .map((formation) => ({ type: 'formation' as const, partyId: 8, formation, spacingTiles: 1.2 })),
  place.map(({ x, y }) => ({ type: 'block' as const, x, y, blocksFeet: true, blocksSight: true })),
);
const story = fc.array(fc.record({ step: fc.integer({ min: 0, max: 500 }), command }), { maxLength: 12 });

function run(world: World, commands: readonly TimedCommand[], until: number): World {
  while (world.state.step < until) {
    for (const timed of commands) if (timed.step === world.state.step) world.apply(timed.command);
    world.step();
  }
  return world;
}

test('continuing from a saved step equals running through, bit for bit, in the same world and in a fresh one', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 0, max: 500 }), (commands, savedAt) => {
      const world = run(newWorld(), commands, savedAt);
      const saved = JSON.parse(JSON.stringify(world.save())) as SavedWorld;
      const through = run(world, commands, 600).hash();
      world.restore(saved);
      expect(run(world, commands, 600).hash()).toBe(through);
      const fresh = newWorld();
      fresh.restore(saved);
      expect(run(fresh, commands, 600).hash()).toBe(through);
    }),
    { numRuns: 20 },
  );
});

test('a replayed recording ends in the same world', () => {
  fc.assert(
    fc.property(story, (commands) => {
      const recorder = new Recorder(newWorld('recorded'));
      for (let step = 0; step < 500; step++) {
        for (const timed of commands) if (timed.step === step) recorder.apply(timed.command);
        recorder.step();
      }
      const recording = clonePlain(recorder.finish());
      expect(recording.steps).toBe(500);
      expect(recording.hash).not.toBe(newWorld('recorded').hash());
      expect(replay(recording, newWorld).hash()).toBe(recording.hash);
    }),
    { numRuns: 12 },
  );
});

test('a recorder that is rewound forgets later commands', () => {
  const world = newWorld('wound back');
  const recorder = new Recorder(world);
  const saved = world.save();
  for (let step = 0; step < 30; step++) recorder.step();
  recorder.apply({ type: 'stop', unitIds: [1] });
  recorder.apply({ type: 'stop', unitIds: [99] });
  expect(recorder.finish().commands).toHaveLength(1);
  world.restore(saved);
  recorder.rewind();
  expect(recorder.finish()).toMatchObject({ steps: 0, commands: [] });
});

test('the same seed gives the same battle, another seed a different one', () => {
  expect(run(newWorld('a'), [], 600).hash()).toBe(run(newWorld('a'), [], 600).hash());
  expect(run(newWorld('a'), [], 600).hash()).not.toBe(run(newWorld('b'), [], 600).hash());
});

test('a save does not change while the world runs on', () => {
  const world = run(newWorld(), [], 60);
  const saved = world.save();
  const text = JSON.stringify(saved);
  run(world, [], 200);
  expect(JSON.stringify(saved)).toBe(text);
});

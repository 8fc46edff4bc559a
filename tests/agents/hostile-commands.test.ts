import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import type { Command } from '../../src/sim/commands.ts';
import { Recorder, replay, type Recording } from '../../src/runs/recording.ts';
import type { World } from '../../src/sim/world/world.ts';
import { badNumbers } from '../sim/support/world-invariants.ts';
import { fuzz, FUZZ_TIMEOUT } from '../support/fuzz.ts';
import { anyCommand } from './support/hostile-commands.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const open = (): World => openRun(content, { scenario: 'stress', seed: 'fuzz', tickMode: 'interval', units: 12, map: 'plain' }).world;

it(
  'whatever is commanded, nothing throws, what is refused changes nothing, and the record plays the same run again',
  () => {
    const done = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(fc.tuple(anyCommand, fc.integer({ min: 0, max: 6 })), { minLength: 5, maxLength: 25 }), (script) => {
        const world = open();
        const recorder = new Recorder(world);
        for (const [command, steps] of script) {
          const before = world.hash();
          const refusal = recorder.apply(command as Command);
          done[refusal === undefined ? 'accepted' : 'refused']++;
          expect(refusal === undefined || (refusal.length > 0 && refusal.length < 200_000 && world.hash() === before)).toBe(true);
          for (let step = 0; step < steps; step++) recorder.step();
          expect(badNumbers(world.state)).toEqual([]);
        }
        const recording = recorder.finish();
        const fromFile = JSON.parse(JSON.stringify(recording)) as Recording;
        expect(fromFile).toEqual(recording);
        expect(replay(fromFile, open).hash()).toBe(recording.hash);
      }),
      fuzz(8),
    );
    // Not a lottery that only ever asks one kind.
    expect([done.accepted > 0, done.refused > 0]).toEqual([true, true]);
  },
  FUZZ_TIMEOUT,
);

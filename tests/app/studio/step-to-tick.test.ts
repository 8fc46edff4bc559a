import { expect, test, vi } from 'vitest';
import type { AgentTracers } from '../../../src/app/studio/agent-tracers.ts';
import { stepToTick } from '../../../src/app/studio/step-to-tick.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent } from '../../support/shipped-content.ts';

/** A session whose agent is watched by the test: `results` are those of its ticks by the number of steps. */
function opened(results: Readonly<Record<number, string>> = {}) {
  const session = new RunSession(openRun(shippedContent, { scenario: 'duel-6', seed: 'tick', tickMode: 'interval' }), () => 0);
  const { world, brains } = session.run;
  let steps = 0;
  vi.spyOn(session, 'step').mockImplementation(() => void steps++);
  const snapped = vi.spyOn(session.clock, 'snapToLastStep');
  const stop = vi.fn<() => void>();
  const tracers = {
    watch: () => ({ takeRecords: () => (results[steps] === undefined ? [] : [{ result: results[steps] }]), stop }),
  } as unknown as AgentTracers;
  const run = (agentId = 1, hasStopped: () => boolean = () => false): string | undefined =>
    stepToTick(session, tracers, { agentId, hasStopped });
  return { session, world, brains, run, stop, snapped, steps: () => steps };
}

test('the run goes on until the agent has ticked, and is then paused; a halt is no tick', () => {
  const { session, run, stop, snapped, steps } = opened({ 3: 'halted', 5: 'running' });
  expect([run(), steps(), session.clock.isPaused]).toEqual([undefined, 5, true]);
  expect([stop.mock.calls.length, snapped.mock.calls.length]).toEqual([1, 1]);
});

test('a breakpoint ends it before', () => {
  const { run, steps } = opened({ 5: 'running' });
  expect([run(1, () => steps() >= 2), steps()]).toEqual([undefined, 2]);
});

test('one that does not tick for three seconds waits', () => {
  const { run, steps } = opened();
  expect([run(), steps()]).toEqual(['Aldric has not ticked for 3 s: its tree is waiting.', 180]);
  const { world, ...party } = opened();
  expect(party.run(world.state.parties[0]!.id)).toBe('The blue six has not ticked for 3 s: its tree is waiting.');
});

test('one that cannot tick is told without a step', () => {
  const { session, world, brains, run, steps } = opened({ 1: 'running' });
  const party = world.state.parties[0]!;
  world.entities.unit(1)!.isAlive = false;
  expect([run(9999), run(1), run(party.id), session.clock.isPaused]).toEqual([
    'There is no agent 9999 in this scene.',
    'Aldric is dead and no longer ticks.',
    undefined,
    true,
  ]);
  for (const id of party.unitIds) world.entities.unit(id)!.isAlive = false;
  const before = steps();
  expect(run(party.id)).toBe('All units of the blue six are dead: the party no longer ticks.');
  Object.assign(brains, { programOf: () => undefined });
  expect([run(2), run(party.id), steps()]).toEqual(['Berta has no tree.', 'The blue six has no tree.', before]);
});

test('one that dies on the way is told as dead', () => {
  const { world, run, steps } = opened();
  expect(
    run(1, () => {
      world.entities.unit(1)!.isAlive = steps() < 10;
      return false;
    }),
  ).toBe('Aldric is dead and no longer ticks.');
});

import { expect, it } from 'vitest';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { shippedContent } from '../support/shipped-content.ts';

interface Watched {
  readonly run: Run;
  /** What the learner went by at its last choice. */
  readonly last: () => unknown;
}

function open(scenario: string, who: string): Watched {
  const run = openRun(shippedContent, { scenario, seed: '1', tickMode: 'interval' });
  let last: unknown;
  run.brains.watch(idOf(run, who), () => ({ node: () => undefined, details: (_index, details) => void (last = details) }));
  return { run, last: () => last };
}

const idOf = ({ world }: Run, name: string): number => world.state.units.find((unit) => unit.name === name)!.id;

function advance({ run }: Watched, seconds: number): void {
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) run.world.step();
}

it.each([
  { scenario: 'gallery-learning', who: 'Tova', other: 'Grim', share: 0.3 },
  { scenario: 'gallery-roads', who: 'Wat', other: 'Hrok', share: 0 },
])('a fork of $scenario keeps what $who has learned, and then learns something else', ({ scenario, who, other, share }) => {
  const [first, same, fork] = [open(scenario, who), open(scenario, who), open(scenario, who)];
  advance(first, 20);
  for (const each of [same, fork]) each.run.world.restore(first.run.world.save());
  expect(fork.run.world.hash()).toBe(first.run.world.hash());
  fork.run.world.apply({ type: 'health', unitId: idOf(fork.run, other), share });
  for (const each of [first, same, fork]) advance(each, 40);
  expect(same.last()).toEqual(first.last());
  expect(same.run.world.hash()).toBe(first.run.world.hash());
  expect(fork.last()).not.toEqual(first.last());
});

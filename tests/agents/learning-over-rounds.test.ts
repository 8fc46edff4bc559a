import { expect, it } from 'vitest';
import type { LearnedTable } from '../../src/engine/families/learning/index.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { shippedContent } from '../support/shipped-content.ts';

const NAME = 'gallery-learning';
const ROUND_SECONDS = 12;

/** Rounds of twelve seconds, and the values that Tova went by last. */
function open(): { run: Run; last: () => LearnedTable | undefined } {
  const scenario = shippedContent.scenarios.get(NAME)!;
  const repeat = { ...scenario.repeat!, roundSeconds: ROUND_SECONDS };
  const content = { ...shippedContent, scenarios: new Map([...shippedContent.scenarios, [NAME, { ...scenario, repeat }]]) };
  const run = openRun(content, { scenario: NAME, seed: '1', tickMode: 'interval' });
  let last: LearnedTable | undefined;
  const { id } = run.world.state.units.find(({ name }) => name === 'Tova')!;
  run.brains.watch(id, () => ({
    node: () => undefined,
    details: (_index, details) => void (last = (details as { readonly learned: LearnedTable }).learned),
  }));
  return { run, last: () => last };
}

const triesIn = (table: LearnedTable | undefined): number => (table?.visits ?? []).flat().reduce((sum, count) => sum + count, 0);

function advance({ run }: { run: Run }, seconds: number): void {
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) run.world.step();
}

it('a unit keeps what it has learned over rounds and in a saved game', () => {
  const [first, second] = [open(), open()];
  advance(first, ROUND_SECONDS - 1);
  const before = triesIn(first.last());
  advance(first, 3);
  expect(first.run.world.state.round.number).toBe(2);
  expect(before).toBeGreaterThan(5);
  expect(triesIn(first.last())).toBeGreaterThanOrEqual(before);
  second.run.world.restore(first.run.world.save());
  expect(second.run.world.hash()).toBe(first.run.world.hash());
  for (const each of [first, second]) advance(each, 5);
  expect(second.last()).toEqual(first.last());
  expect(second.run.world.hash()).toBe(first.run.world.hash());
});

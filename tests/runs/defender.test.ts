import { expect, it } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import { playStates } from './support/states-in-force.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** How many attacks Wulf makes with each weapon; the usual one of his kind is the short bow. */
function attacksOf(seed: string, seconds: number): Record<'longbow' | 'short bow' | 'knife', number> {
  const { world } = openRun(content, { scenario: 'defender', seed, tickMode: 'interval' });
  const attacks = { longbow: 0, 'short bow': 0, knife: 0 };
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) {
    const wulf = world.state.units.find(({ name }) => name === 'Wulf');
    const before = wulf?.combat.strikes ?? 0;
    world.step();
    const combat = world.state.units.find(({ name }) => name === 'Wulf')?.combat;
    if (combat === undefined || combat.strikes <= before) continue;
    attacks[combat.weapon === 'longbow' || combat.weapon === 'knife' ? combat.weapon : 'short bow']++;
  }
  return attacks;
}

it.each(['2', '3', '5', '7', '9'])('the defender shoots from afar and quickly, and stabs, in fight %s', (seed) => {
  const { longbow, knife, 'short bow': shortBow } = attacksOf(seed, 110);
  expect(longbow).toBeGreaterThanOrEqual(1);
  expect(shortBow).toBeGreaterThanOrEqual(1);
  expect(knife).toBeGreaterThanOrEqual(1);
});

it.each([3, 6, 12])('the defender fills a quiver of %i when it lacks an arrow, and only then', (holds) => {
  // The raiders come later.
  const filledWith = (arrows: number) => {
    const run = openRun(content, { scenario: 'defender', seed: '2', tickMode: 'interval' });
    const { combat } = run.world.state.units.find(({ name }) => name === 'Wulf')!;
    combat.quiver = { arrows, holds };
    const { begins } = playStates(run, 4);
    return [begins.get('Wulf: Fill up') ?? 0, combat.quiver.arrows];
  };
  expect([filledWith(holds), filledWith(holds - 1)]).toEqual([
    [0, holds],
    [1, holds],
  ]);
});

const SEEDS = Array.from({ length: 24 }, (_, index) => String(index + 1));

it('the defender wins about half of its fights, and does each of its deeds in most of them', () => {
  const inForce = new Map<string, number>();
  const outcomes: string[] = [];
  for (const seed of SEEDS) {
    const played = playStates(openRun(content, { scenario: 'defender', seed, tickMode: 'interval' }), 120);
    outcomes.push(...played.outcomes);
    for (const state of played.begins.keys()) inForce.set(state, (inForce.get(state) ?? 0) + 1);
  }
  expect(outcomes.length).toBeGreaterThan(SEEDS.length);
  const wins = outcomes.filter((outcome) => outcome === 'victory').length / outcomes.length;
  expect(wins).toBeGreaterThan(0.4);
  expect(wins).toBeLessThan(0.7);
  const seldom = (states: readonly string[], share: number) =>
    states.filter((state) => (inForce.get(`Wulf: ${state}`) ?? 0) < share * SEEDS.length);
  const always = [
    'Walk the round',
    'Raise the alarm',
    'Attack',
    'Longbow',
    'Short bow',
    'Knife',
    'Cover',
    'Reload',
    'Flee',
    'Follow a noise',
  ];
  expect(seldom(always, 0.75)).toEqual([]);
  // They need a wound, an end of the fight, or a body in sight.
  expect(seldom(['Look after the fallen', 'Heal', 'Re-position', 'Tend the wounds'], 0.4)).toEqual([]);
});

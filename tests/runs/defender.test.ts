import { expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';

const { content } = loadContent(readContentFiles());

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

it.each(['1', '2', '3', '7', '10'])('the defender shoots from afar and quickly, and stabs, in fight %s', (seed) => {
  const { longbow, knife, 'short bow': shortBow } = attacksOf(seed, 110);
  expect(longbow).toBeGreaterThanOrEqual(1);
  expect(shortBow).toBeGreaterThanOrEqual(1);
  expect(knife).toBeGreaterThanOrEqual(1);
});

const SEEDS = Array.from({ length: 24 }, (_, index) => String(index + 1));
const ROUND_SECONDS = 60;

interface Played {
  readonly wins: number;
  readonly losses: number;
  /** In how many seeds each state was in force for some time. */
  readonly inForce: ReadonlyMap<string, number>;
}

/** The first round or two of each seed. */
function playSeeds(): Played {
  const inForce = new Map<string, number>();
  let [wins, losses] = [0, 0];
  for (const seed of SEEDS) {
    const { world, brains } = openRun(content, { scenario: 'defender', seed, tickMode: 'interval' });
    const wulf = world.state.units.find(({ name }) => name === 'Wulf')!;
    const states = new Set<string>();
    brains.watch(wulf.id, (_, program) => ({
      node(event, index) {
        const node = program.nodes[index]!;
        if (event === 'started' && node.type === 'UtilityState') states.add(node.name);
      },
    }));
    for (let wasDecided = false; world.state.step < 2 * ROUND_SECONDS * STEPS_PER_SECOND;) {
      world.step();
      const { decision } = world.state.round;
      if (decision && !wasDecided) decision.outcome === 'victory' ? wins++ : losses++;
      wasDecided = Boolean(decision);
    }
    for (const state of states) inForce.set(state, (inForce.get(state) ?? 0) + 1);
  }
  return { wins, losses, inForce };
}

it('the defender wins about half of its fights, and does each of its deeds in most of them', () => {
  const { wins, losses, inForce } = playSeeds();
  expect(wins + losses).toBeGreaterThan(SEEDS.length);
  expect(wins / (wins + losses)).toBeGreaterThan(0.4);
  expect(wins / (wins + losses)).toBeLessThan(0.7);
  const inMost = [...inForce].filter(([, seeds]) => seeds >= 0.9 * SEEDS.length).map(([state]) => state);
  const atTimes = ['Follow a noise', 'Look after the fallen', 'Heal', 'Re-position', 'Tend the wounds'];
  expect(inMost).toEqual(
    expect.arrayContaining(['Walk the round', 'Raise the alarm', 'Attack', 'Longbow', 'Short bow', 'Knife', 'Cover', 'Reload', 'Flee']),
  );
  // Once a round at most, and not in each.
  expect(atTimes.filter((state) => (inForce.get(state) ?? 0) < SEEDS.length / 2)).toEqual([]);
});

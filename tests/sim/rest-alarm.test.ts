import { expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND, type Unit } from '../../src/sim/state.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** A battle with a wounded warrior who stays at the start. */
function restingRun(): Run {
  const roster = [
    { kind: 'sword', name: 'Aldric' },
    { kind: 'bow', name: 'Edda' },
  ];
  const run = openRun(content, { scenario: 'open-field', seed: 'rest', tickMode: 'interval', roster });
  run.world.apply({ type: 'health', unitId: 1, share: 0.01 });
  return run;
}

const LIMIT = content.scenarios.get('open-field')!.restWarnsSeconds!;

/** Who was warned after how many seconds. */
function warnings({ world }: Run, seconds: number): { partyId: number; second: number }[] {
  const told: { partyId: number; second: number }[] = [];
  while (world.state.step < seconds * STEPS_PER_SECOND) {
    world.step();
    for (const event of world.events) {
      if (event.type === 'alarm' && event.isWarned)
        told.push({ partyId: event.partyId, second: Math.round(world.state.step / STEPS_PER_SECOND) });
    }
  }
  return told;
}

it('rest warns the nearest enemy party, which comes', () => {
  const run = restingRun();
  // Wounds are healed before that: the seconds of several rests are added.
  expect(warnings(run, LIMIT - 10)).toEqual([]);
  run.world.apply({ type: 'health', unitId: 1, share: 0.01 });
  const [warning, ...others] = warnings(run, LIMIT + 4);
  expect([warning?.second, others]).toEqual([LIMIT, []]);
  const { world } = run;
  const gap = (): number => distance(world.entities.positionOf(warning!.partyId)!, world.entities.unit(1)!);
  const distances = world.state.parties.slice(1).map(({ id }) => distance(world.entities.positionOf(id)!, world.entities.unit(1)!));
  const before = gap();
  expect(before).toBe(Math.min(...distances));
  // Saved and restored in the middle of the march, it goes on.
  world.restore(world.save());
  warnings(run, LIMIT + 10);
  expect(gap()).toBeLessThan(before / 2);
});

it('no rest is counted while a comrade fights or an enemy is seen, and it starts over after a fight', () => {
  const run = restingRun();
  const { state } = run.world;
  const [aldric, edda] = state.units as [Unit, Unit];
  const play = (seconds: number, each: () => void = () => {}): number => {
    for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) {
      run.world.step();
      aldric.health = Math.min(aldric.health, 50);
      each();
    }
    return state.restedSteps ?? 0;
  };
  const rested = play(10);
  expect(rested).toBeGreaterThan(0);
  const enemy = state.units.find(({ team }) => team === 'enemy')!;
  expect(play(4, () => (edda.perceivedEnemyId = enemy.id))).toBeLessThan(rested + STEPS_PER_SECOND);
  edda.perceivedEnemyId = 0;
  const fight = (): void => {
    Object.assign(edda, { mood: 'fighting', lastFightingAtStep: state.step });
  };
  expect(play(2, fight)).toBe(0);
  edda.mood = 'calm';
  expect(play(6)).toBeGreaterThan(0);
});

it('those who are unharmed do not rest', () => {
  const run = restingRun();
  run.world.apply({ type: 'health', unitId: 1, share: 1 });
  expect([warnings(run, LIMIT + 4), run.world.state.restedSteps]).toEqual([[], undefined]);
});

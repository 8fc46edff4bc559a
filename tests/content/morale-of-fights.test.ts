import { expect, test } from 'vitest';
import { shippedContent } from '../support/shipped-content.ts';
import { playFight } from '../../src/runs/compare/fight.ts';
import { isRouting, stepOf } from '../../src/sim/parts/morale.ts';
import type { Run } from '../../src/runs/open-run.ts';
import type { EntityId } from '../../src/sim/state.ts';

const FIGHTS = 12;

/** Counts how often the morale of a unit turns: gets better after it got worse, or the other way round. */
class Turns {
  readonly turns = new Map<EntityId, number>();
  readonly #directions = new Map<EntityId, number>();

  constructor(private readonly run: Run) {}

  follow(): void {
    for (const event of this.run.world.events) {
      if (event.type !== 'moraleChanged') continue;
      const direction = Math.sign(stepOf(event.to) - stepOf(event.from));
      const before = this.#directions.get(event.unitId);
      if (before !== undefined && before !== direction) this.turns.set(event.unitId, (this.turns.get(event.unitId) ?? 0) + 1);
      this.#directions.set(event.unitId, direction);
    }
  }

  /** Units of the losing side that lived when the fight was decided. */
  get survivors(): number {
    return this.run.world.state.units.filter(isRouting).length;
  }
}

test('fights of six against six can be followed, often end before the last has fallen, and nobody wavers to and fro', () => {
  let [endedByRout, turns, unitMinutes, total] = [0, 0, 0, 0];
  let most = 0;
  for (let seed = 0; seed < FIGHTS; seed++) {
    let meter: Turns | undefined;
    const { seconds } = playFight(
      shippedContent,
      { scenario: 'duel-6', seed: `morale/${seed}`, tickMode: 'interval' },
      (run) => (meter = new Turns(run)),
    );
    if (!meter) throw new Error('The fight was not followed.');
    if (meter.survivors > 0) endedByRout++;
    for (const count of meter.turns.values()) {
      turns += count;
      most = Math.max(most, count / Math.max(1, seconds / 60));
    }
    unitMinutes += (12 * seconds) / 60;
    total += seconds;
  }
  expect(turns / unitMinutes).toBeLessThan(2);
  expect(most).toBeLessThan(2);
  expect(total / FIGHTS).toBeGreaterThan(25);
  expect(total / FIGHTS).toBeLessThan(65);
  expect(endedByRout).toBeGreaterThan(FIGHTS / 3);
});

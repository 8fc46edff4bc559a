import { expect, test } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import { STEPS_PER_SECOND, type WorldState } from '../../src/sim/state.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** Where records of one kind stand, and the names of their members in order. */
function shapesOf({ units, parties }: WorldState): Map<string, Set<string>> {
  const shapes = new Map<string, Set<string>>();
  const note = (kind: string, record: object | undefined): void => {
    if (record) shapes.set(kind, (shapes.get(kind) ?? new Set()).add(Object.keys(record).join(' ')));
  };
  for (const unit of units) {
    note('unit', unit);
    for (const part of ['movement', 'combat', 'control', 'morale', 'part', 'speech'] as const) note(part, unit[part]);
    for (const sighting of unit.memory) note('sighting', sighting);
    for (const call of unit.calls ?? []) note('call', call);
  }
  for (const { squads } of parties) {
    for (const squad of squads) {
      note('squad', squad);
      note('progress', squad.progress);
    }
  }
  return shapes;
}

// An engine compiles an access to a record for the shapes that it meets: with more than four, every step takes half as long again.
test('what is read in every step has the same members throughout a fight, so that steps stay fast', () => {
  const { world } = openRun(content, { scenario: 'pillars-6', seed: 'shapes', tickMode: 'interval' });
  const all = new Map<string, Set<string>>();
  while (world.state.step < 40 * STEPS_PER_SECOND) {
    world.step();
    if (world.state.step % 20 !== 0) continue;
    for (const [kind, shapes] of shapesOf(world.state)) all.set(kind, new Set([...(all.get(kind) ?? []), ...shapes]));
  }
  expect([...all.keys()].toSorted()).toEqual([
    'call',
    'combat',
    'control',
    'morale',
    'movement',
    'part',
    'progress',
    'sighting',
    'speech',
    'squad',
    'unit',
  ]);
  const changed = [...all].flatMap(([kind, shapes]) => (shapes.size > 1 ? [`${kind}: ${[...shapes].join(' | ')}`] : []));
  expect(changed).toEqual([]);
});

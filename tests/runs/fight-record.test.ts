import { expect, test } from 'vitest';
import { FightRecord } from '../../src/runs/fight-record.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { content } from './support/recorded-skirmish.ts';

test('the deeds of a fight are counted once, however often its past is shown, and forgotten where the fight goes on differently', () => {
  const run = openRun(content, { scenario: 'duel-6', seed: '1', tickMode: 'interval' });
  const session = new RunSession(run, () => 0, { isRewindable: true });
  session.clock.isPaused = true;
  const counts = { hit: 0, died: 0, blocked: 0, arrowShot: 0, decided: 0 };
  while (session.snapshot.outcome === 'undecided') {
    session.step();
    session.advance(0);
    for (const { type } of run.world.events) if (type in counts) counts[type as keyof typeof counts]++;
  }
  const { fight } = session.history!.records;
  const counted = (): number[] => {
    const { blows, falls, blocks, shots, decided } = fight.deeds;
    return [blows.length, falls.length, blocks.length, shots.length, decided === undefined ? 0 : 1];
  };
  expect(counted()).toEqual([counts.hit, counts.died, counts.blocked, counts.arrowShot, 1]);
  expect(Math.min(counts.hit, counts.died, counts.blocked, counts.arrowShot)).toBeGreaterThan(0);
  const end = session.recorded.lastStep;
  const all = fight.save();
  for (const step of [400, 20, 700]) {
    session.past.seek(step);
    do session.advance(0);
    while (session.past.isSeeking);
  }
  expect(fight.deeds).toEqual(all);
  session.branching.goOnFromHere();
  session.clock.isPaused = true;
  expect(fight.deeds.decided).toBeUndefined();
  expect(fight.deeds.blows).toEqual(all.blows.filter(({ step }) => step <= 700));
  while (session.recorded.lastStep < end) session.step();
  expect(fight.deeds).toEqual(all);
});

test('a thrown spear is no arrow', () => {
  const { world } = openRun(content, { scenario: 'skirmish', seed: '1', tickMode: 'interval' });
  const shooter = (kind: string): number => world.state.units.find((unit) => unit.kind === kind)!.id;
  const record = new FightRecord(world);
  for (const unitId of [shooter('spear'), shooter('bow')]) {
    Object.defineProperty(world, 'events', { value: [{ type: 'arrowShot', unitId, arrowId: 1, x: 0, y: 0 }], configurable: true });
    record.addStep();
  }
  expect(record.deeds.shots.map(({ unitId }) => unitId)).toEqual([shooter('bow')]);
});

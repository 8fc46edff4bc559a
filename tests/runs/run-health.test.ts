import { describe, expect, it } from 'vitest';
import { findInvalidNumbers, RunHealthMonitor } from '../../src/runs/run-health.ts';
import { TestWorld } from '../sim/support/test-world.ts';

describe('numbers that are none', () => {
  it('are named by their paths, and all others are not', () => {
    expect(findInvalidNumbers({ a: [1, NaN], b: { c: -Infinity, d: 'NaN' }, e: null, f: undefined, g: true })).toEqual([
      '/a/1 NaN',
      '/b/c -Infinity',
    ]);
    expect([findInvalidNumbers(NaN), findInvalidNumbers(3)]).toEqual([['/ NaN'], []]);
  });

  it('are named up to five', () => {
    expect(findInvalidNumbers(Array.from({ length: 9 }, () => NaN))).toEqual(['/0 NaN', '/1 NaN', '/2 NaN', '/3 NaN', '/4 NaN']);
    expect(findInvalidNumbers([[NaN, NaN, NaN], [NaN], [NaN, NaN, NaN]])).toHaveLength(5);
  });
});

describe('the health of a run', () => {
  /** Reading the memory takes 400 ms of this clock, whose time the test sets. */
  function monitored(): { field: TestWorld; monitor: RunHealthMonitor; clock: { now: number; megabytes: number } } {
    const clock = { now: 1000, megabytes: 50 };
    const meter = { now: () => clock.now, heapMegabytes: () => ((clock.now += 400), clock.megabytes) };
    return { field: new TestWorld(['s...', '....']), monitor: new RunHealthMonitor(meter), clock };
  }

  it('is its speed without the time of its measurements, and the memory after a minute and at the end', () => {
    const { field, monitor, clock } = monitored();
    field.steps(3600, () => monitor.step(field.world));
    clock.megabytes = 70;
    field.steps(1200, () => monitor.step(field.world));
    clock.now += 8000;
    expect(monitor.report(field.world)).toEqual({
      timesRealTime: 10,
      notNumbers: [],
      stuckShare: 0,
      heapMegabytesBefore: 50,
      heapMegabytesAfter: 70,
    });
  });

  it('of less than a minute has no memory before', () => {
    const { field, monitor } = monitored();
    field.steps(60, () => monitor.step(field.world));
    expect(monitor.report(field.world)).not.toHaveProperty('heapMegabytesBefore');
  });

  it('keeps the first numbers that are none, which are looked for every ten seconds and at the end', () => {
    const { field, monitor } = monitored();
    field.world.state.step = 599;
    field.unit(1).gestureAtStep = NaN;
    monitor.step(field.world);
    field.unit(1).gestureAtStep = 0;
    expect(monitor.report(field.world).notNumbers).toEqual([]);
    field.unit(1).gestureAtStep = NaN;
    field.world.state.step = 600;
    monitor.step(field.world);
    field.unit(1).gestureAtStep = 0;
    field.unit(1).health = Infinity;
    expect(monitor.report(field.world).notNumbers).toEqual(['/units/0/gestureAtStep NaN']);
    const other = monitored();
    other.field.unit(1).health = Infinity;
    expect(other.monitor.report(other.field.world).notNumbers).toEqual(['/units/0/health Infinity']);
  });
});

import { expect, it } from 'vitest';
import type { NodeEvent, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { MeasuredRuns } from '../../../src/studio/trace/measured-runs.ts';

function record(seconds: number, ...events: [NodeEvent['event'], NodeEvent['status']][]): TickRecord {
  const told = events.map(([event, status]) => ({ event, status, node: 0 }));
  return { step: Math.round(seconds * 60), number: 1, seconds, events: told } as unknown as TickRecord;
}

it('counts runs with a result, and their time', () => {
  const runs = new MeasuredRuns(1);
  runs.add(record(1, ['started', 'running']));
  runs.add(record(3, ['stopped', 'success'], ['started', 'running']));
  runs.add(record(4, ['stopped', 'failure']));
  expect(runs.of(0)).toMatchObject({ count: 2, successes: 1, seconds: 3 });
});

it('does not count a run that was halted, or was not seen from its start', () => {
  const runs = new MeasuredRuns(1);
  runs.add(record(1, ['stopped', 'success']));
  runs.add(record(2, ['started', 'running']));
  runs.add(record(3, ['stopped', 'halted']));
  expect(runs.of(0).count).toBe(0);
});

it('starts over when time goes back', () => {
  const runs = new MeasuredRuns(1);
  runs.add(record(1, ['started', 'running']));
  runs.add(record(2, ['stopped', 'success']));
  runs.add(record(1, ['started', 'running']));
  expect(runs.of(0).count).toBe(0);
  runs.add(record(2, ['stopped', 'success']));
  expect(runs.of(0)).toMatchObject({ count: 1, successes: 1, seconds: 1 });
});

it('knows the usual time between ticks', () => {
  const runs = new MeasuredRuns(1);
  expect(runs.tickSeconds).toBeUndefined();
  for (const seconds of [1, 1.05, 1.1, 1.15, 3, 3.05]) runs.add(record(seconds));
  expect(runs.tickSeconds).toBeCloseTo(0.05);
});

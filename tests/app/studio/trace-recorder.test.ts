import { expect, it } from 'vitest';
import { TraceRecorder } from '../../../src/app/studio/trace-recorder.ts';
import type { BlackboardRow, TickRecord } from '../../../src/studio/studio-port.ts';

const row = (key: string, value: number): BlackboardRow => ({
  key,
  scope: 'own',
  type: 'number',
  isValid: true,
  value,
  isDeclared: true,
  description: '',
  meaning: '',
});

/** Two nodes with the same results in every tick, except for the explanation of the second; a blackboard with two keys. */
function recorded() {
  const records: TickRecord[] = [];
  const values = { near: 1, far: 2 };
  const recorder = new TraceRecorder({
    writtenBy: [],
    clock: () => ({ step: 0, seconds: 0 }),
    board: () => Object.entries(values).map(([key, value]) => row(key, value)),
    value: () => undefined,
    onRecord: (record) => records.push(record),
    numbersBefore: 0,
  });
  const tick = (words: string): void => {
    recorder.beginTick();
    recorder.node('ticked', 1, 'failure');
    recorder.explain(1, words);
    recorder.node('ticked', 0, 'failure');
    recorder.endTick('failure');
  };
  return { records, values, tick };
}

it('shares what did not change since the last record, however often the agent ticks', () => {
  const { records, values, tick } = recorded();
  tick('far');
  tick('far');
  expect(records[1]?.blackboard).toBe(records[0]?.blackboard);
  expect(records[1]?.events).toBe(records[0]?.events);
  values.far = 3;
  tick('near');
  expect(records[2]?.blackboard.map(({ value }) => value)).toEqual([1, 3]);
  expect(records[2]?.blackboard[0]).toBe(records[1]?.blackboard[0]);
  expect(records[2]?.events.map(({ detail }) => detail)).toEqual(['near', undefined]);
  expect(records[2]?.events[1]).toBe(records[1]?.events[1]);
  expect(records.map(({ blackboard }) => blackboard[1]?.value)).toEqual([2, 2, 3]);
  expect(records.map(({ events }) => events[0]?.detail)).toEqual(['far', 'far', 'near']);
});

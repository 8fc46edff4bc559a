import { describe, expect, it } from 'vitest';
import { TraceRecorder } from '../../../src/page/trace/trace-recorder.ts';
import type { BlackboardRow, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { blackboardRow } from '../../studio/support/blackboard-row.ts';

/** Two nodes with the same results in every tick, except for the explanation of the second; a blackboard with two keys. */
function recorded() {
  const records: TickRecord[] = [];
  const values = { near: 1, far: 2 };
  const recorder = new TraceRecorder({
    writtenBy: [],
    clock: () => ({ step: 0, seconds: 0 }),
    board: () => Object.entries(values).map(([key, value]) => blackboardRow(key, value)),
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

/** An agent whose first node writes "near"; the values are those that hold now. */
function writing() {
  const records: TickRecord[] = [];
  const values: Record<string, number | undefined> = { near: 1 };
  const rows: { changes: Partial<BlackboardRow> } = { changes: {} };
  const recorder = new TraceRecorder({
    writtenBy: [['near', 'far']],
    clock: () => ({ step: 60, seconds: 1 }),
    board: () => [{ ...blackboardRow('near', 1), ...rows.changes }],
    value: (key) => values[key],
    onRecord: (record) => records.push(record),
    numbersBefore: 7,
  });
  const tick = (act: () => void = () => recorder.node('ticked', 0, 'success')): TickRecord => {
    recorder.beginTick();
    act();
    recorder.endTick('success');
    return records.at(-1)!;
  };
  return { records, values, rows, recorder, tick };
}

describe('a record', () => {
  it('has its number, the time, the result and the blackboard at the start of the tick', () => {
    const { tick } = writing();
    expect(tick()).toEqual({
      number: 8,
      step: 60,
      seconds: 1,
      result: 'success',
      events: [{ event: 'ticked', node: 0, status: 'success' }],
      blackboard: [blackboardRow('near', 1)],
    });
    expect(tick().number).toBe(9);
  });

  it('is none of a tick in which nothing happened', () => {
    const { records, recorder } = writing();
    recorder.beginTick();
    recorder.endTick('running');
    expect(records).toEqual([]);
  });

  it('has what an action wrote, once, and no other node', () => {
    const { values, tick, recorder } = writing();
    const writes = (act?: () => void): unknown => tick(act).events.map((event) => event.writes);
    expect(writes()).toEqual([undefined]);
    values['near'] = 2;
    values['far'] = 5;
    const written = [
      { key: 'near', value: 2 },
      { key: 'far', value: 5 },
    ];
    expect(
      writes(() => {
        recorder.node('started', 0, 'running');
        recorder.node('ticked', 1, 'success');
        recorder.node('ticked', 0, 'success');
        recorder.node('ticked', 0, 'success');
      }),
    ).toEqual([undefined, undefined, written, undefined]);
    values['near'] = undefined;
    delete values['far'];
    expect(writes()).toEqual([[{ key: 'near', value: undefined }]]);
  });

  it('counts a key that was invalid as one without a value', () => {
    const { rows, tick } = writing();
    rows.changes = { isValid: false };
    expect(tick().events[0]!.writes).toEqual([{ key: 'near', value: 1 }]);
  });

  it('has what a node found out with the first event after it, and its explanation where it was ticked', () => {
    const { tick, recorder } = writing();
    const evaluation = { candidates: [] };
    const planning = { goal: 'eat', situation: 'hungry' };
    const { events } = tick(() => {
      recorder.node('started', 0, 'running');
      recorder.details(0, evaluation);
      recorder.details(1, planning);
      recorder.node('started', 1, 'running');
      recorder.node('ticked', 0, 'running');
      recorder.node('ticked', 1, 'running');
      recorder.explain(0, 'it is near');
      recorder.explain(1, '');
      recorder.explain(2, 'no such node');
      recorder.node('stopped', 0, 'halted');
    });
    expect(events).toEqual([
      { event: 'started', node: 0, status: 'running' },
      {
        event: 'started',
        node: 1,
        status: 'running',
        findings: [
          { node: 0, evaluation },
          { node: 1, planning },
        ],
      },
      { event: 'ticked', node: 0, status: 'running', detail: 'it is near' },
      { event: 'ticked', node: 1, status: 'running' },
      { event: 'stopped', node: 0, status: 'halted' },
    ]);
    expect(tick().events).toEqual([{ event: 'ticked', node: 0, status: 'success' }]);
  });

  it('shares no event of another status, node, detail, evaluation or situation with the one before', () => {
    const { tick, recorder } = writing();
    const of = (status: 'success' | 'failure', node = 1, { details, words = '' }: { details?: object; words?: string } = {}) =>
      tick(() => {
        if (details) recorder.details(node, details);
        recorder.node('ticked', node, status);
        recorder.explain(node, words);
      }).events;
    const first = of('success');
    expect(of('success')).toBe(first);
    const hungry = { goal: 'eat', situation: 'hungry' };
    const rounds = [
      of('failure'),
      of('failure', 2),
      of('failure', 2, { words: 'why' }),
      of('failure', 2, { details: {} }),
      of('failure', 2, { details: hungry }),
    ];
    expect(new Set([first, ...rounds]).size).toBe(6);
    expect(of('failure', 2, { details: { ...hungry } })).toBe(rounds[4]);
    expect(of('failure', 2, { details: { ...hungry, situation: 'fed' } })).not.toBe(rounds[4]);
  });

  it('shares no row of the blackboard of which anything is another', () => {
    const { rows, tick } = writing();
    let last = tick().blackboard;
    expect(tick().blackboard).toBe(last);
    for (const [name, value] of Object.entries({
      key: 'other',
      scope: 'party',
      type: 'boolean',
      isValid: false,
      isDeclared: false,
      description: 'words',
      meaning: 'more words',
      value: 2,
    })) {
      rows.changes = { ...rows.changes, [name]: value };
      const next = tick().blackboard;
      expect([name, next === last]).toEqual([name, false]);
      last = next;
    }
  });

  it('ends what was still running when the agent restarts, the deepest first', () => {
    const { records, recorder, tick } = writing();
    tick(() => {
      for (const node of [0, 2, 1]) recorder.node('started', node, 'running');
      recorder.node('stopped', 2, 'success');
    });
    recorder.endActiveNodes();
    expect(records.at(-1)).toMatchObject({
      number: 9,
      result: 'halted',
      events: [
        { event: 'stopped', node: 1, status: 'halted' },
        { event: 'stopped', node: 0, status: 'halted' },
      ],
    });
    recorder.endActiveNodes();
    expect(records).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import type { PlanningRecord } from '../../../src/engine/families/planner/index.ts';
import { PlanLog } from '../../../src/studio/trace/plan-log.ts';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';

/** At that time: "start a", "go b" or "end success", of a planner; the letter is its situation. */
function record(seconds: number, what: string, node = 3): TickRecord {
  const [act, of] = what.split(' ');
  const findings = [{ node, planning: { situation: of } as PlanningRecord }];
  const events = {
    start: [
      { event: 'started', node },
      { event: 'started', node: node + 1, status: 'running', findings },
      { event: 'ticked', node, status: 'running' },
    ],
    go: [{ event: 'ticked', node: node + 1, status: 'running', findings }],
    end: [{ event: 'stopped', node, status: of }],
    none: [],
  }[act as 'start' | 'go' | 'end' | 'none'];
  return { seconds, events } as unknown as TickRecord;
}

const told = (log: PlanLog, until = 100, node = 3): string[] =>
  log.until(node, until).map(({ at, phase, planning }) => `${at} ${phase} ${planning.situation}`);

function logOf(...records: readonly TickRecord[]): PlanLog {
  const log = new PlanLog();
  for (const each of records) log.add(each);
  return log;
}

const ROUND = [
  record(1, 'start a'),
  record(1.1, 'go a'),
  record(1.2, 'go b'),
  record(1.3, 'end success'),
  record(1.4, 'start b'),
  record(1.5, 'go b'),
];

const earlier = () => ({ fromSeconds: 1, untilSeconds: 1.5, records: ROUND });

describe('the log of a planner', () => {
  it('has each situation once, each beginning and each end, up to a time', () => {
    const log = logOf(...ROUND);
    expect(told(log)).toEqual(['1 began a', '1.2 wentOn b', '1.3 success b', '1.4 began b']);
    expect(told(log, 1.2)).toEqual(['1 began a', '1.2 wentOn b']);
    expect(told(log, 100, 4)).toEqual([]);
  });

  it('has within a tick only what has happened there so far', () => {
    const log = logOf(...ROUND);
    const within = (tick: TickRecord, events: number) =>
      log.untilEvent(3, tick, events).map(({ at, phase, planning }) => `${at} ${phase} ${planning.situation}`);
    const before = ['1 began a', '1.2 wentOn b', '1.3 success b'];
    const began = [...before, '1.4 began b'];
    expect([0, 1, 2, 3].map((events) => within(ROUND[4] as TickRecord, events))).toEqual([before, before, began, began]);
    expect(within(ROUND[2] as TickRecord, 0)).toEqual(['1 began a']);
    expect(within(ROUND[3] as TickRecord, 1)).toEqual(before);
  });

  it('goes on from an end with what is watched next, and has no end of what never began', () => {
    expect(told(logOf(record(1, 'end failure'), record(1.1, 'go a'), record(1.2, 'end halted'), record(1.3, 'go a')))).toEqual([
      '1.1 wentOn a',
      '1.2 halted a',
      '1.3 wentOn a',
    ]);
  });

  it('forgets what has not happened where the past takes another course, and keeps it where it is played again', () => {
    const log = logOf(...ROUND, record(1.1, 'go a'), record(1.2, 'go b'), record(1.3, 'end success'));
    expect(told(log)).toEqual(['1 began a', '1.2 wentOn b', '1.3 success b', '1.4 began b']);
    log.add(record(1.2, 'go c'));
    expect(told(log)).toEqual(['1 began a', '1.2 wentOn c']);
    // Between two records that are close, nothing else has happened.
    const quiet = logOf(...ROUND, record(1.05, 'none'), record(1.1, 'go a'), record(1.45, 'go a'));
    expect(told(quiet, 1.45)).toEqual(['1 began a']);
    expect(told(logOf(...ROUND, record(0.5, 'go z'), record(1.45, 'go b')), 1.45).at(-1)).not.toBe('1.4 began b');
  });

  it('keeps the last two hundred moments', () => {
    const log = logOf(...Array.from({ length: 300 }, (_, place) => record(place, `go ${place}`)));
    expect([told(log, 1000).length, told(log, 1000)[0], told(log, 1000).at(-1)]).toEqual([200, '100 wentOn 100', '299 wentOn 299']);
  });

  it('takes in what happened before it was watched, and knows for which time nothing is missing', () => {
    const log = logOf(record(0.5, 'start z'), record(1.1, 'go x'), record(2, 'go y'));
    expect(log.isFilledAt(1.2)).toBe(false);
    log.fill(earlier());
    expect(told(log)).toEqual(['0.5 began z', '1 began a', '1.2 wentOn b', '1.3 success b', '1.4 began b', '2 wentOn y']);
    expect([0.9, 1, 1.5, 2, 2.1].map((seconds) => log.isFilledAt(seconds))).toEqual([false, true, true, true, false]);
    log.add(record(1.9, 'none'));
    expect(log.isFilledAt(2.4)).toBe(true);
    log.add(record(2.5, 'none'));
    log.add(record(1, 'none'));
    expect([log.isFilledAt(2.4), log.isFilledAt(2.5)]).toEqual([true, false]);
  });

  it('forgets in another program too what has not happened, from the last record before the change on', () => {
    const log = new PlanLog();
    const before = logOf(...ROUND, record(1.05, 'none'), record(1.1, 'go a'));
    log.inherit(before, { node: 3, as: 5 });
    log.add(record(1.45, 'go a', 5));
    expect(told(log, 1.45, 5)).toEqual(['1 began a']);
  });

  it('goes on in another program, under another index', () => {
    const log = new PlanLog();
    const before = logOf(...ROUND);
    before.fill(earlier());
    log.inherit(before, { node: 3, as: 5 });
    log.inherit(before, { node: 4, as: 6 });
    log.add(record(1.6, 'go c', 5));
    expect([told(log, 100, 5).at(-1), told(log, 100, 3), told(before).length, log.isFilledAt(1.7)]).toEqual(['1.6 wentOn c', [], 4, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { HitCounts } from '../../../src/app/studio/hit-counts.ts';
import { holds } from '../../../src/studio/breakpoints/break-condition.ts';
import type { BreakCondition, Breakpoint } from '../../../src/studio/ports/studio-port.ts';
import { blackboardRow } from '../support/blackboard-row.ts';

const rows = [
  blackboardRow('foe', 7, { meaning: 'Edda' }),
  blackboardRow('near', 2),
  blackboardRow('led', true),
  blackboardRow('lost', undefined, { isValid: false }),
];
const when = (key: string, test: BreakCondition['test'], value: string): boolean => holds({ kind: 'key', key, test, value }, rows);

describe('the condition of a breakpoint', () => {
  it.each([
    [['foe', 'is', 'edda'], true],
    [['foe', 'is', '7'], true],
    [['foe', 'is', 'Njal'], false],
    [['foe', 'isNot', 'Njal'], true],
    [['near', 'below', '3'], true],
    [['near', 'below', '2'], false],
    [['near', 'above', '1.5'], true],
    [['near', 'above', 'much'], false],
    [['led', 'is', ' true '], true],
    [['led', 'isNot', 'true'], false],
    [['lost', 'is', ''], false],
    [['lost', 'isNot', '1'], true],
    [['gone', 'below', '1'], false],
  ] as const)('%s: %s', ([key, test, value], expected) => {
    expect(when(key, test, value)).toBe(expected);
  });

  it('never holds where it is of a kind that is not known here', () => {
    expect(holds({ kind: 'expression', key: 'near', test: 'isNot', value: '9' } as never, rows)).toBe(false);
  });
});

it('hits are counted by agent, from the beginning when the breakpoint is another', () => {
  const counts = new HitCounts();
  const third = { id: 1, fromHit: 3, on: 'started' } as Breakpoint;
  const stops = (agentId: number, breakpoint = third): boolean => counts.isDue(breakpoint, agentId);
  expect([stops(1), stops(1), stops(2), stops(1), stops(1), stops(2)]).toEqual([false, false, false, true, true, false]);
  expect([stops(1, { ...third, fromHit: 2 }), stops(1, { ...third, fromHit: 2 })]).toEqual([false, true]);
  expect(stops(3, { id: 2, on: 'started' } as Breakpoint)).toBe(true);
});

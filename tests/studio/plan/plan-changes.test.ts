import { describe, expect, it } from 'vitest';
import type { PlanningRecord } from '../../../src/engine/families/planner/index.ts';
import { planChanges } from '../../../src/studio/plan/plan-changes.ts';
import type { PlanPhase } from '../../../src/studio/trace/plan-log.ts';

const NAMES = { actions: ['Fetch', 'Climb', 'Pick'], keys: ['ladderWhole', 'ladderNear', 'hungry'] };

interface Situation {
  readonly steps?: readonly number[] | null;
  readonly cost?: number;
  /** Whether the facts of slots 0 and 2 hold. */
  readonly now?: number;
  readonly costs?: readonly number[];
  readonly barred?: readonly number[];
}

function planning({ steps = [0, 1], cost = 5, now = 0, costs = [1, 2, 3], barred = [] }: Situation): PlanningRecord {
  return {
    slots: [0, 2],
    goal: { isTrue: 0, isFalse: 0 },
    now,
    steps: costs.map((each, place) => ({ cost: each, isOpen: !barred.includes(place) })),
    plan: steps === null ? null : { steps, cost },
    situation: '',
  } as unknown as PlanningRecord;
}

type Moments = readonly (readonly [PlanPhase, Situation])[];
const changes = (...moments: Moments) =>
  planChanges(
    moments.map(([phase, situation], at) => ({ at, phase, planning: planning(situation) })),
    NAMES,
  );
const kinds = (...moments: Moments): string[] => changes(...moments).map(({ at, kind }) => `${at} ${kind}`);

describe('a plan', () => {
  it('is made at the beginning, and again at every beginning', () => {
    expect(changes(['began', {}])).toEqual([{ at: 0, kind: 'planned', steps: [0, 1], cost: 5, because: [], added: [], dropped: [] }]);
    expect(kinds(['began', {}], ['failure', {}], ['began', {}])).toEqual(['0 planned', '2 planned']);
    expect(kinds(['wentOn', {}])).toEqual(['0 planned']);
  });

  it('does not change while it is followed, step by step', () => {
    expect(
      kinds(['began', { steps: [0, 1, 2] }], ['wentOn', { steps: [1, 2] }], ['wentOn', { steps: [1, 2] }], ['wentOn', { steps: [2] }]),
    ).toEqual(['0 planned']);
  });

  it('is repaired when other steps follow, with those that are new and those that are left out', () => {
    const [, change] = changes(['began', { steps: [0, 1] }], ['wentOn', { steps: [2, 1], cost: 4 }]);
    expect(change).toEqual({ at: 1, kind: 'repaired', steps: [2, 1], cost: 4, because: [], added: [2], dropped: [0] });
    expect(kinds(['began', { steps: [0, 1, 2] }], ['wentOn', { steps: [2] }])).toEqual(['0 planned', '1 repaired']);
    expect(kinds(['began', { steps: [0, 1] }], ['wentOn', { steps: [1, 0] }])).toEqual(['0 planned', '1 repaired']);
  });

  it('reaches its goal, or ends without a word', () => {
    expect(changes(['began', {}], ['success', { steps: [] }])[1]).toMatchObject({
      at: 1,
      kind: 'reached',
      because: [],
      added: [],
      dropped: [],
    });
    expect(kinds(['began', {}], ['failure', { steps: null }])).toEqual(['0 planned']);
    expect(kinds(['began', {}], ['halted', { steps: [2] }])).toEqual(['0 planned']);
  });

  it('may be none, which is said once until it begins again', () => {
    expect(kinds(['began', {}], ['wentOn', { steps: null }], ['wentOn', { steps: null, now: 1 }], ['began', { steps: null }])).toEqual([
      '0 planned',
      '1 noPlan',
      '3 noPlan',
    ]);
    expect(changes(['began', { steps: null }])).toMatchObject([{ kind: 'noPlan', steps: [], cost: 0 }]);
    expect(kinds(['began', { steps: null }], ['wentOn', {}])).toEqual(['0 noPlan', '1 repaired']);
  });
});

describe('the reason for another plan', () => {
  const because = (before: Situation, after: Situation): readonly string[] =>
    changes(['began', before], ['wentOn', { steps: [2], ...after }])[1]!.because;

  it('is a fact that has changed, by the name of its key', () => {
    expect(because({ now: 0b01 }, { now: 0b10 })).toEqual(['ladderWhole is no longer true', 'hungry is true now']);
    expect(because({ now: 0b11 }, { now: 0b11 })).toEqual([]);
  });

  it('is an action that costs something else, or may be tried or not', () => {
    expect(because({ costs: [1, 2, 3] }, { costs: [1, 2.5, 3] })).toEqual(['“Climb” costs 2.5 instead of 2']);
    expect(because({}, { barred: [0] })).toEqual(['“Fetch” failed, or is suppressed']);
    expect(because({ barred: [0] }, { costs: [9, 2, 3] })).toEqual(['“Fetch” may be tried again']);
    expect(because({ costs: [1, 2] }, {})).toEqual(['“Pick” is new']);
  });

  it('names what has no name by a question mark', () => {
    expect(because({ costs: [1, 2, 3] }, { costs: [1, 2, 3, 4] })).toEqual(['“?” is new']);
  });

  it('of a plan at a new beginning is what differs from the last beginning', () => {
    const told = changes(
      ['began', { now: 1 }],
      ['wentOn', { now: 0, steps: [1] }],
      ['failure', {}],
      ['began', { now: 1, steps: [2], costs: [1, 2, 9] }],
    );
    expect(told.at(-1)).toMatchObject({ kind: 'planned', because: ['“Pick” costs 9 instead of 3'], added: [2], dropped: [0, 1] });
    expect(changes(['began', {}], ['failure', {}], ['began', { now: 1 }]).at(-1)?.because).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { addSpan, BranchRecorder, type Span } from '../../../src/features/agent-history/branch-recorder.ts';
import { LaneRecorder } from '../../../src/features/agent-history/lane-recorder.ts';
import type { BlackboardRow } from '../../../src/studio/ports/studio-port.ts';
import { MadeTree } from './support/made-tree.ts';
import { blackboardRow } from '../../studio/support/blackboard-row.ts';

const joined = (...spans: Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of spans) addSpan(all, span);
  return all;
};

describe('spans of time', () => {
  it('are joined when they touch, or nearly so', () => {
    expect(joined([0, 10], [10, 20])).toEqual([[0, 20]]);
    expect(joined([0, 10], [25, 30])).toEqual([[0, 30, 25]]);
    expect(joined([0, 10], [26, 30])).toEqual([
      [0, 10],
      [26, 30],
    ]);
  });

  it('keep the first step at which it began again, and never become shorter', () => {
    expect(joined([0, 10], [12, 14], [15, 40], [41, 50])).toEqual([[0, 50, 12]]);
    expect(joined([0, 30], [5, 20])).toEqual([[0, 30]]);
    expect(joined([0, 10], [10, 20, 15])).toEqual([[0, 20, 15]]);
  });
});

/** Two branches, of which one needs that a test holds. */
function made() {
  const tree = new MadeTree(['Selector', '', ['Sequence', 'Fight', ['IsTargetAlive', 'sees one'], ['Attack', 'Strike']], ['Wait', 'Rest']]);
  const branches = [tree.branch('Fight'), tree.branch('Rest')];
  const fights = { Fight: 'running', 'sees one': 'success', Strike: 'running' } as const;
  const rests = { Fight: 'failure', 'sees one': 'failure', Rest: 'running' } as const;
  return { tree, branches, fights, rests };
}

describe('the past of a branch', () => {
  it('has when it ran, up to the tick in which it had ended; a short break is told as one', () => {
    const { tree, branches, fights, rests } = made();
    const recorder = new BranchRecorder(100, branches, undefined);
    for (const [step, states] of [
      [106, rests],
      [112, fights],
      [118, fights],
      [124, rests],
    ] as const)
      recorder.add(branches, tree.tick(step, states), tree.replayed);
    recorder.close(130);
    expect(recorder.histories.get('Fight')?.runs).toEqual([[112, 124]]);
    expect(recorder.histories.get('Rest')?.runs).toEqual([[106, 130, 124]]);
  });

  it('begins with what runs already', () => {
    const { tree, branches, rests } = made();
    tree.tick(99, rests);
    const recorder = new BranchRecorder(100, branches, tree.replayed);
    expect([...recorder.histories]).toEqual([['Rest', { runs: [[100, 100]], refusals: [] }]]);
    recorder.close(160);
    expect(recorder.histories.get('Rest')?.runs).toEqual([[100, 160]]);
  });

  it('has what succeeded at once as a moment', () => {
    const { tree, branches } = made();
    const recorder = new BranchRecorder(0, branches, undefined);
    recorder.add(branches, tree.tick(6, { Fight: 'success', 'sees one': 'success', Strike: 'success' }), tree.replayed);
    recorder.close(60);
    expect(recorder.histories.get('Fight')?.runs).toEqual([[6, 6]]);
    // A success of a tick before is none of this one.
    recorder.add(branches, tree.tick(66, { Rest: 'running' }), tree.replayed);
    expect(recorder.histories.get('Fight')?.runs).toEqual([[6, 6]]);
  });

  it('has refusals of the same reason as one, for a second at most, and another after it has run', () => {
    const { tree, branches, fights, rests } = made();
    const recorder = new BranchRecorder(0, branches, undefined);
    const spans = (): unknown => recorder.histories.get('Fight')!.refusals.map(({ from, to }) => [from, to]);
    const add = (step: number, states: Parameters<MadeTree['tick']>[1]): void =>
      recorder.add(branches, tree.tick(step, states), tree.replayed);
    for (const step of [6, 12, 66]) add(step, rests);
    expect(spans()).toEqual([[6, 66]]);
    expect(recorder.histories.get('Fight')!.refusals[0]!.by).toMatchObject([{ node: { title: 'sees one' }, isTrue: false }]);
    add(67, rests);
    expect(spans()).toEqual([
      [6, 66],
      [67, 67],
    ]);
    add(70, fights);
    add(76, rests);
    add(82, rests);
    expect(spans()).toEqual([
      [6, 66],
      [67, 67],
      [82, 82],
    ]);
    add(88, { Fight: 'failure', 'sees one': 'success', Strike: 'failure' });
    expect(spans()).toHaveLength(4);
  });
});

describe('the values of the keys', () => {
  const row = (value: BlackboardRow['value'], more: Partial<BlackboardRow> = {}): BlackboardRow => blackboardRow('k', value, more);
  /** The texts that are kept, with their steps. */
  const kept = (...rows: readonly (readonly [step: number, row: BlackboardRow])[]): string[] => {
    const { tree, rests } = made();
    const recorder = new LaneRecorder(0, undefined);
    for (const [step, each] of rows) recorder.add({ ...tree.tick(step, rests), blackboard: [each] }, tree.replayed);
    return (recorder.values.get('k') ?? []).map(({ step, text }) => `${step}: ${text}`);
  };

  it('are kept when they change, those that change gradually four times a second', () => {
    expect(kept([0, row(1)], [6, row(1)], [15, row(2)])).toEqual(['0: 1', '15: 2']);
    expect(kept([0, row(1)], [14, row(2)], [20, row(3)])).toEqual(['0: 1', '20: 3']);
    const bool = { type: 'boolean' } as const;
    expect(kept([0, row(true, bool)], [1, row(false, bool)])).toHaveLength(2);
  });

  it('are told at once when they become invalid, or valid again', () => {
    expect(kept([0, row(1)], [1, row(1, { isValid: false })], [2, row(2)])).toEqual(['0: 1', '1: ', '2: 2']);
    const place = (x: number): BlackboardRow => row([x, 0], { type: 'vector' });
    expect(kept([0, place(1)], [6, place(2)], [15, place(3)])).toHaveLength(2);
  });

  it('have the histories of lanes and of nodes beside them', () => {
    const { tree, rests } = made();
    const recorder = new LaneRecorder(0, tree.replayed);
    recorder.add(tree.tick(6, rests), tree.replayed);
    recorder.close(30);
    expect(recorder.lanes.get('Rest')?.runs).toEqual([[6, 30]]);
    expect(recorder.parts[0]?.nodes.histories.get('Rest node')?.runs).toEqual([[6, 30]]);
  });
});

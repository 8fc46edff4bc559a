import { describe, expect, it } from 'vitest';
import type { NodeStates } from '../../../../src/studio/trace/node-states.ts';
import { fadeOf, liveliest, renewView, UNKNOWN_VIEW, type NodeView } from '../../../../src/studio/panes/tree/node-view.ts';

describe('a result', () => {
  it('fades in four steps of 0.6 seconds', () => {
    const ages = [0, 0.59, 0.61, 1.19, 1.21, 1.81, 2.39, 2.41, 60];
    expect(ages.map((age) => fadeOf('success', age))).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4]);
    expect([fadeOf('failure', 0.7), fadeOf('halted', 0.7)]).toEqual([1, 1]);
  });

  it('does not fade while the node runs, is gone where it never ran, and is fresh when time has gone back', () => {
    expect([fadeOf('running', 60), fadeOf('idle', 0), fadeOf('success', -3)]).toEqual([0, 4, 0]);
  });
});

describe('what a node shows', () => {
  const look = {
    status: 'failure' as const,
    fade: 1,
    detail: 'too far',
    isCurrent: false,
    gap: undefined,
    hiddenGaps: 0,
    inside: { status: 'running' as const, title: 'Flee' },
    keys: [{ param: 'target', key: 'foe', isWritten: false, value: 'Edda', isValid: true }],
  };
  const view: NodeView = renewView(UNKNOWN_VIEW, look);
  const key = look.keys[0]!;

  it('is the same object while nothing of it changes', () => {
    expect(renewView(view, { ...look, keys: [{ ...key }], inside: { ...look.inside } })).toBe(view);
    expect(view).not.toBe(UNKNOWN_VIEW);
  });

  it.each<[string, Partial<Omit<NodeView, 'stamp'>>]>([
    ['status', { status: 'success' }],
    ['fading', { fade: 2 }],
    ['detail', { detail: 'too near' }],
    ['cursor', { isCurrent: true }],
    ['leaf inside', { inside: { status: 'running', title: 'Fight' } }],
    ['status of the leaf inside', { inside: { status: 'success', title: 'Flee' } }],
    ['unfolding', { inside: undefined }],
    ['value of a key', { keys: [{ ...key, value: 'Falk' }] }],
    ['validity of a key', { keys: [{ ...key, isValid: false }] }],
    ['keys', { keys: [{ ...key, key: 'prey' }] }],
    ['gap', { gap: 'neverTrue' }],
  ])('is another one after a change of its %s', (_name, change) => {
    const next = renewView(view, { ...look, ...change });
    expect(next).not.toBe(view);
    expect(next).toMatchObject(change);
  });
});

describe('the liveliest of some nodes', () => {
  /** By node: the record of its last tick, and what it came to. */
  const statesOf = (...nodes: readonly [record: number, status: string][]) =>
    ({ record: (index: number) => nodes[index]![0], status: (index: number) => nodes[index]![1] }) as unknown as NodeStates;

  it('is one that runs, else the one that was ticked last, the later of two', () => {
    expect(liveliest([0, 1, 2], statesOf([3, 'success'], [2, 'running'], [9, 'failure']))).toBe(1);
    expect(liveliest([0, 1, 2], statesOf([3, 'success'], [9, 'success'], [4, 'failure']))).toBe(1);
    expect(liveliest([0, 1, 2], statesOf([3, 'success'], [9, 'success'], [9, 'failure']))).toBe(2);
    expect(liveliest([2, 0], statesOf([8, 'success'], [9, 'success'], [4, 'failure']))).toBe(0);
  });

  it('is none where none was ticked', () => {
    expect(liveliest([0, 1], statesOf([0, 'idle'], [0, 'idle']))).toBeUndefined();
    expect(liveliest([], statesOf())).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { TreeTimeCounter } from '../../src/runs/tree-time-counter.ts';
import { TestBattle, tree } from '../agents/support/test-battle.ts';

const use = (name: string): NodeDocument => ({ type: 'SubTree', params: { tree: name } });
const WAITS: NodeDocument = { type: 'Wait', params: { duration: 60 } };

/** The first unit looks into one tree in vain and stays in another; the second one stays in that, too. */
function counted(): { field: TestBattle; seconds: Readonly<Record<string, number>>; run: (steps: number) => void } {
  const written = [
    tree('looks', { type: 'Selector', children: [use('vain'), use('stays')] }),
    tree('vain', { type: 'AlwaysFail', child: { type: 'DebugLog', params: { message: 'no' } } }),
    tree('stays', WAITS),
    tree('nobody', WAITS),
  ];
  const field = new TestBattle(['s....s'], { written, trees: { 1: 'looks', 2: 'stays' } });
  const counter = new TreeTimeCounter(field.brains, field.world.state);
  const run = (steps: number): void => void field.run(steps / 60, () => counter.step(field.world.state));
  return { field, seconds: counter.seconds, run };
}

it('counts the time of each unit in every tree that its last tick went through, but for those that failed', () => {
  const { seconds, run } = counted();
  run(60);
  const early = { ...seconds };
  run(120);
  const grown = Object.keys(seconds).map((name) => [name, Number((seconds[name]! - early[name]!).toFixed(6))]);
  expect(Object.fromEntries(grown)).toEqual({ looks: 2, vain: 0, stays: 4 });
  // All are ticked for the first time within the first second.
  expect(early['looks']).toBeGreaterThan(0.4);
  expect(early['looks']).toBeLessThanOrEqual(1);
});

it('counts no time of the dead', () => {
  const { field, seconds, run } = counted();
  run(60);
  const early = { ...seconds };
  field.unit(1).isAlive = false;
  run(60);
  expect(seconds['looks']).toBe(early['looks']);
  expect(seconds['stays']! - early['stays']!).toBeCloseTo(1, 6);
});

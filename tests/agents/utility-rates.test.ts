import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { unitRulesOf } from '../../src/sim/rules.ts';
import { shippedRules } from '../support/shipped-kinds.ts';
import { TestBattle, tree } from './support/test-battle.ts';

const state: NodeDocument = { type: 'UtilityState', params: { base: 1 }, child: { type: 'Wait', params: { duration: 60 } } };

/** In which steps of the world a swordsman evaluates and in which he ticks his state, from its second second on. */
function stepsOf(params: NonNullable<NodeDocument['params']>, thinksEverySeconds: number) {
  const sword = { ...unitRulesOf(shippedRules, 'sword'), thinksEverySeconds };
  const rules = { ...shippedRules, units: { ...shippedRules.units, sword } };
  const weighs = tree('weighs', { type: 'UtilitySelector', params, children: [state] });
  const play = new TestBattle(['s....', '.....'], { written: [weighs], trees: { 1: 'weighs' }, rules, neverRests: true, seed: 'rates' });
  const evaluated: number[] = [];
  const executed: number[] = [];
  play.brains.watch(1, (_, program) => ({
    node: (event, index) => void (event === 'ticked' && program.nodes[index]?.type === 'Wait' && executed.push(play.world.state.step)),
    details: () => void evaluated.push(play.world.state.step),
  }));
  play.run(3);
  const gaps = (steps: readonly number[]): number[] => {
    const late = [...new Set(steps)].filter((step) => step >= 60);
    return [...new Set(late.slice(1).map((step, place) => step - (late[place] as number)))].sort((a, b) => a - b);
  };
  return { evaluations: gaps(evaluated), executions: gaps(executed) };
}

describe('an agent that is ticked in every step', () => {
  it('evaluates and executes in every step, or every so many seconds, rounded up to whole steps', () => {
    expect(stepsOf({}, 0.01)).toEqual({ evaluations: [1], executions: [1] });
    expect(stepsOf({ interval: 0.01 }, 0.01)).toEqual({ evaluations: [1], executions: [1] });
    // 0.04 s are 2.4 steps, 0.1 s are 6.
    expect(stepsOf({ interval: 0.04 }, 0.01)).toEqual({ evaluations: [3], executions: [1] });
    expect(stepsOf({ interval: 0.1, executeEvery: 0.04 }, 0.01)).toEqual({ evaluations: [6], executions: [3] });
    expect(stepsOf({ executeEvery: 0.5 }, 0.01)).toEqual({ evaluations: [1], executions: [30] });
  });
});

it('one that is ticked less often rounds both up to its own ticks', () => {
  expect(stepsOf({ interval: 0.01 }, 0.1)).toEqual({ evaluations: [6], executions: [6] });
  expect(stepsOf({ interval: 0.15 }, 0.1)).toEqual({ evaluations: [12], executions: [6] });
});

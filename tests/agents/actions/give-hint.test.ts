import { expect, it } from 'vitest';
import { Leaf, type Params, type Stage } from '../support/leaf.ts';

/** Two of ours side by side, and one of theirs. */
const MAP = ['......', '.s.s..', '......', '....S.'];

it.each<[string, Params, Stage, string]>([
  ['to its party', { tag: 'retreat' }, { map: MAP }, 'success: “retreat” is preferred: a hint to the party'],
  ['of another kind', { tag: 'retreat', as: 'discouraged' }, { map: MAP }, 'success: “retreat” is discouraged: a hint to the party'],
  ['that reaches nobody', { tag: 'retreat', reach: 'friends' }, { map: ['s....S'] }, 'failure: the hint “retreat” reaches no other agent'],
])('GiveHint %s', (...[, params, stage, told]) => {
  expect(new Leaf({ type: 'GiveHint', params }, stage).tick()).toBe(told);
});

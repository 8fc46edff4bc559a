import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { Chance } from '../model/chance.ts';
import { node } from '../support/tree-builders.ts';
import { draws, lasts } from './trial-leaves.ts';

const three = (): NodeDocument[] => [lasts(0.8, 1, 3), lasts(0.5, 2, 6), lasts(0.3, 0, 1)];

/** Every node with a formula, with children that tell its parts apart. */
export const SINGLE_CASES: readonly (readonly [name: string, tree: NodeDocument])[] = [
  ['Sequence', node('Sequence', ...three())],
  ['Selector', node('Selector', ...three())],
  ['ResumingSequence', node('ResumingSequence', ...three())],
  ['Inverter', node('Inverter', lasts(0.2, 1, 4))],
  ['AlwaysSucceed', node('AlwaysSucceed', lasts(0.2, 1, 4))],
  ['AlwaysFail', node('AlwaysFail', lasts(0.2, 1, 4))],
  ['RandomSequence', node('RandomSequence', ...three(), lasts(0.9, 5))],
  ['RandomSelector', node('RandomSelector', ...three(), lasts(0.1, 5))],
  ['WeightedSelector', node('WeightedSelector', { weights: [5, 0, 1, 2] }, ...three(), lasts(0.1, 5))],
  ['OneOf', node('OneOf', ...three())],
  ['OneOf by priority', node('OneOf', { pick: 'priority' }, ...three())],
  ['Repeat', node('Repeat', { times: 3 }, lasts(0.7, 0, 3))],
  ['Repeat, continued', node('Repeat', { times: 3, onFailure: 'continue' }, lasts(0.4, 0, 3))],
  ['Repeat for ever', node('Repeat', lasts(0.8, 1, 2))],
  ['RepeatUntilFailure', node('RepeatUntilFailure', lasts(0.6, 1, 2))],
  ['RepeatUntilSuccess', node('RepeatUntilSuccess', lasts(0.3, 1, 2))],
  ['PreCondition', node('PreCondition', draws(0.4), lasts(0.6, 1, 5))],
  ['Condition of what ends at once', node('Condition', draws(0.4), draws(0.6))],
  ['ReactiveSequence of what ends at once', node('ReactiveSequence', draws(0.7), draws(0.6))],
  ['ReactiveSelector of what ends at once', node('ReactiveSelector', draws(0.2), draws(0.3))],
  ['TimeLimit of what ends at once', node('TimeLimit', { limit: 1 }, draws(0.7))],
  ['TimeLimit of no time', node('TimeLimit', { limit: 0 }, draws(0.7))],
  ['Parallel', node('Parallel', { successThreshold: 2 }, ...three(), draws(0.5))],
  ['Parallel with one that lasts', node('Parallel', { successThreshold: 2 }, draws(0.6), lasts(0.4, 2, 7), draws(0.3))],
  ['Parallel that needs all', node('Parallel', draws(0.8), lasts(0.5, 3))],
];

const COMPOSITES = ['Sequence', 'Selector', 'RandomSequence', 'RandomSelector', 'WeightedSelector', 'OneOf'];
const DECORATORS: readonly ((child: NodeDocument) => NodeDocument)[] = [
  (child) => node('Inverter', child),
  (child) => node('AlwaysFail', child),
  (child) => node('Repeat', { times: 2 }, child),
  (child) => node('Repeat', { times: 2, onFailure: 'continue' }, child),
];

/** Trees of nodes with formulas, three levels deep. */
export function randomCase(seed: number): NodeDocument {
  const chance = new Chance(seed);
  const below = (count: number): number => Math.floor(chance.next() * count);
  const build = (depth: number): NodeDocument => {
    if (depth === 0) {
      const least = below(3);
      return lasts(0.2 + 0.6 * chance.next(), least, least + below(4));
    }
    const kind = below(4);
    if (kind === 0) return DECORATORS[below(DECORATORS.length)]!(build(depth - 1));
    if (kind === 1) return node('PreCondition', draws(0.3 + 0.5 * chance.next()), build(depth - 1));
    return node(COMPOSITES[below(COMPOSITES.length)] ?? '', ...Array.from({ length: 2 + below(3) }, () => build(depth - 1)));
  };
  return build(3);
}

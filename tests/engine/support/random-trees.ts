import fc from 'fast-check';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { asks, counts, isAbove, leaf, looks, node, once } from './tree-builders.ts';

const scriptOf = (letters: string) => fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 1, maxLength: 6 });
const label = fc.constantFrom('a', 'b', 'c', 'd');
const duration = fc.double({ min: 0, max: 5, noNaN: true });
const count = fc.integer({ min: 1, max: 3 });

const key = fc.constantFrom('n', 'm');
const keyTest = fc
  .tuple(key, fc.integer({ min: 0, max: 2 }), fc.boolean())
  .map(([name, limit, isTurned]) => (isTurned ? node('Inverter', isAbove(name, limit)) : isAbove(name, limit)));
const watchedTest = fc.oneof(
  keyTest,
  fc.tuple(keyTest, keyTest).map((tests) => node('Sequence', ...tests)),
);

const quiet = fc.oneof(
  keyTest,
  key.map((into) => node('Toggles', { into: { key: into } })),
  fc.tuple(scriptOf('TF'), label).map(([script, name]) => asks(script, name)),
  fc.tuple(scriptOf('SF'), label).map(([script, name]) => looks(script, name)),
);
const acting = fc.oneof(
  fc.tuple(scriptOf('SFR'), key).map(([script, into]) => counts(script, into)),
  fc.tuple(scriptOf('SFR'), label).map(([script, name]) => leaf(script, name)),
  fc.tuple(scriptOf('SF'), label).map(([script, name]) => once(script, name)),
);

const COMPOSITES = [
  'Sequence',
  'Selector',
  'ReactiveSequence',
  'ReactiveSelector',
  'Parallel',
  'ResumingSequence',
  'RandomSequence',
  'RandomSelector',
  'WeightedSelector',
  'OneOf',
  'UtilitySelector',
];
const SELF = ['none', 'self'];
const LOWER = ['lowerPriority', 'both'];
const PLAIN_DECORATORS = ['Inverter', 'AlwaysSucceed', 'AlwaysFail', 'RepeatUntilFailure', 'RepeatUntilSuccess', 'Repeat'];

const anyState = fc.record({
  base: fc.integer({ min: -1, max: 3 }),
  weight: fc.constantFrom(0, 0.5, 2),
  bonus: fc.constantFrom(1, 1.5),
  minTime: duration,
  cooldown: duration,
  failChance: fc.constantFrom(0, 0.5, 1),
});

/** Any tree that the checker accepts, of test leaves. */
export const anyTree: fc.Arbitrary<NodeDocument> = fc.letrec<{ tree: NodeDocument; lower: NodeDocument; children: NodeDocument[] }>(
  (tie) => ({
    children: fc.array(tie('tree'), { minLength: 1, maxLength: 4, depthIdentifier: 'tree' }),
    tree: fc.oneof(
      { depthIdentifier: 'tree', maxDepth: 5, depthSize: 'small' },
      fc.oneof(quiet, acting),
      fc.tuple(fc.constantFrom(...COMPOSITES), tie('children')).map(([type, children]) => node(type, ...children)),
      fc
        .tuple(fc.array(fc.tuple(anyState, tie('tree')), { minLength: 1, maxLength: 3 }), duration)
        .map(([states, interval]) =>
          node(
            'UtilitySelector',
            { choice: 'weightedAmongBest', interval },
            ...states.map(([params, child]) => node('UtilityState', params, child)),
          ),
        ),
      fc.tuple(fc.constantFrom(...PLAIN_DECORATORS), tie('tree')).map(([type, child]) => node(type, child)),
      fc.tuple(count, tie('tree')).map(([times, child]) => node('Repeat', { times, onFailure: 'continue' }, child)),
      fc.tuple(count, duration, tie('tree')).map(([limit, resetAfter, child]) => node('Limiter', { limit, resetAfter }, child)),
      fc.tuple(duration, tie('tree')).map(([limit, child]) => node('TimeLimit', { limit }, child)),
      fc
        .tuple(duration, fc.constantFrom('fail', 'wait'), tie('tree'))
        .map(([seconds, whileCooling, child]) => node('Cooldown', { duration: seconds, whileCooling }, child)),
      fc.tuple(quiet, tie('tree')).map(([test, child]) => node('Condition', test, child)),
      fc.tuple(quiet, tie('tree')).map(([test, child]) => node('PreCondition', test, child)),
      fc
        .tuple(fc.constantFrom(...SELF), watchedTest, tie('tree'))
        .map(([aborts, test, child]) => node('Condition', { aborts }, test, child)),
      fc.tuple(tie('lower'), tie('lower'), tie('children')).map(([first, second, rest]) => node('Selector', first, second, ...rest)),
    ),
    lower: fc.oneof(
      { depthIdentifier: 'tree', maxDepth: 5 },
      fc
        .tuple(fc.constantFrom(...LOWER), watchedTest, tie('tree'))
        .map(([aborts, test, child]) => node('Condition', { aborts }, test, child)),
      fc.tuple(fc.constantFrom('AlwaysFail', 'Inverter', 'Repeat'), tie('lower')).map(([type, child]) => node(type, child)),
      fc.tuple(duration, tie('lower')).map(([limit, child]) => node('TimeLimit', { limit }, child)),
    ),
  }),
).tree;

/** Ticks with the seconds after them. A negative number halts instead (-1), or writes 0, 1 or 2 to the key `n`. */
export const anyRun = fc.array(fc.oneof({ arbitrary: duration, weight: 3 }, fc.integer({ min: -4, max: -1 })), {
  minLength: 1,
  maxLength: 25,
});

import { number } from '../params/param-spec.ts';
import { defineLeaves } from '../definition/define-leaves.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';

/** Types of the leaves of a simulated branch. */
export const LASTING_TRIAL = 'LastingTrial';
export const INSTANT_TRIAL = 'InstantTrial';

/** Made when they are asked for: most programs that load the engine simulate nothing, and leave this file out. */
export function trialLeaves(): readonly NodeDefinition[] {
  return [lastingTrial(), instantTrial()];
}

const chance = () => number({ min: 0, max: 1, doc: 'How likely it succeeds.' });
const time = (doc: string) => number({ min: 0, default: 0, doc });

/** Stands for a leaf that lasts: the result is drawn at its start, and comes after the mean time of that result. */
const lastingTrial = () =>
  defineLeaves().defineAction({
    type: LASTING_TRIAL,
    summary: 'Ends by chance after a time.',
    icon: 'action',
    verb: 'Try',
    explain: () => '',
    params: { chance: chance(), toSuccess: time('Seconds until it succeeds.'), toFailure: time('Seconds until it fails.') },
    memory: { succeeds: 'number', until: 'number' },
    start(node, context) {
      const { params, memory } = node;
      const succeeds = context.dice() < context.read.number(params.chance);
      context.memory.set(memory.succeeds, succeeds ? 1 : 0);
      context.memory.set(memory.until, context.now + context.read.number(succeeds ? params.toSuccess : params.toFailure));
    },
    update(node, context) {
      const until = context.memory.get(node.memory.until);
      if (!context.hasReached(until)) {
        context.wakeAt(until);
        return 'running';
      }
      return context.memory.get(node.memory.succeeds) === 1 ? 'success' : 'failure';
    },
  });

/** Stands for a leaf that ends at once; it can be part of a test. */
const instantTrial = () =>
  defineLeaves().defineInstantAction({
    type: INSTANT_TRIAL,
    summary: 'Ends by chance at once.',
    icon: 'action',
    verb: 'Try',
    acts: 'never',
    explain: () => '',
    params: { chance: chance() },
    update: (node, context) => (context.dice() < context.read.number(node.params.chance) ? 'success' : 'failure'),
  });

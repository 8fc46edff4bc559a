import { allNodes } from '../../../src/engine/families/index.ts';
import { defineLeaves } from '../../../src/engine/definition/define-leaves.ts';
import { createNodeRegistry } from '../../../src/engine/definition/create-node-registry.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { int, number } from '../../../src/engine/params/param-spec.ts';

const { defineAction, defineInstantAction } = defineLeaves();

const SHARE = { min: 0, max: 1, default: 0.5 };

/** An action that ends after a number of ticks, all as likely from `least` to `most`, and then succeeds by chance. */
const trial = defineAction({
  type: 'Trial',
  summary: 'Ends by chance.',
  icon: 'action',
  verb: 'Try',
  explain: () => '',
  params: {
    chance: number({ ...SHARE, doc: 'Of success.' }),
    least: int({ min: 0, max: 9, default: 0, doc: 'Ticks.' }),
    most: int({ min: 0, max: 9, default: 0, doc: 'Ticks.' }),
  },
  memory: { left: 'number' },
  start(node, context) {
    const [least, most] = [context.read.number(node.params.least), context.read.number(node.params.most)];
    context.memory.set(node.memory.left, least + Math.floor(context.dice() * (most - least + 1)));
  },
  update(node, context) {
    const left = context.memory.get(node.memory.left);
    context.memory.set(node.memory.left, left - 1);
    if (left > 0) return 'running';
    return context.dice() < context.read.number(node.params.chance) ? 'success' : 'failure';
  },
});

/** The same, at once and without an effect: it can be a test. */
const draw = defineInstantAction({
  type: 'Draw',
  summary: 'Ends by chance at once.',
  icon: 'action',
  verb: 'Draw',
  acts: 'never',
  explain: () => '',
  params: { chance: number({ ...SHARE, doc: 'Of success.' }) },
  update: (node, context) => (context.dice() < context.read.number(node.params.chance) ? 'success' : 'failure'),
});

export const trialRegistry = createNodeRegistry([...allNodes, trial, draw]);

export function lasts(chance: number, least: number, most = least): NodeDocument {
  return { type: 'Trial', params: { chance, least, most } };
}

export function draws(chance: number): NodeDocument {
  return { type: 'Draw', params: { chance } };
}

import { number, numberKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { keyLabel } from '../explanation-text.ts';
import { gradedFactor } from '../graded-factor.ts';

const SHARE = { min: 0, max: 1 };

export const chance = defineInstantAction({
  type: 'Chance',
  summary: 'Succeeds by chance, else fails: one draw from the agent’s own dice. The chance may depend on a key with a range.',
  icon: 'condition',
  verb: 'Try',
  acts: 'never',
  params: {
    by: numberKey({ optional: true, doc: 'The key that it depends on: a number with a range. Without one, the chance is `most`.' }),
    least: number({
      ...SHARE,
      default: 0,
      doc: 'The chance, from 0 to 1, where the key is at the lower end of its range, or has no value.',
    }),
    most: number({ ...SHARE, default: 1, doc: 'The chance where it is at the upper end.' }),
  },
  memory: { chance: 'number' },
  traits: { odds: ({ params }) => ({ chance: Number(params['most']), seconds: 0 }) },
  update(node, context) {
    const share = gradedFactor(context, node.params);
    context.memory.set(node.memory.chance, share);
    return context.dice() < share ? 'success' : 'failure';
  },
  explain(node, context, status) {
    const { by } = node.params;
    const percent = Math.round(100 * context.memory.get(node.memory.chance));
    const why = context.read.keyOf(by) === undefined ? '' : ` by ${keyLabel(context, by)}`;
    return `${status === 'success' ? 'was lucky' : 'was out of luck'}: the chance was ${percent} %${why}`;
  },
});

import { int } from '../../blackboard/param-spec.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatArrows } from '../explanation-text.ts';

export const hasArrows = defineCondition({
  type: 'HasArrows',
  summary: 'True when the agent has arrows left; a quiver without a limit always has some.',
  icon: 'condition',
  needs: ['fight'],
  params: { least: int({ default: 1, min: 1, max: 1000, doc: 'So many, or more.' }) },
  test(node, context) {
    return context.host.arrows() >= context.number(node.params.least);
  },
  explain(node, context) {
    return `has ${formatArrows(context.host.arrows())}, and asks for ${context.number(node.params.least)}`;
  },
});

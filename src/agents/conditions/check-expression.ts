import { boolean, orExpression } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { explainedTruth } from '../explanation-text.ts';

export const checkExpression = defineCondition({
  type: 'CheckExpression',
  summary: 'True while an expression holds, which compares and combines keys and facts: health < 0.5 and friendsInSight >= 2.',
  icon: 'condition',
  reads: 'keys',
  params: {
    expression: orExpression(boolean({ doc: 'What must hold. An example: health < 0.5 and targetDistance(target) > 3.' })),
  },
  test(node, context) {
    return context.read.boolean(node.params.expression);
  },
  explain: (node, context) => explainedTruth(context, node.params.expression),
});

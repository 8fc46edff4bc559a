import { boolean, orExpression } from '../../blackboard/param-spec.ts';
import { defineCondition } from '../define-leaf.ts';
import { explainedTruth } from '../explanation-text.ts';

export const checkExpression = defineCondition({
  type: 'CheckExpression',
  summary: 'True while an expression holds, which compares and combines keys and facts: health < 0.5 and friendsInSight >= 2.',
  rules: [
    'An expression has numbers, `true` and `false`, texts in quotation marks, names of keys and facts (in backticks where a name is no plain word), `+ - * / %`, `< <= > >= == !=`, `and`, `or`, `not`, parentheses, and the functions `min`, `max`, `abs`, `clamp`, `floor`, `ceil`, `round` and `known`. A fact about an entity names its key: `targetDistance(target)`.',
    'A comparison with a number that is not known is false, whatever it compares, and so is a truth that is not known: `not (health < 0.5)` holds while `health` has no value. `known(health)` tells whether it has one. A division by zero is not known.',
    'A fact is asked for when the expression is tested, so it is about the target that an earlier node of the same tick has chosen.',
    'It reads only keys and facts, so a Condition can observe it (`aborts`): each change of a key tests it again, and each change of a fact that is noticed at the regular ticks of the agent.',
    'It starts, remembers and draws nothing. An edit of the expression holds from the next tick on.',
  ],
  icon: 'condition',
  reads: 'keys',
  params: {
    expression: orExpression(boolean({ doc: 'What must hold. An example: health < 0.5 and targetDistance(target) > 3.' })),
  },
  test(node, context) {
    return context.boolean(node.params.expression);
  },
  explain: (node, context) => explainedTruth(context, node.params.expression),
});

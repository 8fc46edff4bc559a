import { number, vectorKey } from '../../blackboard/param-spec.ts';
import { defineAction } from '../define-leaf.ts';
import { formatTiles, formatValue } from '../explanation-text.ts';

export const generateRandomPosition = defineAction({
  type: 'GenerateRandomPosition',
  summary: 'Chooses a random reachable position around the home of the agent; fails when it finds none.',
  icon: 'action',
  verb: 'Choose a position',
  needs: ['individual'],
  acts: 'never',
  params: {
    range: number({ default: 8, min: 0.5, max: 100, doc: 'Largest distance from home, in tiles.' }),
    into: vectorKey({ write: true, doc: 'Key for the position.' }),
  },
  update(node, context) {
    const position = context.host.randomPosition(context.number(node.params.range));
    if (!position) return 'failure';
    context.setVector(node.params.into, position.x, position.y);
    return 'success';
  },
  explain(node, context, status) {
    if (status === 'failure') return `found no position within ${formatTiles(context.number(node.params.range))}`;
    return `chose ${formatValue(context, node.params.into)}`;
  },
});

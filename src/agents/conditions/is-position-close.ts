import { number, vectorKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDistanceTest, keyLabel } from '../explanation-text.ts';

export const isPositionClose = defineCondition({
  type: 'IsPositionClose',
  summary: 'True when a position is known and within a distance of the agent.',
  icon: 'condition',
  params: {
    position: vectorKey({ doc: 'The position.' }),
    distance: number({ min: 0, max: 200, doc: 'Largest distance, in tiles.' }),
  },
  test(node, context) {
    const { position, distance } = node.params;
    return (
      context.read.isValid(position) &&
      context.host.distanceToPoint(context.read.x(position), context.read.y(position)) <= context.read.number(distance)
    );
  },
  explain(node, context) {
    const { position, distance } = node.params;
    if (!context.read.isValid(position)) return `${keyLabel(context, position)} is not known`;
    return formatDistanceTest(
      context.host.distanceToPoint(context.read.x(position), context.read.y(position)),
      context.read.number(distance),
    );
  },
});

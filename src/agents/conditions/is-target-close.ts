import type { LeafContext } from '../../engine/author.ts';
import { entityKey, number } from '../../engine/params.ts';
import type { AgentBody } from '../agent-body.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDistanceTest } from '../explanation-text.ts';

export const isTargetClose = defineCondition({
  type: 'IsTargetClose',
  summary: 'True when the target is within a distance of the agent.',
  icon: 'condition',
  params: {
    target: entityKey({ doc: 'The entity.' }),
    distance: number({ min: 0, max: 200, doc: 'Largest distance, in tiles from centre to centre.' }),
  },
  test(node, context) {
    return distanceTo(context, context.read.entity(node.params.target)) <= context.read.number(node.params.distance);
  },
  explain(node, context) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'no target';
    return formatDistanceTest(distanceTo(context, target), context.read.number(node.params.distance), context.host.nameOf(target));
  },
});

function distanceTo(context: LeafContext<AgentBody>, target: number): number {
  return target === 0 ? Infinity : context.host.distanceTo(target);
}

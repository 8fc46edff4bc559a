import { number } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';
import { formatDistanceTest } from '../explanation-text.ts';

export const isGroupClose = defineCondition({
  type: 'IsGroupClose',
  summary: 'True when all living units with a tag are within a distance of the agent.',
  icon: 'condition',
  needs: ['sense'],
  params: {
    tag: contentName('teamTag', { doc: 'The tag of a team, for example "Folk".' }),
    distance: number({ min: 0, max: 200, doc: 'Largest distance of the farthest, in tiles from centre to centre.' }),
  },
  test(node, context) {
    return context.host.sense.farthestByTag(context.read.text(node.params.tag)) <= context.read.number(node.params.distance);
  },
  explain(node, context) {
    const { tag, distance } = node.params;
    const farthest = context.host.sense.farthestByTag(context.read.text(tag));
    return formatDistanceTest(farthest, context.read.number(distance), `the farthest "${context.read.text(tag)}"`);
  },
});

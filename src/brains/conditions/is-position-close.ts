import { number, vectorKey } from '../../bt/params.ts';
import { defineCondition } from '../leaf.ts';
import { distanceWords, keyWords } from '../words.ts';

export const isPositionClose = defineCondition({
  type: 'IsPositionClose',
  summary: 'True when a position is known and at most so far away.',
  params: {
    position: vectorKey({ doc: 'Which place.' }),
    distance: number({ min: 0, max: 200, doc: 'How far at the most, in tiles.' }),
  },
  test(node, run) {
    const { position, distance } = node.params;
    return run.isValid(position) && run.host.distanceToPoint(run.x(position), run.y(position)) <= run.number(distance);
  },
  explain(node, run) {
    const { position, distance } = node.params;
    if (!run.isValid(position)) return `${keyWords(run, position)} is not known`;
    return distanceWords(run.host.distanceToPoint(run.x(position), run.y(position)), run.number(distance));
  },
});

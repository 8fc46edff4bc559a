import { entityKey, number } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { walkOn } from '../walking.ts';
import { awayWords } from '../words.ts';

export const moveToEntity = defineAction({
  type: 'MoveToEntity',
  summary: 'Walks to an entity, wherever it goes; fails when it is gone or cannot be reached.',
  params: {
    target: entityKey({ doc: 'To whom, or to what.' }),
    distance: number({ default: 1, min: 0, max: 50, doc: 'How near to come, in tiles.' }),
  },
  start(node, run) {
    const target = run.entity(node.params.target);
    if (!run.host.positionOf(target)) return 'failure';
    run.host.moveToEntity(target, run.number(node.params.distance));
    return 'running';
  },
  update(_node, run) {
    return walkOn(run);
  },
  halt(_node, run) {
    run.host.stopMoving();
  },
  explain(node, run, status) {
    const target = run.entity(node.params.target);
    if (target === 0) return 'nobody to walk to';
    const name = run.host.nameOf(target);
    if (status === 'success') return `has reached ${name}`;
    return `${status === 'failure' ? 'cannot reach' : 'walks to'} ${name}, ${awayWords(run, target)}`;
  },
});

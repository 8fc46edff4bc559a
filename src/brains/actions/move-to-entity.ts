import { entityKey, number } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { walkOn } from '../walking.ts';

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
});

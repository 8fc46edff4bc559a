import { entityKey } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { valueWords } from '../words.ts';

export const getNextWaypoint = defineAction({
  type: 'GetNextWaypoint',
  summary: 'Remembers the next waypoint of the round; fails when there is none.',
  acts: 'never',
  params: { into: entityKey({ write: true, doc: 'Where to remember it.' }) },
  update(node, run) {
    const waypoint = run.host.nextWaypoint();
    run.setEntity(node.params.into, waypoint);
    return waypoint === 0 ? 'failure' : 'success';
  },
  explain(node, run, status) {
    return status === 'failure' ? 'has no waypoint' : `the next is ${valueWords(run, node.params.into)}`;
  },
});

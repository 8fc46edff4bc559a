import { entityKey, vectorKey } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { valueWords } from '../words.ts';

export const getPositionFromEntity = defineAction({
  type: 'GetPositionFromEntity',
  summary: 'Remembers where an entity stands now; fails when there is no such entity.',
  acts: 'never',
  params: {
    entity: entityKey({ doc: 'Whose position.' }),
    into: vectorKey({ write: true, doc: 'Where to remember it.' }),
  },
  update(node, run) {
    const position = run.host.positionOf(run.entity(node.params.entity));
    if (!position) return 'failure';
    run.setVector(node.params.into, position.x, position.y);
    return 'success';
  },
  explain(node, run, status) {
    const name = valueWords(run, node.params.entity);
    return status === 'failure' ? 'nobody there' : `${name} is at ${valueWords(run, node.params.into)}`;
  },
});

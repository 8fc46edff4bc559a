import { entityKey, vectorKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';

export const getPositionFromEntity = defineInstantAction({
  type: 'GetPositionFromEntity',
  summary: 'Stores the current position of an entity; fails when there is no such entity.',
  icon: 'action',
  verb: 'Get a position',
  acts: 'never',
  params: {
    entity: entityKey({ doc: 'The entity.' }),
    into: vectorKey({ write: true, doc: 'Key for the position.' }),
  },
  update(node, context) {
    const position = context.host.positionOf(context.read.entity(node.params.entity));
    if (!position) return 'failure';
    context.keys.setVector(node.params.into, position.x, position.y);
    return 'success';
  },
  explain(node, context, status) {
    const name = formatValue(context, node.params.entity);
    return status === 'failure' ? 'there is no such entity' : `${name} is at ${formatValue(context, node.params.into)}`;
  },
});

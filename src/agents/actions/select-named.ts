import { entityKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';
import { formatDistanceAway, formatValue } from '../explanation-text.ts';

export const selectNamed = defineInstantAction({
  type: 'SelectNamed',
  summary: 'Selects the living unit of a name, seen or not; fails when there is none. For those who belong together, not for hunting.',
  icon: 'action',
  verb: 'Select a unit',
  needs: ['sense'],
  acts: 'never',
  params: {
    name: contentName('unit', { doc: 'The name of the unit, as in its scenario.' }),
    into: entityKey({ write: true, doc: 'Key for the entity.' }),
  },
  update(node, context) {
    const found = context.host.know.unitNamed(context.read.text(node.params.name));
    context.keys.setEntity(node.params.into, found);
    return found === 0 ? 'failure' : 'success';
  },
  explain(node, context, status) {
    const { name, into } = node.params;
    if (status === 'failure') return `no unit named "${context.read.text(name)}" lives`;
    return `${formatValue(context, into)}, ${formatDistanceAway(context, context.read.entity(into))}`;
  },
});

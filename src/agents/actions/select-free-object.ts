import { entityKey, number } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';
import { formatDistanceAway, formatTiles, formatValue } from '../explanation-text.ts';

export const selectFreeObject = defineInstantAction({
  type: 'SelectFreeObject',
  summary: 'Selects the closest placed object with a tag that no other unit is using; fails when all are taken.',
  icon: 'action',
  verb: 'Select a free place',
  needs: ['use', 'sense'],
  acts: 'never',
  params: {
    tag: contentName('objectTag', { doc: 'The tag in the file of its kind, such as "Bed".' }),
    use: contentName('use', { doc: 'The use that it is wanted for, such as "sleep".' }),
    range: number({ default: 60, min: 0, max: 200, doc: 'How far to look, in tiles.' }),
    into: entityKey({ write: true, doc: 'Key for the object.' }),
  },
  update(node, context) {
    const { tag, use, range } = node.params;
    const found = context.host.use.nearestFree(context.read.text(tag), context.read.text(use), context.read.number(range));
    context.keys.setEntity(node.params.into, found);
    return found === 0 ? 'failure' : 'success';
  },
  explain(node, context, status) {
    const { tag, range, into } = node.params;
    if (status === 'failure') return `no free "${context.read.text(tag)}" within ${formatTiles(context.read.number(range))}`;
    return `${formatValue(context, into)}, ${formatDistanceAway(context, context.read.entity(into))}`;
  },
});

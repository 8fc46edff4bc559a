import { boolean, entityKey, number, text } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { awayWords, tilesWords, valueWords } from '../words.ts';

export const selectClosestByTag = defineAction({
  type: 'SelectClosestByTag',
  summary: 'Remembers the closest entity of a tag that the agent perceives; fails when there is none.',
  acts: 'never',
  params: {
    tag: text({ doc: 'Such as "Player", "Enemy" or "Waypoint".' }),
    range: number({ default: 30, min: 0, max: 200, doc: 'How far to look, in tiles.' }),
    evenUnseen: boolean({ default: false, doc: 'Also those that it cannot perceive: for stages, not for fair fights.' }),
    into: entityKey({ write: true, doc: 'Where to remember it.' }),
  },
  update(node, run) {
    const { tag, range, evenUnseen } = node.params;
    const found = run.host.nearest(run.text(tag), run.number(range), !run.boolean(evenUnseen));
    run.setEntity(node.params.into, found);
    return found === 0 ? 'failure' : 'success';
  },
  explain(node, run, status) {
    const { tag, range, into } = node.params;
    if (status === 'failure') return `no "${run.text(tag)}" within ${tilesWords(run.number(range))}`;
    return `${valueWords(run, into)}, ${awayWords(run, run.entity(into))}`;
  },
});

import { choice, entityKey, vectorKey } from '../../engine/params.ts';
import { RALLIES } from '../../sim/squads/rally.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatValue } from '../explanation-text.ts';

const WORDS = {
  behind: 'behind the line',
  friends: 'with comrades',
  choke: 'narrow enough on the way',
  bowshot: 'in bowshot',
  wood: 'in a wood nearby, out of sight',
} as const;

export const selectRally = defineInstantAction({
  type: 'SelectRally',
  summary:
    'A party chooses a place against an enemy: behind its line, with the nearest comrades of another party, at a narrow spot on the way to the enemy, where its bows can shoot from behind its line, or in a wood nearby. Fails when there is none.',
  icon: 'action',
  verb: 'Choose a place',
  needs: ['lead', 'sense'],
  acts: 'never',
  params: {
    kind: choice(RALLIES, { doc: 'What kind of place.' }),
    target: entityKey({ doc: 'The enemy; a wood needs none.' }),
    into: vectorKey({ write: true, doc: 'Key for the place.' }),
  },
  update(node, context) {
    const { kind, target, into } = node.params;
    const place = context.host.survey.rallyPlace(kind.text, context.read.entity(target));
    if (!place) return 'failure';
    context.keys.setVector(into, place.x, place.y);
    return 'success';
  },
  explain(node, context, status) {
    const words = WORDS[node.params.kind.text];
    return status === 'failure' ? `no place ${words}` : `${words}: ${formatValue(context, node.params.into)}`;
  },
});

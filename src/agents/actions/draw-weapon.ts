import { defineAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';

export const drawWeapon = defineAction({
  type: 'DrawWeapon',
  summary:
    'Takes one of the weapons of the kind of the agent in hand, with which it attacks from now on; fails when its kind has none of that name.',
  icon: 'action',
  verb: 'Draw a weapon',
  needs: ['fight'],
  traits: { channels: ['hands'] },
  params: {
    weapon: contentName('weapon', { default: '', doc: 'Its name in the file of the kind, such as "knife"; empty for the usual weapon.' }),
  },
  update(node, context) {
    const status = context.host.fight.drawWeapon(context.read.text(node.params.weapon));
    if (status === 'busy') return 'running';
    return status === 'drawn' ? 'success' : 'failure';
  },
  explain(node, context, status) {
    const name = context.read.text(node.params.weapon);
    const weapon = name === '' ? 'its usual weapon' : `the ${name}`;
    if (status === 'failure') return `has no weapon named "${name}"`;
    return status === 'running' ? `must end its attack before it draws ${weapon}` : `has ${weapon} in hand`;
  },
});

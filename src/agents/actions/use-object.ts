import { entityKey } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';
import { advanceUse, SINGLE_USE } from '../single-use.ts';

/**
 * A use that lasts runs until the node is halted, which lets go of the object; any other succeeds when the object is as the use leaves it. It
 * fails when the object is taken, out of reach, or cannot be used so, and when a blow or a step away interrupts it.
 */
export const useObject = defineAction({
  type: 'UseObject',
  summary:
    'Uses a placed object beside the agent: sleeps in a bed, works a field. No other unit can use it meanwhile. A use that lasts runs until it is halted.',
  icon: 'action',
  verb: 'Use an object',
  needs: ['use'],
  traits: { channels: ['feet', 'hands'] },
  params: {
    object: entityKey({ doc: 'The object; the agent must stand beside it.' }),
    use: contentName('use', { doc: 'Name of the use in the file of its kind, such as "sleep".' }),
  },
  ...SINGLE_USE,
  update: advanceUse,
  explain(node, context, status) {
    const { host } = context;
    const object = context.read.entity(node.params.object);
    const use = context.read.text(node.params.use);
    if (object === 0) return 'knows of nothing to use';
    const name = host.nameOf(object);
    if (status === 'running') return `${use}: at ${name}`;
    if (status === 'success') return `${use}: done at ${name}`;
    const user = host.use.userOf(object);
    if (user !== 0 && user !== host.id) return `${name} is taken by ${host.nameOf(user)}`;
    return host.use.isWithinUse(object) ? `cannot ${use} at ${name}` : `${name} is out of reach`;
  },
});

import { entityKey } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';
import { advanceUse, SINGLE_USE } from '../single-use.ts';

export const shootWith = defineAction({
  type: 'ShootWith',
  summary: 'Shoots at an object with one that shoots, such as a ballista, beside the agent. No other unit can use it meanwhile.',
  icon: 'action',
  verb: 'Shoot with',
  needs: ['use'],
  traits: { channels: ['feet', 'hands', 'eyes'] },
  params: {
    object: entityKey({ doc: 'What it shoots with; the agent must stand beside it.' }),
    target: entityKey({ doc: 'The object at which it shoots.' }),
    use: contentName('use', { default: 'shoot', doc: 'Name of the use in the file of its kind.' }),
  },
  ...SINGLE_USE,
  update(node, context) {
    const { host } = context;
    const isBeginning = context.memory.get(node.memory.hasBegun) === 0;
    const target = context.read.entity(node.params.target);
    if (isBeginning && host.use.objectState(target) === undefined) return 'failure';
    const status = advanceUse(node, context);
    if (isBeginning && status === 'running') host.use.aim(context.read.entity(node.params.object), target);
    return status;
  },
  explain(node, context, status) {
    const { host } = context;
    const object = context.read.entity(node.params.object);
    const target = context.read.entity(node.params.target);
    if (object === 0 || target === 0) return object === 0 ? 'knows of nothing to shoot with' : 'knows of nothing to shoot at';
    const name = host.nameOf(object);
    if (status === 'running') return `aims ${name} at ${host.nameOf(target)}`;
    if (status === 'success') return `has shot at ${host.nameOf(target)} with ${name}`;
    return host.use.isWithinUse(object) ? `cannot shoot with ${name}` : `${name} is out of reach`;
  },
});

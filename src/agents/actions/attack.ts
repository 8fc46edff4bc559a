import { entityKey } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { formatDistanceAway } from '../explanation-text.ts';

const PHASES = { ready: 'ready', windUp: 'winding up', recover: 'recovering', guard: 'behind the shield' } as const;

export const attack = defineAction({
  type: 'Attack',
  summary: 'Faces the target and attacks once with the weapon of the agent; fails when the target is dead or out of reach.',
  icon: 'action',
  verb: 'Attack',
  needs: ['fight'],
  traits: { channels: ['hands', 'eyes'] },
  params: { target: entityKey({ doc: 'The entity to attack.' }) },
  memory: { hasBegun: 'number' },
  start(node, context) {
    context.memory.set(node.memory.hasBegun, 0);
  },
  update(node, context) {
    const target = context.read.entity(node.params.target);
    if (context.memory.get(node.memory.hasBegun) === 0) {
      // The last attack may not be over: wait for it while the target is in reach.
      if (context.host.fight.startAttack(target)) context.memory.set(node.memory.hasBegun, 1);
      else if (!context.host.fight.canReach(target)) return 'failure';
      return 'running';
    }
    const status = context.host.fight.attackStatus();
    if (status === 'striking') return 'running';
    return status === 'done' ? 'success' : 'failure';
  },
  halt(_node, context) {
    context.host.fight.cancelAttack();
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'has no target to attack';
    const name = context.host.nameOf(target);
    if (status === 'success') return `attacked ${name}`;
    if (status === 'failure' && context.host.quiver.arrows() === 0) return `has no arrow to shoot at ${name}`;
    if (status === 'failure') return `could not attack ${name}, ${formatDistanceAway(context, target)}`;
    if (context.memory.get(node.memory.hasBegun) === 0) return `about to attack ${name}: not ready yet`;
    return `attacks ${name}: ${PHASES[context.host.fight.attackPhase()]}`;
  },
});

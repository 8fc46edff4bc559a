import { entityKey } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';

export const smashDoor = defineAction({
  type: 'SmashDoor',
  summary: 'Strikes a closed door with the weapon of the agent until it breaks; fails out of reach, or with a bow.',
  icon: 'action',
  verb: 'Smash a door',
  needs: ['fight', 'use'],
  traits: { channels: ['hands', 'eyes'] },
  params: { door: entityKey({ doc: 'The door; the agent must stand beside it.' }) },
  update(node, context) {
    const { host } = context;
    const door = context.read.entity(node.params.door);
    if (host.use.objectState(door) !== undefined && !host.use.isBlocking(door)) return 'success';
    if (!host.fight.startAttack(door) && !host.fight.canReach(door)) return 'failure';
    return 'running';
  },
  halt(_node, context) {
    context.host.fight.cancelAttack();
  },
  explain(node, context, status) {
    const door = context.read.entity(node.params.door);
    if (door === 0) return 'knows of no door';
    const name = context.host.nameOf(door);
    if (status === 'success') return `nothing is left of ${name} to smash`;
    return status === 'failure' ? `cannot reach ${name} with its weapon` : `smashes ${name}`;
  },
});

import { distance } from '../../core/vector.ts';
import type { Command } from '../../sim/commands.ts';
import { squadOf } from '../../sim/members.ts';
import type { EntityId, Point } from '../../sim/state.ts';
import type { World } from '../../sim/world/world.ts';

/** What a tree can do in answer to a situation: each is a shipped tree of `trees/taught`, and one node of a taught tree. */
export const VERBS = ['attack-nearest', 'attack-weakest', 'rescue-friend', 'back-away', 'stand-and-strike', 'stay-by-friend'] as const;
export type Verb = (typeof VERBS)[number];

/** These verbs attack; each chooses its target by another rule. */
export const ATTACKS = ['attack-nearest', 'attack-weakest', 'rescue-friend'] as const satisfies readonly Verb[];
export type AttackVerb = (typeof ATTACKS)[number];
export type OtherVerb = Exclude<Verb, AttackVerb>;

/** What a warrior is told to do. Two decisions are the same when both fields are. */
export interface Decision {
  readonly deed: 'attack' | OtherVerb;
  /** The enemy that is attacked; 0 for all other deeds. */
  readonly targetId: EntityId;
}

export function isSameDecision(one: Decision | undefined, other: Decision | undefined): boolean {
  return one?.deed === other?.deed && one?.targetId === other?.targetId;
}

/** Where a warrior and the enemy nearest to it stand, for the meaning of a march. */
export interface Places {
  readonly own: Point;
  /** Undefined while it perceives none. */
  readonly nearest: (Point & { readonly id: EntityId }) | undefined;
  readonly friends: readonly Point[];
}

/** A march that ends so near to a comrade, in tiles, means to go to that comrade. */
const BESIDE_TILES = 2;

/**
 * What an order means to one warrior; undefined for orders to others and those that say nothing about what to do, such as a formation.
 * A march means what it leads to: a comrade, the nearest enemy, or away from it.
 */
export function decisionOf(command: Command, unitId: EntityId, places: Places): Decision | undefined {
  if (!('unitIds' in command) || !command.unitIds?.includes(unitId) || ('isQueued' in command && command.isQueued)) return undefined;
  switch (command.type) {
    case 'attack':
      return { deed: 'attack', targetId: command.targetId };
    case 'guard':
      return { deed: 'stay-by-friend', targetId: 0 };
    case 'retreat':
      return { deed: 'back-away', targetId: 0 };
    case 'stop':
      return { deed: 'stand-and-strike', targetId: 0 };
    case 'stance':
      return command.stance === 'free' ? undefined : { deed: 'stand-and-strike', targetId: 0 };
    case 'move':
    case 'attackMove':
    case 'patrol':
      return meaningOfMarch(command, places);
    default:
      return undefined;
  }
}

function meaningOfMarch(to: Point, { own, nearest, friends }: Places): Decision | undefined {
  if (nearest === undefined) return undefined;
  if (distance(to, nearest) < distance(own, nearest)) return { deed: 'attack', targetId: nearest.id };
  const isBeside = friends.some((friend) => distance(friend, to) <= BESIDE_TILES);
  return { deed: isBeside ? 'stay-by-friend' : 'back-away', targetId: 0 };
}

/** Whether a decision is still being carried out: an attack until its target falls, a march until it ends; the others last. */
export function isInForce(world: World, unitId: EntityId, { deed, targetId }: Decision): boolean {
  const unit = world.entities.unit(unitId);
  if (!unit?.isAlive) return false;
  if (deed === 'attack') return world.entities.unit(targetId)?.isAlive === true;
  return deed !== 'back-away' || squadOf(world.entities, unit)?.order.kind !== 'none';
}

import type { WorldContext } from '../context/world-context.ts';
import type { EntityId } from '../state.ts';
import { taggedWaypoints } from '../tagged-waypoints.ts';

/** The order of the way points of a route: round and round, there and back again, or any but the present one. */
export const ROUTE_ORDERS = ['loop', 'toAndFro', 'random'] as const;
export type RouteOrder = (typeof ROUTE_ORDERS)[number];

export interface RouteQuestion {
  /** The tag of the way points, which are passed in the order of the map; "" for the route of the party. */
  readonly tag: string;
  readonly order: RouteOrder;
}

/**
 * Moves a unit or a party on to its next way point and returns that; 0 when its route is empty. A party starts at the first way point of its
 * own route, so its first answer is the second one. A unit, and a party on a route with a tag, begin with the first.
 */
export function nextWaypoint(world: WorldContext, travellerId: EntityId, { tag, order }: RouteQuestion): EntityId {
  const party = world.entities.party(travellerId);
  const traveller = party ?? world.entities.unit(travellerId);
  if (traveller === undefined) return 0;
  const route = tag === '' ? ownRoute(world, travellerId) : waypointsWith(world, tag);
  if (route.length === 0) return 0;
  const before = traveller.waypointIndex ?? (party !== undefined && tag === '' ? 0 : -1);
  traveller.waypointIndex = order === 'random' ? anyBut(before, route.length, world.dice.next(`route/${travellerId}`)) : before + 1;
  const index = placeIn(route.length, order, traveller.waypointIndex);
  traveller.waypointIndex = order === 'toAndFro' ? traveller.waypointIndex % turnLength(route.length) : index;
  return route[index] ?? 0;
}

function ownRoute(world: WorldContext, travellerId: EntityId): readonly EntityId[] {
  const { parties } = world.state;
  const party = world.entities.party(travellerId) ?? parties.find(({ unitIds }) => unitIds.includes(travellerId));
  return party?.waypointIds ?? [];
}

function waypointsWith(world: WorldContext, tag: string): readonly EntityId[] {
  return taggedWaypoints(world.state, tag).map(({ id }) => id);
}

/** To and fro, the index counts through the way there and the way back: of four way points 0 1 2 3 2 1. */
function placeIn(count: number, order: RouteOrder, index: number): number {
  if (order !== 'toAndFro') return index % count;
  const turn = index % turnLength(count);
  return turn < count ? turn : turnLength(count) - turn;
}

function turnLength(count: number): number {
  return Math.max(1, 2 * (count - 1));
}

/** `draw` is at least 0 and below 1. */
function anyBut(index: number, count: number, draw: number): number {
  if (count === 1) return 0;
  if (index < 0 || index >= count) return Math.floor(draw * count);
  const other = Math.floor(draw * (count - 1));
  return other < index ? other : other + 1;
}

import { lengthOf } from '../core/vector.ts';
import type { Arena } from './arena.ts';
import { isRayFree, isSightFree } from './navigation/ray.ts';
import { STEPS_PER_SECOND, type EntityId, type Grid, type Point, type Team, type Unit } from './state.ts';

export interface NearestOptions {
  readonly range: number;
  /** Only whom the asker sees or hears; waypoints are known to everybody. */
  readonly onlyPerceived: boolean;
}

const TEAM_OF_TAG: Readonly<Record<string, Team>> = { Player: 'player', Enemy: 'enemy' };

/**
 * The nearest entity with that tag to a unit or a party, within `range` tiles; 0 when there is none.
 * Tags: 'Player' and 'Enemy' (living units of that team), 'Waypoint' (all of them), and every tag of a waypoint.
 */
// oxlint-disable-next-line max-params -- who asks, for what, and how: the signature that every mind calls.
export function nearestByTag(world: Arena, fromId: EntityId, tag: string, options: NearestOptions): EntityId {
  const from = world.positionOf(fromId);
  if (!from) return 0;
  const team = TEAM_OF_TAG[tag];
  if (!team) return nearestWaypoint(world, from, { tag, range: options.range });
  const { range, onlyPerceived } = options;
  if (!onlyPerceived) return world.teamMap.nearest(team, from, { rangeTiles: range, exceptId: fromId })?.id ?? 0;
  return nearestPerceived(world, { fromId, team, from, rangeTiles: range })?.id ?? 0;
}

interface Look {
  readonly fromId: EntityId;
  readonly team: Team;
  readonly from: Point;
  readonly rangeTiles: number;
}

/** The nearest living unit of a team that a unit or a party perceives. */
export function nearestPerceived(world: Arena, { fromId, team, from, rangeTiles }: Look): Unit | undefined {
  eyes.world = world;
  eyes.fromId = fromId;
  eyes.asker = world.unit(fromId);
  const found = world.teamMap.nearest(team, from, { rangeTiles, exceptId: fromId, judge: eyes });
  eyes.world = undefined;
  return found;
}

/** Accepts whom the asker perceives; one search is under way at a time. */
class Eyes {
  world: Arena | undefined;
  fromId: EntityId = 0;
  asker: Unit | undefined;

  accepts(unit: Unit): boolean {
    const { world, asker, fromId } = this;
    if (!world) return false;
    return asker ? asker.isAlive && unitPerceives(world, asker, unit.id) : perceives(world, fromId, unit.id);
  }
}

const eyes = new Eyes();

function nearestWaypoint(world: Arena, from: Point, { tag, range }: { tag: string; range: number }): EntityId {
  let bestId = 0;
  let bestSquared = range * range;
  for (const waypoint of world.state.waypoints) {
    if (tag !== 'Waypoint' && waypoint.tag !== tag) continue;
    const dx = waypoint.x - from.x;
    const dy = waypoint.y - from.y;
    const squared = dx * dx + dy * dy;
    if (squared > bestSquared || (squared === bestSquared && bestId !== 0)) continue;
    bestId = waypoint.id;
    bestSquared = squared;
  }
  return bestId;
}

/**
 * Whether a unit (or any living unit of a party) sees an entity: within sight range, not in the
 * rear cone unless it is near enough to be heard, and with no wall between them.
 */
export function canSee(world: Arena, fromId: EntityId, toId: EntityId): boolean {
  const unit = world.unit(fromId);
  if (unit) return unit.isAlive && unitSees(world, unit, toId);
  return someMember(world, fromId, (member) => unitSees(world, member, toId));
}

/** Whether a unit (or any living unit of a party) knows of an entity here and now: sees it or hears it. */
export function perceives(world: Arena, fromId: EntityId, toId: EntityId): boolean {
  const unit = world.unit(fromId);
  if (unit) return unit.isAlive && unitPerceives(world, unit, toId);
  return someMember(world, fromId, (member) => unitPerceives(world, member, toId));
}

function someMember(world: Arena, partyId: EntityId, test: (unit: Unit) => boolean): boolean {
  for (const memberId of world.party(partyId)?.unitIds ?? []) {
    const member = world.unit(memberId);
    if (member?.isAlive && test(member)) return true;
  }
  return false;
}

function unitPerceives(world: Arena, from: Unit, toId: EntityId): boolean {
  return hears(world, from, toId) || unitSees(world, from, toId);
}

function unitSees(world: Arena, from: Unit, toId: EntityId): boolean {
  const to = world.positionOf(toId);
  if (!to) return false;
  const rules = world.rules.units[from.kind];
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy;
  if (squared > rules.sightTiles * rules.sightTiles) return false;
  if (squared > rules.hearingTiles * rules.hearingTiles) {
    const ahead = dx * from.facingX + dy * from.facingY;
    if (ahead < world.rules.perception.fieldOfViewCosine * Math.sqrt(squared)) return false;
  }
  return isSightFree(world.grid, from, to);
}

/** Walls do not stop sound. Whoever fights is heard from further away; the dead are silent. */
function hears(world: Arena, from: Unit, toId: EntityId): boolean {
  const to = world.unit(toId);
  if (!to?.isAlive) return false;
  const { fightHeardTiles, fightHeardSeconds } = world.rules.perception;
  const isLoud = world.state.step - to.lastNoiseAtStep <= fightHeardSeconds * STEPS_PER_SECOND;
  const nearTiles = world.rules.units[from.kind].hearingTiles;
  const range = isLoud ? Math.max(fightHeardTiles, nearTiles) : nearTiles;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return dx * dx + dy * dy <= range * range;
}

/** Whether nothing that stops eyes and arrows stands between two points, in tiles. */
// oxlint-disable-next-line max-params -- two points in a grid: callers hold numbers, and objects would be made only to be thrown away.
export function hasLineOfSight(grid: Grid, x0: number, y0: number, x1: number, y1: number): boolean {
  return isRayFree(grid.blocksSight, grid, { x0, y0, x1, y1 });
}

/** Tiles between the middles of two entities; Infinity when either does not exist. */
export function distanceBetween(world: Arena, aId: EntityId, bId: EntityId): number {
  const a = world.positionOf(aId);
  const b = world.positionOf(bId);
  return a && b ? lengthOf(a.x - b.x, a.y - b.y) : Infinity;
}

/** A living unit, or a party with one. Waypoints never lived. */
export function isAlive(world: Arena, id: EntityId): boolean {
  const unit = world.unit(id);
  if (unit) return unit.isAlive;
  return world.party(id)?.unitIds.some((memberId) => world.unit(memberId)?.isAlive) ?? false;
}

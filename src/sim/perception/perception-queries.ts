import { distanceSquared, lengthOf } from '../../core/vector.ts';
import type { IdList } from '../id-list.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isRayFree, isSightFree } from '../navigation/ray.ts';
import { STEPS_PER_SECOND, type EntityId, type Grid, type Point, type Unit } from '../state.ts';
import { FOUND_TILES, isConcealed } from './concealment.ts';
import { taggedWaypoints } from '../tagged-waypoints.ts';
import { pointInFront } from '../objects/footprint.ts';
import { objectRulesOf } from '../parts/object-rules.ts';
import { unitRulesOf } from '../rules.ts';

export interface NearestOptions {
  readonly range: number;
  /** Only entities that the searcher sees or hears; waypoints are always known. */
  readonly onlyPerceived: boolean;
  /** Only units that it accepts. */
  readonly accepts?: (unit: Unit) => boolean;
}

/**
 * The nearest entity with that tag to a unit or a party, within `range` tiles; 0 when there is none.
 * Tags: those of the teams (their living units), 'Hostile' (of all teams that the searcher fights), 'Waypoint' (all of them), and every tag of a waypoint
 * or a kind of placed objects, which are always known.
 */
// oxlint-disable-next-line max-params -- searcher, tag and options: the signature that every brain calls.
export function nearestByTag(world: WorldContext, fromId: EntityId, tag: string, options: NearestOptions): EntityId {
  const from = world.entities.positionOf(fromId);
  if (!from) return 0;
  const teamMask = world.teams.maskOfTag(tag, (world.entities.unit(fromId) ?? world.entities.party(fromId))?.team);
  if (teamMask === 0) return nearestLandmark(world, from, { tag, range: options.range });
  const { range: rangeTiles, onlyPerceived, accepts } = options;
  if (onlyPerceived) return nearestPerceived(world, { fromId, teamMask, from, rangeTiles, accepts })?.id ?? 0;
  return world.teamGrid.nearest(teamMask, from, { rangeTiles, exceptId: fromId, filter: accepts && { accepts } })?.id ?? 0;
}

/** Where a searcher knows an entity to be; undefined for one that it knows nothing of. */
type PlaceOf = (id: EntityId) => Point | undefined;

interface Look {
  readonly fromId: EntityId;
  /** See `Teams`. */
  readonly teamMask: number;
  readonly from: Point;
  readonly rangeTiles: number;
  readonly accepts?: ((unit: Unit) => boolean) | undefined;
}

/** The nearest living unit of these teams that a unit or a party perceives. */
export function nearestPerceived(world: WorldContext, { fromId, teamMask, from, rangeTiles, accepts }: Look): Unit | undefined {
  eyes.world = world;
  eyes.wanted = accepts;
  eyes.fromId = fromId;
  eyes.asker = world.entities.unit(fromId);
  const found = world.teamGrid.nearest(teamMask, from, { rangeTiles, exceptId: fromId, filter: eyes });
  eyes.world = undefined;
  eyes.wanted = undefined;
  return found;
}

/** Accepts units that the searcher perceives; reused, because only one search runs at a time. */
class Eyes {
  world: WorldContext | undefined;
  fromId: EntityId = 0;
  asker: Unit | undefined;
  wanted: ((unit: Unit) => boolean) | undefined;

  accepts(unit: Unit): boolean {
    const { world, asker, fromId, wanted } = this;
    if (!world || (wanted && !wanted(unit))) return false;
    return asker ? asker.isAlive && perceivesUnit(world, asker, unit) : perceives(world, fromId, unit.id);
  }
}

const eyes = new Eyes();

/** How many living units of these teams a unit or a party perceives within a range. */
export function countPerceived(world: WorldContext, { fromId, teamMask, from, rangeTiles }: Look): number {
  counter.count = 0;
  counter.world = world;
  counter.fromId = fromId;
  counter.asker = world.entities.unit(fromId);
  world.teamGrid.nearest(teamMask, from, { rangeTiles, exceptId: fromId, filter: counter });
  counter.world = undefined;
  return counter.count;
}

/** Counts what the searcher perceives; accepts nothing, so that the search goes on to the end of its range. */
class Counter extends Eyes {
  count = 0;

  override accepts(unit: Unit): boolean {
    if (super.accepts(unit)) this.count++;
    return false;
  }
}

const counter = new Counter();

/** Adds the living units of these teams that a unit or a party perceives within a range, the nearest first. */
export function addPerceived(world: WorldContext, { fromId, teamMask, from, rangeTiles }: Look, into: IdList): void {
  collector.into = into;
  collector.world = world;
  collector.fromId = fromId;
  collector.asker = world.entities.unit(fromId);
  world.teamGrid.nearest(teamMask, from, { rangeTiles, exceptId: fromId, filter: collector });
  collector.world = undefined;
}

/** Like `Counter`, but lists them. */
class Collector extends Eyes {
  into: IdList | undefined;

  override accepts(unit: Unit): boolean {
    if (super.accepts(unit)) this.into?.add(unit.id);
    return false;
  }
}

const collector = new Collector();

/** Health of a unit, from 0 to 1; NaN for anything else. */
export function healthShareOf(world: WorldContext, id: EntityId): number {
  const unit = world.entities.unit(id);
  if (unit) return unit.health / unitRulesOf(world.rules, unit.kind).maxHealth;
  const object = world.entities.object(id);
  const maxHealth = object ? objectRulesOf(world.rules, object.kind).maxHealth : 0;
  return object && maxHealth > 0 ? object.health / maxHealth : NaN;
}

/** The living unit of that name, the first of several; 0 when there is none. */
export function unitNamed({ state }: WorldContext, name: string): EntityId {
  return state.units.find((unit) => unit.name === name && unit.isAlive)?.id ?? 0;
}

/** The distance from a unit or a party to the farthest living unit with the tag of a team that it knows of, itself not counted; 0 when there is none. */
export function farthestByTag(world: WorldContext, fromId: EntityId, { tag, placeOf }: { tag: string; placeOf: PlaceOf }): number {
  const teamMask = world.teams.maskOfTag(tag, (world.entities.unit(fromId) ?? world.entities.party(fromId))?.team);
  const from = world.entities.positionOf(fromId);
  let farthest = 0;
  for (const unit of world.state.units) {
    if (unit.id === fromId || !unit.isAlive || (teamMask & world.teams.maskOf(unit.team)) === 0) continue;
    const place = placeOf(unit.id);
    if (from && place) farthest = Math.max(farthest, lengthOf(from.x - place.x, from.y - place.y));
  }
  return farthest;
}

/** The nearest waypoint or placed object with that tag; the first one of several. */
function nearestLandmark({ state, rules }: WorldContext, from: Point, { tag, range }: { tag: string; range: number }): EntityId {
  const objects = state.objects.filter(({ kind }) => objectRulesOf(rules, kind).tag === tag);
  let bestId = 0;
  let bestSquared = range * range;
  for (const { id, x, y } of [...taggedWaypoints(state, tag), ...objects]) {
    const squared = (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y);
    if (squared > bestSquared || (squared === bestSquared && bestId !== 0)) continue;
    bestId = id;
    bestSquared = squared;
  }
  return bestId;
}

/**
 * Whether a unit (or any living unit of a party) sees an entity: within sight range, not in the
 * rear cone unless it is near enough to be heard, and no wall between them.
 */
export function canSee(world: WorldContext, fromId: EntityId, toId: EntityId): boolean {
  const unit = world.entities.unit(fromId);
  if (unit) return unit.isAlive && unitSees(world, unit, toId);
  return someMember(world, fromId, (member) => unitSees(world, member, toId));
}

/** Whether a unit (or any living unit of a party) perceives an entity now: sees or hears it. */
export function perceives(world: WorldContext, fromId: EntityId, toId: EntityId): boolean {
  const unit = world.entities.unit(fromId);
  if (unit) return unit.isAlive && unitPerceives(world, unit, toId);
  return isPerceivedByMember(world, fromId, toId);
}

/** Apart from the question of a unit, which is asked far more often and needs no closure. */
function isPerceivedByMember(world: WorldContext, partyId: EntityId, toId: EntityId): boolean {
  return someMember(world, partyId, (member) => unitPerceives(world, member, toId));
}

function someMember(world: WorldContext, partyId: EntityId, test: (unit: Unit) => boolean): boolean {
  for (const memberId of world.entities.party(partyId)?.unitIds ?? []) {
    const member = world.entities.unit(memberId);
    if (member?.isAlive && test(member)) return true;
  }
  return false;
}

function unitPerceives(world: WorldContext, from: Unit, toId: EntityId): boolean {
  const to = world.entities.unit(toId);
  return to ? perceivesUnit(world, from, to) : unitSees(world, from, toId);
}

function perceivesUnit(world: WorldContext, from: Unit, to: Unit): boolean {
  if (to.feignsSinceStep !== undefined || isHiddenFrom(world, from, to)) return false;
  return hears(world, from, to) || sees(world, from, to);
}

function unitSees(world: WorldContext, from: Unit, toId: EntityId): boolean {
  const unit = world.entities.unit(toId);
  if (unit && isHiddenFrom(world, from, unit)) return false;
  const to = unit ?? placeToSee(world, from, toId);
  return to !== undefined && sees(world, from, to);
}

function isHiddenFrom({ navigation, state, teams }: WorldContext, from: Unit, to: Unit): boolean {
  return (
    teams.isHostile(to.team, from.team) &&
    isConcealed(navigation.grid, to, state.step) &&
    distanceSquared(from, to) > FOUND_TILES * FOUND_TILES
  );
}

function sees(world: WorldContext, from: Unit, to: Point): boolean {
  const rules = unitRulesOf(world.rules, from.kind);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy;
  if (squared > rules.sightTiles * rules.sightTiles) return false;
  if (squared > rules.hearingTiles * rules.hearingTiles) {
    const ahead = dx * from.facingX + dy * from.facingY;
    if (ahead < world.rules.perception.fieldOfViewCosine * Math.sqrt(squared)) return false;
  }
  return isSightFree(world.navigation.grid, from, to);
}

/** Where one looks to see an entity: of a placed object, which may fill its tiles like a wall, the nearest point just in front of it. */
export function placeToSee(world: WorldContext, from: Point, toId: EntityId): Point | undefined {
  const object = world.entities.object(toId);
  return object ? pointInFront(from, object, objectRulesOf(world.rules, object.kind)) : world.entities.positionOf(toId);
}

/** Walls do not stop sound. Fighting units are heard from further away; the dead are silent. */
export function hears(world: WorldContext, from: Unit, to: Unit): boolean {
  if (!to.isAlive) return false;
  const { fightHeardTiles, fightHeardSeconds } = world.rules.perception;
  const isLoud = world.state.step - to.lastNoiseAtStep <= fightHeardSeconds * STEPS_PER_SECOND;
  const nearTiles = unitRulesOf(world.rules, from.kind).hearingTiles;
  const range = isLoud ? Math.max(fightHeardTiles, nearTiles) : nearTiles;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return dx * dx + dy * dy <= range * range;
}

/** Whether nothing that blocks sight and arrows is between two points, in tiles. */
// oxlint-disable-next-line max-params -- two points in a grid: callers have numbers, and objects would be garbage.
export function hasLineOfSight(grid: Grid, x0: number, y0: number, x1: number, y1: number): boolean {
  return isRayFree(grid.blocksSight, grid, { x0, y0, x1, y1 });
}

/** Distance between the centres of two entities in tiles; Infinity when either does not exist. */
export function distanceBetween(world: WorldContext, aId: EntityId, bId: EntityId): number {
  const a = world.entities.positionOf(aId);
  const b = world.entities.positionOf(bId);
  return a && b ? lengthOf(a.x - b.x, a.y - b.y) : Infinity;
}

/** Whether the id is a living unit, a party with at least one, or a placed object with health. Waypoints are not alive. */
export function isAlive(world: WorldContext, id: EntityId): boolean {
  const unit = world.entities.unit(id);
  if (unit) return unit.isAlive;
  const object = world.entities.object(id);
  if (object) return object.health > 0;
  return world.entities.party(id)?.unitIds.some((memberId) => world.entities.unit(memberId)?.isAlive) ?? false;
}

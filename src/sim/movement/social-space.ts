import { ScratchVector, lengthOf } from '../../core/vector.ts';
import { isSightFree } from '../navigation/ray.ts';
import { unitRulesOf } from '../rules.ts';
import type { UnitFilter } from '../spatial/team-grid.ts';
import type { EntityId, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { COMPASS_DIRECTIONS } from './compass-directions.ts';
import { squadOf } from '../members.ts';

/** How much room a unit gives to others, in tiles from centre to centre. */
export interface SocialDistances {
  /** To the others of its party. */
  party: number;
  /** To the rest of its team. */
  friends: number;
  /** To other teams. */
  strangers: number;
  /** Tag of a team, or 'Hostile': to its units it keeps `avoided` instead. */
  avoid: string;
  avoided: number;
  /** It stays within this distance of the middle of the others of its party; 0 for any distance. */
  groupRadius: number;
  /** It steps aside for walkers, instead of going away from them. */
  givesWay: boolean;
  /** It keeps the distance at which two would be after this time, were they to go on as they do: a stroller turns before it is too near. */
  foreseesSeconds: number;
}

/** Why a unit does not stand where it would like to; `cornered`: walls leave it no better place. */
export type SocialReason = 'none' | 'tooClose' | 'inTheWay' | 'farOff' | 'cornered';

/** Where a unit would rather stand, in tiles. */
export class SocialStep extends ScratchVector {
  reason: SocialReason = 'none';
  /** Who matters most; 0 for none, or for its party. */
  because: EntityId = 0;
}

/** A walk that leads further than this has the right of way, as a march has; a walk that only keeps a distance is shorter. */
const PASSING_TILES = 1.5;
const PASSING_TILES_PER_SECOND = 0.5;
/** It begins to leave the way of a walker this much further ahead than the way is wide. */
const LOOK_AHEAD_TILES = 3.5;
/** A walker comes on, and who only stands too near does not. */
const WAY_GAIN = 2;
/** Bodies need this much of a way, however familiar they are. */
const NARROWEST_WAY_TILES = 0.85;
const LONGEST_STEP_TILES = 1;
/** It sets out when it is that far from where it would like to be, and stops at less, or it would never stand still. */
const SETS_OUT_TILES = 0.22;
const STOPS_TILES = 0.08;
/** It does not come back to where it would have to go away again: it keeps this much more from others on its way. */
const MARGIN_TILES = 0.5;
/** Two that run towards each other come nearer by so much in a second, in tiles. */
const FASTEST_MEETING = 7;
/** The turns by which it evades a wall, as a cosine and a sine each: 0, 45 and 90 degrees to either side. */
const DETOURS: readonly Point[] = [0, 2, 14, 4, 12].map((sixteenths) => COMPASS_DIRECTIONS[sixteenths]!);

/** Lists the units that a unit has in view when it looks around, behind it too; accepts none, so that the search goes on to the end of its range. */
class Around implements UnitFilter {
  readonly found: Unit[] = [];
  world: WorldContext | undefined;
  from: Point = { x: 0, y: 0 };

  accepts(unit: Unit): boolean {
    if (this.world && isSightFree(this.world.navigation.grid, this.from, unit)) this.found.push(unit);
    return false;
  }
}

/** Scratch objects of the unit that asks now: filled and read within one call, so they are not state. */
const around = new Around();
const search = { rangeTiles: 0, exceptId: 0, filter: around };
const ALL_TEAMS = -1 >>> 1;
const spot = new ScratchVector();

/** The sum of what pushes a unit, in tiles, the strongest reason for it, and the way back to its party. */
class Pushes extends ScratchVector {
  readonly back = new ScratchVector();
  reason: SocialReason = 'none';
  because: EntityId = 0;
  #strongest = 0;

  clear(): void {
    this.x = 0;
    this.y = 0;
    this.back.x = 0;
    this.back.y = 0;
    this.reason = 'none';
    this.because = 0;
    this.#strongest = 0;
  }

  add(x: number, y: number, tiles: number): void {
    this.x += x * tiles;
    this.y += y * tiles;
  }

  /** Takes away what of the way back leads against a direction. */
  bar(x: number, y: number): void {
    const against = Math.min(0, this.back.x * x + this.back.y * y);
    this.back.x -= x * against;
    this.back.y -= y * against;
  }

  /** Of the push that was added last. */
  explain(reason: SocialReason, because: EntityId, tiles: number): void {
    if (tiles <= this.#strongest) return;
    this.#strongest = tiles;
    this.reason = reason;
    this.because = because;
  }
}

const pushes = new Pushes();

/**
 * Writes into `step` where a unit would rather stand, up to a tile away: further from those in view that are too close, each by its own distance; out of
 * the way of those that walk by; and back to its party. With the reasons 'none' and 'cornered' it stays.
 * Separation and cohesion of C. W. Reynolds, "Steering Behaviors For Autonomous Characters" (1999), with distances that depend on who it is, as in
 * E. T. Hall, "The Hidden Dimension" (1966).
 */
// oxlint-disable-next-line max-params -- world, unit, the rule and where to write: nothing is allocated.
export function socialStep(world: WorldContext, unit: Unit, distances: SocialDistances, step: SocialStep): void {
  pushes.clear();
  findWayBack(world, unit, distances.groupRadius);
  lookAround(world, unit, distances);
  for (const other of around.found) {
    const wanted = wantedFrom(world, { unit, other }, distances);
    if (distances.givesWay && passesBy(world, other, unit)) leaveWay(unit, other, wanted);
    else keepFrom(unit, other, wanted + nearerBy(unit, other) * distances.foreseesSeconds);
  }
  around.found.length = 0;
  comeBack();
  limitStep(world, unit, step);
}

function lookAround(world: WorldContext, unit: Unit, distances: SocialDistances): void {
  const { party, friends, strangers, avoid, avoided, givesWay, foreseesSeconds } = distances;
  const farthest = Math.max(party, friends, strangers, avoid === '' ? 0 : avoided) + foreseesSeconds * FASTEST_MEETING;
  const lane = Math.max(farthest, NARROWEST_WAY_TILES);
  const range = givesWay ? lengthOf(lane + LOOK_AHEAD_TILES, lane) : farthest + MARGIN_TILES;
  around.found.length = 0;
  around.world = world;
  around.from = unit;
  search.rangeTiles = Math.min(range, unitRulesOf(world.rules, unit.kind).sightTiles);
  search.exceptId = unit.id;
  world.teamGrid.nearest(ALL_TEAMS, unit, search);
  around.world = undefined;
}

/** The distance that a unit keeps from another one. */
function wantedFrom(world: WorldContext, { unit, other }: { unit: Unit; other: Unit }, distances: SocialDistances): number {
  if (unit.partyId !== 0 && other.partyId === unit.partyId) return distances.party;
  const avoidedMask = world.teams.maskOfTag(distances.avoid, unit.team);
  if ((avoidedMask & world.teams.maskOf(other.team)) !== 0) return distances.avoided;
  return other.team === unit.team ? distances.friends : distances.strangers;
}

/** How fast two come nearer to each other; 0 when they do not. Tiles per second. */
function nearerBy(unit: Unit, other: Unit): number {
  const dx = other.x - unit.x;
  const dy = other.y - unit.y;
  const distance = lengthOf(dx, dy);
  if (distance < 1e-6) return 0;
  return Math.max(0, ((unit.velocityX - other.velocityX) * dx + (unit.velocityY - other.velocityY) * dy) / distance);
}

function keepFrom(unit: Unit, other: Unit, wanted: number): void {
  const dx = unit.x - other.x;
  const dy = unit.y - other.y;
  const distance = lengthOf(dx, dy);
  if (distance >= wanted + MARGIN_TILES) return;
  // Two at the same point part to the west and the east, by their numbers.
  const isApart = distance > 1e-6;
  const eastOrWest = unit.id < other.id ? -1 : 1;
  shove(isApart ? dx / distance : eastOrWest, isApart ? dy / distance : 0, wanted - distance);
  pushes.explain('tooClose', other.id, wanted - distance);
}

/** Bars the way back against a direction, and pushes in that direction if some tiles are missing. */
function shove(x: number, y: number, missing: number): void {
  pushes.bar(x, y);
  if (missing > 0) pushes.add(x, y, missing);
}

/** Whether it marches with its squad, or walks further than those do who only keep their distance; but not to this unit. */
function passesBy(world: WorldContext, walker: Unit, unit: Unit): boolean {
  const { x, y, velocityX, velocityY } = walker;
  const { status, path, goal } = walker.movement;
  if (status !== 'moving' || path.length < 2 || (goal.kind === 'entity' && goal.id === unit.id)) return false;
  if (velocityX * velocityX + velocityY * velocityY < PASSING_TILES_PER_SECOND * PASSING_TILES_PER_SECOND) return false;
  if (lengthOf(path[path.length - 2]! - x, path[path.length - 1]! - y) > PASSING_TILES) return true;
  return squadOf(world.entities, walker)?.status === 'marching';
}

/** Steps aside at right angles to the walk, never along it, ahead of the walker: to the side on which it is, or in the middle of the way with its party. */
function leaveWay(unit: Unit, walker: Unit, wanted: number): void {
  const speed = lengthOf(walker.velocityX, walker.velocityY);
  const alongX = walker.velocityX / speed;
  const alongY = walker.velocityY / speed;
  const dx = unit.x - walker.x;
  const dy = unit.y - walker.y;
  const ahead = dx * alongX + dy * alongY;
  const across = alongX * dy - alongY * dx;
  const lane = Math.max(wanted, NARROWEST_WAY_TILES);
  if (ahead < -lane || ahead > lane + LOOK_AHEAD_TILES || Math.abs(across) >= lane + MARGIN_TILES) return;
  const groupAcross = alongX * (group.y - walker.y) - alongY * (group.x - walker.x);
  const isUndecided = !Number.isNaN(groupAcross) && Math.abs(across) < lane / 2;
  const side = (isUndecided ? groupAcross : across) >= 0 ? 1 : -1;
  const missing = lane - across * side;
  shove(-alongY * side, alongX * side, missing * WAY_GAIN);
  pushes.explain('inTheWay', walker.id, missing);
}

/** The middle of its party, itself counted; NaN for a unit that has none, or does not mind. */
const group = new ScratchVector();

/** Finds the way back to the middle of the living others of its party. It knows where they are, seen or not. */
function findWayBack(world: WorldContext, unit: Unit, radius: number): void {
  group.x = Number.NaN;
  group.y = Number.NaN;
  const party = radius > 0 ? world.entities.party(unit.partyId) : undefined;
  if (!party) return;
  let x = 0;
  let y = 0;
  let count = 0;
  for (const id of party.unitIds) {
    const member = world.entities.unit(id);
    if (!member?.isAlive || id === unit.id) continue;
    x += member.x;
    y += member.y;
    count++;
  }
  group.x = (x + unit.x) / (count + 1);
  group.y = (y + unit.y) / (count + 1);
  if (count === 0) return;
  const dx = x / count - unit.x;
  const dy = y / count - unit.y;
  const distance = lengthOf(dx, dy);
  if (distance <= radius) return;
  pushes.back.x = (dx / distance) * (distance - radius);
  pushes.back.y = (dy / distance) * (distance - radius);
}

/** Adds what is left of that way once everybody has barred a part of it. */
function comeBack(): void {
  const { x, y } = pushes.back;
  const tiles = lengthOf(x, y);
  if (tiles < 1e-6) return;
  pushes.add(x / tiles, y / tiles, tiles);
  pushes.explain('farOff', 0, tiles);
}

/** Writes where the sum of all pushes leads, along a wall if there is one. */
function limitStep(world: WorldContext, unit: Unit, step: SocialStep): void {
  step.x = unit.x;
  step.y = unit.y;
  step.reason = 'none';
  step.because = 0;
  const length = lengthOf(pushes.x, pushes.y);
  if (length < (unit.movement.status === 'moving' ? STOPS_TILES : SETS_OUT_TILES)) return;
  const share = Math.min(1, LONGEST_STEP_TILES / length);
  for (const { x: cosine, y: sine } of DETOURS) {
    spot.x = unit.x + (pushes.x * cosine - pushes.y * sine) * share;
    spot.y = unit.y + (pushes.x * sine + pushes.y * cosine) * share;
    if (!world.navigation.isWalkFree(unit, spot)) continue;
    step.x = spot.x;
    step.y = spot.y;
    step.reason = pushes.reason;
    step.because = pushes.because;
    return;
  }
  step.reason = 'cornered';
  step.because = pushes.because;
}

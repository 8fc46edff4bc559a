import { distanceSquared, lengthOf } from '../../core/vector.ts';
import type { Arena } from '../arena.ts';
import { nearestGround, standableNear } from '../navigation/nearest-ground.ts';
import type { EntityId, Pace, Party, Point, Squad, Unit } from '../state.ts';
import { placesOf, type Place } from './formation.ts';
import { placeForGood } from './slots.ts';

export interface MarchOrder {
  readonly x: number;
  readonly y: number;
  /** How to look on arrival; 0, 0 is along the way. */
  readonly facingX: number;
  readonly facingY: number;
  readonly pace: Pace;
}

export function livingUnits(world: Arena, ids: readonly EntityId[]): Unit[] {
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = world.unit(id);
    if (unit?.isAlive) units.push(unit);
  }
  return units;
}

/** Takes units out of whatever squads of their party they are in and makes one new squad of them, standing. */
export function formSquad(world: Arena, party: Party, units: readonly Unit[]): Squad {
  const ids = new Set(units.map((unit) => unit.id));
  for (const squad of party.squads) dropUnits(squad, (id) => ids.has(id));
  const middle = middleOf(world, units);
  const leader = units[0]!;
  const squad: Squad = {
    id: party.nextSquadId++,
    unitIds: units.map((unit) => unit.id),
    x: middle.x,
    y: middle.y,
    facingX: leader.facingX,
    facingY: leader.facingY,
    path: [],
    trail: [],
    slots: [],
    status: 'standing',
    isQueued: false,
    mustersAtStep: 0,
    pace: party.pace,
    goalX: middle.x,
    goalY: middle.y,
    askedX: middle.x,
    askedY: middle.y,
    finalFacingX: 0,
    finalFacingY: 0,
  };
  for (const unit of units) squad.slots.push(...slotAt(squad, unit));
  party.squads = [...party.squads.filter((other) => other.unitIds.length > 0), squad];
  return squad;
}

/** Where a point lies in the formation's own frame: ahead, right. */
function slotAt(squad: Squad, point: Point): [ahead: number, right: number] {
  const dx = point.x - squad.x;
  const dy = point.y - squad.y;
  return [dx * squad.facingX + dy * squad.facingY, dy * squad.facingX - dx * squad.facingY];
}

export function dropUnits(squad: Squad, isGone: (id: EntityId) => boolean): void {
  for (let index = squad.unitIds.length - 1; index >= 0; index--) {
    if (!isGone(squad.unitIds[index]!)) continue;
    squad.unitIds.splice(index, 1);
    squad.slots.splice(index * 2, 2);
  }
}

/** The middle of some units, on ground where most of them can walk to it: else where the one nearest to it stands. */
function middleOf(world: Arena, units: readonly Unit[]): Point {
  const sum = { x: 0, y: 0 };
  for (const unit of units) {
    sum.x += unit.x / units.length;
    sum.y += unit.y / units.length;
  }
  let nearest = units[0]!;
  for (const unit of units) if (distanceSquared(unit, sum) < distanceSquared(nearest, sum)) nearest = unit;
  const ground = standableNear(world.navigation, sum);
  return ground && world.navigation.isWalkFree(nearest, ground) ? ground : { x: nearest.x, y: nearest.y };
}

/** Beyond this a marching squad has lost its middle, and gathers anew. */
const LOST_TILES = 6;

/**
 * Gives a squad a goal, and turns it there. The dear part, slots and path, comes with `muster` a
 * step later: an order to hundreds shall not be one long step.
 */
export function sendSquad(world: Arena, squad: Squad, order: MarchOrder): void {
  const units = livingUnits(world, squad.unitIds);
  dropUnits(squad, (id) => !world.unit(id)?.isAlive);
  if (units.length === 0) return;
  gather(world, squad, units);
  const { navigation } = world;
  const goal = nearestGround(navigation, order, navigation.regionAt(squad)) ?? { x: squad.x, y: squad.y };
  Object.assign(squad, { goalX: goal.x, goalY: goal.y, askedX: order.x, askedY: order.y, pace: order.pace });
  Object.assign(squad, unitFacing(order.facingX, order.facingY));
  turnToGoal(squad, goal);
  squad.path = [];
  squad.status = 'waiting';
  squad.mustersAtStep = world.state.step + 1;
}

/** Gives everybody the handiest slot, and sends the squad straight to its goal or asks for one path for all. */
export function muster(world: Arena, squad: Squad): void {
  squad.mustersAtStep = 0;
  const leader = world.unit(squad.unitIds[0] ?? 0);
  if (!leader) return;
  assignSlots(world, squad);
  const goal = { x: squad.goalX, y: squad.goalY };
  if (world.navigation.isWalkFree(squad, goal)) {
    squad.path = [goal.x, goal.y];
    squad.status = 'marching';
  } else if (!squad.isQueued) {
    squad.isQueued = true;
    world.navigation.requestFirst({ ownerId: leader.partyId, squadId: squad.id });
  }
}

function unitFacing(x: number, y: number): { finalFacingX: number; finalFacingY: number } {
  const length = lengthOf(x, y);
  return length < 1e-6 ? { finalFacingX: 0, finalFacingY: 0 } : { finalFacingX: x / length, finalFacingY: y / length };
}

function gather(world: Arena, squad: Squad, units: readonly Unit[]): void {
  const middle = middleOf(world, units);
  const isTogether = squad.status === 'marching' && distanceSquared(middle, squad) < LOST_TILES * LOST_TILES;
  if (isTogether && world.navigation.isReachable(middle, squad)) return;
  squad.x = middle.x;
  squad.y = middle.y;
  squad.trail = [];
}

function turnToGoal(squad: Squad, goal: Point): void {
  const dx = goal.x - squad.x;
  const dy = goal.y - squad.y;
  const length = lengthOf(dx, dy);
  if (length < 1) {
    // A step aside is no reason to turn the whole formation, unless it was told to.
    if (squad.finalFacingX !== 0 || squad.finalFacingY !== 0) face(squad, squad.finalFacingX, squad.finalFacingY);
    return;
  }
  face(squad, dx / length, dy / length);
}

export function face(squad: Squad, x: number, y: number): void {
  squad.facingX = x;
  squad.facingY = y;
}

/**
 * Gives each unit the slot that crosses the fewest ways: archers to the back, otherwise whoever is
 * in front stays in front, and whoever is on the left stays on the left.
 */
export function assignSlots(world: Arena, squad: Squad): void {
  const units = livingUnits(world, squad.unitIds);
  const party = world.party(units[0]?.partyId ?? 0);
  if (!party) return;
  const standing = units.map((unit) => {
    const [ahead, right] = slotAt(squad, unit);
    return { id: unit.id, isArcher: world.rules.units[unit.kind].isRanged, ahead, right };
  });
  standing.sort((a, b) => Number(a.isArcher) - Number(b.isArcher) || b.ahead - a.ahead || a.id - b.id);
  squad.unitIds = [];
  squad.slots = [];
  for (const row of rowsOf(placesOf(party.formation, units.length))) {
    const members = standing.splice(0, row.length).sort((a, b) => a.right - b.right || a.id - b.id);
    row.sort((a, b) => a.right - b.right);
    members.forEach((member, index) => {
      const place = row[index]!;
      squad.unitIds.push(member.id);
      squad.slots.push(place.ahead * party.spacingTiles, place.right * party.spacingTiles);
    });
  }
}

const SAME_ROW = 0.05;

function rowsOf(places: readonly Place[]): Place[][] {
  const rows: Place[][] = [];
  for (const place of places) {
    const row = rows[rows.length - 1];
    if (row && Math.abs(row[0]!.ahead - place.ahead) < SAME_ROW) row.push(place);
    else rows.push([place]);
  }
  return rows;
}

/** Another formation or spacing: everybody goes to the new place at once, on the march as well as standing. */
export function reformParty(world: Arena, party: Party): void {
  for (const squad of party.squads) {
    dropUnits(squad, (id) => !world.unit(id)?.isAlive);
    assignSlots(world, squad);
    if (squad.status === 'standing' || squad.status === 'unreachable') placeForGood(world, squad);
  }
}

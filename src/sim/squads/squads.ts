import { distanceSquared, lengthOf } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { nearestGround, standableNear } from '../navigation/nearest-ground.ts';
import type { EntityId, Formation, Pace, Party, Point, Squad, Unit } from '../state.ts';
import { commonFormation, commonSpacing } from '../commanded-units.ts';
import { passerOf } from '../movement/plan-path.ts';
import { formationOffsets, type FormationOffset } from './formation-offsets.ts';
import { halfCircle } from './half-circle.ts';
import { rankOfRole, rankSizes, roleOf } from './roles.ts';
import { assignFinalPositions, type StandingSquad } from './slots.ts';
import { newProgress, restartClock } from '../parts/squad-order.ts';

export interface MarchOrder {
  readonly x: number;
  readonly y: number;
  /** Facing on arrival; 0, 0 is along the path. */
  readonly facingX: number;
  readonly facingY: number;
  readonly pace: Pace;
  /** Width in tiles of the opening that they bar on arrival; without it they keep their formation. */
  readonly openingTiles?: number | undefined;
}

export function livingUnits(world: WorldContext, ids: readonly EntityId[]): Unit[] {
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = world.entities.unit(id);
    if (unit?.isAlive) units.push(unit);
  }
  return units;
}

/** Removes units from their current squads and forms a new standing squad of them. */
export function formSquad(world: WorldContext, party: Party, units: readonly Unit[]): Squad {
  const ids = new Set(units.map((unit) => unit.id));
  const formation = commonFormation(party, [...ids]);
  const spacingTiles = commonSpacing(party, [...ids]);
  for (const squad of party.squads) dropUnits(squad, (id) => ids.has(id));
  const middle = middleOf(world, units);
  const leader = units[0]!;
  const squad: Squad = {
    id: world.state.nextEntityId++,
    number: party.nextSquadNumber++,
    unitIds: units.map((unit) => unit.id),
    order: { kind: 'none' },
    progress: newProgress(middle, world.state.step),
    queue: [],
    formation,
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
    spacingTiles: undefined,
    drift: undefined,
    openingTiles: undefined,
    abreast: undefined,
  };
  setSpacing(squad, party, spacingTiles);
  for (const unit of units) squad.slots.push(...slotAt(squad, unit));
  party.squads = [...party.squads.filter((other) => other.unitIds.length > 0), squad];
  return squad;
}

/** A squad that stands as its party does follows it when the party's spacing changes. */
export function setSpacing(squad: Squad, party: Party, spacingTiles: number): void {
  squad.spacingTiles = spacingTiles === party.spacingTiles ? undefined : spacingTiles;
}

/** Converts a point to the local frame of the formation: ahead, right. */
function slotAt(squad: StandingSquad, point: Point): [ahead: number, right: number] {
  const dx = point.x - squad.x;
  const dy = point.y - squad.y;
  return [dx * squad.facingX + dy * squad.facingY, dy * squad.facingX - dx * squad.facingY];
}

export function dropUnits(squad: Squad, isGone: (id: EntityId) => boolean): void {
  for (const waiting of squad.queue) waiting.unitIds = waiting.unitIds.filter((id) => !isGone(id));
  squad.queue = squad.queue.filter(({ unitIds }) => unitIds.length > 0);
  for (let index = squad.unitIds.length - 1; index >= 0; index--) {
    if (!isGone(squad.unitIds[index]!)) continue;
    squad.unitIds.splice(index, 1);
    squad.slots.splice(index * 2, 2);
  }
}

/** The centre of some units if most of them can walk to it; otherwise the position of the unit nearest to it. */
export function middleOf(world: WorldContext, units: readonly Unit[]): Point {
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

/** Ends a march on the spot. */
export function stopSquad(squad: Squad): void {
  squad.status = 'standing';
  squad.path = [];
  squad.isQueued = false;
  squad.mustersAtStep = 0;
}

/** If its units are further from its centre than this, a marching squad restarts from where they are. */
const LOST_TILES = 6;

/**
 * Gives a squad a goal, and turns it there. The expensive part, slots and path, follows a step later in
 * `formUp`, so that an order to hundreds of units does not make one long step.
 */
export function startMarch(world: WorldContext, squad: Squad, order: MarchOrder): void {
  const units = livingUnits(world, squad.unitIds);
  dropUnits(squad, (id) => !world.entities.unit(id)?.isAlive);
  if (units.length === 0) return;
  regroup(world, squad, units);
  const { navigation } = world;
  const passer = passerOf(world, units[0]!.team);
  const goal = nearestGround(navigation, order, { from: squad, passer }) ?? { x: squad.x, y: squad.y };
  Object.assign(squad, {
    goalX: goal.x,
    goalY: goal.y,
    askedX: order.x,
    askedY: order.y,
    pace: order.pace,
    openingTiles: order.openingTiles,
  });
  Object.assign(squad, unitFacing(order.facingX, order.facingY));
  turnToGoal(squad, goal);
  squad.path = [];
  squad.status = 'waiting';
  restartClock(squad);
  squad.mustersAtStep = world.state.step + 1;
}

/** Assigns the slots, and sends the squad straight to its goal or requests one path for all. */
export function formUp(world: WorldContext, squad: Squad): void {
  squad.mustersAtStep = 0;
  const leader = world.entities.unit(squad.unitIds[0] ?? 0);
  if (!leader) return;
  assignSlots(world, squad);
  const goal = { x: squad.goalX, y: squad.goalY };
  if (world.navigation.isWalkFree(squad, goal)) {
    squad.path = [goal.x, goal.y];
    squad.status = 'marching';
  } else if (!squad.isQueued) {
    squad.isQueued = true;
    world.navigation.requests.addFirst({ ownerId: squad.id });
  }
}

export type UnitFacing = Pick<Squad, 'finalFacingX' | 'finalFacingY'>;

export function unitFacing(x: number, y: number): UnitFacing {
  const length = lengthOf(x, y);
  return length < 1e-6 ? { finalFacingX: 0, finalFacingY: 0 } : { finalFacingX: x / length, finalFacingY: y / length };
}

function regroup(world: WorldContext, squad: Squad, units: readonly Unit[]): void {
  const middle = middleOf(world, units);
  const isTogether = squad.status === 'marching' && distanceSquared(middle, squad) < LOST_TILES * LOST_TILES;
  if (isTogether && world.navigation.isReachable(middle, squad, passerOf(world, units[0]!.team))) return;
  squad.x = middle.x;
  squad.y = middle.y;
  squad.trail = [];
}

function turnToGoal(squad: Squad, goal: Point): void {
  const dx = goal.x - squad.x;
  const dy = goal.y - squad.y;
  const length = lengthOf(dx, dy);
  if (length < 1) {
    // A short move does not turn the whole formation, unless a facing was ordered.
    if (squad.finalFacingX !== 0 || squad.finalFacingY !== 0) setSquadFacing(squad, squad.finalFacingX, squad.finalFacingY);
    return;
  }
  setSquadFacing(squad, dx / length, dy / length);
}

export function setSquadFacing(squad: Squad, x: number, y: number): void {
  squad.facingX = x;
  squad.facingY = y;
}

/**
 * Assigns slots by role: shields in front, then blades, spears and bows. Those of one role keep their order from front to back and from
 * left to right, so that few paths cross. Where the squad closes its line, the badly wounded stand behind the others of their rank, or beside
 * the opening that it bars.
 */
export function assignSlots(world: WorldContext, squad: StandingSquad & Pick<Squad, 'spacingTiles'>): void {
  const units = livingUnits(world, squad.unitIds);
  const party = world.entities.party(units[0]?.partyId ?? 0);
  if (!party) return;
  const spacingTiles = squad.spacingTiles ?? party.spacingTiles;
  const standing = units.map((unit) => {
    const [ahead, right] = slotAt(squad, unit);
    const role = roleOf(world.rules, unit.kind);
    return { id: unit.id, rank: rankOfRole(role), spared: isSpared(unit), role, ahead, right };
  });
  const spare = squad.openingTiles === undefined ? 1 : -1;
  standing.sort((a, b) => a.rank - b.rank || spare * (a.spared - b.spared) || a.role - b.role || b.ahead - a.ahead || a.id - b.id);
  squad.unitIds = [];
  squad.slots = [];
  const sizes = rankSizes(
    world.rules,
    units.map(({ kind }) => kind),
  );
  const { openingTiles: opening } = squad;
  const offsets = opening === undefined ? formationOffsets(squad.formation, sizes) : halfCircle(opening, sizes);
  const tiles = opening === undefined ? spacingTiles : 1;
  for (const row of rowsOf(offsets)) {
    const members = standing.splice(0, row.length).sort((a, b) => a.right - b.right || a.id - b.id);
    row.sort((a, b) => a.right - b.right);
    members.forEach((member, index) => {
      const place = row[index]!;
      squad.unitIds.push(member.id);
      squad.slots.push(place.ahead * tiles, place.right * tiles);
    });
  }
}

/** 1 for a badly wounded unit in a line that closes, 0 for all others. */
function isSpared({ control, isLowOnHealth }: Unit): 0 | 1 {
  return control.isBraced === true && isLowOnHealth ? 1 : 0;
}

const SAME_ROW = 0.05;

function rowsOf(places: readonly FormationOffset[]): FormationOffset[][] {
  const rows: FormationOffset[][] = [];
  for (const place of places) {
    const row = rows[rows.length - 1];
    if (row && Math.abs(row[0]!.ahead - place.ahead) < SAME_ROW) row.push(place);
    else rows.push([place]);
  }
  return rows;
}

/** After a change of formation or spacing: units move to their new slots at once, marching or standing. */
export function reformSquad(world: WorldContext, squad: Squad, formation: Formation): void {
  squad.formation = formation;
  squad.openingTiles = undefined;
  dropUnits(squad, (id) => !world.entities.unit(id)?.isAlive);
  assignSlots(world, squad);
  if (squad.status === 'standing' || squad.status === 'unreachable') assignFinalPositions(world, squad);
}

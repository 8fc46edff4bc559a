import { distance } from '../../core/vector.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import type { EntityId, Point, Snapshot, Team } from '../../sim/state.ts';

type SeenUnit = Snapshot['units'][number];
type SeenParty = Snapshot['parties'][number];
type SeenSquad = SeenParty['squads'][number];

/** The way of a unit to its place in the plan of its party. Tiles. */
export interface PlanWay {
  readonly team: Team;
  /** From where it is; the last one is the place. */
  readonly points: readonly Point[];
}

/** An enemy that a plan is against, and those who go for it. */
export interface PlanMark {
  readonly team: Team;
  readonly targetId: EntityId;
  readonly holders: readonly SeenUnit[];
}

/** A line that a squad holds. */
export interface PlanLine {
  readonly team: Team;
  /** Its ends, in front of those who stand foremost. */
  readonly from: Point;
  readonly to: Point;
  /** Towards the enemy; a unit vector. */
  readonly ahead: Point;
  /** Where its units have to stand. */
  readonly slots: readonly Point[];
}

/** What shows the plan of a party on the field. */
export interface PlanSigns {
  readonly ways: readonly PlanWay[];
  readonly marks: readonly PlanMark[];
  readonly lines: readonly PlanLine[];
}

/** The path of a unit ends this near to its place, else it is on its way to somewhere else. Tiles. */
const SAME_PLACE_TILES = 1.5;
/** One that is farther from its slot does not hold the line any more. Tiles. */
const HOLDING_TILES = 4;
/** The line is drawn so far before the foremost, and reaches so far beyond the outermost. Tiles. */
const LINE_AHEAD_TILES = 0.75;
const LINE_BEYOND_TILES = 0.6;

/** The parts of the plan of a party: of its units that are in the snapshot, so nothing of what is out of sight. */
export function planSigns(snapshot: Snapshot, party: SeenParty): PlanSigns {
  const { team } = party;
  const units = party.plan === undefined ? [] : snapshot.units.filter((unit) => standsItsGround(unit) && party.unitIds.includes(unit.id));
  const marks = new Map<EntityId, SeenUnit[]>();
  for (const unit of units) {
    const { part } = unit;
    if (part === undefined || part.place !== undefined || part.targetId === 0) continue;
    marks.set(part.targetId, [...(marks.get(part.targetId) ?? []), unit]);
  }
  return {
    ways: units.flatMap((unit) => (unit.part?.place ? [{ team, points: wayTo(unit, unit.part.place) }] : [])),
    marks: [...marks].map(([targetId, holders]) => ({ team, targetId, holders })),
    lines: party.squads.flatMap((squad) => lineOf(squad, team, units) ?? []),
  };
}

function wayTo(unit: SeenUnit, place: Point): Point[] {
  const { path, status } = unit.movement;
  const corners: Point[] = [];
  for (let index = 0; index + 1 < path.length; index += 2) corners.push({ x: path[index]!, y: path[index + 1]! });
  const last = corners.at(-1);
  const isItsWay = status === 'moving' && last !== undefined && distance(last, place) <= SAME_PLACE_TILES;
  return [{ x: unit.x, y: unit.y }, ...(isItsWay ? corners.slice(0, -1) : []), place];
}

/** Undefined for a squad that holds none. */
function lineOf(squad: SeenSquad, team: Team, units: readonly SeenUnit[]): PlanLine | undefined {
  const ahead = { x: squad.finalFacingX, y: squad.finalFacingY };
  if (ahead.x === 0 && ahead.y === 0) return undefined;
  const right = { x: -ahead.y, y: ahead.x };
  const at = (forward: number, side: number): Point => ({
    x: squad.goalX + forward * ahead.x + side * right.x,
    y: squad.goalY + forward * ahead.y + side * right.y,
  });
  const held = squad.unitIds.flatMap((id, index) => {
    const unit = units.find((each) => each.id === id && each.control.isBraced === true);
    const [forward, side] = [squad.slots[2 * index] ?? 0, squad.slots[2 * index + 1] ?? 0];
    return unit && distance(unit, at(forward, side)) <= HOLDING_TILES ? [{ forward, side }] : [];
  });
  if (held.length < 2) return undefined;
  const front = Math.max(...held.map(({ forward }) => forward)) + LINE_AHEAD_TILES;
  const sides = held.map(({ side }) => side);
  return {
    team,
    ahead,
    from: at(front, Math.min(...sides) - LINE_BEYOND_TILES),
    to: at(front, Math.max(...sides) + LINE_BEYOND_TILES),
    slots: held.map(({ forward, side }) => at(forward, side)),
  };
}

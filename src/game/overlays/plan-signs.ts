import { distance } from '../../core/vector.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import type { EntityId, Point, Snapshot, Team } from '../../sim/state.ts';
import { frameOf, heldFront, placeAt } from './held-front.ts';

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

/** A line that a squad holds: straight, or around something. */
export interface PlanLine {
  readonly team: Team;
  /** In front of those who stand foremost; the enemy is on the left of one who walks along it. */
  readonly front: readonly Point[];
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
  if (squad.finalFacingX === 0 && squad.finalFacingY === 0) return undefined;
  const slots = squad.unitIds.flatMap((id, index) => {
    const unit = units.find((each) => each.id === id && each.control.isBraced === true);
    const place = unit && placeOf(unit, squad, index);
    return place && distance(unit, place) <= HOLDING_TILES ? [place] : [];
  });
  return slots.length < 2 ? undefined : { team, front: heldFront(squad, slots), slots };
}

/** Where a unit of a squad has to stand: where it was sent, which is beside its slot where that has no ground; on the march, its slot at the goal. */
function placeOf({ control }: SeenUnit, squad: SeenSquad, index: number): Point {
  if (squad.status === 'standing' && control.isControlled) return { x: control.x, y: control.y };
  return placeAt(frameOf(squad), squad.slots[2 * index] ?? 0, squad.slots[2 * index + 1] ?? 0);
}

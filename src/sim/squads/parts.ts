import { distanceSquared } from '../../core/vector.ts';
import { leaveLine } from '../parts/control.ts';
import { isRouting } from '../parts/morale.ts';
import { roleOf, ROLES, type Role } from './roles.ts';
import type { Part, Party, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { livingUnits } from './squads.ts';

/**
 * Which members of a party a part is for: those of one role, all who fight hand to hand, the leader, or all. The best to go round the enemies
 * (`flankers`) are blades, then shields; spears keep others off the line.
 */
export const CASTS = ['all', 'melee', 'flankers', 'leader', ...ROLES] as const;
export type Cast = (typeof CASTS)[number];

const FLANKERS: readonly Role[] = ['blades', 'shields', 'spears'];

/** A part that is to be given to members of a party. */
export interface Casting {
  readonly part: Part;
  readonly cast: Cast;
  /** At most so many; 0 for all that there are. */
  readonly most: number;
  /** Those who are nearest to this place come first. */
  readonly near: Point;
}

/** Gives a part to members of a party that have none and are fit for it, the nearest first. */
export function givePart(world: WorldContext, party: Party, { part, ...casting }: Casting): void {
  for (const unit of chosenFor(world, livingUnits(world, party.unitIds), casting)) takePart(world, unit, part);
}

/** Chooses the units that get a part: those without one who neither rout nor are low on health, best suited first, then nearest. */
export function chosenFor(world: WorldContext, units: readonly Unit[], { cast, most, near }: Omit<Casting, 'part'>): Unit[] {
  const preference = ({ kind }: Unit): number => (cast === 'flankers' ? FLANKERS.indexOf(ROLES[roleOf(world.rules, kind)]!) : 0);
  const free = units
    .filter((unit) => unit.part === undefined && isMeant(world, unit, cast) && isFit(unit) && !unit.control.isUrgent)
    .sort((a, b) => preference(a) - preference(b) || distanceSquared(a, near) - distanceSquared(b, near) || a.id - b.id);
  return most === 0 ? free : free.slice(0, most);
}

function isMeant(world: WorldContext, { kind, morale }: Unit, cast: Cast): boolean {
  const role: Role = ROLES[roleOf(world.rules, kind)]!;
  if (cast === 'leader') return morale?.isLeader === true;
  if (cast === 'melee' || cast === 'flankers') return role !== 'bows';
  return cast === 'all' || cast === role;
}

function isFit(unit: Unit): boolean {
  return !isRouting(unit) && !unit.isLowOnHealth;
}

/** The living members that have a part of that name, and may still play it. */
export function holdersOf(world: WorldContext, party: Party, name: string): Unit[] {
  return livingUnits(world, party.unitIds).filter((unit) => unit.part?.name === name && isFit(unit));
}

/** Against whom, and where, the holders of a part are from now on. */
export function changePart(world: WorldContext, party: Party, part: Part): void {
  for (const unit of holdersOf(world, party, part.name)) {
    const { targetId, place } = unit.part!;
    if (targetId !== part.targetId || place?.x !== part.place?.x || place?.y !== part.place?.y) takePart(world, unit, part);
  }
}

function takePart(world: WorldContext, unit: Unit, part: Part): void {
  const { name, targetId, place } = part;
  unit.part = { name, targetId, place };
  // It leaves the line.
  if (place) leaveLine(unit.control);
  // It chooses its target anew; one that stays where it is, not in the middle of a blow or a shot, which would be lost.
  if (place || unit.combat.phase === 'ready') world.notify(unit.id, { type: 'ordered' });
}

/** All members of a party that have a part of that name are without one again. */
export function endPart(world: WorldContext, party: Party, name: string): void {
  for (const id of party.unitIds) {
    const unit = world.entities.unit(id);
    if (unit?.part?.name === name) unit.part = undefined;
  }
}

/** The party is up to nothing any more, and none of its members has a part. */
export function endPlan(world: WorldContext, party: Party): void {
  party.plan = undefined;
  for (const id of party.unitIds) {
    const unit = world.entities.unit(id);
    if (unit) unit.part = undefined;
  }
}

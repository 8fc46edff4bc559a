import { STEPS_PER_SECOND, type EntityId, type Point, type Team, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { perceives } from './perception-queries.ts';
import { MAX_SIGHTINGS, type Sighting } from '../parts/sighting.ts';

/** For this long after the last sight of an enemy its true place is known: it has gone behind a tree for a moment. */
const FRESH_STEPS = STEPS_PER_SECOND;

/** For this long an enemy that was seen counts to those who are there. */
const COUNTS_STEPS = 8 * STEPS_PER_SECOND;

/** Whether units of two teams may not know where each other are without having seen it: one of the teams fights the other. */
export function areFoes({ teams }: WorldContext, team: Team, other: Team): boolean {
  return teams.isHostile(team, other) || teams.isHostile(other, team);
}

/** What a unit knows of an entity; undefined for nothing, and when the place has been found empty. */
export function sightingOf(unit: Unit, id: EntityId): Sighting | undefined {
  const known = entryOf(unit, id);
  return known?.goneAtStep === undefined ? known : undefined;
}

/** The living enemy of a sighting that is not old and still holds; undefined when there is none. */
export function livingFoe(world: WorldContext, unit: Unit, { ofId, seenAtStep, goneAtStep }: Sighting): Unit | undefined {
  if (goneAtStep !== undefined || seenAtStep < world.state.step - COUNTS_STEPS) return undefined;
  const enemy = world.entities.unit(ofId);
  return enemy?.isAlive === true && areFoes(world, unit.team, enemy.team) ? enemy : undefined;
}

/** What a unit knows of an entity, also of a place that has been found empty. */
export function entryOf({ memory }: Unit, id: EntityId): Sighting | undefined {
  for (const sighting of memory) if (sighting.ofId === id) return sighting;
  return undefined;
}

/** Records that an entity is where it is now, and who says so; when the memory is full, the oldest sighting is dropped. */
export function noteSighting(world: WorldContext, unit: Unit, { id, byId = 0 }: { id: EntityId; byId?: EntityId }): void {
  const place = world.entities.positionOf(id);
  if (!place) return;
  const { step: seenAtStep } = world.state;
  writeSighting(unit, { ofId: id, seenAtStep, x: place.x, y: place.y, byId });
}

/** Adds a sighting, or writes it over an older one of the same entity. What is known of a fight is kept. */
export function writeSighting(unit: Unit, { ofId, seenAtStep, x, y, byId }: Sighting): Sighting {
  const known = entryOf(unit, ofId);
  if (known) {
    if (known.goneAtStep !== undefined || seenAtStep - known.seenAtStep > COUNTS_STEPS) known.knownSinceStep = undefined;
    known.goneAtStep = undefined;
    known.seenAtStep = seenAtStep;
    known.x = x;
    known.y = y;
    known.byId = byId;
    return known;
  }
  const added: Sighting = {
    ofId,
    seenAtStep,
    x,
    y,
    byId,
    foughtById: undefined,
    foughtAtStep: undefined,
    calledAtStep: undefined,
    knownSinceStep: undefined,
    goneAtStep: undefined,
  };
  unit.memory.push(added);
  if (unit.memory.length > MAX_SIGHTINGS) unit.memory.splice(indexOfOldest(unit), 1);
  return added;
}

/** Records since when a unit has known of an entity. Only its eyes and ears do so: a question of its tree, or of a view, changes nothing. */
export function dateSighting({ state }: WorldContext, unit: Unit, id: EntityId): void {
  const known = entryOf(unit, id);
  if (known) known.knownSinceStep ??= state.step;
}

function indexOfOldest({ memory }: Unit): number {
  let oldest = 0;
  memory.forEach((entry, index) => {
    if (entry.seenAtStep < (memory[oldest]?.seenAtStep ?? 0)) oldest = index;
  });
  return oldest;
}

/**
 * Whether a unit may act on the true place of an entity: always for friends, placed objects and way points; an enemy must be
 * perceived now, or have been a moment ago by the unit or by who told it.
 */
export function knowsPlace(world: WorldContext, unit: Unit, id: EntityId): boolean {
  const other = world.entities.unit(id);
  if (!other || !areFoes(world, unit.team, other.team)) return true;
  const known = sightingOf(unit, id);
  if (known && world.state.step - known.seenAtStep <= FRESH_STEPS) return true;
  return perceives(world, unit.id, id);
}

/** Whether a unit knows of a place where an entity is or was last seen. */
export function knowsOf(world: WorldContext, unit: Unit, id: EntityId): boolean {
  return world.entities.positionOf(id) !== undefined && (sightingOf(unit, id) !== undefined || knowsPlace(world, unit, id));
}

/** Where an entity is as far as a unit knows: an enemy out of sight is where it was last seen. Undefined when it knows of no place, or there is none. */
export function knownPlace(world: WorldContext, unit: Unit, id: EntityId): Point | undefined {
  return knowsPlace(world, unit, id) ? world.entities.positionOf(id) : sightingOf(unit, id);
}

/** The same for a group of units: what the one knows that saw or heard of it last. */
export function placeKnownTo(world: WorldContext, units: readonly Unit[], id: EntityId): Point | undefined {
  let newest: Sighting | undefined;
  for (const unit of units) {
    if (knowsPlace(world, unit, id)) return world.entities.positionOf(id);
    const known = sightingOf(unit, id);
    if (known && known.seenAtStep > (newest?.seenAtStep ?? -Infinity)) newest = known;
  }
  return newest;
}

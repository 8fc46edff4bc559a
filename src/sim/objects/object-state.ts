import type { EntityId } from '../parts/entity-id.ts';
import type { WorldContext } from '../context/world-context.ts';
import { distanceToFootprint, tilesOf } from './footprint.ts';
import { objectRulesOf, stateRulesOf, useRulesOf, type ObjectRules, type ObjectUseRules } from '../parts/object-rules.ts';
import { isOccupied } from './occupied-tile.ts';
import type { PlacedObject } from '../parts/placed-object.ts';
import type { Point } from '../state.ts';

/** The placed object on the tile under a point. */
export function objectAt({ state, rules }: WorldContext, point: Point): PlacedObject | undefined {
  return state.objects.find((object) => distanceToFootprint(point, object, objectRulesOf(rules, object.kind)) === 0);
}

/** Whether a team may use it that way, in whatever state it is. */
export function mayTeamUse(object: Pick<PlacedObject, 'team'>, use: ObjectUseRules, team: string): boolean {
  return use.by === 'anyone' || (object.team === team) === (use.by === 'owners');
}

/** What keeps an object from changing to a state: it would close on a unit. */
export function isInTheWay(world: WorldContext, object: PlacedObject, state: string): boolean {
  const rules = objectRulesOf(world.rules, object.kind);
  if (!stateRulesOf(rules, state).blocksFeet || stateRulesOf(rules, object.state).blocksFeet) return false;
  const { width } = world.navigation.grid;
  return (tilesOf(object, rules, world.navigation.grid) ?? []).some((tile) => isOccupied(world, tile % width, Math.floor(tile / width)));
}

export interface StateChange {
  readonly state: string;
  /** Who did it; 0 for none. */
  readonly byId: EntityId;
}

/** Changes its state: the ground, the sight and all paths follow at once. */
export function changeObjectState(world: WorldContext, object: PlacedObject, { state, byId }: StateChange): void {
  const { state: from, id: objectId, kind, x, y } = object;
  object.state = state;
  object.stateSinceStep = world.state.step;
  endUse(object);
  layOnGrid(world, object);
  world.emit({ type: 'objectChanged', objectId, kind, unitId: byId, from, to: state, x, y });
}

export function endUse(object: PlacedObject): void {
  object.userId = 0;
  object.use = '';
}

/** Writes what it blocks into the grid, and replans the paths that lead through it. */
export function layOnGrid(world: WorldContext, object: PlacedObject): void {
  const rules = objectRulesOf(world.rules, object.kind);
  const { blocksFeet: feet, blocksSight: sight, blocksArrows: arrows } = stateRulesOf(rules, object.state);
  const tiles = tilesOf(object, rules, world.navigation.grid) ?? [];
  world.navigation.setTiles(tiles.map((tile) => ({ tile, feet, sight, arrows })));
  updatePassages(world);
  if (feet) world.replanBlockedPaths();
}

/** Derives from the objects which closed tiles each team may open. */
export function updatePassages(world: WorldContext): void {
  const masks = new Map<number, number>();
  for (const object of world.state.objects) {
    const rules = objectRulesOf(world.rules, object.kind);
    const mask = stateRulesOf(rules, object.state).blocksFeet ? passersOf(world, object, rules) : 0;
    if (mask !== 0) for (const tile of tilesOf(object, rules, world.navigation.grid) ?? []) masks.set(tile, mask);
  }
  world.navigation.setPassages(masks);
}

function passersOf(world: WorldContext, object: PlacedObject, rules: ObjectRules): number {
  const use = useRulesOf(rules, stateRulesOf(rules, object.state).passBy ?? '');
  if (!use) return 0;
  return world.state.teams.reduce((mask, { name }) => (mayTeamUse(object, use, name) ? mask | world.teams.maskOf(name) : mask), 0);
}

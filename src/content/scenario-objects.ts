import { tilesOf } from '../sim/objects/footprint.ts';
import type { Point } from '../sim/state.ts';
import type { Land } from '../sim/land.ts';
import type { ObjectSetup } from '../sim/world/world-setup.ts';
import type { ObjectKinds } from './object-kind.ts';
import type { Scenario, ScenarioObject } from './scenario-format.ts';

/** The states of each kind, for the reader of scenarios. */
export function statesOfKinds(kinds: ObjectKinds): ReadonlyMap<string, readonly string[]> {
  return new Map([...kinds].map(([name, { rules }]) => [name, Object.keys(rules.states)]));
}

/** Where the objects of a scenario stand. Their places have been checked. */
export function objectSetups({ objects = [] }: Scenario, { places }: Land): ObjectSetup[] {
  const placeOf = new Map<string, Point>(places.map((place) => [place.name, place]));
  return objects.map((object) => ({ ...settings(object), ...pointOf(object, placeOf) }));
}

function settings({ kind, name, isTurned, state, team }: ScenarioObject): Omit<ObjectSetup, 'x' | 'y'> {
  return { kind, name, ...(isTurned && { isTurned }), ...(state !== undefined && { state }), ...(team !== undefined && { team }) };
}

function pointOf({ at }: ScenarioObject, placeOf: ReadonlyMap<string, Point>): Point {
  if (typeof at !== 'string') return { x: at[0], y: at[1] };
  const { x, y } = placeOf.get(at) ?? { x: 0, y: 0 };
  return { x, y };
}

/** Objects that stand on blocked ground, on one another, or beyond the edge of the map. */
export function objectProblems(scenario: Scenario, file: string, { land, kinds }: { land: Land; kinds: ObjectKinds }): string[] {
  const taken = new Map<number, string>();
  return objectSetups(scenario, land).flatMap((setup, index) => {
    const rules = kinds.get(setup.kind)?.rules;
    if (!rules) return [];
    const where = `${file} /objects/${index}/at: found (${setup.x}, ${setup.y})`;
    const tiles = tilesOf({ ...setup, isTurned: setup.isTurned ?? false }, rules, land.grid);
    if (!tiles) return [`${where}, expected a place further from the edge of the map`];
    const other = tiles.map((tile) => taken.get(tile)).find((name) => name !== undefined);
    for (const tile of tiles) taken.set(tile, setup.name);
    if (other !== undefined) return [`${where}, where ${other} stands, expected free ground`];
    return tiles.some((tile) => land.grid.blocksFeet[tile] !== 0) ? [`${where}, which is blocked, expected free ground`] : [];
  });
}

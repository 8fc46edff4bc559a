import type { Vector } from '../../core/vector.ts';
import type { Land } from '../../sim/land.ts';
import type { Grid } from '../../sim/state.ts';
import { crossingsOf } from './geometry.ts';
import { LandBuilder } from './land-builder.ts';
import { layCliff } from './lay-cliff.ts';
import { layFordPosts } from './lay-ford.ts';
import { layGround } from './lay-ground.ts';
import { layScatter, layWood } from './lay-nature.ts';
import { layParapets } from './lay-parapets.ts';
import { layWall } from './lay-wall.ts';
import { readMap, type Feature, type MapFile } from './map-format.ts';

/** Nothing grows this close to a named place: units gather there. */
const PLACE_ROOM_TILES = 2.2;

/** Reads a map file and lays it out, or returns every problem. Never throws. */
export function loadLand(json: unknown, file: string): { land: Land } | { problems: readonly string[] } {
  const { value: map, problems } = readMap(json, file);
  if (problems.length > 0) return { problems };
  const land = layOut(map);
  const stranded = checkPlaces(land, file, map);
  return stranded.length > 0 ? { problems: stranded } : { land };
}

/** The same file always gives the same land: the dice are seeded with its name. */
function layOut(map: MapFile): Land {
  const builder = new LandBuilder(map);
  layGround(builder, map.features);
  for (const place of map.places) builder.alongLine([place, place], PLACE_ROOM_TILES, (cell) => (builder.isBare[cell] = 1));
  layThings(builder, map);
  return {
    name: map.name,
    width: map.width,
    height: map.height,
    grid: builder.grid,
    surfaces: builder.surfaces,
    buildings: builder.buildings,
    props: builder.props,
    places: map.places,
  };
}

/** Built things come first; nature grows around them. */
function layThings(builder: LandBuilder, map: MapFile): void {
  for (const feature of map.features) layBuilt(builder, feature);
  for (const feature of map.features) if (feature.kind === 'wood') layWood(builder, feature);
  for (const feature of map.features) if (feature.kind === 'scatter') layScatter(builder, feature);
}

function layBuilt(builder: LandBuilder, feature: Feature): void {
  switch (feature.kind) {
    case 'cliff':
      return layCliff(builder, feature);
    case 'wall':
      return layWall(builder, feature);
    case 'bridge':
      return layParapets(builder, feature);
    case 'ford':
      return layFordPosts(builder, feature);
    case 'building':
      return builder.addBuilding(feature.model, feature.at, feature.quarterTurns);
    case 'props':
      for (const at of feature.at) builder.addProp(feature.clip, at, feature.scale);
      return;
    // Ground is laid before, and nature after them.
    default:
  }
}

/** Every place must be free ground that can be reached from the first one, or lie on a deck. */
function checkPlaces(land: Land, file: string, map: MapFile): string[] {
  const cellAt = ({ x, y }: { x: number; y: number }): number => Math.floor(y) * land.width + Math.floor(x);
  const first = land.places[0];
  if (!first) return [`${file} /places: found none, expected at least one named place`];
  const reached = reachableFrom(land.grid, cellAt(first));
  const decks = map.features.filter((feature) => feature.kind === 'deck');
  const isAboard = (place: Vector): boolean =>
    land.grid.blocksFeet[cellAt(place)] === 0 &&
    decks.some(({ points }) => crossingsOf(points, place.y).filter((x) => x > place.x).length % 2 === 1);
  return land.places
    .filter((place) => reached[cellAt(place)] !== 1 && !isAboard(place))
    .map((place) => {
      const isBlocked = land.grid.blocksFeet[cellAt(place)] === 1;
      const found = isBlocked ? 'a blocked cell' : `no way from "${first.name}"`;
      return `${file} /places/${place.name}: found ${found} at [${place.x}, ${place.y}], expected free ground that can be reached`;
    });
}

/**
 * Cells that a unit can reach from a cell: flood fill without diagonals, so that every path
 * finder finds a path that exists here.
 */
function reachableFrom(grid: Grid, start: number): Uint8Array {
  const reached = new Uint8Array(grid.width * grid.height);
  if (grid.blocksFeet[start] !== 0) return reached;
  const open = [start];
  reached[start] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of neighboursOf(grid, cell)) {
      if (reached[next] === 1 || grid.blocksFeet[next] !== 0) continue;
      reached[next] = 1;
      open.push(next);
    }
  }
  return reached;
}

function neighboursOf(grid: Grid, cell: number): number[] {
  const column = cell % grid.width;
  const next: number[] = [];
  if (column > 0) next.push(cell - 1);
  if (column < grid.width - 1) next.push(cell + 1);
  if (cell >= grid.width) next.push(cell - grid.width);
  if (cell + grid.width < grid.blocksFeet.length) next.push(cell + grid.width);
  return next;
}

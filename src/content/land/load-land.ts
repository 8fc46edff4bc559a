import type { Vector } from '../../core/vector.ts';
import type { Land } from '../../sim/land.ts';
import type { Grid } from '../../sim/state.ts';
import { crossingsOf } from './geometry.ts';
import { LandBuilder } from './land-builder.ts';
import { layCliff } from './lay-cliff.ts';
import { layGround } from './lay-ground.ts';
import { layScatter, layWood } from './lay-nature.ts';
import { layParapets } from './lay-parapets.ts';
import { layWall } from './lay-wall.ts';
import type { MapFile } from './map-format.ts';
import { MapReader } from './map-reader.ts';
import { readFeature } from './read-feature.ts';

/** Nothing grows this close to a named place: units gather there. */
const PLACE_ROOM_TILES = 2.2;

/** Reads a map file and lays it out, or returns every problem. Never throws. */
export function loadLand(json: unknown, file: string): { land: Land } | { problems: string[] } {
  const { map, problems } = readMap(json, file);
  if (problems.length > 0) return { problems };
  const land = layOut(map);
  const stranded = checkPlaces(land, file, map);
  return stranded.length > 0 ? { problems: stranded } : { land };
}

/** Validates the shape of a map file and reports every problem. Never throws. */
function readMap(json: unknown, file: string): { map: MapFile; problems: string[] } {
  const read = new MapReader(file);
  const top = read.record(json, '/');
  read.onlyFields(top, '', ['name', 'size', 'features', 'places', 'labels']);
  readSize(read, top['size']);
  const features = read.list(top['features'], '/features').map((feature, index) => readFeature(read, feature, `/features/${index}`));
  const map: MapFile = {
    name: read.text(top['name'], '/name'),
    width: read.width,
    height: read.height,
    features: features.filter((feature) => feature !== undefined),
    places: readPlaces(read, top['places'], top['labels'] ?? {}),
  };
  return { map, problems: read.problems };
}

/** Room for the big scene with 10 000 villagers. */
const SIDE_LIMITS = { min: 8, max: 420 };

function readSize(read: MapReader, json: unknown): void {
  const size = read.list(json, '/size');
  read.width = read.number(size[0], '/size/0', SIDE_LIMITS);
  read.height = read.number(size[1], '/size/1', SIDE_LIMITS);
}

/** Labels are for people, names for the other files: `{ "shelter3": "the shelter" }`. */
function readPlaces(read: MapReader, json: unknown, labelled: unknown): MapFile['places'] {
  const places = read.record(json, '/places');
  const labels = read.record(labelled, '/labels');
  for (const name of Object.keys(labels)) read.choice(name, `/labels/${name}`, Object.keys(places));
  return Object.keys(places).map((name) => ({
    name,
    ...(Object.hasOwn(labels, name) && { label: read.text(labels[name], `/labels/${name}`) }),
    ...read.spot(places[name], `/places/${name}`),
  }));
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
    grid: {
      width: map.width,
      height: map.height,
      blocksFeet: builder.blocksFeet,
      blocksSight: builder.blocksSight,
      isRoad: builder.isRoad,
    },
    surfaces: builder.surfaces,
    buildings: builder.buildings,
    props: builder.props,
    places: map.places,
  };
}

/** Built things come first; nature grows around them. */
function layThings(builder: LandBuilder, map: MapFile): void {
  for (const feature of map.features) {
    if (feature.kind === 'cliff') layCliff(builder, feature);
    else if (feature.kind === 'wall') layWall(builder, feature);
    else if (feature.kind === 'bridge') layParapets(builder, feature);
    else if (feature.kind === 'building') builder.addBuilding(feature.model, feature, feature.quarterTurns);
    else if (feature.kind === 'props') for (const at of feature.at) builder.addProp(feature.clip, at, feature.scale);
  }
  for (const feature of map.features) if (feature.kind === 'wood') layWood(builder, feature);
  for (const feature of map.features) if (feature.kind === 'scatter') layScatter(builder, feature);
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

import type { Land } from '../../sim/land.ts';
import { LandDraft } from './draft.ts';
import { layCliff } from './lay-cliff.ts';
import { layGround } from './lay-ground.ts';
import { layScatter, layWood } from './lay-nature.ts';
import { layParapets } from './lay-parapets.ts';
import { layWall } from './lay-wall.ts';
import type { MapFile } from './map-format.ts';
import { reachableFrom } from './reach.ts';
import { readMap } from './read-map.ts';

/** Nothing grows by itself this near to a named place: people gather there. */
const PLACE_ROOM_TILES = 2.2;

/** Reads a map file and lays it out; or tells everything that is wrong with it. Never throws. */
export function loadLand(json: unknown, file: string): { land: Land } | { problems: string[] } {
  const { map, problems } = readMap(json, file);
  if (problems.length > 0) return { problems };
  const land = layOut(map);
  const stranded = checkPlaces(land, file);
  return stranded.length > 0 ? { problems: stranded } : { land };
}

/** The same file always gives the same land: dice are seeded by its name. */
function layOut(map: MapFile): Land {
  const draft = new LandDraft(map);
  layGround(draft, map.features);
  for (const place of map.places) draft.alongLine([place, place], PLACE_ROOM_TILES, (cell) => (draft.isBare[cell] = 1));
  layThings(draft, map);
  return {
    name: map.name,
    width: map.width,
    height: map.height,
    grid: { width: map.width, height: map.height, blocksFeet: draft.blocksFeet, blocksSight: draft.blocksSight },
    surfaces: draft.surfaces,
    buildings: draft.buildings,
    props: draft.props,
    places: map.places,
  };
}

/** What people built comes first; nature grows around it. */
function layThings(draft: LandDraft, map: MapFile): void {
  for (const feature of map.features) {
    if (feature.kind === 'cliff') layCliff(draft, feature);
    else if (feature.kind === 'wall') layWall(draft, feature);
    else if (feature.kind === 'bridge') layParapets(draft, feature);
    else if (feature.kind === 'building') draft.addBuilding(feature.model, feature, feature.quarterTurns);
    else if (feature.kind === 'props') for (const at of feature.at) draft.addProp(feature.clip, at, feature.scale);
  }
  for (const feature of map.features) if (feature.kind === 'wood') layWood(draft, feature);
  for (const feature of map.features) if (feature.kind === 'scatter') layScatter(draft, feature);
}

/** Every place must be free to stand on and within reach of the first one. */
function checkPlaces(land: Land, file: string): string[] {
  const cellAt = ({ x, y }: { x: number; y: number }): number => Math.floor(y) * land.width + Math.floor(x);
  const first = land.places[0];
  if (!first) return [`${file} /places: found none, expected at least one named place`];
  const reached = reachableFrom(land.grid, cellAt(first));
  return land.places
    .filter((place) => reached[cellAt(place)] !== 1)
    .map((place) => {
      const isBlocked = land.grid.blocksFeet[cellAt(place)] === 1;
      const found = isBlocked ? 'a blocked cell' : `no way from "${first.name}"`;
      return `${file} /places/${place.name}: found ${found} at [${place.x}, ${place.y}], expected free ground that can be reached`;
    });
}

import type { MapFile } from './map-format.ts';
import { MapReader } from './map-reader.ts';
import { readFeature } from './read-feature.ts';

/** Checks the shape of a map file; every problem is named, nothing is thrown. */
export function readMap(json: unknown, file: string): { map: MapFile; problems: string[] } {
  const read = new MapReader(file);
  const top = read.record(json, '/');
  read.onlyFields(top, '', ['name', 'size', 'features', 'places']);
  readSize(read, top['size']);
  const features = read.list(top['features'], '/features').map((feature, index) => readFeature(read, feature, `/features/${index}`));
  const map: MapFile = {
    name: read.text(top['name'], '/name'),
    width: read.width,
    height: read.height,
    features: features.filter((feature) => feature !== undefined),
    places: readPlaces(read, top['places']),
  };
  return { map, problems: read.problems };
}

function readSize(read: MapReader, json: unknown): void {
  const size = read.list(json, '/size');
  read.width = read.number(size[0], '/size/0', { min: 8, max: 320 });
  read.height = read.number(size[1], '/size/1', { min: 8, max: 320 });
}

function readPlaces(read: MapReader, json: unknown): MapFile['places'] {
  const places = read.record(json, '/places');
  return Object.keys(places).map((name) => ({ name, ...read.spot(places[name], `/places/${name}`) }));
}

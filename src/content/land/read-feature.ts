import type { Vector } from '../../core/vector.ts';
import type { BridgeFeature, Feature, WallFeature } from './map-format.ts';
import { AREA_KINDS, SPECIES, WALL_STYLES } from './map-format.ts';
import type { MapReader } from './map-reader.ts';
import { MODEL_NAMES } from './building-models.ts';
import { PROP_CLIPS } from './prop-kinds.ts';

type Fields = Record<string, unknown>;
type ReadOne = (read: MapReader, top: Fields, path: string) => Feature;

interface FeatureReader {
  fields: readonly string[];
  read: ReadOne;
}

const READERS: Readonly<Record<string, FeatureReader>> = {
  road: stroke('road'),
  river: stroke('river'),
  ford: stroke('ford'),
  ...Object.fromEntries(AREA_KINDS.map((kind) => [kind, area(kind)])),
  bridge: { fields: ['from', 'to', 'width'], read: readBridge },
  wood: { fields: ['points', 'density', 'species'], read: readWood },
  scatter: { fields: ['points', 'clips', 'count'], read: readScatter },
  wall: { fields: ['style', 'points', 'gates', 'towers'], read: readWall },
  building: { fields: ['model', 'at', 'turns'], read: readBuilding },
  cliff: { fields: ['points'], read: (read, top, path) => ({ kind: 'cliff', points: read.points(top['points'], `${path}/points`, 3) }) },
  deck: { fields: ['points'], read: (read, top, path) => ({ kind: 'deck', points: read.points(top['points'], `${path}/points`, 3) }) },
  props: { fields: ['clip', 'at', 'scale'], read: readProps },
};

/** One feature of a map file; undefined, with a problem, when its kind is unknown. */
export function readFeature(read: MapReader, json: unknown, path: string): Feature | undefined {
  const top = read.record(json, path);
  const kind = read.choice(top['kind'], `${path}/kind`, Object.keys(READERS));
  const reader = kind === top['kind'] ? READERS[kind] : undefined;
  if (!reader) return undefined;
  // A note is for people who edit the file; the game ignores it.
  read.onlyFields(top, path, ['kind', 'note', ...reader.fields]);
  return reader.read(read, top, path);
}

function stroke(kind: 'road' | 'river' | 'ford'): FeatureReader {
  return {
    fields: ['points', 'width'],
    read: (read, top, path) => ({
      kind,
      points: read.points(top['points'], `${path}/points`, 2),
      widthTiles: read.widthTiles(top['width'], `${path}/width`),
    }),
  };
}

function area(kind: (typeof AREA_KINDS)[number]): FeatureReader {
  return {
    fields: ['points', 'sharp'],
    read: (read, top, path) => ({
      kind,
      points: read.points(top['points'], `${path}/points`, 3),
      isSharp: read.flag(top['sharp'], `${path}/sharp`),
    }),
  };
}

function readBridge(read: MapReader, top: Fields, path: string): BridgeFeature {
  const from = read.spot(top['from'], `${path}/from`);
  const to = read.spot(top['to'], `${path}/to`);
  if ((from.x === to.x) === (from.y === to.y)) {
    read.report(path, { from: top['from'], to: top['to'] }, 'a bridge along x or along y');
  }
  return { kind: 'bridge', from, to, widthTiles: read.widthTiles(top['width'], `${path}/width`) };
}

function readWood(read: MapReader, top: Fields, path: string): Feature {
  return {
    kind: 'wood',
    points: read.points(top['points'], `${path}/points`, 3),
    density: read.number(top['density'], `${path}/density`, { min: 0, max: 1 }),
    species: read.names(top['species'], `${path}/species`, SPECIES),
  };
}

function readScatter(read: MapReader, top: Fields, path: string): Feature {
  return {
    kind: 'scatter',
    points: read.points(top['points'], `${path}/points`, 3),
    clips: read.names(top['clips'], `${path}/clips`, PROP_CLIPS),
    count: read.number(top['count'], `${path}/count`, { min: 0, max: 2000 }),
  };
}

function readWall(read: MapReader, top: Fields, path: string): WallFeature {
  const points = read.points(top['points'], `${path}/points`, 2);
  points.forEach((point, index) => checkStraight(read, { from: points[index - 1], to: point }, `${path}/points/${index}`));
  const gates = top['gates'] === undefined ? [] : read.list(top['gates'], `${path}/gates`);
  return {
    kind: 'wall',
    style: read.choice(top['style'], `${path}/style`, WALL_STYLES),
    points,
    gates: gates.map((json, index) => readGate(read, json, `${path}/gates/${index}`)),
    hasTowers: read.flag(top['towers'], `${path}/towers`),
  };
}

function checkStraight(read: MapReader, { from, to }: { from: Vector | undefined; to: Vector }, path: string): void {
  if (!Number.isInteger(to.x) || !Number.isInteger(to.y)) read.report(path, [to.x, to.y], 'a whole cell, since walls fill cells');
  if (from && from.x !== to.x && from.y !== to.y) {
    read.report(path, [to.x, to.y], `a cell straight along x or y from [${from.x}, ${from.y}]`);
  }
}

function readGate(read: MapReader, json: unknown, path: string): { x: number; y: number; widthTiles: number } {
  const top = read.record(json, path);
  read.onlyFields(top, path, ['at', 'width']);
  const at = read.spot(top['at'], `${path}/at`);
  return { ...at, widthTiles: read.number(top['width'], `${path}/width`, { min: 2, max: 9 }) };
}

function readBuilding(read: MapReader, top: Fields, path: string): Feature {
  return {
    kind: 'building',
    model: read.choice(top['model'], `${path}/model`, MODEL_NAMES),
    ...read.spot(top['at'], `${path}/at`),
    quarterTurns: read.turns(top['turns'], `${path}/turns`),
  };
}

function readProps(read: MapReader, top: Fields, path: string): Feature {
  const scale = top['scale'];
  return {
    kind: 'props',
    clip: read.choice(top['clip'], `${path}/clip`, PROP_CLIPS),
    scale: scale === undefined ? 1 : read.number(scale, `${path}/scale`, { min: 0.3, max: 3 }),
    at: read.spots(top['at'], `${path}/at`),
  };
}

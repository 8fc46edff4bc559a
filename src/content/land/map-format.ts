import { fieldOf, isRecord } from '../../core/json-value.ts';
import { exactMapOf, optional, record, renamed, tagged, usually } from '../../core/schema/record.ts';
import {
  anything,
  boolean,
  checked,
  choice,
  listOf,
  mapped,
  naming,
  number,
  readData,
  text,
  tuple,
  type Read,
  type Schema,
  type ValueOf,
} from '../../core/schema/values.ts';
import type { Reading } from '../../core/schema/reading.ts';
import type { Vector } from '../../core/vector.ts';
import { MODEL_NAMES } from './building-models.ts';
import { PROP_CLIPS } from './prop-kinds.ts';

export type AreaKind = 'meadow' | 'field' | 'mud' | 'sand' | 'paving' | 'lake';
const WALL_STYLES = ['stone', 'ruin', 'palisade', 'hedge', 'fence'] as const;
const SPECIES = ['oak', 'pine', 'birch', 'dead', 'bush'] as const;

export type WallStyle = (typeof WALL_STYLES)[number];
export type Species = (typeof SPECIES)[number];

/** Roads and rivers may leave the map by this much, so that they do not end at its edge. */
const OVERHANG_TILES = 12;
/** Room for the big scene with 10 000 villagers. */
export const SIDE_LIMITS = { min: 8, max: 420 };

/** In tiles. */
interface MapSize {
  readonly width: number;
  readonly height: number;
}

function pointOn({ width, height }: MapSize, overhang: number): Schema<Vector> {
  const sides = [width, height].map((side) => number({ min: -overhang, max: side + overhang }));
  return mapped(tuple([sides[0]!, sides[1]!], 'a point [x, y]'), ([x, y]) => ({ x, y }));
}

const sharp = usually(false, boolean);
/** Widths below 2 tiles would leave a gap that a path of whole cells can miss. */
const width = number({ min: 2, max: 24 });
const oneName = { least: 1, size: 'at least one name' };

function featureOn(size: MapSize) {
  const anywhere = pointOn(size, OVERHANG_TILES);
  const spot = pointOn(size, 0);
  const pointsOf = (least: number) => listOf(anywhere, { least, size: `at least ${least} points` });
  /** It is for people who edit the file; the game ignores it. */
  const note = optional(anything);
  /** A patch of ground; curved unless `sharp`. */
  const area = { note, points: pointsOf(3), sharp };
  /** A curved band of ground. A ford opens the water that it crosses. */
  const stroke = { note, points: pointsOf(2), width };
  const gate = mapped(record({ at: spot, width: number({ min: 2, max: 9 }) }), ({ at, width: widthTiles }) => ({ ...at, widthTiles }));
  const feature = tagged('kind', {
    road: stroke,
    river: stroke,
    ford: stroke,
    meadow: area,
    field: area,
    mud: area,
    sand: area,
    paving: area,
    lake: area,
    /** A straight deck over water from one end to the other, along x or along y. */
    bridge: { note, from: spot, to: spot, width },
    /** `density`: 0 is bare, 1 as dense as still passable. */
    wood: { note, points: pointsOf(3), density: number({ min: 0, max: 1 }), species: listOf(choice(SPECIES), oneName) },
    /** Small things scattered over an area. */
    scatter: { note, points: pointsOf(3), clips: listOf(choice(PROP_CLIPS), oneName), count: number({ min: 0, max: 2000 }) },
    /** A wall through the cells from point to point, along x or y only; gates are gaps in it, and corners may get a tower instead of a pillar. */
    wall: { note, style: choice(WALL_STYLES), points: pointsOf(2), gates: usually([], listOf(gate)), towers: usually(false, boolean) },
    building: { note, model: choice(MODEL_NAMES), at: spot, turns: usually(0, choice([0, 1, 2, 3], '0, 1, 2 or 3 quarter turns')) },
    /** High rock; impassable. */
    cliff: { note, points: pointsOf(3) },
    /** The deck of a ship on water: free ground that is drawn by the ship that lies there. Places on it need no way from elsewhere. */
    deck: { note, points: pointsOf(3) },
    props: { note, clip: choice(PROP_CLIPS), at: listOf(spot), scale: usually(1, number({ min: 0.3, max: 3 })) },
  });
  const names = { width: 'widthTiles', sharp: 'isSharp', towers: 'hasTowers', turns: 'quarterTurns' } as const;
  return renamed(feature, names);
}

export type Feature = ValueOf<ReturnType<typeof featureOn>>;
type FeatureOf<Kind extends Feature['kind']> = Extract<Feature, { kind: Kind }>;
export type AreaFeature = FeatureOf<AreaKind>;
export type StrokeFeature = FeatureOf<'road' | 'river' | 'ford'>;
export type BridgeFeature = FeatureOf<'bridge'>;
export type WoodFeature = FeatureOf<'wood'>;
export type ScatterFeature = FeatureOf<'scatter'>;
export type WallFeature = FeatureOf<'wall'>;
export type CliffFeature = FeatureOf<'cliff'>;

function checkFeature(feature: Feature, reading: Reading, found: unknown): void {
  if (feature.kind === 'bridge') {
    const { from, to } = feature;
    if ((from.x === to.x) === (from.y === to.y))
      reading.report({ from: fieldOf(found, 'from'), to: fieldOf(found, 'to') }, 'a bridge along x or along y');
  }
  if (feature.kind !== 'wall') return;
  for (const [index, to] of feature.points.entries()) {
    const from = feature.points[index - 1];
    const cell = [to.x, to.y];
    if (!cell.every(Number.isInteger)) reading.report(cell, 'a whole cell, since walls fill cells', `/points/${index}`);
    if (from && from.x !== to.x && from.y !== to.y)
      reading.report(cell, `a cell straight along x or y from [${from.x}, ${from.y}]`, `/points/${index}`);
  }
}

/**
 * A map file: JSON, lengths in tiles, x to the east, y to the south, points as
 * [x, y]. Cell (3, 7) reaches from 3 to 4 and from 7 to 8; its centre is [3.5, 7.5].
 */
export function mapOfSize(size: MapSize) {
  const file = record({
    name: text,
    size: tuple([number(SIDE_LIMITS), number(SIDE_LIMITS)], 'a list of width and height'),
    features: listOf(checked(featureOn(size), checkFeature)),
    places: exactMapOf(({ place = [] }) => place, pointOn(size, 0)),
    /** Labels are for people, names for the other files: `{ "shelter3": "the shelter" }`. */
    labels: usually(
      {},
      exactMapOf(({ place = [] }) => place, optional(text)),
    ),
  });
  const map = mapped(file, ({ size: sides, places, labels, ...rest }) => ({
    ...rest,
    width: sides[0],
    height: sides[1],
    places: Object.entries(places).map(([name, point]) => ({
      name,
      ...(labels[name] !== undefined && { label: labels[name] }),
      ...point,
    })),
  }));
  return naming(map, (json) => ({ place: Object.keys(recordIn(fieldOf(json, 'places'))) }));
}
export type MapFile = ValueOf<ReturnType<typeof mapOfSize>>;

/** Validates the shape of a map file and reports every problem. Never throws. */
export function readMap(json: unknown, file: string): Read<MapFile> {
  return readData(mapOfSize(sizeIn(json)), json, { file });
}

/** The largest where the file tells none, so that this is its only problem. */
function sizeIn(json: unknown): MapSize {
  const size = fieldOf(json, 'size');
  const [across, down] = Array.isArray(size) ? (size as readonly unknown[]) : [];
  const sideOf = (side: unknown): number =>
    typeof side === 'number' && side >= SIDE_LIMITS.min && side <= SIDE_LIMITS.max ? side : SIDE_LIMITS.max;
  return { width: sideOf(across), height: sideOf(down) };
}

function recordIn(value: unknown): object {
  return isRecord(value) ? value : {};
}

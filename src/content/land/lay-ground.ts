import type { Vector } from '../../core/vector.ts';
import { SURFACE_KINDS, type Surface, type SurfaceKind } from '../../sim/land.ts';
import { smoothLine, smoothLoop } from './smooth-line.ts';
import type { LandBuilder } from './land-builder.ts';
import type { AreaFeature, BridgeFeature, Feature, StrokeFeature, WoodFeature } from './map-format.ts';

/** Nothing grows this near to the edge of a road. */
const VERGE_TILES = 0.8;

/** Lays everything flat: patches, roads, and water with its crossings. */
export function layGround(builder: LandBuilder, features: readonly Feature[]): void {
  for (const feature of features) layFlat(builder, feature);
  builder.surfaces.sort((a, b) => SURFACE_KINDS.indexOf(a.kind) - SURFACE_KINDS.indexOf(b.kind));
  for (const surface of builder.surfaces) layRoad(builder, surface);
  for (const feature of features) if (feature.kind === 'wood') markWood(builder, feature);
  // Crossings come after all water, whatever their order in the file.
  for (const surface of builder.surfaces) {
    if (surface.shape !== 'stroke' || (surface.kind !== 'ford' && surface.kind !== 'bridge')) continue;
    builder.alongLine(surface.points, surface.widthTiles / 2, (cell) => (builder.grid.blocksFeet[cell] = 0));
  }
  for (const feature of features) {
    if (feature.kind === 'deck') builder.insideOf(feature.points, (cell) => (builder.grid.blocksFeet[cell] = 0));
  }
}

const ROADS: readonly SurfaceKind[] = ['road', 'paving', 'bridge'];

/** Fewer trees than one on so many tiles, as a share, are no wood to hide in. */
const DENSE = 0.3;

function markWood(builder: LandBuilder, { points, density }: WoodFeature): void {
  if (density >= DENSE) builder.insideOf(smoothLoop(points), (cell) => (builder.grid.isWood[cell] = 1));
}

/** What is easy to walk on, for those who care. */
function layRoad(builder: LandBuilder, surface: Surface): void {
  if (!ROADS.includes(surface.kind)) return;
  const lay = (cell: number): void => void (builder.grid.isRoad[cell] = 1);
  if (surface.shape === 'area') builder.insideOf(surface.points, lay);
  else builder.alongLine(surface.points, surface.widthTiles / 2, lay);
}

function layFlat(builder: LandBuilder, feature: Feature): void {
  if ('isSharp' in feature) return layArea(builder, feature);
  switch (feature.kind) {
    case 'road':
    case 'river':
    case 'ford':
      return layStroke(builder, feature);
    case 'bridge':
      return layDeck(builder, feature);
    case 'wood':
    case 'cliff': {
      const kind = feature.kind === 'cliff' ? 'rock' : 'wood';
      builder.surfaces.push({ kind, shape: 'area', points: smoothLoop(feature.points) });
      return;
    }
    // Upright things are laid after the ground.
    default:
  }
}

function layStroke(builder: LandBuilder, feature: StrokeFeature): void {
  const points = smoothLine(feature.points);
  const kind = feature.kind === 'river' ? 'water' : feature.kind;
  const half = feature.widthTiles / 2;
  builder.surfaces.push({ kind, shape: 'stroke', points, widthTiles: feature.widthTiles });
  builder.alongLine(points, half + VERGE_TILES, (cell, away) => {
    builder.isBare[cell] = 1;
    if (kind === 'water' && away <= half) builder.grid.blocksFeet[cell] = 1;
  });
}

function layArea(builder: LandBuilder, feature: AreaFeature): void {
  const points = feature.isSharp ? feature.points : smoothLoop(feature.points);
  const kind = feature.kind === 'lake' ? 'water' : feature.kind;
  builder.surfaces.push({ kind, shape: 'area', points });
  builder.insideOf(points, (cell) => {
    // A meadow is the only patch on which things grow.
    if (kind !== 'meadow') builder.isBare[cell] = 1;
    if (kind === 'water') builder.grid.blocksFeet[cell] = 1;
  });
}

function layDeck(builder: LandBuilder, feature: BridgeFeature): void {
  const points: Vector[] = [feature.from, feature.to];
  builder.surfaces.push({ kind: 'bridge', shape: 'stroke', points, widthTiles: feature.widthTiles });
  builder.alongLine(points, feature.widthTiles / 2 + VERGE_TILES, (cell) => (builder.isBare[cell] = 1));
}

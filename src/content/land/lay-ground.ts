import type { Vector } from '../../core/vector.ts';
import { SURFACE_KINDS } from '../../sim/land.ts';
import { smoothLine, smoothLoop } from './curve.ts';
import type { LandDraft } from './draft.ts';
import type { AreaFeature, BridgeFeature, Feature, StrokeFeature } from './map-format.ts';

/** Nothing grows this near to the edge of a road. */
const VERGE_TILES = 0.8;

/** Lays everything flat: patches, roads, and water with the ways across it. */
export function layGround(draft: LandDraft, features: readonly Feature[]): void {
  for (const feature of features) layFlat(draft, feature);
  draft.surfaces.sort((a, b) => SURFACE_KINDS.indexOf(a.kind) - SURFACE_KINDS.indexOf(b.kind));
  // Crossings come after all water, wherever the file names them.
  for (const surface of draft.surfaces) {
    if (surface.shape !== 'stroke' || (surface.kind !== 'ford' && surface.kind !== 'bridge')) continue;
    draft.alongLine(surface.points, surface.widthTiles / 2, (cell) => (draft.blocksFeet[cell] = 0));
  }
}

function layFlat(draft: LandDraft, feature: Feature): void {
  if ('isSharp' in feature) return layArea(draft, feature);
  switch (feature.kind) {
    case 'road':
    case 'river':
    case 'ford':
      return layStroke(draft, feature);
    case 'bridge':
      return layDeck(draft, feature);
    case 'wood':
    case 'cliff': {
      const kind = feature.kind === 'cliff' ? 'rock' : 'wood';
      draft.surfaces.push({ kind, shape: 'area', points: smoothLoop(feature.points) });
      return;
    }
    // Whatever stands up is laid after the ground.
    default:
  }
}

function layStroke(draft: LandDraft, feature: StrokeFeature): void {
  const points = smoothLine(feature.points);
  const kind = feature.kind === 'river' ? 'water' : feature.kind;
  const half = feature.widthTiles / 2;
  draft.surfaces.push({ kind, shape: 'stroke', points, widthTiles: feature.widthTiles });
  draft.alongLine(points, half + VERGE_TILES, (cell, away) => {
    draft.isBare[cell] = 1;
    if (kind === 'water' && away <= half) draft.blocksFeet[cell] = 1;
  });
}

function layArea(draft: LandDraft, feature: AreaFeature): void {
  const points = feature.isSharp ? feature.points : smoothLoop(feature.points);
  const kind = feature.kind === 'lake' ? 'water' : feature.kind;
  draft.surfaces.push({ kind, shape: 'area', points });
  draft.insideOf(points, (cell) => {
    // A meadow is the one patch on which things grow.
    if (kind !== 'meadow') draft.isBare[cell] = 1;
    if (kind === 'water') draft.blocksFeet[cell] = 1;
  });
}

function layDeck(draft: LandDraft, feature: BridgeFeature): void {
  const points: Vector[] = [feature.from, feature.to];
  draft.surfaces.push({ kind: 'bridge', shape: 'stroke', points, widthTiles: feature.widthTiles });
  draft.alongLine(points, feature.widthTiles / 2 + VERGE_TILES, (cell) => (draft.isBare[cell] = 1));
}

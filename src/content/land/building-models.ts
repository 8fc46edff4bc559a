/** What the rules know of a building model; the view decides how it looks. */
export interface ModelFootprint {
  /** Footprint before it is turned: along x and along y. */
  widthTiles: number;
  depthTiles: number;
  heightTiles: number;
  blocksFeet: boolean;
  blocksSight: boolean;
}

function solid(widthTiles: number, depthTiles: number, heightTiles: number): ModelFootprint {
  return { widthTiles, depthTiles, heightTiles, blocksFeet: true, blocksSight: heightTiles > 1.2 };
}

function overhead(widthTiles: number, depthTiles: number, heightTiles: number): ModelFootprint {
  return { widthTiles, depthTiles, heightTiles, blocksFeet: false, blocksSight: false };
}

const FACTS: Readonly<Record<string, ModelFootprint>> = {
  cottage: solid(4, 3, 3),
  house: solid(5, 4, 4),
  longhouse: solid(8, 4, 4),
  barn: solid(6, 4, 4),
  chapel: solid(4, 7, 6),
  'chapel-ruin': solid(4, 6, 3),
  smithy: solid(4, 4, 3),
  windmill: solid(3, 3, 6),
  stall: solid(2, 2, 2),
  'watch-tower': solid(2, 2, 4),
  tower: solid(3, 3, 5),
  keep: solid(8, 8, 8),
  'wall-stone': solid(1, 1, 2),
  'pillar-stone': solid(1, 1, 2.6),
  'gate-stone': solid(1, 1, 3.6),
  'arch-stone': overhead(3, 1, 3.6),
  'wall-ruin-a': solid(1, 1, 1.6),
  'wall-ruin-b': solid(1, 1, 1.3),
  'wall-ruin-c': solid(1, 1, 1.4),
  'pillar-ruin': solid(1, 1, 2.2),
  'gate-ruin': solid(1, 1, 2.8),
  'arch-ruin': overhead(3, 1, 3),
  'wall-palisade': solid(1, 1, 1.8),
  'pillar-palisade': solid(1, 1, 2.2),
  'gate-palisade': solid(1, 1, 2.8),
  'arch-palisade': overhead(3, 1, 3),
  'wall-hedge': solid(1, 1, 1.4),
  'wall-fence': solid(1, 1, 0.8),
  'pillar-fence': solid(1, 1, 0.9),
  parapet: solid(1, 1, 0.8),
  'cliff-a': solid(2, 2, 2.6),
  'cliff-b': solid(2, 2, 3.2),
  'cliff-c': solid(2, 2, 2.2),
  'cliff-d': solid(2, 2, 3.8),
};

export const MODEL_NAMES: readonly string[] = Object.keys(FACTS);

export function modelFootprint(name: string): ModelFootprint {
  const facts = FACTS[name];
  if (!facts) throw new Error(`model "${name}" is not in models.ts`);
  return facts;
}

import type { Vector } from '../../core/vector.ts';
import { smoothLoop } from './curve.ts';
import type { LandDraft } from './draft.ts';
import type { ScatterFeature, Species, WoodFeature } from './map-format.ts';
import { propFacts } from './prop-kinds.ts';

const CLIPS: Readonly<Record<Species, readonly string[]>> = {
  oak: ['oak-a', 'oak-b', 'oak-c'],
  pine: ['pine-a', 'pine-b', 'pine-c'],
  birch: ['birch-a', 'birch-b'],
  dead: ['dead-tree'],
  bush: ['bush-a', 'bush-b', 'berry-bush'],
};
/** Chance of a trunk per free cell in the thickest wood; trunks never stand side by side. */
const THICKEST = 0.34;
/** From this density on, trunks that stand close together hide who is behind them. */
const HIDING_DENSITY = 0.55;
const NEIGHBOURS_TO_HIDE = 3;

/** Plants trees cell by cell, with at least one free cell between two trunks: one can always walk through. */
export function layWood(draft: LandDraft, wood: WoodFeature): void {
  const stream = streamOf(wood);
  const trunks = new Set<number>();
  draft.insideOf(smoothLoop(wood.points), (cell, middle) => {
    const roll = draft.dice.next(stream);
    if (roll >= wood.density * THICKEST || draft.isBare[cell] === 1 || hasTrunkNear(draft, cell, trunks)) return;
    trunks.add(cell);
    plant(draft, wood, middle);
  });
  if (wood.density < HIDING_DENSITY) return;
  for (const cell of trunks) if (trunksAround(draft, cell, trunks) >= NEIGHBOURS_TO_HIDE) draft.blocksSight[cell] = 1;
}

function plant(draft: LandDraft, wood: WoodFeature, middle: Readonly<Vector>): void {
  const stream = streamOf(wood);
  const species = wood.species[draft.dice.pick(stream, wood.species.length)] ?? 'oak';
  const clips = CLIPS[species];
  const clip = clips[draft.dice.pick(stream, clips.length)] ?? 'oak-a';
  const x = middle.x + draft.dice.between(stream, -0.22, 0.22);
  const y = middle.y + draft.dice.between(stream, -0.22, 0.22);
  draft.addProp(clip, { x, y }, draft.dice.between(stream, 0.85, 1.25));
}

/** Strews small things; what would stand in the way is left out where people walk. */
export function layScatter(draft: LandDraft, scatter: ScatterFeature): void {
  const stream = streamOf(scatter);
  const cells: Vector[] = [];
  draft.insideOf(smoothLoop(scatter.points), (_cell, middle) => cells.push(middle));
  for (let count = 0; count < scatter.count && cells.length > 0; count++) {
    const middle = cells[draft.dice.pick(stream, cells.length)] as Vector;
    const clip = scatter.clips[draft.dice.pick(stream, scatter.clips.length)] as string;
    const at = { x: middle.x + draft.dice.between(stream, -0.45, 0.45), y: middle.y + draft.dice.between(stream, -0.45, 0.45) };
    const scale = draft.dice.between(stream, 0.8, 1.2);
    const cell = draft.cellOf(at.x, at.y);
    const isFree = cell >= 0 && draft.isBare[cell] === 0 && draft.blocksFeet[cell] === 0;
    const isSafe = propFacts(clip).feetRadiusTiles === 0 || !hasBlockNear(draft, cell);
    if (isFree && isSafe) draft.addProp(clip, at, scale);
  }
}

/** Its own stream per feature: moving one wood leaves all the others as they were. */
function streamOf(feature: WoodFeature | ScatterFeature): string {
  const first = feature.points[0];
  return `${feature.kind} ${first?.x},${first?.y}`;
}

function hasTrunkNear(draft: LandDraft, cell: number, trunks: ReadonlySet<number>): boolean {
  for (let row = -1; row <= 1; row++) {
    for (let step = -1; step <= 1; step++) if (trunks.has(cell + row * draft.width + step)) return true;
  }
  return hasBlockNear(draft, cell);
}

function hasBlockNear(draft: LandDraft, cell: number): boolean {
  for (let row = -1; row <= 1; row++) {
    for (let step = -1; step <= 1; step++) if (draft.blocksFeet[cell + row * draft.width + step] === 1) return true;
  }
  return false;
}

function trunksAround(draft: LandDraft, cell: number, trunks: ReadonlySet<number>): number {
  let count = -1;
  for (let row = -2; row <= 2; row++) {
    for (let step = -2; step <= 2; step++) if (trunks.has(cell + row * draft.width + step)) count++;
  }
  return count;
}

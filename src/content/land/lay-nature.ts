import type { Vector } from '../../core/vector.ts';
import { smoothLoop } from './smooth-line.ts';
import type { LandBuilder } from './land-builder.ts';
import type { ScatterFeature, Species, WoodFeature } from './map-format.ts';
import { propFootprint } from './prop-kinds.ts';

const CLIPS: Readonly<Record<Species, readonly string[]>> = {
  oak: ['oak-a', 'oak-b', 'oak-c'],
  pine: ['pine-a', 'pine-b', 'pine-c'],
  birch: ['birch-a', 'birch-b'],
  dead: ['dead-tree'],
  bush: ['bush-a', 'bush-b', 'berry-bush'],
};
/** Chance of a trunk per free cell in the thickest wood; trunks never stand side by side. */
const THICKEST = 0.34;
/** From this density on, trunks that stand close together block sight. */
const HIDING_DENSITY = 0.55;
const NEIGHBOURS_TO_HIDE = 3;

/** Plants trees cell by cell with at least one free cell between two trunks, so that a wood is always passable. */
export function layWood(builder: LandBuilder, wood: WoodFeature): void {
  const stream = streamOf(wood);
  const trunks = new Set<number>();
  builder.insideOf(smoothLoop(wood.points), (cell, middle) => {
    const roll = builder.dice.next(stream);
    if (roll >= wood.density * THICKEST || builder.isBare[cell] === 1 || hasTrunkNear(builder, cell, trunks)) return;
    trunks.add(cell);
    plant(builder, wood, middle);
  });
  if (wood.density < HIDING_DENSITY) return;
  for (const cell of trunks) if (trunksAround(builder, cell, trunks) >= NEIGHBOURS_TO_HIDE) builder.grid.blocksSight[cell] = 1;
}

function plant(builder: LandBuilder, wood: WoodFeature, middle: Readonly<Vector>): void {
  const stream = streamOf(wood);
  const species = wood.species[builder.dice.pick(stream, wood.species.length)] ?? 'oak';
  const clips = CLIPS[species];
  const clip = clips[builder.dice.pick(stream, clips.length)] ?? 'oak-a';
  const x = middle.x + builder.dice.between(stream, -0.22, 0.22);
  const y = middle.y + builder.dice.between(stream, -0.22, 0.22);
  builder.addProp(clip, { x, y }, builder.dice.between(stream, 0.85, 1.25));
}

/** Scatters small things; leaves out those that would block a road or a place. */
export function layScatter(builder: LandBuilder, scatter: ScatterFeature): void {
  const stream = streamOf(scatter);
  const cells: Vector[] = [];
  builder.insideOf(smoothLoop(scatter.points), (_cell, middle) => cells.push(middle));
  for (let count = 0; count < scatter.count && cells.length > 0; count++) {
    const middle = cells[builder.dice.pick(stream, cells.length)] as Vector;
    const clip = scatter.clips[builder.dice.pick(stream, scatter.clips.length)] as string;
    const at = { x: middle.x + builder.dice.between(stream, -0.45, 0.45), y: middle.y + builder.dice.between(stream, -0.45, 0.45) };
    const scale = builder.dice.between(stream, 0.8, 1.2);
    const cell = builder.cellOf(at.x, at.y);
    const isFree = cell >= 0 && builder.isBare[cell] === 0 && builder.grid.blocksFeet[cell] === 0;
    const isSafe = propFootprint(clip).feetRadiusTiles === 0 || !hasBlockNear(builder, cell);
    if (isFree && isSafe) builder.addProp(clip, at, scale);
  }
}

/** One random stream per feature: moving a wood does not change the others. */
function streamOf(feature: WoodFeature | ScatterFeature): string {
  const first = feature.points[0];
  return `${feature.kind} ${first?.x},${first?.y}`;
}

function hasTrunkNear(builder: LandBuilder, cell: number, trunks: ReadonlySet<number>): boolean {
  for (let row = -1; row <= 1; row++) {
    for (let step = -1; step <= 1; step++) if (trunks.has(cell + row * builder.grid.width + step)) return true;
  }
  return hasBlockNear(builder, cell);
}

function hasBlockNear(builder: LandBuilder, cell: number): boolean {
  for (let row = -1; row <= 1; row++) {
    for (let step = -1; step <= 1; step++) if (builder.grid.blocksFeet[cell + row * builder.grid.width + step] === 1) return true;
  }
  return false;
}

function trunksAround(builder: LandBuilder, cell: number, trunks: ReadonlySet<number>): number {
  let count = -1;
  for (let row = -2; row <= 2; row++) {
    for (let step = -2; step <= 2; step++) if (trunks.has(cell + row * builder.grid.width + step)) count++;
  }
  return count;
}

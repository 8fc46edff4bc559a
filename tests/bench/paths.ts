import type { Benchmark, Figures, Job, Size } from './harness/contract.ts';
import { mean } from './harness/statistics.ts';
import { nanosecondsPerCall, PACES } from './harness/timing.ts';
import { EASYSTAR, FINDER_NAMES, finderOf, type Finder } from './paths/finders.ts';
import { PATH_KINDS, pathScene, type PathScene } from './paths/maps.ts';
import { lengthOfPath, shortestLength } from './paths/optimum.ts';

const CELLS: Readonly<Record<Size, readonly number[]>> = { full: [64, 128, 256], quick: [128], smoke: [24] };
const WAYS: Readonly<Record<Size, number>> = { full: 60, quick: 40, smoke: 4 };

export const paths: Benchmark = {
  name: 'paths',
  summary: 'paths on a grid: near, far, unreachable, and in a maze, against EasyStar and pathfinding',
  groups: (size) => [
    {
      name: 'search',
      title: 'One search, eight directions, no corner cut; length against the shortest way over the middles of tiles',
      scenes: CELLS[size].flatMap((cells) => PATH_KINDS.map((kind) => `${kind}, ${cells} x ${cells}`)),
      contenders: FINDER_NAMES,
      reference: EASYSTAR,
      figures: { search: 'µs', meanLength: 'ratio', worstLength: 'ratio' },
      rounds: size === 'full' ? 5 : 1,
      notes: [
        'Warband searches with EasyStar, knows connected regions beforehand, and pulls the way tight for a body of 0.35 tiles:',
        'free of the eight directions it may be shorter than the optimum of the others (below 1).',
      ],
    },
  ],
  measure,
};

async function measure({ scene, contender, size }: Job): Promise<Figures> {
  const [kindName = '', cells = ''] = scene.split(', ');
  const kind = PATH_KINDS.find((name) => name === kindName) ?? 'near';
  const made = pathScene(kind, Number.parseInt(cells, 10), WAYS[size]);
  const find = await finderOf(contender, made.grid);
  const lengths = lengthsOf(find, made);
  let at = 0;
  const nanoseconds = nanosecondsPerCall(() => {
    const way = made.ways[at++ % made.ways.length];
    if (way) find(way);
  }, PACES[size]);
  return { search: nanoseconds / 1000, ...(lengths.length > 0 ? { meanLength: mean(lengths), worstLength: Math.max(...lengths) } : {}) };
}

/** Each found way in proportion to the optimum. Throws when a finder and Dijkstra disagree on whether there is one. */
function lengthsOf(find: Finder, { grid, ways }: PathScene): number[] {
  return ways.flatMap((way) => {
    const path = find(way);
    const shortest = shortestLength(grid, way);
    if ((path === undefined) !== (shortest === Infinity))
      throw new Error(
        `Way from ${way.from.x}, ${way.from.y} to ${way.to.x}, ${way.to.y}: found ${path ? 'one' : 'none'}, expected ${path ? 'none' : 'one'}.`,
      );
    return path === undefined ? [] : [lengthOfPath(path) / shortest];
  });
}

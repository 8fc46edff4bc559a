import { readFileSync, readdirSync } from 'node:fs';
import { loadLand } from '../../../src/content/land/load-land.ts';
import type { Land } from '../../../src/sim/land.ts';

const FOLDER = new URL('../../../src/content/data/maps/', import.meta.url);

export const SHIPPED_MAPS = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

/** A shipped map, laid out; fails the test with the loader's problems when it is invalid. */
export function shippedLand(file: string): Land {
  const loaded = loadLand(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')), file);
  if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
  return loaded.land;
}

/** A map of 16 x 16 tiles with the given features and a place in its north-west corner. */
export function smallLand(features: unknown[], places: Record<string, unknown> = { start: [1.5, 1.5] }): Land {
  const loaded = loadLand({ name: 'small', size: [16, 16], features, places }, 'small.json');
  if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
  return loaded.land;
}

/** What is blocked at a point: `feet`, `sight`, `both` or `nothing`. */
export function stopsAt(land: Land, x: number, y: number): string {
  const cell = Math.floor(y) * land.width + Math.floor(x);
  const feet = land.grid.blocksFeet[cell] === 1;
  const sight = land.grid.blocksSight[cell] === 1;
  return feet && sight ? 'both' : feet ? 'feet' : sight ? 'sight' : 'nothing';
}

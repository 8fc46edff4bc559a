import type { Plant } from './contender.ts';

export const OURS = 'Warband';
export const YARDSTICK = 'one function';
export const LEAST = 'jump table';

/** Loaded one at a time, so that a missing package leaves out only its own contender. */
const LOADERS: Readonly<Record<string, () => Promise<{ plant: Plant }>>> = {
  [OURS]: () => import('./ours.ts'),
  [YARDSTICK]: () => import('./one-function.ts'),
  [LEAST]: () => import('./jump-table.ts'),
  behavior3js: () => import('./behavior3.ts'),
  behaviortree: () => import('./behaviortree.ts'),
  mistreevous: () => import('./mistreevous.ts'),
};

export const TREE_CONTENDERS: readonly string[] = Object.keys(LOADERS);

export async function plantOf(contender: string): Promise<Plant> {
  const load = LOADERS[contender];
  if (!load) throw new Error(`There is no contender "${contender}".`);
  return (await load()).plant;
}

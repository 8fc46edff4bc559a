import type { Benchmark } from './harness/contract.ts';

/** All benchmarks in the order in which they run. Loaded one at a time, so that a measurement does not share its process. */
const LOADERS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  trees: async () => (await import('./trees.ts')).trees,
  utility: async () => (await import('./utility.ts')).utility,
  paths: async () => (await import('./paths.ts')).paths,
  neighbours: async () => (await import('./neighbours.ts')).neighbours,
  world: async () => (await import('./world.ts')).world,
  fights: async () => (await import('./fights.ts')).fights,
  watch: async () => (await import('./watch.ts')).watch,
  page: async () => (await import('./page.ts')).page,
  draw: async () => (await import('./draw.ts')).draw,
};

export const BENCHMARK_NAMES: readonly string[] = Object.keys(LOADERS);

/** @throws Error when there is no such benchmark; callers check the name first. */
export async function benchmarkOf(name: string): Promise<Benchmark> {
  const load = LOADERS[name];
  if (!load) throw new Error(`There is no benchmark "${name}".`);
  return await load();
}

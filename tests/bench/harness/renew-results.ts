import { goalsOf } from './goals.ts';
import type { MeasuredGroup, Results } from './results.ts';

/** The kept results with those of one benchmark in the place of its older ones; `order`: the names of all benchmarks. */
export function renewResults(kept: Results | undefined, renewed: readonly MeasuredGroup[], order: readonly string[]): Results {
  const names = new Set(renewed.map(({ benchmark }) => benchmark));
  const others = (kept?.groups ?? []).filter(({ benchmark }) => !names.has(benchmark) && order.includes(benchmark));
  const groups = [...others, ...renewed].sort((a, b) => order.indexOf(a.benchmark) - order.indexOf(b.benchmark));
  return { groups, goals: goalsOf(groups) };
}

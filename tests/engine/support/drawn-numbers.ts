import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { Chance } from '../model/chance.ts';
import { compile, TreeHarness } from './tree-harness.ts';
import { tree, watchedKeys } from './tree-builders.ts';

/** A tree with known dice; one draw more than there are numbers is an error. */
export function withDraws(root: NodeDocument, ...numbers: number[]): TreeHarness & { readonly left: readonly number[] } {
  const left = [...numbers];
  const dice = (): number => {
    const next = left.shift();
    if (next === undefined) throw new Error('A draw too many.');
    return next;
  };
  return Object.assign(new TreeHarness(compile(tree('main', root, watchedKeys)), dice), { left });
}

/** How often each event was logged in that many ticks with honest dice. */
export function tally(root: NodeDocument, { ticks, seed = 1 }: { ticks: number; seed?: number }): Record<string, number> {
  const chance = new Chance(seed);
  const played = new TreeHarness(compile(tree('main', root, watchedKeys)), () => chance.next());
  const counts: Record<string, number> = {};
  for (let tick = 0; tick < ticks; tick++) played.tick();
  for (const page of played.story.split('|')) counts[page] = (counts[page] ?? 0) + 1;
  return counts;
}

/** Whether a count is within four standard errors of what is expected: a false alarm once in ten thousand seeds, and the seed is fixed. */
export function isNear(count: number, { of, chance }: { of: number; chance: number }): boolean {
  return Math.abs(count - of * chance) < 4 * Math.sqrt(of * chance * (1 - chance));
}

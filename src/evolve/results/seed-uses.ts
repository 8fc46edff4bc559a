/** A seed and what its fights were played for: "that the search learned on". */
export interface UsedSeed {
  readonly seed: string;
  readonly use: string;
}

/** What is wrong with a seed for figures of a tree that other seeds have had to do with; undefined when they say something. */
export function problemOfSeed(wanted: string, used: readonly UsedSeed[]): string | undefined {
  const known = used.find(({ seed }) => stem(seed) === stem(wanted));
  return known === undefined
    ? undefined
    : `found "${wanted}", the seed ${known.use}, expected another one: figures from it would say how well the tree knows these fights`;
}

/** Seeds of single fights are longer than that which they belong to: "7/learn/3". */
function stem(seed: string): string {
  return seed.split('/')[0]!.trim();
}

import { wilsonInterval } from '../../runs/compare/wilson-interval.ts';
import type { PairJob } from '../judging/evolve-fights.ts';
import { MANNER_SECONDS } from '../judging/manner.ts';
import { levelArenas } from '../search/atlas-arenas.ts';
import { sideOf, victoriesIn, type Candidate } from '../search/candidate.ts';
import { cellIn, mannerOf, measuredWith, NOT_MEASURED } from '../search/measured.ts';
import { cellOf } from '../search/temperament.ts';
import type { CellFigures } from './atlas-summary.ts';
import { problemOfSealedSeed, type Judging } from './figures.ts';

/** Beginnings of fights that are played for each whole one, since a manner is seen in these. */
const BEGUN_FOR_WHOLE = 3;
/**
 * Final figures of all trees of an atlas, on grounds and seeds of their own, the same for all.
 * @throws Error for a seed that was learned on.
 */
export async function atlasFigures(
  population: readonly Candidate[],
  { content, plan, play }: Judging,
  { seed, pairs }: { readonly seed: string; readonly pairs: number },
): Promise<CellFigures[]> {
  const problem = problemOfSealedSeed(plan, seed);
  if (problem !== undefined) throw new Error(problem);
  const [opponent] = plan.against;
  const arenas = levelArenas(content, plan, { seed, purpose: 'sealed' });
  const sides = [{ key: opponent?.name ?? '', trees: opponent?.trees ?? [] }, ...population.map(sideOf)];
  const count = pairs * (1 + BEGUN_FOR_WHOLE);
  const jobs = population.flatMap((_, index) =>
    Array.from({ length: count }, (__, pair): PairJob => {
      const job = { first: index + 1, second: 0, arena: pair % arenas.length, seed: `${seed}/sealed/${pair}` };
      return pair < pairs ? job : { ...job, seconds: MANNER_SECONDS };
    }),
  );
  const played = jobs.length === 0 ? [] : await play({ sides, arenas, jobs });
  return population.map((elite, index) => {
    const own = played.slice(index * count, (index + 1) * count);
    const victories = own.slice(0, pairs).reduce((sum, pair) => sum + victoriesIn(pair), 0);
    const manner = mannerOf(measuredWith(NOT_MEASURED, own));
    const fights = 2 * pairs;
    return {
      cell: cellIn(elite),
      candidate: elite.id,
      fights,
      victories,
      interval: wilsonInterval(victories, fights),
      manner,
      foundIn: cellOf(manner),
    };
  });
}

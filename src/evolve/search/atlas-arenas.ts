import type { Content } from '../../content/load-content.ts';
import { fightingKinds } from '../../content/unit-kind.ts';
import { arenasFor, type Arena, type ArenaSettings } from '../judging/arenas.ts';
import type { SearchPlan } from './search-plan.ts';

/** The grounds on which temperaments are measured. Two warriors of the kind have a companion of another one, who holds the line as in a battle. */
export function levelArenas(
  content: Content,
  { slots }: Pick<SearchPlan, 'slots'>,
  of: Pick<ArenaSettings, 'seed' | 'purpose'>,
): readonly Arena[] {
  const own = slots.flatMap(({ kind }) => kind ?? []);
  const companions = fightingKinds(content.kinds).filter((kind) => !own.includes(kind));
  const kinds = [...own, ...own, ...companions.slice(0, 1)];
  return arenasFor(content, { ...of, kinds, isLevel: true });
}

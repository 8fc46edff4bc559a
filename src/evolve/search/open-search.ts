import type { Content } from '../../content/load-content.ts';
import { Atlas } from './atlas.ts';
import type { SearchPlan } from './search-plan.ts';
import { Search } from './search.ts';

/** The search that a plan asks for: for the best tree, or for the best one of each temperament. */
export function openSearch(content: Content, plan: SearchPlan): Pick<Search, 'makers' | 'next'> {
  return plan.isAtlas === true ? new Atlas(content, plan) : new Search(content, plan);
}

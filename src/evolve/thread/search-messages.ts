import type { TreeDocument } from '../../engine/document.ts';
import type { EvolveRequest, PlayedPair } from '../judging/evolve-fights.ts';
import type { CellFigures } from '../results/atlas-summary.ts';
import type { Figures } from '../results/figures.ts';
import type { Candidate } from '../search/candidate.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import type { SearchState } from '../search/search.ts';

/** What a thread that searches is asked for; all of it is plain data. One task at a time. */
export type SearchTask =
  /** One generation. */
  | { readonly task: 'next'; readonly plan: SearchPlan; readonly state: SearchState }
  /** Fights that no candidate learns from: another `round` has other seeds. */
  | { readonly task: 'check'; readonly plan: SearchPlan; readonly candidate: Candidate; readonly round: number }
  /** The choice among the last candidates, and the final figures of the chosen one. */
  | { readonly task: 'judge'; readonly plan: SearchPlan; readonly population: readonly Candidate[]; readonly pairs: number }
  /** Whether a tree of a person can take part. */
  | { readonly task: 'invite'; readonly plan: SearchPlan; readonly tree: TreeDocument; readonly id: string }
  /** Answer to `play`. */
  | { readonly task: 'played'; readonly pairs: readonly PlayedPair[] };

export type SearchAnswer =
  /** Plays these fights elsewhere, then goes on. */
  | { readonly answer: 'play'; readonly request: EvolveRequest }
  | { readonly answer: 'next'; readonly state: SearchState }
  | { readonly answer: 'check'; readonly figures: Figures }
  | { readonly answer: 'judge'; readonly candidate: Candidate; readonly figures: readonly Figures[] }
  /** Answers `judge` of an atlas: its trees, measured well, and their final figures. */
  | { readonly answer: 'atlas'; readonly population: readonly Candidate[]; readonly figures: readonly CellFigures[] }
  | { readonly answer: 'invite'; readonly guest: Candidate | undefined; readonly problem: string }
  | { readonly answer: 'problem'; readonly words: string };

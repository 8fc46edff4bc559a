import type { TreeDocument } from '../../engine/document.ts';
import { isRecord } from '../../core/json-value.ts';
import type { CellFigures } from '../../evolve/results/atlas-summary.ts';
import type { Candidate } from '../../evolve/search/candidate.ts';
import { readCheckpoint, type Checkpoint } from '../../evolve/search/checkpoint.ts';
import type { SearchPlan } from '../../evolve/search/search-plan.ts';
import type { RunVersion } from '../../runs/run-version.ts';

/** The best tree of a generation that differs from the one before. */
export interface Champion {
  readonly generation: number;
  readonly candidate: Candidate;
  /** In words, of a tree of an atlas. */
  readonly temperament?: string;
}

/** Fights of a champion from which no candidate learned, all of them up to that generation. */
export interface FreshTally {
  readonly generation: number;
  readonly fights: number;
  readonly victories: number;
}

/** A search as it is kept for the next visit; plain data. */
export interface StoredSearch {
  readonly id: string;
  /** The page that wrote it, and when, in milliseconds since 1970. */
  readonly writer: string;
  readonly savedAt: number;
  readonly kind: string;
  readonly title: string;
  readonly plan: SearchPlan;
  /** The text of `checkpointText`. */
  readonly checkpoint: string;
  readonly champions: readonly Champion[];
  readonly fresh: readonly FreshTally[];
  /** Final figures of an atlas. */
  readonly cells?: readonly CellFigures[] | undefined;
}

export type ReadSearch =
  | { readonly search: StoredSearch; readonly checkpoint: Checkpoint }
  /** `tree` is its best one, where that can be read still. */
  | { readonly problem: string; readonly label: string; readonly tree: TreeDocument | undefined };

/** Reads what is stored, which may be damaged or of another version. Never throws. */
export function readStored(stored: StoredSearch, version: RunVersion): ReadSearch {
  const { champions, fresh, plan, checkpoint, title } = stored as Partial<Record<keyof StoredSearch, unknown>>;
  const tree = Array.isArray(champions) ? bestTreeIn(champions as unknown[]) : undefined;
  const label = typeof title === 'string' && title !== '' ? title : 'A search that cannot be read';
  // A search that was left in its first generation has no best tree yet.
  const hasChampions = Array.isArray(champions) && (champions.length === 0 || tree !== undefined);
  if (!isPlan(plan) || typeof checkpoint !== 'string' || !hasChampions || !Array.isArray(fresh))
    return { problem: 'it is damaged', label, tree };
  const read = readCheckpoint(checkpoint, { version, plan });
  if ('problem' in read) return { problem: read.problem, label, tree };
  return { search: stored, checkpoint: read.checkpoint };
}

function isPlan(plan: unknown): plan is SearchPlan {
  return isRecord(plan) && Array.isArray(plan['slots']) && plan['slots'].length > 0;
}

function bestTreeIn(champions: readonly unknown[]): TreeDocument | undefined {
  const last = champions.at(-1);
  const candidate = isRecord(last) ? last['candidate'] : undefined;
  const trees = isRecord(candidate) ? candidate['trees'] : undefined;
  const tree: unknown = Array.isArray(trees) ? trees[0] : undefined;
  return isRecord(tree) && isRecord(tree['root']) && typeof tree['name'] === 'string' ? (tree as unknown as TreeDocument) : undefined;
}

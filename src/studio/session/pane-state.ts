import { wayTo, type GraphNode } from '../graph/tree-graph.ts';
import type { AgentEntry, AgentId, BoardRow } from '../studio-port.ts';
import type { PaneAgent } from './pane-agent.ts';
import type { PaneTree } from './pane-tree.ts';

export interface PaneView {
  readonly agentId: AgentId;
  readonly entry: AgentEntry | undefined;
  /** The tree that is shown without an agent; empty otherwise. */
  readonly treeName: string;
  readonly tree: PaneTree | undefined;
  /** Why there is nothing to see, or why it stands still; empty when all is well. */
  readonly notice: string;
  /** It keeps its agent whatever is selected in the field. */
  readonly isPinned: boolean;
  readonly isFollowing: boolean;
}

export interface BoardView {
  readonly rows: readonly BoardRow[];
  readonly changed: ReadonlySet<string>;
  /** Counts the changes, so that a row that changes again can be told from one that did not. */
  readonly version: number;
  /** As it was at the cursor: nothing can be changed there. */
  readonly isPast: boolean;
}

/** Where the picture shall go: all of it, the running branch, or as little as keeps a node in sight; `hold` at this zoom. */
export interface CameraWish {
  readonly to: 'all' | 'nodes' | 'keep' | 'hold';
  readonly ids: readonly string[];
}

export const EMPTY_VIEW: PaneView = { agentId: 0, entry: undefined, treeName: '', tree: undefined, notice: '', isPinned: false, isFollowing: true };
export const EMPTY_BOARD: BoardView = { rows: [], changed: new Set(), version: 0, isPast: false };

/** What a person wants to see of a node: it, its siblings, and the branches right above. */
export function surroundingsOf(node: GraphNode): readonly GraphNode[] {
  return [...wayTo(node).slice(-4), ...(node.parent?.children ?? [])];
}

export function noticeOf(entry: AgentEntry, agent: PaneAgent | undefined, tree: PaneTree | undefined): string {
  if (agent === undefined) return `${entry.name} has no tree: somebody else decides.`;
  if (tree === undefined) return `The tree "${agent.tree}" is not in the library, so there is nothing to draw. Its blackboard is live.`;
  return entry.isAlive ? '' : `${entry.name} has fallen. This is what was on the mind at the end.`;
}

/** The old value again when the new one says the same. */
export function sameOr<Value>(old: Value, next: Value): Value {
  return JSON.stringify(old) === JSON.stringify(next) ? old : next;
}

/** Own keys hide the party's of the same name, as they do for the tree. */
export function rowsByKey(rows: readonly BoardRow[]): Map<string, BoardRow> {
  return new Map(rows.toReversed().map((row) => [row.key, row]));
}

import { changedRows } from '../trace/blackboard-at.ts';
import { runningLeaf } from '../explain/explain-agent.ts';
import { pathFromRoot, type GraphNode } from '../graph/tree-graph.ts';
import type { AgentEntry, AgentId, BlackboardRow } from '../ports/studio-port.ts';
import type { Signal } from '../signal/signal.ts';
import type { WatchedAgent } from '../trace/watched-agent.ts';
import type { PaneTree } from './tree/pane-tree.ts';

export interface PaneState {
  readonly agentId: AgentId;
  readonly entry: AgentEntry | undefined;
  /** The tree shown without an agent; empty otherwise. */
  readonly treeName: string;
  readonly tree: PaneTree | undefined;
  /** Why nothing is shown or nothing moves; empty normally. */
  readonly notice: string;
  /** Keeps its agent whatever is selected in the game. */
  readonly isPinned: boolean;
}

/** What the parts of a pane know of it. */
export interface ShownPane {
  readonly state: Signal<PaneState>;
  readonly agent: WatchedAgent | undefined;
  readonly tree: PaneTree | undefined;
}

export interface BlackboardView {
  readonly rows: readonly BlackboardRow[];
  readonly changed: ReadonlySet<string>;
  /** Counts the changes, so that a row that changes twice in a row flashes again. */
  readonly version: number;
  /** Shows a past state, which cannot be edited. */
  readonly isPast: boolean;
}

/** Where the view should go: `all` fits the tree, `nodes` centres nodes, `keep` scrolls them into view, `hold` does so at the same zoom. */
export interface CameraRequest {
  readonly to: 'all' | 'nodes' | 'keep' | 'hold';
  readonly ids: readonly string[];
}

export const EMPTY_STATE: PaneState = {
  agentId: 0,
  entry: undefined,
  treeName: '',
  tree: undefined,
  notice: '',
  isPinned: false,
};
export const EMPTY_BLACKBOARD: BlackboardView = { rows: [], changed: new Set(), version: 0, isPast: false };

/** The old view if nothing has changed. */
export function renewBlackboard(before: BlackboardView, rows: readonly BlackboardRow[], isPast: boolean): BlackboardView {
  const changed = before.rows.length === 0 ? new Set<string>() : changedRows(before.rows, rows);
  if (changed.size === 0 && before.rows.length === rows.length && before.isPast === isPast) return before;
  return { rows, changed, version: before.version + 1, isPast };
}

/** The running leaf, if it is in the branch that this pane shows. */
export function runningNode({ agent, tree }: ShownPane): GraphNode | undefined {
  if (tree === undefined || agent === undefined) return undefined;
  const { indexOf, trace } = agent;
  const leaf = runningLeaf({ graph: tree.source.graph, indexOf, states: trace.current.states });
  return leaf !== undefined && pathFromRoot(leaf).includes(tree.source.displayRoot) ? leaf : undefined;
}

/** A node with its siblings and nearest ancestors: what should be in view with it. */
export function surroundingsOf(node: GraphNode): readonly GraphNode[] {
  return [...pathFromRoot(node).slice(-4), ...(node.parent?.children ?? [])];
}

/** Of a pane that shows a tree without an agent. */
export function missingTreeNotice(name: string, tree: PaneTree | undefined): string {
  return tree === undefined ? `There is no tree "${name}".` : '';
}

export function noticeOf(entry: AgentEntry, agent: WatchedAgent | undefined, tree: PaneTree | undefined): string {
  if (agent === undefined) return `${entry.name} has no behaviour tree.`;
  if (tree === undefined)
    return `The tree "${agent.watched.program.tree}" is not in the library and cannot be shown. The blackboard is live.`;
  return entry.isAlive ? '' : `${entry.name} has fallen. Showing the last tick.`;
}

/** The old value if the new one is equal, to avoid renders. */
export function sameOr<Value>(old: Value, next: Value): Value {
  return JSON.stringify(old) === JSON.stringify(next) ? old : next;
}

/** Own keys shadow party and world keys of the same name, as they do for the tree. */
export function rowsByKey(rows: readonly BlackboardRow[]): Map<string, BlackboardRow> {
  return new Map(rows.toReversed().map((row) => [row.key, row]));
}

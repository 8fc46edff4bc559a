import { branchOf, type GraphNode } from '../graph/tree-graph.ts';
import type { TracePosition } from '../trace/agent-trace.ts';
import { countTold, isRepeatedResult } from '../trace/repeated-result.ts';
import type { GapOf } from './coverage-words.ts';
import { fadeOf, liveliest, type KeyValue, type NodeView } from './tree/node-view.ts';
import type { BlackboardRow, KeyUse, TickRecord } from '../ports/studio-port.ts';
import { describeEvent } from '../explain/describe-node.ts';
import { nodeName } from '../graph/node-name.ts';
import { tellEvent } from '../explain/tell-event.ts';
import { formatRow } from '../values/format-value.ts';

/** The inputs of the node views at one trace position. */
export interface NodeViewContext {
  readonly position: TracePosition;
  readonly seconds: number;
  readonly rows: ReadonlyMap<string, BlackboardRow>;
  readonly indexOf: (node: GraphNode) => number | undefined;
  /** The node of the event at the cursor; undefined at the latest position. */
  readonly currentId: string | undefined;
  /** Of coverage, while it is shown. */
  readonly gapOf: GapOf;
}

/** Position of the cursor in the events of a tick. */
export interface CursorView {
  readonly isHeld: boolean;
  readonly position: number;
  readonly count: number;
  readonly record: number;
  readonly text: string;
}

export const NO_CURSOR: CursorView = { isHeld: false, position: 0, count: 0, record: 0, text: '' };

export function buildNodeView(
  node: GraphNode,
  of: NodeViewContext,
  shown: { isFolded: boolean; keys: readonly KeyUse[] },
): Omit<NodeView, 'stamp'> {
  const { states } = of.position;
  const index = of.indexOf(node) ?? -1;
  const hidden = shown.isFolded ? branchOf(node).slice(1) : [];
  const status = states.status(index);
  return {
    status,
    fade: fadeOf(status, of.seconds - states.seconds(index)),
    detail: states.detail(index),
    isCurrent: of.currentId !== undefined && (of.currentId === node.id || hidden.some(({ id }) => id === of.currentId)),
    keys: shown.keys.map((use) => keyValue(use, of.rows)),
    gap: of.gapOf(node),
    hiddenGaps: hidden.filter((each) => of.gapOf(each) !== undefined).length,
    inside: insideOf(hidden, of),
  };
}

export function buildCursorView(
  { record, eventCount, isLatest }: TracePosition,
  nodeAt: (index: number) => GraphNode | undefined,
): CursorView {
  const last = eventCount - 1;
  const at = record !== undefined && isRepeatedResult(record.events, last) ? last - 1 : last;
  const event = record?.events[at];
  if (record === undefined || event === undefined || isLatest) {
    return record === undefined ? NO_CURSOR : { ...NO_CURSOR, ...placeIn(record, eventCount) };
  }
  const text = tellEvent(record.events, at, nodeAt) ?? describeEvent(nodeAt(event.node), event);
  return { isHeld: true, ...placeIn(record, eventCount), text };
}

function placeIn({ events, number }: TickRecord, eventCount: number): Pick<CursorView, 'position' | 'count' | 'record'> {
  return { position: countTold(events, eventCount), count: countTold(events), record: number };
}

function keyValue(use: KeyUse, rows: ReadonlyMap<string, BlackboardRow>): KeyValue {
  const row = rows.get(use.key);
  return { ...use, value: row === undefined ? '' : formatRow(row), isValid: row?.isValid ?? false };
}

function insideOf(hidden: readonly GraphNode[], { position, indexOf, seconds }: NodeViewContext): NodeView['inside'] {
  const leaves = hidden.filter(({ children }) => children.length === 0);
  const best = liveliest(
    leaves.map((leaf) => indexOf(leaf) ?? -1),
    position.states,
  );
  const leaf = best === undefined ? undefined : leaves.find((candidate) => indexOf(candidate) === best);
  if (best === undefined || leaf === undefined) return undefined;
  const status = position.states.status(best);
  return fadeOf(status, seconds - position.states.seconds(best)) >= 4 ? undefined : { status, title: nodeName(leaf) };
}

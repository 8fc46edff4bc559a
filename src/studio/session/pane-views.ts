import { branchOf, type GraphNode } from '../graph/tree-graph.ts';
import type { Moment } from '../live/agent-trace.ts';
import { fadeOf, liveliest, type KeyValue, type NodeView } from '../live/node-view.ts';
import type { BoardRow, KeyUse } from '../studio-port.ts';
import { detailWords, eventWords, nodeName } from '../words/node-words.ts';
import { rowWords } from '../words/value-words.ts';

/** What the views of a pane are made from, at one moment. */
export interface PaneMoment {
  readonly moment: Moment;
  readonly seconds: number;
  readonly rows: ReadonlyMap<string, BoardRow>;
  readonly indexOf: (node: GraphNode) => number | undefined;
  /** The node of the event at the cursor; undefined at the latest moment. */
  readonly currentId: string | undefined;
}

/** Where the cursor stands in the events of a tick. */
export interface CursorView {
  readonly isHeld: boolean;
  readonly position: number;
  readonly count: number;
  readonly record: number;
  readonly text: string;
}

export const NO_CURSOR: CursorView = { isHeld: false, position: 0, count: 0, record: 0, text: '' };

export function viewOf(node: GraphNode, of: PaneMoment, shown: { isFolded: boolean; keys: readonly KeyUse[] }): Omit<NodeView, 'stamp'> {
  const { states } = of.moment;
  const index = of.indexOf(node) ?? -1;
  const hidden = shown.isFolded ? branchOf(node).slice(1) : [];
  const status = states.status(index);
  return {
    status,
    fade: fadeOf(status, of.seconds - states.seconds(index)),
    detail: detailWords(states.detail(index)),
    isCurrent: of.currentId !== undefined && (of.currentId === node.id || hidden.some(({ id }) => id === of.currentId)),
    keys: shown.keys.map((use) => keyValue(use, of.rows)),
    inside: insideOf(hidden, of),
  };
}

export function cursorOf({ record, position, isLatest }: Moment, nodeAt: (index: number) => GraphNode | undefined): CursorView {
  const event = record?.events[position - 1];
  if (record === undefined || event === undefined || isLatest) {
    return record === undefined ? NO_CURSOR : { ...NO_CURSOR, position, count: record.events.length, record: record.number };
  }
  const text = eventWords(nodeAt(event.node), event);
  return { isHeld: true, position, count: record.events.length, record: record.number, text };
}

function keyValue(use: KeyUse, rows: ReadonlyMap<string, BoardRow>): KeyValue {
  const row = rows.get(use.key);
  return { ...use, value: row === undefined ? '' : rowWords(row), isValid: row?.isValid ?? false };
}

function insideOf(hidden: readonly GraphNode[], { moment, indexOf, seconds }: PaneMoment): NodeView['inside'] {
  const leaves = hidden.filter(({ children }) => children.length === 0);
  const best = liveliest(leaves.map((leaf) => indexOf(leaf) ?? -1), moment.states);
  const leaf = best === undefined ? undefined : leaves.find((candidate) => indexOf(candidate) === best);
  if (best === undefined || leaf === undefined) return undefined;
  const status = moment.states.status(best);
  return fadeOf(status, seconds - moment.states.seconds(best)) >= 4 ? undefined : { status, title: nodeName(leaf) };
}

import type { NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import { actionPhrase } from '../../core/action-phrase.ts';
import { isDraft, type GraphNode } from '../graph/tree-graph.ts';
import { nodeName } from '../graph/node-name.ts';
import type { NodeStatus } from '../trace/node-states.ts';
import type { CoverageGap, NodeBreakpoint, NodeEvent } from '../ports/studio-port.ts';

export const STATUS_LABELS: Readonly<Record<NodeStatus, string>> = {
  idle: 'idle',
  running: 'running',
  success: 'succeeded',
  failure: 'failed',
  halted: 'halted',
};

export const BREAKPOINT_LABELS: Readonly<Record<NodeBreakpoint['on'], string>> = {
  started: 'starts',
  success: 'succeeds',
  failure: 'fails',
  halted: 'is halted',
};

/** An action as an imperative: "Strike"; with its verb where the name starts with a preposition: "Move to the target". */
export function describeAction(node: GraphNode): string {
  return actionPhrase(nodeName(node), node.kind?.verb);
}

interface Labelled {
  readonly status: NodeStatus;
  readonly detail: string;
  readonly isFolded: boolean;
  /** One per line; empty for none. */
  readonly problems?: string;
  readonly isWaiting?: boolean;
  readonly isMarked?: boolean;
  /** In a tree that extends another: `own`, `inherited`, or what is overridden. */
  readonly origin?: string;
  /** While coverage is shown. */
  readonly gap?: CoverageGap | undefined;
  readonly hiddenGaps?: number;
}

/** Of a branch beside the tree. */
export const DRAFT_WORDS = 'Draft: does not run';

/** Of a node in this fight. */
export const GAP_WORDS: Readonly<Record<CoverageGap, string>> = {
  neverEntered: 'never entered',
  neverTrue: 'never true',
  neverFalse: 'never false',
};

/** Of a folded branch: "3 nodes in it not covered". */
export function hiddenGapWords(count: number): string {
  return `${count} ${count === 1 ? 'node' : 'nodes'} in it not covered`;
}

/** "Low on health: failed, distance 7.3 > 5". */
export function nodeLabel(node: GraphNode, live: Labelled): string {
  const kind = node.document.name === undefined ? '' : `, ${node.document.type}`;
  const said = [
    `${nodeName(node)}${kind}: ${stateWords(node, live.status)}`,
    live.detail,
    node.problem,
    live.problems && `problem: ${live.problems.replaceAll('\n', '; ')}`,
    live.isWaiting && 'changed, not applied yet',
    live.isMarked && 'marked: the lesson is about it',
    node.sharedBy > 0 && `shared, runs in ${node.sharedBy + 1} places`,
    originWords(live.origin),
    live.gap && GAP_WORDS[live.gap],
    live.isFolded && 'folded',
    live.hiddenGaps !== undefined && live.hiddenGaps > 0 && hiddenGapWords(live.hiddenGaps),
  ];
  return said.filter(Boolean).join(', ');
}

function stateWords(node: GraphNode, status: NodeStatus): string {
  if (node.isDisabled) return 'disabled';
  return isDraft(node) ? DRAFT_WORDS : STATUS_LABELS[status];
}

function originWords(origin = ''): string {
  if (origin === '' || origin === 'inherited') return origin;
  return origin === 'own' ? 'not in the tree that this one extends' : `overrides ${origin}`;
}

/** One trace event as a sentence: "“In sight” succeeded". */
export function describeEvent(node: GraphNode | undefined, event: NodeEvent): string {
  const name = node === undefined ? `Node ${event.node}` : `“${nodeName(node)}”`;
  if (event.event === 'started') return `${name} starts`;
  if (event.event === 'stopped') return `${name} ends: ${event.status === 'halted' ? 'halted' : STATUS_LABELS[event.status]}`;
  const detail = event.detail === undefined || event.detail === '' ? '' : ` (${event.detail})`;
  return event.status === 'running' ? `${name} keeps running${detail}` : `${name} ${STATUS_LABELS[event.status]}${detail}`;
}

/** "Fallback (BehaviorTree.CPP), Priority (behavior3)"; empty where no other name is known. */
export function otherNames({ glossary }: Pick<NodeKindSpec, 'glossary'>): string {
  return (glossary?.others ?? []).map(({ word, source }) => `${word} (${source})`).join(', ');
}

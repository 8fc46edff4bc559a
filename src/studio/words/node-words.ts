import type { GraphNode } from '../graph/tree-graph.ts';
import type { NodeStatus } from '../live/node-states.ts';
import type { Breakpoint, NodeEvent } from '../studio-port.ts';

export const STATUS_WORDS: Readonly<Record<NodeStatus, string>> = {
  idle: 'not asked',
  running: 'running',
  success: 'succeeded',
  failure: 'failed',
  halted: 'halted',
};

export const BREAK_WORDS: Readonly<Record<Breakpoint['on'], string>> = {
  started: 'starts',
  success: 'succeeds',
  failure: 'fails',
  halted: 'is halted',
};

/** What a person calls the node; a used tree, and a type that nobody named, as words. */
export function nodeName(node: GraphNode): string {
  if (node.document.name !== undefined) return node.document.name;
  if (node.category === 'subtree') return capitalised(node.title.replaceAll('-', ' '));
  const words = node.document.type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words === '' ? 'No type' : capitalised(words);
}

/** What an action does, as a person would bid it: "Strike", "Move to the target" where the name begins with a way. */
export function actionWords(node: GraphNode): string {
  const name = nodeName(node);
  const verb = /^[A-Z][a-z]+/.exec(node.document.type)?.[0] ?? '';
  return WAYS.test(name) && verb !== '' ? `${verb} ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

const WAYS = /^(to|away|back|behind|after|along|around|at|before|from|into|near|on|out|over|towards?|up|with)\b/i;

/** Signs that a person reads instead of those that a keyboard has. */
export function detailWords(detail: string): string {
  return detail.replaceAll('<=', '≤').replaceAll('>=', '≥').replace(/(\d)\.0\b/g, '$1');
}

interface Labelled {
  readonly status: NodeStatus;
  readonly detail: string;
  readonly isFolded: boolean;
  /** A line each; empty without any. */
  readonly problems?: string;
  readonly isWaiting?: boolean;
}

/** "Low on health: failed, distance 7.3 > 5". */
export function nodeLabel(node: GraphNode, live: Labelled): string {
  const kind = node.document.name === undefined ? '' : `, ${node.document.type}`;
  const said = [
    `${nodeName(node)}${kind}: ${node.isOff ? 'disabled' : STATUS_WORDS[live.status]}`,
    live.detail,
    node.problem,
    live.problems && `problem: ${live.problems.replaceAll('\n', '; ')}`,
    live.isWaiting && 'changed, not yet running',
    live.isFolded && 'folded',
  ];
  return said.filter(Boolean).join(', ');
}

/** What happened at one event, as a sentence: "“In sight” succeeded". */
export function eventWords(node: GraphNode | undefined, event: NodeEvent): string {
  const name = node === undefined ? `Node ${event.node}` : `“${nodeName(node)}”`;
  if (event.event === 'started') return `${name} starts`;
  if (event.event === 'stopped') return `${name} ends: ${event.status === 'halted' ? 'halted' : STATUS_WORDS[event.status]}`;
  const detail = event.detail === undefined || event.detail === '' ? '' : ` (${detailWords(event.detail)})`;
  return event.status === 'running' ? `${name} goes on${detail}` : `${name} ${STATUS_WORDS[event.status]}${detail}`;
}

/** Why the game has stopped. */
export function stopWords(agent: string, node: GraphNode | undefined, breakpoint: Breakpoint | undefined): string {
  return `Stopped: ${agent}, where “${node ? nodeName(node) : 'a node'}” ${breakpoint ? BREAK_WORDS[breakpoint.on] : 'is reached'}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

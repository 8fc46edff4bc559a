import { typeWords } from '../../core/action-phrase.ts';
import { isQuery, isShared, type GraphNode } from '../graph/tree-graph.ts';
import type { NodeEvent } from '../ports/studio-port.ts';
import { STATUS_LABELS } from './describe-node.ts';
import { nodeName } from '../graph/node-name.ts';

type NodeAt = (index: number) => GraphNode | undefined;

/**
 * One event of a tick for someone who learns how trees work: what happens, and why. Undefined for an event that adds nothing to
 * those around it: the start of a leaf, the end of a node whose result was just told.
 */
export function tellEvent(events: readonly NodeEvent[], at: number, nodeAt: NodeAt): string | undefined {
  const event = events[at];
  const node = event && nodeAt(event.node);
  if (event === undefined || node === undefined) return undefined;
  const name = `“${nodeName(node)}”`;
  if (event.event === 'stopped') return event.status === 'halted' ? `${name} is halted: it was running and must give way.` : undefined;
  if (event.event === 'started') return node.children.length === 0 ? undefined : `${name} begins. ${contractOf(node)}`;
  return tellResult(name, event, becauseOf(events, { at, node, nodeAt }));
}

/** "“Door open?” failed: the door is closed.", "“Walk in” failed, because “Door open?” failed." */
function tellResult(name: string, { status, detail = '' }: NodeEvent, because: string | undefined): string {
  const result = status === 'running' ? `${name} keeps running` : `${name} ${STATUS_LABELS[status]}`;
  if (because !== undefined) return `${result}, ${because}.`;
  return detail === '' ? `${result}.` : `${result}: ${detail}.`;
}

/** "Selector: runs its children in order until one succeeds." */
function contractOf(node: GraphNode): string {
  const { kind, document, category } = node;
  if (isShared(node)) return 'It is a branch of this tree that stands elsewhere too.';
  if (category === 'subtree' && !isQuery(node)) return 'It is a tree of its own.';
  if (kind === undefined) return '';
  return `${typeWords(document.type)}: ${kind.summary.charAt(0).toLowerCase()}${kind.summary.slice(1)}`;
}

interface Told {
  readonly at: number;
  readonly node: GraphNode;
  readonly nodeAt: NodeAt;
}

/** The last child that was asked in this tick decided it; undefined for a leaf, and where no child was asked. */
function becauseOf(events: readonly NodeEvent[], { at, node, nodeAt }: Told): string | undefined {
  for (let index = at - 1; index >= 0; index--) {
    const { event, node: place, status } = events[index]!;
    const child = nodeAt(place);
    if (child === node && event === 'started') return undefined;
    if (event !== 'ticked' || child?.parent !== node) continue;
    return `because “${nodeName(child)}” ${status === 'running' ? 'is still running' : STATUS_LABELS[status]}`;
  }
  return undefined;
}

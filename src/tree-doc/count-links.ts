import { writtenChildren, isDisabled, type NodeDocument, type TreeDocument } from '../engine/document.ts';
import { referencedKeys } from './declared-keys.ts';
import type { NodeKindSpec } from './edit-plan.ts';

/** What counting needs to know of a node type; a `NodeDefinition` matches. */
export type LinkKind = Pick<NodeKindSpec, 'params' | 'diagram'> & { readonly hasTest: boolean };

/** What a change of a behaviour takes, counted from its two documents. */
export interface ChangeCount {
  /** Links before the change. */
  readonly links: number;
  /** Links that are new or gone and have an end in what was there before: those inside a new part are not counted, as it is the same in any form. */
  readonly touched: number;
  /** Keys that nodes of the tree write: what it must note down because its form does not remember it. */
  readonly notes: number;
}

/**
 * A link is a line of the drawing. In a tree: from a node to a child, without tests, which belong to what they guard. In a state
 * machine: a transition, from its state, or from the machine, to another state; what is done in a state belongs to the state.
 */
interface Link {
  readonly from: string;
  readonly to: string;
}

export function countChange(before: TreeDocument, after: TreeDocument, kinds: ReadonlyMap<string, LinkKind>): ChangeCount {
  const old = linksOf(before.root, kinds);
  const fresh = linksOf(after.root, kinds);
  const added = without(fresh, old).filter(hasEndIn(nodesOf(before.root)));
  const removed = without(old, fresh).filter(hasEndIn(nodesOf(after.root)));
  return { links: old.length, touched: added.length + removed.length, notes: writtenKeys(before.root, kinds).size };
}

function linksOf(node: NodeDocument, kinds: ReadonlyMap<string, LinkKind>): Link[] {
  return drawnChildren(node, kinds).flatMap((child) => [...linksTo(child, node, kinds), ...linksOf(child, kinds)]);
}

function linksTo(child: NodeDocument, parent: NodeDocument, kinds: ReadonlyMap<string, LinkKind>): Link[] {
  const from = identityOf(parent);
  const role = kinds.get(child.type)?.diagram;
  if (role === 'transition') return [{ from, to: `${stateType(kinds)}:${textOf(child.params?.['to'])}` }];
  const isPartOfState = role === 'state' || kinds.get(parent.type)?.diagram === 'state';
  return isPartOfState ? [] : [{ from, to: identityOf(child) }];
}

function drawnChildren(node: NodeDocument, kinds: ReadonlyMap<string, LinkKind>): NodeDocument[] {
  const children = enabledChildren(node);
  return kinds.get(node.type)?.hasTest === true ? children.slice(1) : children;
}

function enabledChildren(node: NodeDocument): NodeDocument[] {
  return writtenChildren(node, '').flatMap(({ node: child }) => (isDisabled(child) ? [] : [child]));
}

function stateType(kinds: ReadonlyMap<string, LinkKind>): string {
  return [...kinds].find(([, { diagram }]) => diagram === 'state')?.[0] ?? '';
}

/** Documents have no identity of nodes but their words: a renamed node is another one. */
function identityOf({ type, name, params }: NodeDocument): string {
  return `${type}:${name ?? textOf(params?.['tree'])}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nodesOf(node: NodeDocument): Set<string> {
  return new Set([identityOf(node), ...enabledChildren(node).flatMap((child) => [...nodesOf(child)])]);
}

function hasEndIn(nodes: ReadonlySet<string>): (link: Link) => boolean {
  return ({ from, to }) => nodes.has(from) || nodes.has(to);
}

/** As often as a link is there more often. */
function without(links: readonly Link[], others: readonly Link[]): Link[] {
  const left = others.map(({ from, to }) => `${from} > ${to}`);
  return links.filter(({ from, to }) => {
    const place = left.indexOf(`${from} > ${to}`);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function writtenKeys(node: NodeDocument, kinds: ReadonlyMap<string, LinkKind>): Set<string> {
  const specs = kinds.get(node.type)?.params ?? {};
  const own = Object.entries(node.params ?? {}).flatMap(([param, value]) =>
    specs[param]?.isWritten === true ? referencedKeys(value) : [],
  );
  return new Set([...own, ...enabledChildren(node).flatMap((child) => [...writtenKeys(child, kinds)])]);
}

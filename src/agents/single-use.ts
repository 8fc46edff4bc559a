import type { Param, Status, LeafContext } from '../engine/author.ts';
import type { BodyWith } from './agent-body.ts';

interface UseNode {
  readonly memory: { readonly hasBegun: number };
  readonly params: { readonly object: Param<'entity'>; readonly use: Param<'string'> };
}

type UseContext = LeafContext<BodyWith<'use'>>;

/** What the leaves have in common that begin one use of a placed object and run until it has ended; part of their definitions. */
export const SINGLE_USE = {
  memory: { hasBegun: 'number' },
  start(node: UseNode, context: UseContext): void {
    context.memory.set(node.memory.hasBegun, 0);
  },
  halt(node: UseNode, context: UseContext): void {
    context.host.use.stopUse(context.read.entity(node.params.object));
  },
} as const;

/** Begins the use, or tells how it stands with it: it fails when it cannot begin, and when a blow or a step away interrupts it. */
export function advanceUse(node: UseNode, context: UseContext): Status {
  const { host } = context;
  const object = context.read.entity(node.params.object);
  const use = context.read.text(node.params.use);
  if (context.memory.get(node.memory.hasBegun) === 0) {
    if (!host.use.startUse(object, use)) return 'failure';
    context.memory.set(node.memory.hasBegun, 1);
    return 'running';
  }
  if (host.use.userOf(object) === host.id) return 'running';
  return host.use.hasUsed(object, use) ? 'success' : 'failure';
}

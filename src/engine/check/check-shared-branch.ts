import { quoteShort } from '../../core/data-problem.ts';
import { fieldOf, type JsonRecord } from '../../core/json-value.ts';
import type { CheckContext } from './check-context.ts';
import { leadsToItself, nodesById, sharedTargetOf } from '../document/shared-target.ts';

/** Checks that the branch exists, can have several parents, and does not contain this node. */
export function checkSharedBranch(path: string, node: JsonRecord, context: CheckContext): void {
  const id = fieldOf(node['params'], 'branch');
  if (node['map'] !== undefined)
    context.report(`${path}/map`, { found: 'a map', expected: 'no map: all uses of the branch have the same keys' });
  // One that is missing or no text has been reported by itself.
  if (typeof id !== 'string') return;
  const at = `${path}/params/branch`;
  const target = sharedTargetOf(node, context.document);
  if (target === undefined) {
    const known = [...nodesById(context.document).keys()];
    context.report(at, { found: `no node with the id ${quoteShort(id)}`, expected: 'the id of a node of this tree', typed: id, known });
    return;
  }
  const type = fieldOf(target.node, 'type');
  const definition = typeof type === 'string' ? context.registry.definitions.get(type) : undefined;
  if (definition?.category === 'root' || definition?.diagram === 'state' || definition?.diagram === 'transition') {
    context.report(at, { found: `a ${definition.type}`, expected: 'a branch that can stand anywhere' });
  } else if (leadsToItself(node, context.document)) {
    context.report(at, {
      found: `the branch ${quoteShort(id)}, which contains this node`,
      expected: 'a branch that does not contain itself',
    });
  }
}

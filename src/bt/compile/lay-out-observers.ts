import type { ProgramNode } from '../contract.ts';
import { abortsLower, abortsSelf, type Observer } from '../observer.ts';
import type { CompiledNode } from './compiled-node.ts';

export function isObserver(node: CompiledNode): boolean {
  const aborts = node.definition.canAbort ? (node.params['aborts']?.text ?? '') : '';
  return abortsSelf(aborts) || abortsLower(aborts);
}

/** Everything that is to know about the observers of a program; their marks follow the first `bytes` of an agent. */
export function layOutObservers(nodes: readonly CompiledNode[], bytes: number): Observer[] {
  return nodes.filter(isObserver).map((node, place) => observerOf(node, bytes + place));
}

function observerOf(node: CompiledNode, mark: number): Observer {
  // Decorators with a test have exactly two children.
  const [test, body] = node.children as [CompiledNode, CompiledNode];
  const aborts = node.params['aborts']?.text ?? '';
  const branch = abortsLower(aborts) ? branchOf(node) : null;
  return {
    node,
    test,
    body,
    abortsSelf: abortsSelf(aborts),
    selector: branch?.parent ?? null,
    branch,
    slots: slotsReadBy(test),
    mark,
  };
}

/** The child of a Selector with memory that leads here; null when this is used where nothing has lower priority. */
function branchOf(node: CompiledNode): CompiledNode | null {
  let branch = node;
  while (branch.parent !== null && branch.parent.children.length === 1 && branch.parent.type !== 'Selector') branch = branch.parent;
  return branch.parent?.type === 'Selector' ? branch : null;
}

function slotsReadBy(node: ProgramNode): number[] {
  const own = Object.values(node.params).flatMap(({ slot }) => (slot < 0 ? [] : [slot]));
  return [...new Set([...own, ...node.children.flatMap(slotsReadBy)])];
}

import type { StorageLayout, KeySlot } from '../blackboard/key-slot.ts';
import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import { abortsLowerPriority, abortsSelf, mayGiveWay, type Gate, type Observer } from '../definition/observer.ts';
import { slotsOfParam } from '../params/compile-params.ts';
import type { CompiledNode } from './compiled-node.ts';

export function isObserver(node: CompiledNode): boolean {
  const aborts = node.definition.canAbort ? (node.params['aborts']?.text ?? '') : '';
  return abortsSelf(aborts) || abortsLowerPriority(aborts);
}

/** The observers of a program; their marks follow the first `bytes` of an agent's memory. */
export function layOutObservers(nodes: readonly CompiledNode[], bytes: number): Observer[] {
  let heard = 0;
  return nodes.filter(isObserver).map((node, place) => {
    const observer = observerOf(node, { mark: bytes + place, heard });
    heard += observer.slots.length;
    return observer;
  });
}

/** A slot beside the blackboard for each watched key, in the order of the observers. */
export function layOutHeard(observers: readonly Observer[], keys: readonly KeySlot[]): StorageLayout {
  const slots: KeySlot[] = [];
  let blackboardNumbers = 0;
  let blackboardTexts = 0;
  for (const place of observers.flatMap((observer) => observer.slots)) {
    const key = keys[place] as KeySlot;
    slots.push({ ...key, slot: slots.length, offset: key.type === 'string' ? blackboardTexts : blackboardNumbers });
    if (key.type === 'string') blackboardTexts += 1;
    else blackboardNumbers += key.type === 'vector' ? 2 : 1;
  }
  return { slots, blackboardNumbers, blackboardTexts };
}

function observerOf(node: CompiledNode, { mark: pendingOffset, heard }: { mark: number; heard: number }): Observer {
  // Decorators with a test have exactly two children.
  const [test, body] = node.children as [CompiledNode, CompiledNode];
  const aborts = node.params['aborts']?.text ?? '';
  const branch = abortsLowerPriority(aborts) ? branchOf(node) : null;
  const slots = slotsReadBy(test);
  return {
    node,
    test,
    body,
    abortsSelf: abortsSelf(aborts),
    selector: branch?.parent ?? null,
    branch,
    gates: branch === null ? [] : gatesBetween(branch, node),
    slots,
    heard: slots.map((_, index) => heard + index),
    pendingOffset,
  };
}

/** The child of the nearest selector that leads here; null where nothing has lower priority. */
function branchOf(node: CompiledNode): CompiledNode | null {
  let branch = node;
  while (branch.parent !== null && branch.parent.children.length === 1 && !mayGiveWay(branch.parent)) branch = branch.parent;
  return branch.parent !== null && mayGiveWay(branch.parent) ? branch : null;
}

function gatesBetween(branch: CompiledNode, observer: CompiledNode): Gate[] {
  const gates: Gate[] = [];
  for (let node = observer; ; node = node.parent as CompiledNode) {
    if (node.tags.size > 0) gates.push({ node, isOpen: isNotSuppressed });
    const isOpen = node.definition.behaviour.mayEnter;
    if (node !== observer && isOpen !== null) gates.push({ node, isOpen });
    if (node === branch) return gates;
  }
}

function isNotSuppressed(node: ProgramNode, context: TickContext): boolean {
  return context.flow.standing(node) !== 'suppressed';
}

function slotsReadBy(node: ProgramNode): number[] {
  const own = Object.values(node.params).flatMap(slotsOfParam);
  const tags = [...node.tags.values()].map(({ slot }) => slot);
  return [...new Set([...own, ...tags, ...node.children.flatMap(slotsReadBy)])];
}

import type { ProgramNode } from '../../../definition/program-node.ts';
import { ROOT_TYPE, SUB_TREE_TYPE } from '../../../document/structural-types.ts';

/** Where the state of a child of a selector stands in the program. */
export interface StatePlace {
  /** Null for a child that is no state. */
  readonly state: ProgramNode | null;
  readonly name: string;
  /** The nodes from the child down to the state that have tags. */
  readonly tagged: readonly ProgramNode[];
}

/** The state that a child of a selector is, or that stands at the top of the tree that it runs. */
export function statePlaceOf(child: ProgramNode, stateType: string): StatePlace {
  const tagged: ProgramNode[] = [];
  let name = '';
  for (let node: ProgramNode | null = child; node !== null; node = node.first) {
    if (node.tags.size > 0) tagged.push(node);
    const isState = node.type === stateType;
    if (name === '' && (isState || node.name !== node.type)) name = node.name;
    if (isState) return { state: node, name, tagged };
    if (node.type !== SUB_TREE_TYPE && (node.type !== ROOT_TYPE || node === child)) break;
  }
  return { state: null, name: child.name, tagged: child.tags.size > 0 ? [child] : [] };
}

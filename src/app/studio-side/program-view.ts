import type { ProgramNode } from '../../bt/contract.ts';
import type { Program } from '../../bt/program.ts';
import { gameRegistry } from '../../brains/registry.ts';
import type { KeyUse, ProgramView } from '../../studio/studio-port.ts';

/** A program as the studio sees it: what the numbers in a trace stand for. */
export function programView(program: Program): ProgramView {
  const nodes = program.nodes.map((node) => ({ id: node.id, tree: node.tree, path: node.path, uses: keyUses(node, program) }));
  return { tree: program.name, nodes };
}

/** The properties that a node reads or writes, by the names that they have on the agent's blackboard. */
export function keyUses(node: ProgramNode, program: Program): KeyUse[] {
  const specs = gameRegistry.definitions.get(node.type)?.params ?? {};
  return Object.entries(node.params).flatMap(([param, { slot }]) => {
    const key = program.slots[slot];
    return key === undefined ? [] : [{ param, key: key.name, isWritten: specs[param]?.isWritten ?? false }];
  });
}

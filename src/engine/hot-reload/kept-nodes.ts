import type { ProgramNode } from '../definition/program-node.ts';
import type { Param } from '../params/param.ts';
import type { Program } from '../definition/program.ts';
import { counterparts, type Heirs } from './counterparts.ts';
import { migratedKeyName, qualifiedKeyName } from './migrated-key-name.ts';
import { renamedKeys } from './renamed-keys.ts';
import type { NodeOrigins } from './node-origins.ts';

/** What an edit did to the nodes of a program, by their index in it. */
export interface KeptNodes {
  /** The counterpart in the new program, changed or not. */
  readonly heirs: Heirs;
  /** The counterpart, for nodes that the edit did not change: they keep their state. */
  readonly kept: Heirs;
}

/** For an agent that gets a different tree: nothing is kept. */
export const NOTHING_KEPT: KeptNodes = { heirs: [], kept: [] };

/**
 * Which nodes an edit left unchanged: the same node, of the same type, with the same parameters. Changes of the children
 * and of their weights do not matter: a sequence with one more child is still the same sequence. Nor do parameters that are read
 * only when a node chooses.
 */
export function keptNodes(from: Program, to: Program, origins: NodeOrigins = {}): KeptNodes {
  const found = counterparts(from, to, origins);
  const heirs = from.nodes.map((node) => found.get(node));
  const isSame = (node: ProgramNode, other: ProgramNode): boolean =>
    node.type === other.type &&
    (node.hasLiveParams ||
      Object.entries(node.params).every(([name, param]) => isSameParam(param, other.params[name], { from, to, heirs })));
  return { heirs, kept: from.nodes.map((node, index) => (heirs[index] && isSame(node, heirs[index]) ? heirs[index] : undefined)) };
}

interface Edit {
  readonly from: Program;
  readonly to: Program;
  readonly heirs: Heirs;
}

/** Compares key names, because slot numbers differ between programs. */
function isSameParam(param: Param, other: Param | undefined, { from, to, heirs }: Edit): boolean {
  if (other === undefined) return false;
  // They are read only when a child is drawn.
  if (param.kind === 'weights') return true;
  const [key, otherKey] = [from.slots[param.slot], to.slots[other.slot]];
  const isSameKey = (key && migratedKeyName(key, from, heirs)) === (otherKey && qualifiedKeyName(otherKey, to));
  const isRenamed = key !== undefined && renamedKeys({ from, to, heirs }).get(param.slot) === other.slot;
  return (isSameKey || isRenamed) && literalOf(param) === literalOf(other);
}

function literalOf({ hasLiteral, number, y, text, expression }: Param): string {
  return JSON.stringify([hasLiteral, number, y, text, expression?.text]);
}

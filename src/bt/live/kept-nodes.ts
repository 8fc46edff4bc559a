import type { Param, ProgramNode } from '../contract.ts';
import type { Program } from '../program.ts';
import { counterparts } from './counterparts.ts';
import type { NodeOrigins } from './node-origins.ts';

/** For the place of every node in the old program: the node of the new program that goes on in its stead. */
export type KeptNodes = readonly (ProgramNode | undefined)[];

/**
 * Which nodes an edit has left as they were: the same node, of the same type, with the same parameters. What their children
 * are does not matter: a sequence that has got one more child is still the same sequence.
 */
export function keptNodes(from: Program, to: Program, origins: NodeOrigins = {}): KeptNodes {
  const heirs = counterparts(from, to, origins);
  return from.nodes.map((node) => {
    const heir = heirs.get(node);
    return heir && isSame(node, heir, { from, to }) ? heir : undefined;
  });
}

function isSame(node: ProgramNode, other: ProgramNode, programs: { from: Program; to: Program }): boolean {
  if (node.type !== other.type) return false;
  return Object.entries(node.params).every(([name, param]) => {
    const counterpart = other.params[name];
    return counterpart !== undefined && meaningOf(param, programs.from) === meaningOf(counterpart, programs.to);
  });
}

/** What a parameter says, without the places that a program gave to its keys. */
function meaningOf(param: Param, program: Program): string {
  const key = param.slot < 0 ? '' : program.slots[param.slot]?.name;
  return JSON.stringify([key, param.hasLiteral, param.number, param.y, param.text]);
}

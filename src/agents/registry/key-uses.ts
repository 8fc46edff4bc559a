import { slotsOfParam, type Program } from '../../engine/run.ts';
import type { ProgramNode } from '../../engine/author.ts';
import { gameRegistry } from './game-registry.ts';

/** A parameter of a node that is bound to a key. */
export interface BoundKey {
  readonly param: string;
  /** Its name on the agent's blackboard. */
  readonly key: string;
  /** Whether the node writes it; otherwise it reads it. */
  readonly isWritten: boolean;
}

/** The keys that a node reads or writes, by their names on the agent's blackboard. */
export function keyUses(node: ProgramNode, program: Program): BoundKey[] {
  const specs = gameRegistry.definitions.get(node.type)?.params ?? {};
  return Object.entries(node.params).flatMap(([param, value]) => {
    const keys = slotsOfParam(value).flatMap((slot) => program.slots[slot]?.name ?? []);
    return [...new Set(keys)].map((key) => ({ param, key, isWritten: specs[param]?.isWritten ?? false }));
  });
}

const knownReads = new WeakMap<Program, ReadonlySet<string>>();

/** The keys that the nodes of the tree, and of trees that it uses, read; a TreeQuery reads what its candidates need. A program never changes. */
export function keysRead(program: Program): ReadonlySet<string> {
  const known = knownReads.get(program);
  if (known !== undefined) return known;
  const keys = new Set(program.nodes.flatMap((node) => [...readBy(node, program), ...askedBy(node, program)]));
  knownReads.set(program, keys);
  return keys;
}

function readBy(node: ProgramNode, program: Program): string[] {
  return keyUses(node, program).flatMap(({ key, isWritten }) => (isWritten ? [] : [key]));
}

/** Only a node that looks for trees by their promises asks what they need and how good they are. */
function askedBy({ params, children }: ProgramNode, program: Program): string[] {
  if (!('wanted' in params)) return [];
  const promised = children.flatMap(({ promises: { needs, score } }) => [needs, score].filter((param) => param !== undefined));
  return promised.flatMap(slotsOfParam).flatMap((slot) => program.slots[slot]?.name ?? []);
}

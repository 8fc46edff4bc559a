import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Program } from '../definition/program.ts';
import type { Heirs } from './counterparts.ts';

/** A unique name for each key of a program: its name, and for a private key its SubTree. */
export function qualifiedKeyName(key: KeySlot, program: Program): string {
  return nameWith(key, program, key.owner);
}

/** The qualified name of an old key after the edit: a private key moves with its SubTree. */
export function migratedKeyName(key: KeySlot, from: Program, heirs: Heirs): string {
  return nameWith(key, from, key.isPrivate ? (heirs[key.owner]?.index ?? Infinity) : key.owner);
}

function nameWith(key: KeySlot, program: Program, owner: number): string {
  const id = program.nodes[key.owner]?.id;
  return `${owner} ${id === undefined ? key.name : key.name.slice(id.length + 1)}`;
}

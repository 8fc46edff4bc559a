/** The places of a semaphore or a role, or at a meeting. */
export interface Places {
  readonly name: string;
  /** Only those held by the asking agent's party count. */
  readonly isOfParty: boolean;
  /** The entity that they belong to; 0 for none. */
  readonly of: number;
}

/** Says how many places are taken, as that agent sees it. */
export interface PlaceCount {
  placesTaken(agentId: number, places: Places): number;
}

/** The memory of all agents of a program: agent `row` owns the bytes from `row * size.bytes` on, and the numbers likewise. */
export interface MemoryTable {
  readonly bytes: Uint8Array;
  readonly numbers: Float64Array;
  readonly size: { readonly bytes: number; readonly numbers: number };
}

/** Places that agents hold while a node runs. */
export interface HeldPlaces {
  readonly name: string;
  /** Whether the agent of this row holds one of the entity `of`. */
  holds(memory: MemoryTable, row: number, of: number): boolean;
}

// A name in a file holds no such character, so these are no places of semaphores.
const SIGN = '\u0000';

/** Held by an agent that has that role. */
export function rolePlaces(roles: string, role: string): string {
  return `${SIGN}${roles}${SIGN}${role}`;
}

/** Held by an agent that is at a Together of that name. */
export function meetingPlaces(name: string): string {
  return `${SIGN}at${SIGN}${SIGN}${name}`;
}

/** Held by an agent that waits there. */
export function waitingPlaces(name: string): string {
  return `${SIGN}waits${SIGN}${SIGN}${name}`;
}

import type { BlackboardStorage } from '../blackboard/blackboard-storage.ts';
import { changeBetween } from '../blackboard/change-between.ts';
import type { KeySlot } from '../blackboard/key-slot.ts';
import type { InputBinding } from '../facts/input-definition.ts';
import type { Program } from '../definition/program.ts';
import type { AgentMemory } from './agent-memory.ts';

const NO_ENTITY = 0;

export interface KeyStorage {
  readonly memory: AgentMemory;
  readonly blackboards: BlackboardStorage;
  /** By row. */
  readonly hosts: readonly unknown[];
}

/** Writes the keys that change by themselves or are bound to facts about their agent's host. */
export class KeyUpdates {
  /** Most trees have no such keys: then a tick does not even look for them. */
  private readonly hasKeys: boolean;

  constructor(
    private readonly program: Program,
    private readonly storage: KeyStorage,
  ) {
    this.hasKeys = program.driftClock >= 0 || program.inputs.length > 0;
  }

  /** The keys of one agent, as of `now`, in seconds. */
  update(row: number, now: number): void {
    if (!this.hasKeys) return;
    const { driftingKeys, driftClock, inputs, memoryNumbers } = this.program;
    const { memory, blackboards, hosts } = this.storage;
    if (driftClock >= 0) {
      const at = row * memoryNumbers + driftClock;
      const since = memory.numbers[at] as number;
      memory.numbers[at] = now;
      if (since > 0 && now > since) for (const key of driftingKeys) this.#drift(row, key, changeBetween(key, since, now));
    }
    const host = hosts[row];
    for (let index = 0; index < inputs.length; index++) {
      const input = inputs[index] as InputBinding;
      const { slot, definition } = input;
      const fact = input.subject < 0 ? definition.read(host, NO_ENTITY) : this.#readFact(row, input);
      if (definition.type === 'number') blackboards.setNumber(row, slot, fact);
      else blackboards.setBoolean(row, slot, fact === 1);
    }
  }

  #readFact(row: number, { subject, subjectOffset, definition }: InputBinding): number {
    const { blackboards, hosts } = this.storage;
    if (!blackboards.isValid(row, subject)) return NaN;
    return definition.read(hosts[row], blackboards.numbers[row * blackboards.numbersPerRow + subjectOffset] as number);
  }

  #drift(row: number, { slot, offset }: KeySlot, change: number): void {
    const { blackboards } = this.storage;
    if (!blackboards.isValid(row, slot)) return;
    const value = blackboards.numbers[row * blackboards.numbersPerRow + offset] as number;
    blackboards.setNumber(row, slot, value + change);
  }
}

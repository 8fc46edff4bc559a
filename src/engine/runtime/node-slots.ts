import type { LeafContext, NodeMemory } from '../definition/leaf-context.ts';
import type { Param } from '../params/param.ts';
import type { AgentMemory } from './agent-memory.ts';
import type { TickState } from './tick-state.ts';

/** What nodes remember of the agent being ticked. */
export class NodeSlots implements NodeMemory {
  constructor(
    private readonly table: AgentMemory,
    private readonly state: TickState,
    private readonly context: LeafContext,
  ) {}

  get(slot: number): number {
    return this.table.numbers[this.state.row * this.table.size.numbers + slot] as number;
  }

  set(slot: number, value: number): void {
    this.table.numbers[this.state.row * this.table.size.numbers + slot] = value;
  }

  setDeadline(slot: number, seconds: Param<'number'>): void {
    this.table.numbers[this.state.row * this.table.size.numbers + slot] = this.context.now + this.context.read.number(seconds);
  }

  getByte(slot: number): number {
    return this.state.bytes[this.state.firstByte + slot] as number;
  }

  setByte(slot: number, value: number): void {
    this.state.bytes[this.state.firstByte + slot] = value;
  }
}

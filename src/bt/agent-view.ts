import type { Vector } from '../core/vector.ts';
import type { AgentMemory } from './agent-memory.ts';
import type { BoardSlab } from './board-slab.ts';
import type { Param } from './contract.ts';
import type { Literal } from './format.ts';
import type { KeySlot } from './program.ts';

/** A tenth of a nanosecond of simulation: sums of seconds miss their mark by less (0.1 + 0.2 > 0.3). */
const CLOCK_TOLERANCE = 1e-9;

/** All agents of a program, side by side: row `n` of each belongs to the agent `n`. */
export interface AgentSlabs<Host> {
  readonly memory: AgentMemory;
  readonly board: BoardSlab;
  readonly agentIds: readonly number[];
  readonly hosts: readonly Host[];
  readonly dice: readonly (() => number)[];
}

/**
 * What nodes read and write of the agent whose tree is ticked: parameters, blackboard, memory, dice.
 * One view serves all agents of a program; it is turned to the next one before each tick.
 * Its fields are no `#private` ones: those are checked again at every call of the innermost loop.
 */
export class AgentView<Host> {
  now = 0;
  host!: Host;

  protected readonly slabs: AgentSlabs<Host>;
  private readonly memory: AgentMemory;
  private readonly board: BoardSlab;
  protected row = 0;
  /** Kept at hand: exchanged when there are more agents, see `refresh`. */
  private memoryBytes: Uint8Array;
  private memoryNumbers: Float64Array;
  private boardNumbers: Float64Array;
  private boardValid: Uint8Array;
  private readonly bytesPerRow: number;
  private readonly numbersPerRow: number;
  private byteBase = 0;
  /** Written again and again, so that a tick allocates nothing. */
  private readonly vector: Vector = { x: 0, y: 0 };

  constructor(slabs: AgentSlabs<Host>) {
    const { memory, board } = slabs;
    this.slabs = slabs;
    this.memory = memory;
    this.board = board;
    this.memoryBytes = memory.bytes;
    this.memoryNumbers = memory.numbers;
    this.boardNumbers = board.numbers;
    this.boardValid = board.valid;
    this.bytesPerRow = memory.size.bytes;
    this.numbersPerRow = memory.size.numbers;
  }

  /** To be called when memory or blackboards have got more room. */
  refresh(): void {
    this.memoryBytes = this.memory.bytes;
    this.memoryNumbers = this.memory.numbers;
    this.boardNumbers = this.board.numbers;
    this.boardValid = this.board.valid;
  }

  protected turnToRow(row: number): void {
    this.host = this.slabs.hosts[row] as Host;
    this.row = row;
    this.byteBase = row * this.bytesPerRow;
  }

  get agent(): number {
    return this.slabs.agentIds[this.row] as number;
  }

  dice(): number {
    return (this.slabs.dice[this.row] as () => number)();
  }

  isReached(deadline: number): boolean {
    return this.now >= deadline - CLOCK_TOLERANCE;
  }

  number(param: Param<'number'>): number {
    if (!this.hasKey(param)) return param.number;
    const value = this.boardNumbers[this.row * this.board.numbersPerRow + param.offset] as number;
    return value < param.min ? param.min : value > param.max ? param.max : value;
  }

  boolean(param: Param<'boolean'>): boolean {
    return (this.hasKey(param) ? this.boardNumbers[this.row * this.board.numbersPerRow + param.offset] : param.number) === 1;
  }

  text<Option extends string>(param: Param<'string', Option>): Option {
    if (!this.hasKey(param)) return param.text;
    // A choice never comes from a key, so here Option is any string.
    return this.board.texts[this.row * this.board.textsPerRow + param.offset] as Option;
  }

  entity(param: Param<'entity'>): number {
    return this.hasKey(param) ? (this.boardNumbers[this.row * this.board.numbersPerRow + param.offset] as number) : param.number;
  }

  x(param: Param<'vector'>): number {
    return this.hasKey(param) ? (this.boardNumbers[this.row * this.board.numbersPerRow + param.offset] as number) : param.number;
  }

  y(param: Param<'vector'>): number {
    return this.hasKey(param) ? (this.boardNumbers[this.row * this.board.numbersPerRow + param.offset + 1] as number) : param.y;
  }

  isValid(param: Param): boolean {
    return param.hasLiteral || this.hasKey(param);
  }

  keyOf(param: Param): KeySlot | undefined {
    return this.board.slots[param.slot];
  }

  valueOf(param: Param): Literal | undefined {
    if (this.hasKey(param)) return this.board.read(this.row, param.slot);
    if (!param.hasLiteral) return undefined;
    if (param.kind === 'vector') return [param.number, param.y];
    if (param.kind === 'string') return param.text;
    return param.kind === 'boolean' ? param.number === 1 : param.number;
  }

  setNumber(param: Param<'number'>, value: number): void {
    this.board.setNumber(this.row, param.slot, value);
  }

  setBoolean(param: Param<'boolean'>, value: boolean): void {
    this.board.setBoolean(this.row, param.slot, value);
  }

  setText(param: Param<'string'>, value: string): void {
    this.board.setText(this.row, param.slot, value);
  }

  setEntity(param: Param<'entity'>, value: number): void {
    this.board.setNumber(this.row, param.slot, value);
  }

  setVector(param: Param<'vector'>, x: number, y: number): void {
    this.vector.x = x;
    this.vector.y = y;
    this.board.setVector(this.row, param.slot, this.vector);
  }

  invalidate(param: Param): void {
    if (param.slot >= 0) this.board.invalidate(this.row, param.slot);
  }

  get(slot: number): number {
    return this.memoryNumbers[this.row * this.numbersPerRow + slot] as number;
  }

  set(slot: number, value: number): void {
    this.memoryNumbers[this.row * this.numbersPerRow + slot] = value;
  }

  getByte(slot: number): number {
    return this.memoryBytes[this.byteBase + slot] as number;
  }

  setByte(slot: number, value: number): void {
    this.memoryBytes[this.byteBase + slot] = value;
  }

  private hasKey(param: Param): boolean {
    return param.slot >= 0 && this.boardValid[this.row * this.board.slots.length + param.slot] === 1;
  }
}

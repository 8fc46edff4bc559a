import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Literal } from '../blackboard/literal.ts';
import type { Vector } from '../../core/vector.ts';
import type { AgentMemory } from './agent-memory.ts';
import type { BlackboardStorage } from '../blackboard/blackboard-storage.ts';
import type { CompiledExpression } from '../expressions/compiled-expression.ts';
import type { KeyAccess, NodeMemory, ParamReader } from '../definition/leaf-context.ts';
import type { ProgramNode } from '../definition/program-node.ts';
import type { Param } from '../params/param.ts';
import type { PlaceCount, Places } from '../definition/places.ts';
import type { Standing, TagKeys } from '../document/tags.ts';

/** In seconds. Larger than the rounding error of sums of seconds (0.1 + 0.2 > 0.3), far smaller than a step. */
const CLOCK_TOLERANCE = 1e-9;

/** All agents of a program, side by side: row `n` of each column belongs to agent `n`. */
export interface AgentStorage<Host> {
  readonly memory: AgentMemory;
  readonly blackboards: BlackboardStorage;
  readonly agentIds: readonly number[];
  readonly hosts: readonly Host[];
  readonly dice: readonly (() => number)[];
  readonly placeCount: PlaceCount;
  readonly tagKeys: TagKeys;
}

/**
 * What nodes read and write of the agent being ticked: parameters, blackboard, memory, dice.
 * One cursor serves all agents of a program; `selectRow` moves it to the next one before each tick.
 * No `#private` fields here: V8 checks those again at every call in the innermost loop.
 */
export class AgentCursor<Host> implements ParamReader, KeyAccess, NodeMemory {
  now = 0;
  host!: Host;

  protected readonly storage: AgentStorage<Host>;
  private readonly agentMemory: AgentMemory;
  private readonly blackboards: BlackboardStorage;
  protected row = 0;
  /** Copies of references that change when storage grows, see `refresh`. */
  private memoryBytes: Uint8Array;
  protected readonly lastActions: ProgramNode[];
  private memoryNumbers: Float64Array;
  private boardNumbers: Float64Array;
  private boardValid: Uint8Array;
  private readonly bytesPerRow: number;
  private readonly numbersPerRow: number;
  private byteBase = 0;
  /** Reused, so that a tick allocates nothing. */
  private readonly vector: Vector = { x: 0, y: 0 };

  constructor(storage: AgentStorage<Host>) {
    const { memory, blackboards } = storage;
    this.storage = storage;
    this.agentMemory = memory;
    this.blackboards = blackboards;
    this.memoryBytes = memory.bytes;
    this.lastActions = memory.lastActions;
    this.memoryNumbers = memory.numbers;
    this.boardNumbers = blackboards.numbers;
    this.boardValid = blackboards.valid;
    this.bytesPerRow = memory.size.bytes;
    this.numbersPerRow = memory.size.numbers;
  }

  /** Call after memory or blackboards have grown. */
  refresh(): void {
    this.memoryBytes = this.agentMemory.bytes;
    this.memoryNumbers = this.agentMemory.numbers;
    this.boardNumbers = this.blackboards.numbers;
    this.boardValid = this.blackboards.valid;
  }

  protected selectRow(row: number): void {
    this.host = this.storage.hosts[row] as Host;
    this.row = row;
    this.byteBase = row * this.bytesPerRow;
  }

  get read(): ParamReader {
    return this;
  }

  get keys(): KeyAccess {
    return this;
  }

  get memory(): NodeMemory {
    return this;
  }

  get agentId(): number {
    return this.storage.agentIds[this.row] as number;
  }

  dice(): number {
    return (this.storage.dice[this.row] as () => number)();
  }

  placesTaken(places: Places): number {
    return this.storage.placeCount.placesTaken(this.agentId, places);
  }

  standing(node: ProgramNode): Standing {
    let balance = 0;
    for (const key of node.tags.values()) {
      const standing = this.standingAt(key.slot, key.offset);
      if (standing === 'suppressed') return standing;
      balance += standing === 'preferred' ? 1 : standing === 'discouraged' ? -1 : 0;
    }
    return balance > 0 ? 'preferred' : balance < 0 ? 'discouraged' : 'neutral';
  }

  setStanding(tag: string, standing: Standing): boolean {
    const key = this.storage.tagKeys.get(tag);
    if (key === undefined) return false;
    this.blackboards.setText(this.row, key.slot, standing);
    return true;
  }

  hasReached(deadline: number): boolean {
    return this.now >= deadline - CLOCK_TOLERANCE;
  }

  number(param: Param<'number'>): number {
    if (!this.hasKey(param)) return param.expression === null ? param.number : this.numberOfExpression(param, param.expression);
    const value = this.boardNumbers[this.row * this.blackboards.numbersPerRow + param.offset] as number;
    return value < param.min ? param.min : value > param.max ? param.max : value;
  }

  numberOfKey({ slot, offset }: Pick<Param, 'slot' | 'offset'>): number {
    const { blackboards, row } = this;
    const isKnown = this.boardValid[row * blackboards.slots.length + slot] === 1;
    return isKnown ? (this.boardNumbers[row * blackboards.numbersPerRow + offset] as number) : NaN;
  }

  copyNumbersOfKeys(keys: readonly Pick<Param, 'slot' | 'offset'>[], into: Float64Array): void {
    const { blackboards, row } = this;
    const firstSlot = row * blackboards.slots.length;
    const firstNumber = row * blackboards.numbersPerRow;
    for (let index = 0; index < keys.length; index++) {
      const { slot, offset } = keys[index] as Param;
      // Not one store of either: what is chosen between two numbers may be allocated.
      if (this.boardValid[firstSlot + slot] === 1) into[index] = this.boardNumbers[firstNumber + offset] as number;
      else into[index] = NaN;
    }
  }

  evaluate(expression: CompiledExpression): number {
    const value = expression.evaluate(this);
    // Not -0, which a saved game would hold as 0.
    return Number.isFinite(value) ? value + 0 : NaN;
  }

  textOfKey({ slot, offset }: { readonly slot: number; readonly offset: number }): string | undefined {
    return this.hasValue(slot) ? this.blackboards.texts[this.row * this.blackboards.textsPerRow + offset] : undefined;
  }

  hasValue(slot: number): boolean {
    return this.boardValid[this.row * this.blackboards.slots.length + slot] === 1;
  }

  boolean(param: Param<'boolean'>): boolean {
    if (param.expression !== null) return this.evaluate(param.expression) === 1;
    return (this.hasKey(param) ? this.boardNumbers[this.row * this.blackboards.numbersPerRow + param.offset] : param.number) === 1;
  }

  text<Option extends string>(param: Param<'string', Option>): Option {
    if (!this.hasKey(param)) return param.text;
    // A choice never comes from a key, so Option is any string here.
    return this.blackboards.texts[this.row * this.blackboards.textsPerRow + param.offset] as Option;
  }

  entity(param: Param<'entity'>): number {
    return this.hasKey(param) ? (this.boardNumbers[this.row * this.blackboards.numbersPerRow + param.offset] as number) : param.number;
  }

  x(param: Param<'vector'>): number {
    return this.hasKey(param) ? (this.boardNumbers[this.row * this.blackboards.numbersPerRow + param.offset] as number) : param.number;
  }

  y(param: Param<'vector'>): number {
    return this.hasKey(param) ? (this.boardNumbers[this.row * this.blackboards.numbersPerRow + param.offset + 1] as number) : param.y;
  }

  isValid(param: Param): boolean {
    if (param.expression !== null) return !Number.isNaN(this.evaluate(param.expression));
    return param.hasLiteral || this.hasKey(param);
  }

  keyOf(param: Pick<Param, 'slot'>): KeySlot | undefined {
    return this.blackboards.slots[param.slot];
  }

  valueOf(param: Param): Literal | undefined {
    if (this.hasKey(param)) return this.blackboards.read(this.row, param.slot);
    if (param.expression !== null) return this.valueOfExpression(param);
    if (!param.hasLiteral) return undefined;
    if (param.kind === 'vector') return [param.number, param.y];
    if (param.kind === 'string') return param.text;
    return param.kind === 'boolean' ? param.number === 1 : param.number;
  }

  setNumber(param: Param<'number'>, value: number): void {
    this.blackboards.setNumber(this.row, param.slot, value);
  }

  setBoolean(param: Param<'boolean'>, value: boolean): void {
    this.blackboards.setBoolean(this.row, param.slot, value);
  }

  setText(param: Param<'string'>, value: string): void {
    this.blackboards.setText(this.row, param.slot, value);
  }

  setEntity(param: Param<'entity'>, value: number): void {
    this.blackboards.setNumber(this.row, param.slot, value);
  }

  setVector(param: Param<'vector'>, x: number, y: number): void {
    this.vector.x = x;
    this.vector.y = y;
    this.blackboards.setVector(this.row, param.slot, this.vector);
  }

  invalidate(param: Param): void {
    if (param.slot >= 0) this.blackboards.invalidate(this.row, param.slot);
  }

  get(slot: number): number {
    return this.memoryNumbers[this.row * this.numbersPerRow + slot] as number;
  }

  set(slot: number, value: number): void {
    this.memoryNumbers[this.row * this.numbersPerRow + slot] = value;
  }

  setDeadline(slot: number, seconds: Param<'number'>): void {
    this.memoryNumbers[this.row * this.numbersPerRow + slot] = this.now + this.number(seconds);
  }

  getByte(slot: number): number {
    return this.memoryBytes[this.byteBase + slot] as number;
  }

  setByte(slot: number, value: number): void {
    this.memoryBytes[this.byteBase + slot] = value;
  }

  /** Any text may have been written by hand. */
  private standingAt(slot: number, offset: number): string {
    const isValid = this.boardValid[this.row * this.blackboards.slots.length + slot] === 1;
    return isValid ? (this.blackboards.texts[this.row * this.blackboards.textsPerRow + offset] as string) : 'neutral';
  }

  private hasKey(param: Param): boolean {
    return param.slot >= 0 && this.hasValue(param.slot);
  }

  private numberOfExpression({ min, max, number }: Param, expression: CompiledExpression): number {
    const value = this.evaluate(expression);
    return Number.isNaN(value) ? number : Math.min(max, Math.max(min, value));
  }

  private valueOfExpression({ kind, expression }: Param): Literal | undefined {
    const value = expression === null ? NaN : this.evaluate(expression);
    if (Number.isNaN(value)) return undefined;
    return kind === 'boolean' ? value === 1 : value;
  }
}

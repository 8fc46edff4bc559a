import type { Vector } from '../core/vector.ts';
import type { AgentMemory } from './agent-memory.ts';
import type { BoardSlab } from './board-slab.ts';
import type { Param, ProgramNode, Run } from './contract.ts';
import type { Literal } from './format.ts';
import { MAX_VISITS_PER_TICK } from './limits.ts';
import type { Result, Status } from './status.ts';
import type { TraceSink } from './trace.ts';

/** Active, but at no child. */
const NO_CHILD = 255;

/** A tenth of a nanosecond of simulation: sums of seconds miss their mark by less (0.1 + 0.2 > 0.3). */
const CLOCK_TOLERANCE = 1e-9;

/** What the game gives for one agent. */
export interface AgentTies<Host> {
  readonly agentId: number;
  readonly host: Host;
  readonly dice: () => number;
}

/**
 * The run that nodes see. One object serves all agents of a program: it is turned to the next agent
 * before each tick, and nothing is allocated.
 */
export class TickRun<Host> implements Run<Host> {
  now = 0;
  agent = 0;
  host!: Host;

  readonly #memory: AgentMemory;
  readonly #board: BoardSlab;
  /** Written again and again, so that a tick allocates nothing. */
  readonly #vector: Vector = { x: 0, y: 0 };
  #dice: () => number = () => 0;
  #trace: TraceSink | null = null;
  #row = 0;
  #byteBase = 0;
  #numberBase = 0;
  #validBase = 0;
  #boardBase = 0;
  #textBase = 0;
  #visitsLeft = 0;
  #guarding: ProgramNode | null = null;
  #guardsAgainst: 'once' | 'lasting' = 'lasting';

  constructor(memory: AgentMemory, board: BoardSlab) {
    this.#memory = memory;
    this.#board = board;
  }

  turnTo(row: number, ties: AgentTies<Host>, trace: TraceSink | null): void {
    this.#trace = trace;
    this.agent = ties.agentId;
    this.host = ties.host;
    this.#dice = ties.dice;
    this.#row = row;
    this.#byteBase = row * this.#memory.size.bytes;
    this.#numberBase = row * this.#memory.size.numbers;
    this.#validBase = row * this.#board.slots.length;
    this.#boardBase = row * this.#board.numbersPerRow;
    this.#textBase = row * this.#board.textsPerRow;
    this.#visitsLeft = this.#trace === null ? MAX_VISITS_PER_TICK : 0;
    this.#guarding = null;
  }

  dice(): number {
    return this.#dice();
  }

  isReached(deadline: number): boolean {
    return this.now >= deadline - CLOCK_TOLERANCE;
  }

  number(param: Param<'number'>): number {
    if (!this.#hasKey(param)) return param.number;
    const value = this.#board.numbers[this.#boardBase + param.offset] as number;
    return value < param.min ? param.min : value > param.max ? param.max : value;
  }

  boolean(param: Param<'boolean'>): boolean {
    return (this.#hasKey(param) ? this.#board.numbers[this.#boardBase + param.offset] : param.number) === 1;
  }

  text<Option extends string>(param: Param<'string', Option>): Option {
    if (!this.#hasKey(param)) return param.text;
    // A choice never comes from a key, so here Option is any string.
    return this.#board.texts[this.#textBase + param.offset] as Option;
  }

  entity(param: Param<'entity'>): number {
    return this.#hasKey(param) ? (this.#board.numbers[this.#boardBase + param.offset] as number) : param.number;
  }

  x(param: Param<'vector'>): number {
    return this.#hasKey(param) ? (this.#board.numbers[this.#boardBase + param.offset] as number) : param.number;
  }

  y(param: Param<'vector'>): number {
    return this.#hasKey(param) ? (this.#board.numbers[this.#boardBase + param.offset + 1] as number) : param.y;
  }

  isValid(param: Param): boolean {
    return param.hasLiteral || this.#hasKey(param);
  }

  valueOf(param: Param): Literal | undefined {
    if (this.#hasKey(param)) return this.#board.read(this.#row, param.slot);
    if (!param.hasLiteral) return undefined;
    if (param.kind === 'vector') return [param.number, param.y];
    if (param.kind === 'string') return param.text;
    return param.kind === 'boolean' ? param.number === 1 : param.number;
  }

  setNumber(param: Param<'number'>, value: number): void {
    this.#board.setNumber(this.#row, param.slot, value);
  }

  setBoolean(param: Param<'boolean'>, value: boolean): void {
    this.#board.setBoolean(this.#row, param.slot, value);
  }

  setText(param: Param<'string'>, value: string): void {
    this.#board.setText(this.#row, param.slot, value);
  }

  setEntity(param: Param<'entity'>, value: number): void {
    this.#board.setNumber(this.#row, param.slot, value);
  }

  setVector(param: Param<'vector'>, x: number, y: number): void {
    this.#vector.x = x;
    this.#vector.y = y;
    this.#board.setVector(this.#row, param.slot, this.#vector);
  }

  invalidate(param: Param): void {
    if (param.slot >= 0) this.#board.invalidate(this.#row, param.slot);
  }

  get(slot: number): number {
    return this.#memory.numbers[this.#numberBase + slot] as number;
  }

  set(slot: number, value: number): void {
    this.#memory.numbers[this.#numberBase + slot] = value;
  }

  getByte(slot: number): number {
    return this.#memory.bytes[this.#byteBase + slot] as number;
  }

  setByte(slot: number, value: number): void {
    this.#memory.bytes[this.#byteBase + slot] = value;
  }

  tick(child: ProgramNode): Status {
    // One check serves the bound and the trace: a watched tick has used up its budget from the start.
    if (--this.#visitsLeft < 0) return this.#tickWatched(child);
    return child.entry === null ? child.tick(child, this) : this.#follow(child, child.entry);
  }

  halt(node: ProgramNode): void {
    if (!this.isActive(node)) return;
    node.halt(node, this);
    this.setByte(node.activity, 0);
    if (this.#trace !== null) this.#trace.node('stopped', node.index, 'halted');
  }

  isActive(node: ProgramNode): boolean {
    return this.getByte(node.activity) !== 0;
  }

  runningChild(node: ProgramNode): ProgramNode | null {
    const activity = this.getByte(node.activity);
    return activity === 0 || activity === NO_CHILD ? null : (node.children[activity - 1] as ProgramNode);
  }

  stay(node: ProgramNode, child: ProgramNode | null): 'running' {
    this.setByte(node.activity, child === null ? NO_CHILD : child.position + 1);
    return 'running';
  }

  leave(node: ProgramNode, result: Result): Result {
    this.setByte(node.activity, 0);
    return result;
  }

  guard(node: ProgramNode, against: 'once' | 'lasting'): void {
    this.#guarding = node;
    this.#guardsAgainst = against;
  }

  release(): void {
    this.#guarding = null;
  }

  interrupt(acts: 'once' | 'lasting'): void {
    const node = this.#guarding;
    if (node === null || (acts === 'once' && this.#guardsAgainst === 'lasting')) return;
    this.#guarding = null;
    const child = this.runningChild(node);
    if (child !== null) this.halt(child);
    this.stay(node, null);
  }

  #hasKey(param: Param): boolean {
    return param.slot >= 0 && this.#board.valid[this.#validBase + param.slot] === 1;
  }

  /**
   * All flow nodes from `top` down in one stride: from leaf to leaf along the exits that were worked
   * out when the program was compiled. Their activity is written when a node runs on beneath them,
   * as it would be if each were ticked by itself, so a watched tick can follow an unwatched one.
   */
  #follow(top: ProgramNode, entry: ProgramNode): Status {
    let node = entry;
    if (this.isActive(top)) {
      node = this.#runningBelow(top);
      const status = node.tick(node, this);
      if (status === 'running') return status;
      this.#leaveAbove(node, top);
      const exit = status === 'success' ? node.onSuccess : node.onFailure;
      if (exit.to === null) return exit.result;
      node = exit.to;
    }
    for (;;) {
      const test = node.test;
      let hasSucceeded: boolean;
      if (test !== null) hasSucceeded = test(node, this);
      else {
        const status = node.tick(node, this);
        if (status === 'running') return this.#stayAbove(node, top);
        hasSucceeded = status === 'success';
      }
      const exit = hasSucceeded ? node.onSuccess : node.onFailure;
      if (exit.to === null) return exit.result;
      node = exit.to;
    }
  }

  #runningBelow(top: ProgramNode): ProgramNode {
    let node = top;
    while (node.flow !== null) node = this.runningChild(node) as ProgramNode;
    return node;
  }

  #leaveAbove(node: ProgramNode, top: ProgramNode): void {
    for (let above = node; above !== top; ) {
      above = above.parent as ProgramNode;
      this.setByte(above.activity, 0);
    }
  }

  #stayAbove(node: ProgramNode, top: ProgramNode): 'running' {
    for (let above = node; above !== top; above = above.parent as ProgramNode) this.stay(above.parent as ProgramNode, above);
    return 'running';
  }

  #tickWatched(node: ProgramNode): Status {
    const trace = this.#trace;
    if (trace === null || this.#visitsLeft < -MAX_VISITS_PER_TICK) throw overrun(node);
    if (!this.isActive(node)) trace.node('started', node.index, 'running');
    const status = node.tick(node, this);
    trace.node('ticked', node.index, status);
    if (status !== 'running') trace.node('stopped', node.index, status);
    if (trace.explain && node.leaf.explain) trace.explain(node.index, node.leaf.explain(node, this));
    return status;
  }
}

function overrun(node: ProgramNode): Error {
  return new Error(
    `Tree "${node.tree}" ${node.path} (${node.name}): more than ${MAX_VISITS_PER_TICK} nodes visited in one tick. ` +
      'A node kind asks its children in a loop that does not end.',
  );
}

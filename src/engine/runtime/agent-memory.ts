import type { ProgramNode } from '../definition/program-node.ts';

/** What one agent needs. */
export interface MemorySize {
  readonly bytes: number;
  readonly numbers: number;
}

export interface SavedMemory {
  readonly bytes: Uint8Array;
  readonly numbers: Float64Array;
}

/**
 * What the nodes remember, for all agents of a program side by side: agent `row` owns the bytes from
 * `row * size.bytes` on. Two typed arrays instead of an object per node keep the tick free of allocation
 * and the state of one agent within one or two cache lines.
 */
export class AgentMemory {
  bytes = new Uint8Array(0);
  numbers = new Float64Array(0);
  /**
   * The last action of each agent that kept running below flow nodes; the root before there is one. Only a hint, so it is
   * neither saved nor hashed: it is valid while that action is active, because then the flow nodes above all lead to it.
   */
  readonly lastActions: ProgramNode[] = [];

  constructor(
    readonly size: MemorySize,
    private readonly root: ProgramNode,
  ) {}

  /** Makes room for that many agents; new rows are zero. */
  reserve(rows: number): void {
    const bytes = new Uint8Array(rows * this.size.bytes);
    const numbers = new Float64Array(rows * this.size.numbers);
    bytes.set(this.bytes);
    numbers.set(this.numbers);
    this.bytes = bytes;
    this.numbers = numbers;
    while (this.lastActions.length < rows) this.lastActions.push(this.root);
  }

  save(rows: number): SavedMemory {
    return {
      bytes: this.bytes.slice(0, rows * this.size.bytes),
      numbers: this.numbers.slice(0, rows * this.size.numbers),
    };
  }

  /** Rows beyond the saved ones become zero. */
  restore(saved: SavedMemory): void {
    this.bytes.fill(0);
    this.numbers.fill(0);
    this.bytes.set(saved.bytes);
    this.numbers.set(saved.numbers);
    this.lastActions.fill(this.root);
  }
}

import type { KeySlot } from './key-slot.ts';
import type { Literal, ValueType } from './literal.ts';
import type { Vector } from '../../core/vector.ts';

export interface SavedBlackboards {
  readonly valid: Uint8Array;
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
}

/** Called before every write that changes a value or its validity: the old value can still be read. */
export interface ChangeListener {
  changing(row: number, slot: number): void;
}

const OTHER = 0;
const NUMBER = 1;
const ENTITY = 2;
/** A number that counts something. */
const WHOLE = 3;

/**
 * Values and validity flags of the blackboards of all agents of a program, one row per agent.
 * No `#private` fields and no numbers in objects: numbers are written for every agent in every tick.
 */
export class BlackboardStorage {
  valid = new Uint8Array(0);
  numbers = new Float64Array(0);
  texts: string[] = [];
  /** Null in a program without observers. */
  listener: ChangeListener | null = null;
  /** Rows in which a shared key has changed, see `takeSharedChange`. */
  private hasSharedChange = new Uint8Array(0);
  private readonly isShared: Uint8Array;
  /** Of each slot: whether it holds one number, an entity, or something else; where; and from where to where a number may go. */
  private readonly kinds: Uint8Array;
  private readonly offsets: Int32Array;
  private readonly mins: Float64Array;
  private readonly maxs: Float64Array;

  constructor(
    readonly slots: readonly KeySlot[],
    readonly numbersPerRow: number,
    readonly textsPerRow: number,
  ) {
    this.isShared = Uint8Array.from(slots, ({ scope }) => Number(scope !== 'own'));
    this.kinds = Uint8Array.from(slots, kindOf);
    this.offsets = Int32Array.from(slots, ({ offset }) => offset);
    this.mins = Float64Array.from(slots, ({ min }) => min);
    this.maxs = Float64Array.from(slots, ({ max }) => max);
  }

  reserve(rows: number): void {
    const valid = new Uint8Array(rows * this.slots.length);
    const numbers = new Float64Array(rows * this.numbersPerRow);
    valid.set(this.valid);
    numbers.set(this.numbers);
    this.valid = valid;
    this.numbers = numbers;
    this.hasSharedChange = new Uint8Array(rows).fill(1);
  }

  /** Whether a key of the row that it shares with others may have changed since the last call. */
  takeSharedChange(row: number): boolean {
    const hasChanged = this.hasSharedChange[row] === 1;
    this.hasSharedChange[row] = 0;
    return hasChanged;
  }

  /** Resets every key of the row to its start value. */
  resetRow(row: number): void {
    for (const { slot, type, offset, value } of this.slots) {
      this.invalidate(row, slot);
      if (type === 'string') this.texts[row * this.textsPerRow + offset] = '';
      if (value !== undefined) this.write(row, slot, value);
    }
  }

  isValid(row: number, slot: number): boolean {
    return this.valid[row * this.slots.length + slot] === 1;
  }

  invalidate(row: number, slot: number): void {
    const index = row * this.slots.length + slot;
    if (this.valid[index] === 0) return;
    this.change(row, slot);
    this.valid[index] = 0;
  }

  read(row: number, slot: number): Literal | undefined {
    return this.isValid(row, slot) ? this.stored(row, slot) : undefined;
  }

  /** What an invalid key held before; undefined for an empty value (entity 0, empty string, zero). */
  lastValue(row: number, slot: number): Literal | undefined {
    const value = this.stored(row, slot);
    const isEmpty = Array.isArray(value) ? value[0] === 0 && value[1] === 0 : !value;
    return isEmpty ? undefined : value;
  }

  private stored(row: number, slot: number): Literal | undefined {
    const key = this.slots[slot];
    if (key === undefined) return undefined;
    if (key.type === 'string') return this.texts[row * this.textsPerRow + key.offset];
    const at = row * this.numbersPerRow + key.offset;
    const first = this.numbers[at] ?? 0;
    if (key.type === 'vector') return [first, this.numbers[at + 1] ?? 0];
    return key.type === 'boolean' ? first === 1 : first;
  }

  /** Returns false and changes nothing when the key has another type. */
  write(row: number, slot: number, value: Literal): boolean {
    const type = this.slots[slot]?.type;
    if (type === undefined || !fits(type, value)) return false;
    if (typeof value === 'string') this.setText(row, slot, value);
    else if (typeof value === 'object') this.setVector(row, slot, { x: value[0], y: value[1] });
    else if (typeof value === 'boolean') this.setBoolean(row, slot, value);
    else this.setNumber(row, slot, value);
    return true;
  }

  // The setters ignore a slot of another type: its offset would point into the value of another key.

  /**
   * Number or entity. A number that is not finite, or entity 0, makes the key invalid; others are kept within its range, and those
   * of a key that counts something are rounded.
   */
  setNumber(row: number, slot: number, value: number): void {
    // Undefined for a slot that does not exist.
    const kind = this.kinds[slot];
    if (kind === undefined || kind === OTHER) return;
    if (value - value !== 0 || (kind === ENTITY && value === 0)) this.invalidate(row, slot);
    // Never -0, which has other bits than 0.
    else this.put(row, slot, kind === WHOLE ? Math.round(value) + 0 : value);
  }

  setBoolean(row: number, slot: number, value: boolean): void {
    const key = this.slots[slot];
    if (key?.type === 'boolean') this.put(row, slot, value ? 1 : 0);
  }

  setVector(row: number, slot: number, { x, y }: Readonly<Vector>): void {
    const key = this.slots[slot];
    if (key?.type !== 'vector') return;
    if (x - x !== 0 || y - y !== 0) {
      this.invalidate(row, slot);
      return;
    }
    const at = row * this.numbersPerRow + key.offset;
    if (this.isValid(row, slot) && this.numbers[at] === x && this.numbers[at + 1] === y) return;
    this.change(row, slot);
    this.numbers[at] = x;
    this.numbers[at + 1] = y;
    this.valid[row * this.slots.length + slot] = 1;
  }

  setText(row: number, slot: number, value: string): void {
    const key = this.slots[slot];
    if (key?.type !== 'string') return;
    const at = row * this.textsPerRow + key.offset;
    if (this.isValid(row, slot) && this.texts[at] === value) return;
    this.change(row, slot);
    this.texts[at] = value;
    this.valid[row * this.slots.length + slot] = 1;
  }

  /** Copies the value and validity of a key of another storage; both keys must have the same type. */
  copy(row: number, slot: number, from: { slab: BlackboardStorage; slot: number }): void {
    const key = this.slots[slot] as KeySlot;
    const { slab } = from;
    const other = slab.slots[from.slot] as KeySlot;
    this.valid[row * this.slots.length + slot] = slab.valid[row * slab.slots.length + from.slot] as number;
    const at = row * this.numbersPerRow + key.offset;
    const otherAt = row * slab.numbersPerRow + other.offset;
    if (key.type === 'string') this.texts[row * this.textsPerRow + key.offset] = slab.texts[row * slab.textsPerRow + other.offset] ?? '';
    else this.numbers[at] = slab.numbers[otherAt] as number;
    if (key.type === 'vector') this.numbers[at + 1] = slab.numbers[otherAt + 1] as number;
  }

  private put(row: number, slot: number, value: number): void {
    const at = row * this.numbersPerRow + (this.offsets[slot] as number);
    const index = row * this.slots.length + slot;
    const min = this.mins[slot] as number;
    const max = this.maxs[slot] as number;
    const kept = value < min ? min : value > max ? max : value;
    if (this.valid[index] === 1 && this.numbers[at] === kept) return;
    this.change(row, slot);
    this.numbers[at] = kept;
    this.valid[index] = 1;
  }

  private change(row: number, slot: number): void {
    if (this.isShared[slot] === 1) this.hasSharedChange[row] = 1;
    this.listener?.changing(row, slot);
  }

  save(rows: number): SavedBlackboards {
    return {
      valid: this.valid.slice(0, rows * this.slots.length),
      numbers: this.numbers.slice(0, rows * this.numbersPerRow),
      texts: this.texts.slice(0, rows * this.textsPerRow),
    };
  }

  restore(saved: SavedBlackboards): void {
    this.valid.fill(0);
    this.numbers.fill(0);
    this.valid.set(saved.valid);
    this.numbers.set(saved.numbers);
    this.texts = [...saved.texts];
    this.hasSharedChange.fill(1);
  }
}

function kindOf({ type, isWhole }: KeySlot): number {
  if (type === 'number') return isWhole ? WHOLE : NUMBER;
  return type === 'entity' ? ENTITY : OTHER;
}

function fits(type: ValueType, value: Literal): boolean {
  if (type === 'vector') return typeof value === 'object';
  return typeof value === (type === 'entity' ? 'number' : type);
}

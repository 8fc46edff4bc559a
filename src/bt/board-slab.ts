import type { Vector } from '../core/vector.ts';
import type { Literal, ValueType } from './format.ts';
import type { KeySlot } from './program.ts';

export interface SavedBoards {
  readonly valid: Uint8Array;
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
}

/** Hears of every write that changes a value or its validity. */
export interface ChangeListener {
  changed(row: number, slot: number): void;
}

/** What the blackboards of all agents of a program hold, side by side: values and validity flags. */
export class BoardSlab {
  valid = new Uint8Array(0);
  numbers = new Float64Array(0);
  texts: string[] = [];
  /** Null in a program in which nobody waits for changes. */
  listener: ChangeListener | null = null;
  /** Values that have changed so far, in all rows. */
  changes = 0;

  constructor(
    readonly slots: readonly KeySlot[],
    readonly numbersPerRow: number,
    readonly textsPerRow: number,
  ) {}

  reserve(rows: number): void {
    const valid = new Uint8Array(rows * this.slots.length);
    const numbers = new Float64Array(rows * this.numbersPerRow);
    valid.set(this.valid);
    numbers.set(this.numbers);
    this.valid = valid;
    this.numbers = numbers;
  }

  /** Gives every key of the row its start value. */
  begin(row: number): void {
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
    const place = row * this.slots.length + slot;
    if (this.valid[place] === 0) return;
    this.valid[place] = 0;
    this.changes++;
    this.listener?.changed(row, slot);
  }

  read(row: number, slot: number): Literal | undefined {
    return this.isValid(row, slot) ? this.#stored(row, slot) : undefined;
  }

  /** What an invalid key held before; undefined when that is nothing: nobody, no text, zero. */
  lastValue(row: number, slot: number): Literal | undefined {
    const value = this.#stored(row, slot);
    const isNothing = Array.isArray(value) ? value[0] === 0 && value[1] === 0 : !value;
    return isNothing ? undefined : value;
  }

  #stored(row: number, slot: number): Literal | undefined {
    const key = this.slots[slot];
    if (key === undefined) return undefined;
    if (key.type === 'string') return this.texts[row * this.textsPerRow + key.offset];
    const at = row * this.numbersPerRow + key.offset;
    const first = this.numbers[at] ?? 0;
    if (key.type === 'vector') return [first, this.numbers[at + 1] ?? 0];
    return key.type === 'boolean' ? first === 1 : first;
  }

  /** False, and nothing changes, when the key has another type. */
  write(row: number, slot: number, value: Literal): boolean {
    const type = this.slots[slot]?.type;
    if (type === undefined || !fits(type, value)) return false;
    if (typeof value === 'string') this.setText(row, slot, value);
    else if (typeof value === 'object') this.setVector(row, slot, { x: value[0], y: value[1] });
    else if (typeof value === 'boolean') this.setBoolean(row, slot, value);
    else this.setNumber(row, slot, value);
    return true;
  }

  // A slot of another type is left alone: its offset would point into somebody else's value.

  /** Number or entity. Not finite, or entity 0: the key becomes invalid. */
  setNumber(row: number, slot: number, value: number): void {
    const key = this.slots[slot];
    if (key?.type !== 'number' && key?.type !== 'entity') return;
    const isNobody = key.type === 'entity' && value === 0;
    if (value - value !== 0 || isNobody) this.invalidate(row, slot);
    else this.#put(row, key, value);
  }

  setBoolean(row: number, slot: number, value: boolean): void {
    const key = this.slots[slot];
    if (key?.type === 'boolean') this.#put(row, key, value ? 1 : 0);
  }

  setVector(row: number, slot: number, { x, y }: Readonly<Vector>): void {
    const key = this.slots[slot];
    if (key?.type !== 'vector') return;
    if (x - x !== 0 || y - y !== 0) {
      this.invalidate(row, slot);
      return;
    }
    const at = row * this.numbersPerRow + key.offset + 1;
    const isOther = this.numbers[at] !== y;
    this.numbers[at] = y;
    this.#put(row, key, x, isOther);
  }

  setText(row: number, slot: number, value: string): void {
    const key = this.slots[slot];
    if (key?.type !== 'string') return;
    const at = row * this.textsPerRow + key.offset;
    const isOther = this.texts[at] !== value;
    this.texts[at] = value;
    this.#validate(row, slot, isOther);
  }

  // oxlint-disable-next-line max-params -- the innermost write of every tick: an object would be made only to be thrown away.
  #put(row: number, { slot, offset }: KeySlot, value: number, isOther = false): void {
    const at = row * this.numbersPerRow + offset;
    const isChange = isOther || this.numbers[at] !== value;
    this.numbers[at] = value;
    this.#validate(row, slot, isChange);
  }

  #validate(row: number, slot: number, isOther: boolean): void {
    const place = row * this.slots.length + slot;
    const isChange = isOther || this.valid[place] === 0;
    this.valid[place] = 1;
    if (!isChange) return;
    this.changes++;
    this.listener?.changed(row, slot);
  }

  save(rows: number): SavedBoards {
    return {
      valid: this.valid.slice(0, rows * this.slots.length),
      numbers: this.numbers.slice(0, rows * this.numbersPerRow),
      texts: this.texts.slice(0, rows * this.textsPerRow),
    };
  }

  restore(saved: SavedBoards): void {
    this.valid.fill(0);
    this.numbers.fill(0);
    this.valid.set(saved.valid);
    this.numbers.set(saved.numbers);
    this.texts = [...saved.texts];
  }
}

function fits(type: ValueType, value: Literal): boolean {
  if (type === 'vector') return typeof value === 'object';
  return typeof value === (type === 'entity' ? 'number' : type);
}

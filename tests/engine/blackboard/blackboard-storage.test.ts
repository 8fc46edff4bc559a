import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlackboardStorage } from '../../../src/engine/blackboard/blackboard-storage.ts';
import type { KeySlot } from '../../../src/engine/blackboard/key-slot.ts';
import { areEqual, type Literal, type ValueType } from '../../../src/engine/blackboard/literal.ts';

const KEYS: readonly (Partial<KeySlot> & { readonly type: ValueType; readonly offset: number })[] = [
  { type: 'number', offset: 0, value: 5, min: 0, max: 10 },
  { type: 'string', offset: 0, value: 'calm' },
  { type: 'vector', offset: 1, value: [3, 4] },
  { type: 'entity', offset: 3 },
  { type: 'string', offset: 1 },
  { type: 'boolean', offset: 4, value: true, scope: 'party' },
  { type: 'number', offset: 5, scope: 'world' },
  { type: 'vector', offset: 6 },
];
const slots = KEYS.map(
  (key, slot): KeySlot => ({ name: `k${slot}`, slot, scope: 'own', min: -Infinity, max: Infinity, ...key }) as KeySlot,
);
const storage = (): BlackboardStorage => new BlackboardStorage(slots, 8, 2);

/** What a key holds, and what it held before it became invalid. */
interface Cell {
  value: Literal | undefined;
  last: Literal | undefined;
}
const isNothing = (value: Literal | undefined): boolean => (Array.isArray(value) ? value.every((part) => part === 0) : !value);

/** The same, slowly: what a key is given becomes its value or makes it invalid; a value of another type does nothing. */
function given(key: KeySlot, cell: Cell, value: Literal): boolean {
  const hasType = Array.isArray(value) ? key.type === 'vector' : typeof value === (key.type === 'entity' ? 'number' : key.type);
  if (!hasType) return false;
  const numbers = [value].flat().filter((part) => typeof part === 'number');
  if (numbers.some((part) => !Number.isFinite(part)) || (key.type === 'entity' && value === 0)) cell.value = undefined;
  else cell.last = cell.value = key.type === 'number' ? Math.min(Math.max(value as number, key.min), key.max) : value;
  return true;
}

const number = fc.constantFrom(-3, 0, 1, 2.5, 7, 99, NaN, Infinity);
const anyValue: fc.Arbitrary<Literal> = fc.oneof(number, fc.boolean(), fc.constantFrom('', 'calm', 'angry'), fc.tuple(number, number));
const place = { row: fc.nat(2), slot: fc.nat(KEYS.length - 1) };
const anyDeed = fc.oneof(
  fc.record({ do: fc.constant('write' as const), ...place, value: anyValue }),
  fc.record({ do: fc.constant('invalidate' as const), ...place }),
  fc.record({ do: fc.constant('reset' as const), row: place.row }),
  fc.record({ do: fc.constant('grow' as const) }),
  fc.record({ do: fc.constant('takeShared' as const), row: place.row }),
);

type Deed = typeof anyDeed extends fc.Arbitrary<infer Each> ? Each : never;

/** The storage of three agents and its model, side by side. */
class Pair {
  readonly board = storage();
  readonly cells: Cell[][] = Array.from({ length: 3 }, () => KEYS.map(() => ({ value: undefined, last: undefined })));
  /** What the listener was told, and what it should have been. */
  readonly told: [found: string[], expected: string[]] = [[], []];
  rows = 3;
  readonly #isShared = [true, true, true];

  constructor() {
    this.board.reserve(this.rows);
    this.board.listener = { changing: (row, slot) => void this.told[0].push(this.#words(row, slot, this.board.read(row, slot))) };
  }

  /** What both answer. */
  carryOut(deed: Deed): readonly [found: unknown, expected: unknown] {
    switch (deed.do) {
      case 'grow':
        this.board.reserve((this.rows += 2));
        this.#isShared.fill(true);
        return [0, 0];
      case 'takeShared': {
        const expected = this.#isShared[deed.row];
        this.#isShared[deed.row] = false;
        return [this.board.takeSharedChange(deed.row), expected];
      }
      case 'invalidate':
        this.#change(deed.row, deed.slot, (cell) => void (cell.value = undefined));
        return [this.board.invalidate(deed.row, deed.slot), undefined];
      case 'reset':
        this.#reset(deed.row);
        return [this.board.resetRow(deed.row), undefined];
      default: {
        let fits = false;
        this.#change(deed.row, deed.slot, (cell) => (fits = given(slots[deed.slot]!, cell, deed.value)));
        return [this.board.write(deed.row, deed.slot, deed.value), fits];
      }
    }
  }

  #reset(row: number): void {
    for (const key of slots) {
      this.#change(row, key.slot, (cell) => void (cell.value = undefined));
      if (key.type === 'string') this.cells[row]![key.slot]!.last = '';
      if (key.value !== undefined) this.#change(row, key.slot, (cell) => given(key, cell, key.value!));
    }
  }

  #change(row: number, slot: number, act: (cell: Cell) => void): void {
    const cell = this.cells[row]![slot]!;
    const before = cell.value;
    act(cell);
    if (areEqual(before, cell.value)) return;
    this.told[1].push(this.#words(row, slot, before));
    if (slots[slot]!.scope !== 'own') this.#isShared[row] = true;
  }

  #words(row: number, slot: number, before: Literal | undefined): string {
    return `${row} ${slot} was ${JSON.stringify(before)}`;
  }
}

test('holds for each agent what it was given, tells of each change before it, and knows where something shared has changed', () => {
  fc.assert(
    fc.property(fc.array(anyDeed, { maxLength: 60 }), (deeds) => {
      const pair = new Pair();
      const { board, cells } = pair;
      for (const [found, expected] of deeds.map((deed) => pair.carryOut(deed))) expect(found).toBe(expected);
      expect(pair.told[0]).toEqual(pair.told[1]);
      const read = (from: BlackboardStorage): unknown => cells.map((keys, row) => keys.map((_, slot) => from.read(row, slot)));
      const expected = cells.map((keys) => keys.map(({ value }) => value));
      expect(read(board)).toEqual(expected);
      expect(cells.map((keys, row) => keys.map((_, slot) => board.lastValue(row, slot)))).toEqual(
        cells.map((keys) => keys.map(({ last }) => (isNothing(last) ? undefined : last))),
      );
      const copy = storage();
      copy.reserve(pair.rows);
      copy.write(2, 0, 3);
      copy.write(2, 4, 'other');
      copy.takeSharedChange(1);
      copy.restore(board.save(pair.rows));
      expect([copy.takeSharedChange(1), read(copy)]).toEqual([true, expected]);
    }),
    { numRuns: 300 },
  );
});

test('a slot that there is not holds nothing and takes nothing', () => {
  const board = storage();
  board.reserve(2);
  board.resetRow(0);
  expect([board.write(0, 99, 5), board.read(0, 99), board.lastValue(0, 99)]).toEqual([false, undefined, undefined]);
  expect(board.read(0, 0)).toBe(5);
});

test.each(KEYS.map(({ type }, slot) => ({ type, slot })))(
  'a key of another storage is copied with its value or without one: $type',
  ({ type, slot }) => {
    const values: Record<ValueType, Literal> = { number: 7, boolean: true, string: 'angry', vector: [1, -2], entity: 12 };
    const [from, to] = [
      storage(),
      new BlackboardStorage([slots[0]!, slots[4]!, { ...slots[slot]!, slot: 2, offset: type === 'string' ? 2 : 1 }], 4, 3),
    ];
    from.reserve(2);
    to.reserve(2);
    for (const row of [0, 1]) to.write(row, 0, 2);
    from.write(1, slot, values[type]);
    for (const row of [0, 1]) to.copy(row, 2, { slab: from, slot });
    expect([0, 1].map((row) => [to.read(row, 0), to.read(row, 2)])).toEqual([
      [2, undefined],
      [2, values[type]],
    ]);
    from.invalidate(1, slot);
    to.copy(1, 2, { slab: from, slot });
    expect([to.read(1, 2), to.lastValue(1, 2)]).toEqual([undefined, values[type]]);
  },
);

test('tells of each row once that a shared key has changed, and nothing of keys of its own', () => {
  const board = storage();
  board.reserve(2);
  const changed = (): boolean[] => [0, 1].map((row) => board.takeSharedChange(row));
  expect([changed(), changed()]).toEqual([
    [true, true],
    [false, false],
  ]);
  board.write(0, 0, 7);
  board.write(0, 1, 'angry');
  expect(changed()).toEqual([false, false]);
  board.write(1, 6, 3);
  expect([changed(), changed()]).toEqual([
    [false, true],
    [false, false],
  ]);
  board.write(1, 6, 3);
  expect(changed()).toEqual([false, false]);
  board.invalidate(1, 6);
  board.write(0, 5, true);
  expect(changed()).toEqual([true, true]);
});

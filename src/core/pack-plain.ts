/**
 * Plain data in a few flat arrays. A tree of objects that is kept costs the garbage collector time for each of its objects in each full
 * collection: hundreds of saved worlds stalled the page for half a second. These arrays are looked at once each.
 */
export interface PackedPlain {
  /** One for each value, in the order of a walk. */
  readonly tags: Uint8Array;
  /** Integers, lengths, and places in the tables below. */
  readonly integers: Int32Array;
  readonly fractions: Float64Array;
  readonly texts: readonly string[];
  /** Names of the members of the records that look alike. */
  readonly shapes: readonly (readonly string[])[];
  /** Typed arrays. */
  readonly views: readonly ArrayBufferView[];
}

const TAGS = { null: 0, undefined: 1, false: 2, true: 3, integer: 4, fraction: 5, text: 6, array: 7, record: 8, view: 9 } as const;
const MEMBER_BYTES = 8;

/** Memory that packed data takes, in bytes. Texts are counted as references: copies share them. */
export function packedBytes({ tags, integers, fractions, texts, shapes, views }: PackedPlain): number {
  let bytes = tags.byteLength + integers.byteLength + fractions.byteLength + texts.length * MEMBER_BYTES;
  for (const names of shapes) bytes += names.length * MEMBER_BYTES;
  for (const view of views) bytes += view.byteLength;
  return bytes;
}

/** Packs a copy of arrays, records, typed arrays and primitives. */
export function packPlain(value: unknown): PackedPlain {
  return new Packer().pack(value);
}

/** The same data again; its typed arrays belong to the packed data, so it is for reading. */
export function unpackPlain(packed: PackedPlain): unknown {
  return new Unpacker(packed).next();
}

interface Shape {
  readonly place: number;
  readonly names: readonly string[];
  /** What was last found at each member: a record there, or in an array there, probably looks the same again. */
  readonly expected: (Shape | undefined)[];
  /** The last text at each member, and its place. */
  readonly texts: (string | undefined)[];
  readonly places: number[];
}

/** The names of the first members of a record, and where others follow. */
interface Branch {
  readonly next: Map<string, Branch>;
  /** Of the record that has no more members. */
  shape: Shape | undefined;
}

/** Where values are gathered before they are copied to arrays of the right size. Kept, because a world needs a megabyte of it. */
let room = { tags: new Uint8Array(1 << 12), integers: new Int32Array(1 << 12), fractions: new Float64Array(1 << 12) };

class Packer {
  #tags = room.tags;
  #tagCount = 0;
  #integers = room.integers;
  #integerCount = 0;
  #fractions = room.fractions;
  #fractionCount = 0;
  readonly #places = new Map<string, number>();
  readonly #shapes: Shape[] = [];
  readonly #branches: Branch = { next: new Map(), shape: undefined };
  readonly #views: ArrayBufferView[] = [];

  pack(value: unknown): PackedPlain {
    this.#add(value, undefined);
    room = { tags: this.#tags, integers: this.#integers, fractions: this.#fractions };
    return {
      tags: this.#tags.slice(0, this.#tagCount),
      integers: this.#integers.slice(0, this.#integerCount),
      fractions: this.#fractions.slice(0, this.#fractionCount),
      texts: [...this.#places.keys()],
      shapes: this.#shapes.map(({ names }) => names),
      views: this.#views,
    };
  }

  /** Returns the shape of the record, or of the last one in the array. */
  #add(value: unknown, expected: Shape | undefined): Shape | undefined {
    if (typeof value === 'number') this.#addNumber(value);
    else if (typeof value === 'string') this.#tag(TAGS.text, this.#placeOf(value));
    else if (typeof value === 'boolean') this.#tag(value ? TAGS.true : TAGS.false);
    else if (value === null || typeof value !== 'object') this.#tag(value === null ? TAGS.null : TAGS.undefined);
    else if (Array.isArray(value)) return this.#addArray(value, expected);
    else if (ArrayBuffer.isView(value)) this.#tag(TAGS.view, this.#views.push((value as Uint8Array).slice()) - 1);
    else return this.#addRecord(value as Record<string, unknown>, expected);
    return expected;
  }

  #addNumber(value: number): void {
    // Minus zero is no integer here.
    if ((value | 0) === value && (value !== 0 || 1 / value > 0)) return this.#tag(TAGS.integer, value);
    this.#tag(TAGS.fraction);
    if (this.#fractionCount === this.#fractions.length) {
      const larger = new Float64Array(2 * this.#fractionCount);
      larger.set(this.#fractions);
      this.#fractions = larger;
    }
    this.#fractions[this.#fractionCount++] = value;
  }

  #addArray(items: readonly unknown[], expected: Shape | undefined): Shape | undefined {
    this.#tag(TAGS.array, items.length);
    let shape = expected;
    for (const item of items) shape = this.#add(item, shape);
    return shape;
  }

  #addRecord(record: Record<string, unknown>, expected: Shape | undefined): Shape {
    if (expected !== undefined && this.#addAlike(record, expected)) return expected;
    const shape = this.#shapeOf(record);
    const { names } = shape;
    this.#tag(TAGS.record, shape.place);
    for (let index = 0; index < names.length; index++) this.#addMember(record[names[index]!], shape, index);
    return shape;
  }

  /**
   * In one pass over the members: an engine finds the value under a name that this very loop gives it without a search.
   * False when the record has other members than expected; then nothing has been added.
   */
  #addAlike(record: Record<string, unknown>, shape: Shape): boolean {
    const { place, names } = shape;
    const [tags, integers, fractions, views] = [this.#tagCount, this.#integerCount, this.#fractionCount, this.#views.length];
    this.#tag(TAGS.record, place);
    let index = 0;
    for (const name in record) {
      if (names[index] !== name) {
        index = -1;
        break;
      }
      this.#addMember(record[name], shape, index);
      index++;
    }
    if (index === names.length) return true;
    this.#tagCount = tags;
    this.#integerCount = integers;
    this.#fractionCount = fractions;
    this.#views.length = views;
    return false;
  }

  /** Most members are numbers, and most texts are those of the record before. */
  #addMember(value: unknown, { expected, texts, places }: Shape, index: number): void {
    if (typeof value === 'number') return this.#addNumber(value);
    if (typeof value === 'string') {
      if (value !== texts[index]) {
        texts[index] = value;
        places[index] = this.#placeOf(value);
      }
      return this.#tag(TAGS.text, places[index]);
    }
    const found = this.#add(value, expected[index]);
    if (found !== expected[index]) expected[index] = found;
  }

  /** Finds it member by member: most records that do not look as expected look like an earlier one. */
  #shapeOf(record: Record<string, unknown>): Shape {
    let branch = this.#branches;
    for (const name in record) {
      let next = branch.next.get(name);
      if (next === undefined) branch.next.set(name, (next = { next: new Map(), shape: undefined }));
      branch = next;
    }
    branch.shape ??= this.#newShape(Object.keys(record));
    return branch.shape;
  }

  #newShape(names: readonly string[]): Shape {
    const shape: Shape = {
      place: this.#shapes.length,
      names,
      expected: names.map(() => undefined),
      texts: names.map(() => undefined),
      places: names.map(() => 0),
    };
    this.#shapes.push(shape);
    return shape;
  }

  #placeOf(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) this.#places.set(text, (place = this.#places.size));
    return place;
  }

  #tag(tag: number, integer?: number): void {
    if (this.#tagCount === this.#tags.length) {
      const larger = new Uint8Array(2 * this.#tagCount);
      larger.set(this.#tags);
      this.#tags = larger;
    }
    this.#tags[this.#tagCount++] = tag;
    if (integer === undefined) return;
    if (this.#integerCount === this.#integers.length) {
      const larger = new Int32Array(2 * this.#integerCount);
      larger.set(this.#integers);
      this.#integers = larger;
    }
    this.#integers[this.#integerCount++] = integer;
  }
}

class Unpacker {
  readonly #packed: PackedPlain;
  #tagAt = 0;
  #integerAt = 0;
  #fractionAt = 0;

  constructor(packed: PackedPlain) {
    this.#packed = packed;
  }

  next(): unknown {
    switch (this.#packed.tags[this.#tagAt++]) {
      case TAGS.null:
        return null;
      case TAGS.false:
        return false;
      case TAGS.true:
        return true;
      case TAGS.integer:
        return this.#integer();
      case TAGS.fraction:
        return this.#packed.fractions[this.#fractionAt++];
      case TAGS.text:
        return this.#packed.texts[this.#integer()];
      case TAGS.array:
        return Array.from({ length: this.#integer() }, () => this.next());
      case TAGS.record:
        return this.#record(this.#packed.shapes[this.#integer()]!);
      case TAGS.view:
        return this.#packed.views[this.#integer()];
      default:
        return undefined;
    }
  }

  #record(names: readonly string[]): Record<string, unknown> {
    const record: Record<string, unknown> = {};
    for (const name of names) {
      const value = this.next();
      // An assignment would set the prototype instead of adding a member.
      if (name === '__proto__') Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
      else record[name] = value;
    }
    return record;
  }

  #integer(): number {
    return this.#packed.integers[this.#integerAt++]!;
  }
}

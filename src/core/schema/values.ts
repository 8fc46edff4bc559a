import { hintFor, Reading, type Names, type Source } from './reading.ts';

/** What comes from outside, in one declaration: its TypeScript type, its check and its JSON Schema. */
export interface Schema<Value> {
  readonly form: Form;
  /**
   * Reports every problem, and returns a value in any case: a stand-in where something is wrong. Plain data without defaults and
   * without changes comes back as the same object.
   */
  read(value: unknown, reading: Reading): Value;
}

export type ValueOf<Of> = Of extends Schema<infer Value> ? Value : never;

/** What a schema is made of, for those who write it down in another language. */
export type Form =
  | { readonly is: 'anything' | 'true or false' }
  | { readonly is: 'text'; readonly pattern?: RegExp; readonly mayBeEmpty?: boolean }
  | { readonly is: 'number'; readonly isWhole: boolean; readonly min?: number; readonly max?: number }
  | { readonly is: 'one of'; readonly names: readonly (string | number | boolean)[] }
  | { readonly is: 'name'; readonly of: string }
  | { readonly is: 'list'; readonly items: readonly Schema<unknown>[]; readonly least?: number; readonly most?: number }
  | { readonly is: 'map'; readonly member: Schema<unknown> }
  | { readonly is: 'record'; readonly fields: Readonly<Record<string, Schema<unknown>>> }
  | { readonly is: 'either'; readonly schemas: () => readonly Schema<unknown>[] };

export interface Limits {
  readonly min: number;
  readonly max: number;
}

export interface Read<Value> {
  readonly value: Value;
  readonly problems: readonly string[];
}

/** Reads data from outside. The value is of use only when there are no problems, each of which is a line with its place. */
export function readData<Value>(schema: Schema<Value>, value: unknown, of: Source = {}): Read<Value> {
  const reading = new Reading(of);
  return { value: schema.read(value, reading), problems: reading.problems };
}

interface Simple<Value> {
  readonly form: Form;
  readonly expected: string;
  readonly standIn: Value;
  accepts(value: unknown): boolean;
}

/** A schema without parts. */
function simple<Value>({ form, expected, standIn, accepts }: Simple<Value>): Schema<Value> {
  return {
    form,
    read(value, reading) {
      if (accepts(value)) return value as Value;
      reading.report(value, expected);
      return standIn;
    },
  };
}

/** Whatever it is, it is taken as it is. */
export const anything: Schema<unknown> = { form: { is: 'anything' }, read: (value) => value };

export const text = simple({
  form: { is: 'text' },
  expected: 'a text',
  standIn: '',
  accepts: (value) => typeof value === 'string' && value !== '',
});

/** A text that may be empty. */
export const string = simple({
  form: { is: 'text', mayBeEmpty: true },
  expected: 'a string',
  standIn: '',
  accepts: (value) => typeof value === 'string',
});

export const boolean = simple({
  form: { is: 'true or false' },
  expected: 'true or false',
  standIn: false,
  accepts: (value) => typeof value === 'boolean',
});

/** A text of which the pattern is true. */
export function textLike(pattern: RegExp, expected: string): Schema<string> {
  return simple({
    form: { is: 'text', pattern },
    expected,
    standIn: '',
    accepts: (value) => typeof value === 'string' && pattern.test(value),
  });
}

export function number(limits: Limits, expected = `a number from ${limits.min} to ${limits.max}`): Schema<number> {
  const { min, max } = limits;
  return simple({
    form: { is: 'number', isWhole: false, min, max },
    expected,
    standIn: min,
    accepts: (value) => typeof value === 'number' && value >= min && value <= max,
  });
}

/** A number of any size. Data from outside has no NaN. */
export const anyNumber = simple({
  form: { is: 'number', isWhole: false },
  expected: 'a number',
  standIn: 0,
  accepts: (value) => typeof value === 'number',
});

export function whole(
  { min, max = Number.MAX_SAFE_INTEGER }: { readonly min: number; readonly max?: number },
  expected = `a whole number from ${min} to ${max}`,
): Schema<number> {
  return simple({
    form: { is: 'number', isWhole: true, min, max },
    expected,
    standIn: min,
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
  });
}

/** One of these texts, numbers or booleans. */
export function choice<const Name extends string | number | boolean>(
  names: readonly Name[],
  expected = `one of ${names.join(', ')}`,
): Schema<Name> {
  return {
    form: { is: 'one of', names },
    read(value, reading) {
      const found = names.find((name) => name === value);
      if (found !== undefined) return found;
      reading.report(value, `${expected}${hintFor(value, names.map(String))}`);
      return names[0] as Name;
    },
  };
}

/** A name of something that the reading knows: `nameOf('tree')`. */
export function nameOf(what: string): Schema<string> {
  return {
    form: { is: 'name', of: what },
    read(value, reading) {
      const names = reading.namesOf(what);
      if (names === undefined) return text.read(value, reading);
      if (names.length > 0) return choice(names).read(value, reading);
      reading.report(value, `the name of a ${what}, and there is none`);
      return '';
    },
  };
}

/** What a function accepts. */
export function matching<Value>(expected: string, standIn: Value, accepts: (value: unknown) => boolean): Schema<Value> {
  return simple({ form: { is: 'anything' }, expected, standIn, accepts });
}

export interface ListRules {
  /** Besides the items: "a list of units". */
  readonly expected?: string;
  readonly least?: number;
  readonly most?: number;
  /** What is expected of a list with another number of items: "at least one seed". */
  readonly size?: string;
}

export function listOf<Item>(
  item: Schema<Item>,
  { expected = 'a list', least = 0, most = Infinity, size = expected }: ListRules = {},
): Schema<readonly Item[]> {
  return {
    form: { is: 'list', items: [item], least, most },
    read(value, reading) {
      if (!Array.isArray(value)) {
        reading.report(value, expected);
        return [];
      }
      if (value.length < least || value.length > most) reading.report(value, size);
      const items = value.map((each: unknown, index) => reading.part(index, () => item.read(each, reading)));
      return items.every((each, index) => each === value[index]) ? (value as Item[]) : items;
    },
  };
}

type Values<Of extends readonly Schema<unknown>[]> = { readonly [Place in keyof Of]: ValueOf<Of[Place]> };

/** A list of as many values, each with its own schema. */
export function tuple<const Of extends readonly Schema<unknown>[]>(items: Of, expected: string): Schema<Values<Of>> {
  return {
    form: { is: 'list', items, least: items.length, most: items.length },
    read(value, reading) {
      const isWhole = Array.isArray(value) && value.length === items.length;
      if (!isWhole) reading.report(value, expected);
      const found = isWhole ? (value as readonly unknown[]) : [];
      const readAll = () => items.map((item, place) => reading.part(place, () => item.read(found[place], reading)));
      const values = isWhole ? readAll() : reading.muted(readAll);
      return (isWhole && values.every((each, place) => each === found[place]) ? found : values) as Values<Of>;
    },
  };
}

/** One of several schemas; of the problems of each, nothing is told. */
export function either<Value>(schemas: readonly Schema<Value>[], expected: string): Schema<Value> {
  return {
    form: { is: 'either', schemas: () => schemas },
    read(value, reading) {
      const fitting = schemas.find((schema) => reading.fits(() => schema.read(value, reading)));
      if (fitting === undefined) reading.report(value, expected);
      return fitting === undefined ? reading.muted(() => schemas[0]!.read(undefined, reading)) : fitting.read(value, reading);
    },
  };
}

/** A schema that is declared later, or uses itself. */
export function later<Value>(schema: () => Schema<Value>): Schema<Value> {
  return { form: { is: 'either', schemas: () => [schema()] }, read: (value, reading) => schema().read(value, reading) };
}

/** Another form of what was read. */
export function mapped<From, To>(schema: Schema<From>, change: (value: From, reading: Reading) => To): Schema<To> {
  return { form: schema.form, read: (value, reading) => change(schema.read(value, reading), reading) };
}

/** Looks at what was read, which may have stand-ins, and reports what the schema cannot say. */
export function checked<Value>(schema: Schema<Value>, check: (value: Value, reading: Reading, found: unknown) => void): Schema<Value> {
  return {
    form: schema.form,
    read(found, reading) {
      const value = schema.read(found, reading);
      check(value, reading, found);
      return value;
    },
  };
}

/** Adds names from the value itself, before it is read, to those that its parts may refer to. */
export function naming<Value>(schema: Schema<Value>, namesIn: (value: unknown, names: Names) => Names): Schema<Value> {
  return {
    form: schema.form,
    read: (value, reading) => reading.within({ ...reading.names, ...namesIn(value, reading.names) }, () => schema.read(value, reading)),
  };
}

import { isRecord, type JsonRecord } from '../json-value.ts';
import { hintFor, type Names, type Reading } from './reading.ts';
import { boolean, choice, mapped, type Schema, type ValueOf } from './values.ts';

/** A member that may be absent. */
export interface OptionalSchema<Value> extends Schema<Value> {
  readonly isOptional: true;
}

type Fields = Readonly<Record<string, Schema<unknown>>>;
type Flat<Value> = { readonly [Name in keyof Value]: Value[Name] };
type OptionalNames<Of> = { [Name in keyof Of]: Of[Name] extends OptionalSchema<unknown> ? Name : never }[keyof Of];
/** The value of a record with these fields. */
export type RecordOf<Of> = Flat<
  { readonly [Name in keyof Of as Name extends OptionalNames<Of> ? never : Name]: ValueOf<Of[Name]> } & {
    readonly [Name in keyof Of as Name extends OptionalNames<Of> ? Name : never]?: ValueOf<Of[Name]>;
  }
>;

export function optional<Value>(schema: Schema<Value>): OptionalSchema<Value> {
  return { ...schema, isOptional: true };
}

/** A member that is true or absent; false is read as absent. */
export const flag: OptionalSchema<true> = optional(mapped(boolean, (is) => (is || undefined) as true));

/** Short names of a file, by the names under which the program knows them. */
type Renamed<Value, To> = Value extends unknown
  ? { readonly [Name in keyof Value as Name extends keyof To ? To[Name] & string : Name]: Value[Name] }
  : never;

/** The same record with other names for some of its fields: `{ turned: 'isTurned' }`. */
export function renamed<Value, const To extends Readonly<Record<string, string>>>(
  schema: Schema<Value>,
  names: To,
): Schema<Renamed<Value, To>> {
  const change = (value: Value): Renamed<Value, To> =>
    Object.fromEntries(Object.entries(value as object).map(([name, member]) => [names[name] ?? name, member as unknown])) as Renamed<
      Value,
      To
    >;
  return mapped(schema, change);
}

/** The same fields, all of which may be absent. */
export function partial<Of extends Fields>(fields: Of): { readonly [Name in keyof Of]: OptionalSchema<ValueOf<Of[Name]>> } {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optional(schema)])) as never;
}

/** A member that may be absent, and is then read as this value. */
export function usually<Value>(usual: unknown, schema: Schema<Value>): Schema<Value> & { readonly usual: unknown } {
  return { form: schema.form, usual, read: (value, reading) => schema.read(value === undefined ? usual : value, reading) };
}

/** Whether a record may leave out a field with this schema. */
export function isLeftOut(schema: Schema<unknown>): boolean {
  return 'isOptional' in schema || 'usual' in schema;
}

/** An object with these fields, and no others. */
export function record<Of extends Fields>(fields: Of): Schema<RecordOf<Of>> {
  const known = Object.keys(fields);
  const members = Object.entries(fields);
  return {
    form: { is: 'record', fields },
    read(value, reading) {
      if (!isRecord(value)) {
        reading.report(value, known.length === 0 ? 'an object' : `an object with ${known.join(', ')}`);
        return reading.muted(() => readMembers({}, members, reading)) as RecordOf<Of>;
      }
      for (const field of Object.keys(value)) if (!Object.hasOwn(fields, field)) reading.reportUnknown(field, known);
      return readMembers(value, members, reading) as RecordOf<Of>;
    },
  };
}

/** An object with these fields. Others, as later versions may write them, are left out. */
export function openRecord<Of extends Fields>(fields: Of): Schema<RecordOf<Of>> {
  const strict = record(fields);
  const known = (value: JsonRecord): JsonRecord =>
    Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(fields, name)));
  return { ...strict, read: (value, reading) => strict.read(isRecord(value) ? known(value) : value, reading) };
}

function readMembers(value: JsonRecord, members: readonly (readonly [string, Schema<unknown>])[], reading: Reading): JsonRecord {
  let isChanged = false;
  const read: Record<string, unknown> = {};
  for (const [name, schema] of members) {
    const found = value[name];
    if (found === undefined && 'isOptional' in schema) continue;
    const member = reading.part(name, () => schema.read(found, reading));
    isChanged ||= member !== found;
    if (member !== undefined) read[name] = member;
  }
  return isChanged ? read : value;
}

/** An object with any names, each with the same schema. */
export function mapOf<Member>(member: Schema<Member>, expected = 'an object'): Schema<Readonly<Record<string, Member>>> {
  return {
    form: { is: 'map', member },
    read(value, reading) {
      if (!isRecord(value)) reading.report(value, expected);
      const members = Object.keys(isRecord(value) ? value : {}).map((name) => [name, member] as const);
      return readMembers(isRecord(value) ? value : {}, members, reading) as Readonly<Record<string, Member>>;
    },
  };
}

/** An object with exactly the names that `namesIn` finds among those of the reading. */
export function exactMapOf<Member>(
  namesIn: (names: Names) => readonly string[],
  member: Schema<Member>,
): Schema<Readonly<Record<string, Member>>> {
  return {
    form: { is: 'map', member },
    read: (value, reading) => record(Object.fromEntries(namesIn(reading.names).map((name) => [name, member]))).read(value, reading),
  };
}

type Records = Readonly<Record<string, Fields>>;
type TaggedOf<Tag extends string, Of extends Records> = {
  [Word in keyof Of]: Flat<{ readonly [Name in Tag]: Word } & RecordOf<Of[Word]>>;
}[keyof Of];

/** An object whose field `tag` says which other fields it has. */
export function tagged<const Tag extends string, Of extends Records>(tag: Tag, records: Of): Schema<TaggedOf<Tag, Of>> {
  const words = Object.keys(records);
  const schemas = new Map(words.map((word) => [word, record({ [tag]: choice([word]), ...records[word] })]));
  return {
    form: { is: 'either', schemas: () => [...schemas.values()] },
    read(value, reading) {
      const word = isRecord(value) ? value[tag] : undefined;
      const schema = typeof word === 'string' ? schemas.get(word) : undefined;
      if (schema !== undefined) return schema.read(value, reading) as TaggedOf<Tag, Of>;
      if (!isRecord(value)) reading.report(value, `an object with ${tag}`);
      else reading.report(word, `one of ${words.join(', ')}${hintFor(word, words)}`, `/${tag}`);
      return reading.muted(() => schemas.get(words[0]!)!.read({ [tag]: words[0] }, reading)) as TaggedOf<Tag, Of>;
    },
  };
}

/** An object that has exactly one of these fields, and those of its schema besides. */
export function byField<Of extends Readonly<Record<string, Schema<unknown>>>>(
  schemas: () => Of,
  expected: string,
): Schema<ValueOf<Of[keyof Of]>> {
  let known: Of | undefined;
  const allOf = (): Of => (known ??= schemas());
  return {
    form: { is: 'either', schemas: () => Object.values(allOf()) },
    read(value, reading) {
      const all = allOf();
      const fields = Object.keys(isRecord(value) ? value : {}).filter((name) => Object.hasOwn(all, name));
      const schema = fields.length === 1 ? all[fields[0] as keyof Of] : undefined;
      if (schema === undefined) reading.report(value, expected);
      const first = Object.values(all)[0] as Schema<unknown>;
      return (schema?.read(value, reading) ?? reading.muted(() => first.read(undefined, reading))) as ValueOf<Of[keyof Of]>;
    },
  };
}

/** An object whose other fields depend on whether it has this one. */
export function ifField<One, Other>(field: string, one: Schema<One>, other: Schema<Other>): Schema<One | Other> {
  return {
    form: { is: 'either', schemas: () => [one, other] },
    read: (value, reading) => (isRecord(value) && value[field] !== undefined ? one : other).read(value, reading),
  };
}

import type { Reading } from '../../core/schema/reading.ts';
import { optional, record, type RecordOf } from '../../core/schema/record.ts';
import { checked, nameOf, number, text, type Limits, type Schema } from '../../core/schema/values.ts';
import type { Fight } from '../fight/fight.ts';

/** What a fact says of the step that was just played. Read it before the next step. */
export interface Observation {
  readonly holds: boolean;
  /** What was seen, with its values, in the past tense: "Edda was 1.8 tiles from Axe". */
  seen(): string;
  /** Facts of degree only: how far it is from holding; 0 when it holds. */
  readonly gap?: number;
  /** Facts of degree only: "1.8 tiles". */
  amount?(): string;
}

/** A statement about a fight that holds or not after each of its steps. */
export interface Fact {
  /** In the past tense: "Edda was less than 2 tiles from Axe". Read it after a look: what names a node knows its name only then. */
  readonly asks: string;
  /** Facts of degree only: "less than 2 tiles". */
  readonly limit?: string;
  /** Facts of degree only: what the value nearest to the limit is called. */
  readonly best?: 'Most' | 'Closest';
  /** Call it once after every step: some facts remember the steps before. */
  look(fight: Fight): Observation;
}

/** Makes the fact for one fight. */
export type FactSource = () => Fact;

/** The name of a unit of the fight. */
export const unit = nameOf('unit');
/** The name of a unit, or of a place of the map. */
export const spot = nameOf('spot');

/** What the words and the parts of a fact are made with. */
export interface FactContext {
  /** A unit or place as a sentence has it: "Edda", "the well". */
  spotWords(name: string): string;
  /** The name of the place nearest to the middle of a region; undefined when none is in it. */
  placeIn(region: Region): string | undefined;
  /** Makes a fact that is part of another one. */
  sourceOf(fact: FactData): FactSource;
}

/** A fact as a file has it: one field tells its kind. */
export interface FactData {
  /** A name for what would take too many words, in the past tense. */
  readonly as?: string;
}

/** A part of the map, in tiles. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An open interval; at least one end is given. */
export interface Bounds {
  readonly above?: number | undefined;
  readonly below?: number | undefined;
}

/** The fields of an interval. */
export function boundFields(limits: Limits) {
  return { above: optional(number(limits)), below: optional(number(limits)) };
}

export function checkBounds({ above, below }: Bounds, reading: Reading, found: unknown): void {
  if (above === undefined && below === undefined) reading.report(found, '"above", "below" or both');
  if (above !== undefined && below !== undefined && above >= below) reading.report(below, `more than "above", ${above}`, '/below');
}

type Fields = Readonly<Record<string, Schema<unknown>>>;

/** One kind of fact: its fields, of which the first tells it, and how it is made. */
interface KindOf<Of extends Fields> {
  readonly fields: Of;
  /** An example in one line; tests play it, and the README names its field. */
  readonly example: string;
  check?(fact: RecordOf<Of>, reading: Reading, found: unknown): void;
  source(fact: RecordOf<Of>, context: FactContext): FactSource;
}

export interface FactKind {
  readonly field: string;
  readonly example: string;
  readonly schema: Schema<FactData>;
  source(fact: FactData, context: FactContext): FactSource;
}

export function factKind<const Of extends Fields>({ fields, example, check, source }: KindOf<Of>): FactKind {
  const plain = record({ ...fields, as: optional(text) }) as Schema<unknown> as Schema<RecordOf<Of>>;
  const schema = check === undefined ? plain : checked(plain, check);
  return {
    field: Object.keys(fields)[0] ?? '',
    example,
    schema: schema as Schema<unknown> as Schema<FactData>,
    source: (fact, context) => source(fact as RecordOf<Of>, context),
  };
}

import type { JsonReader } from '../../core/json-reader.ts';
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

/** Reads the parts of a fact, and reports what is wrong with them. */
export interface FactReading extends JsonReader {
  /** The name of a unit of the fight. */
  unit(value: unknown, path: string): string;
  /** The name of a unit, or of a place of the map. */
  spot(value: unknown, path: string): string;
  /** A unit or place as a sentence has it: "Edda", "the well". */
  spotWords(name: string): string;
  /** The name of the place nearest to the middle of a region; undefined when none is in it. */
  placeIn(region: Region): string | undefined;
  /** The name of a placed object. */
  object(value: unknown, path: string): string;
  /** The name of a tree. */
  tree(value: unknown, path: string): string;
  /** `above`, `below` or both. */
  bounds(fact: Record<string, unknown>, path: string, limits: { min: number; max: number }): Bounds;
  fact(value: unknown, path: string): FactSource;
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
  readonly above: number | undefined;
  readonly below: number | undefined;
}

/** One kind of fact: the field that tells it, the fields beside that, and how it is read. */
export interface FactKind {
  readonly field: string;
  readonly others: readonly string[];
  /** An example in one line; tests play it, and the README names its field. */
  readonly example: string;
  read(reading: FactReading, fact: Record<string, unknown>, path: string): FactSource;
}

import type { Literal, ValueType } from './literal.ts';

export interface KeyDeclaration {
  name: string;
  type: ValueType;
  /** Start value; without one the key is invalid at first. */
  value?: Literal;
  description?: string;
  /** Default: `own`. */
  scope?: Scope;
  /** Numbers only, both or neither: the range within which values are kept. Utility states are judged by keys with a range. */
  min?: number;
  max?: number;
  /** Numbers with a range only: it counts something, so what is written is rounded to a whole number. */
  whole?: boolean;
  /** Numbers only: it changes by that much in each second, whatever is written; a shared one once for all who share it. */
  changePerSecond?: number;
  /** Own keys only: the name of a fact of the game, which is written before every tick. */
  input?: string;
  /** With an input that is a fact about an entity: the key that names the entity. */
  of?: string;
}

export const KEY_FIELDS = [
  'name',
  'type',
  'value',
  'description',
  'scope',
  'min',
  'max',
  'whole',
  'changePerSecond',
  'input',
  'of',
] as const satisfies (keyof KeyDeclaration)[];

/** Who shares the key: no one (each agent has its own), the agents of a party, or all agents of the world. */
export const SCOPES = ['own', 'party', 'world'] as const;
export type Scope = (typeof SCOPES)[number];

export interface KeyReference {
  key: string;
  /** Used while the key is invalid. */
  else?: Literal;
}

export const REFERENCE_FIELDS = ['key', 'else'] as const satisfies (keyof KeyReference)[];

import type { ObjectRules } from '../sim/objects/object-rules.ts';

/** Sounds that a placed object may make. */
export const OBJECT_SOUNDS = ['doorOpen', 'doorClose', 'doorLock', 'doorBreak', 'doorBlow'] as const;
export type ObjectSound = (typeof OBJECT_SOUNDS)[number];

/** Models of placed objects; how they look is in `src/game/land/models`. */
export const OBJECT_MODELS = [
  'door-open',
  'door-closed',
  'door-locked',
  'door-broken',
  'gate-open',
  'gate-closed',
  'gate-locked',
  'gate-broken',
] as const;

/** Everything about a kind of placed objects: one file of `src/content/data/objects`. */
export interface ObjectKindData {
  /** The name of its file; scenarios use it. */
  readonly name: string;
  readonly order: number;
  /** "Gate" */
  readonly label: string;
  readonly rules: ObjectRules;
  readonly look: ObjectLook;
  /** Each use as a verb: "Open". */
  readonly words: Readonly<Record<string, string>>;
  readonly sounds: ObjectSounds;
}

export interface ObjectLook {
  readonly heightTiles: number;
  /** The model of each state. */
  readonly models: Readonly<Record<string, (typeof OBJECT_MODELS)[number]>>;
}

export interface ObjectSounds {
  /** When it changes to that state. */
  readonly states: Readonly<Record<string, ObjectSound>>;
  /** When a blow hits it. */
  readonly struck: ObjectSound;
  /** When a use went wrong. */
  readonly failed: ObjectSound;
}

/** Kinds by name, in their order. */
export type ObjectKinds = ReadonlyMap<string, ObjectKindData>;

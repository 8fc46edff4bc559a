import type { ObjectRules } from '../sim/parts/object-rules.ts';

/** Sounds that a placed object may make. */
export const OBJECT_SOUNDS = ['doorOpen', 'doorClose', 'doorLock', 'doorBreak', 'doorBlow'] as const;
export type ObjectSound = (typeof OBJECT_SOUNDS)[number];

/** Models of placed objects; how they look is in `src/game/land/models`. */
export const OBJECT_MODELS = [
  'door-lintel',
  'door-closed',
  'door-locked',
  'door-swung',
  'door-broken',
  'door-burnt',
  'gate-leaf-closed',
  'gate-leaf-locked',
  'gate-leaf-swung',
  'gate-leaf-broken',
  'gate-leaf-splinters',
  'gate-leaf-burnt',
  'gate-leaf-ash',
  'bed',
  'table',
  'stool',
  'furrows',
  'log',
  'mat',
  'stump',
  'ladder',
  'ladder-broken',
  'apple-basket',
  'hull-blue',
  'hull-red',
  'mast-blue',
  'mast-red',
  'mast-broken',
  'ballista',
  'bolt',
  'workbench',
  'timber',
  'timber-rack',
  'water-tub',
  'bucket',
  'shield-raised',
  'shield-lowered',
  'wreckage',
  'wreckage-burnt',
  'bunk-broken',
  'bunk-burnt',
  'deck-holed',
  'deck-charred',
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
  /** Absent: it is silent. */
  readonly sounds?: ObjectSounds;
}

export interface ObjectLook {
  readonly heightTiles: number;
  /** The pieces that make up each state. */
  readonly pieces: Readonly<Record<string, readonly ObjectPiece[]>>;
  /** How the user of each lasting use shows, and of others that say so. */
  readonly users: Readonly<Record<string, ObjectUserLook>>;
  /** One piece for each thing that it stores, in this order. */
  readonly stock?: readonly ObjectPiece[];
  /** How that looks in the hands of a unit which its uses give away. */
  readonly loads?: Readonly<Record<string, ObjectPiece['model']>>;
}

/** What a unit does there, as its clips name it; `inside` hides it. */
export const USER_MOTIONS = ['work', 'eat', 'sleep', 'fish', 'roast', 'train', 'play', 'inside'] as const;

/** A user is drawn at its place in the footprint, in tiles from the middle, before the object is turned. */
export interface ObjectUserLook {
  readonly motion: (typeof USER_MOTIONS)[number];
  readonly x: number;
  readonly y: number;
  /** Above the ground: on a bed, on a stool. */
  readonly heightTiles: number;
  /** A unit vector along x or y. */
  readonly facingX: number;
  readonly facingY: number;
}

/** A model with its place in the footprint, in tiles from the middle, before the object is turned. */
export interface ObjectPiece {
  readonly model: (typeof OBJECT_MODELS)[number];
  readonly x: number;
  readonly y: number;
  /** Units walk under it. */
  readonly isOverhead?: boolean;
  /** Units walk on it: it is drawn below all that stands. */
  readonly isUnderfoot?: boolean;
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

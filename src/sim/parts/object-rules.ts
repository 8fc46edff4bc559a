import { flag, optional, record, type RecordOf } from '../../core/schema/record.ts';
import { checked, nameOf, number, text, whole, type ValueOf } from '../../core/schema/values.ts';

const MOST_STOCK = 1000;
const STOCK = checked(
  record({
    most: whole({ min: 1, max: MOST_STOCK }),
    /** At the start of a round. */
    start: whole({ min: 0, max: MOST_STOCK }),
  }),
  ({ most, start }, reading) => {
    if (start > most) reading.report(start, `a whole number from 0 to ${most}`, '/start');
  },
);

const amount = number({ min: 0, max: 1000 });
const share = number({ min: 0, max: 1 });

/** Of a fire on an object. Its strength goes from 0 to 1, and losses are those of a fire of strength 1. */
const BURNS = record({
  /** Its state once it has burnt down. */
  into: nameOf('state'),
  growsPerSecond: amount,
  lossPerSecond: amount,
  /** What the ship to which it belongs loses. */
  hullLossPerSecond: amount,
  /** The chance per second that it sets something near it on fire. */
  spreadsPerSecond: amount,
  /** Between the footprints. */
  spreadTiles: amount,
});
export type BurnRules = ValueOf<typeof BURNS>;

/** A shot at another object. */
const SHOT = record({
  tilesPerSecond: number({ min: 0.1, max: 1000 }),
  hitChance: share,
  damage: amount,
  hullDamage: amount,
  /** Strength of the fire that it sets, from 0 to 1. */
  fire: share,
});
export type ShotRules = ValueOf<typeof SHOT>;

/** A state in which it stops shots at what stands near it, and the state into which each of them throws it. */
export const COVER = record({ withinTiles: number({ min: 0, max: 100 }), into: nameOf('state') });
export type CoverRules = ValueOf<typeof COVER>;

/** What only some kinds of placed objects have. */
export const traitFields = {
  /** What it can store; without it, it stores nothing. */
  stock: optional(STOCK),
  /** How it burns; without it, it does not. */
  burns: optional(BURNS),
  /** Its health is that of the ship of its team. */
  isHull: flag,
  /** A unit that is on its way to it has claimed it: others of its team look for another one. */
  isClaimed: flag,
};

/** What only some uses do besides changing the state of the object. */
export const useEffectFields = {
  /** What its user must carry, and uses up. */
  takes: optional(text),
  /** What its user carries away instead of what it had. */
  gives: optional(text),
  /** How its stock changes; only possible while there is room, or enough of it. */
  stock: optional(whole({ min: -MOST_STOCK, max: MOST_STOCK })),
  /** It has its full health afterwards. */
  isRepair: flag,
  /** How much weaker its fire gets; only possible while it burns. */
  douses: optional(number({ min: 0.01, max: 1 })),
  /** How strong a fire it lights; only possible while it does not burn. */
  ignites: optional(number({ min: 0.01, max: 1 })),
  /** It shoots at the object at which its user aims. */
  shoots: optional(SHOT),
};

/** What the rules know of a kind of placed objects: `src/content/data/objects` has a file for each. */
export interface ObjectRules extends RecordOf<typeof traitFields> {
  readonly label: string;
  /** The tag by which trees find it. */
  readonly tag: string;
  /** Its footprint before it is turned: along x and along y. */
  readonly widthTiles: number;
  readonly depthTiles: number;
  /** 0: blows do not harm it. */
  readonly maxHealth: number;
  /** Its state at the start, unless the scenario says otherwise. */
  readonly start: string;
  /** Its state when blows or shots take the last of its health. */
  readonly breaksInto: string;
  readonly states: Readonly<Record<string, ObjectStateRules>>;
  readonly uses: Readonly<Record<string, ObjectUseRules>>;
}

export interface ObjectStateRules {
  readonly blocksFeet: boolean;
  readonly blocksSight: boolean;
  readonly blocksArrows: boolean;
  /** The use by which a unit that has to get past changes this; it stands in the way of all others like a wall. */
  readonly passBy?: string;
  /** The use that a click of its owner means. */
  readonly click?: string;
  /** What units do that are sent to it: the first use of these that their team may make. */
  readonly orders?: readonly string[];
  /** Of a raised shield. */
  readonly covers?: CoverRules;
}

/** A way to change its state, or to be at it: to sleep in a bed, to sit at a table. */
export interface ObjectUseRules extends RecordOf<typeof useEffectFields> {
  readonly from: readonly string[];
  readonly to: string;
  /** How long a unit takes for it. */
  readonly seconds: number;
  /** That it works, from 0 to 1. */
  readonly chance: number;
  /** Whose units may: of the team that it belongs to, of the other teams, or all. */
  readonly by: 'anyone' | 'owners' | 'others';
  /** It goes on until the user stops, and changes nothing; no other unit can use the object meanwhile. */
  readonly isLasting?: true;
}

/** A placed object's rules. @throws Error for a kind that the rules do not have. */
export function objectRulesOf({ objects }: { readonly objects: Readonly<Record<string, ObjectRules>> }, kind: string): ObjectRules {
  const found = objects[kind];
  if (!found) throw new Error(`There is no kind of object "${kind}"; the rules have ${Object.keys(objects).join(', ')}.`);
  return found;
}

/** Whether it is broken or burnt down in that state. */
export function isWithoutHealth({ start, breaksInto, burns }: ObjectRules, state: string): boolean {
  return state !== start && (state === breaksInto || state === burns?.into);
}

/** @throws Error for a state that the kind does not have: content and commands are checked before. */
export function stateRulesOf(rules: ObjectRules, state: string): ObjectStateRules {
  const found = rules.states[state];
  if (!found) throw new Error(`${rules.label} has no state "${state}"; it has ${Object.keys(rules.states).join(', ')}.`);
  return found;
}

/** Undefined for a use that the kind does not have: names may come from outside. */
export function useRulesOf({ uses }: ObjectRules, use: string): ObjectUseRules | undefined {
  return Object.hasOwn(uses, use) ? uses[use] : undefined;
}

/** What the rules know of a kind of placed objects: `src/content/data/objects` has a file for each. */
export interface ObjectRules {
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
  /** What it can store; without it, it stores nothing. */
  readonly stock?: StockRules;
  /** How it burns; without it, it does not. */
  readonly burns?: BurnRules;
  /** Its health is that of the ship of its team. */
  readonly isHull?: true;
  /** A unit that is on its way to it has claimed it: others of its team look for another one. */
  readonly isClaimed?: true;
  readonly states: Readonly<Record<string, ObjectStateRules>>;
  readonly uses: Readonly<Record<string, ObjectUseRules>>;
}

export interface StockRules {
  readonly most: number;
  /** At the start of a round. */
  readonly start: number;
}

/** Of a fire on an object. Its strength goes from 0 to 1, and losses are those of a fire of strength 1. */
export interface BurnRules {
  /** Its state once it has burnt down. */
  readonly into: string;
  readonly growsPerSecond: number;
  readonly lossPerSecond: number;
  /** What the ship to which it belongs loses. */
  readonly hullLossPerSecond: number;
  /** The chance per second that it sets something near it on fire. */
  readonly spreadsPerSecond: number;
  /** Between the footprints. */
  readonly spreadTiles: number;
}

/** A shot at another object. */
export interface ShotRules {
  readonly tilesPerSecond: number;
  readonly hitChance: number;
  readonly damage: number;
  readonly hullDamage: number;
  /** Strength of the fire that it sets, from 0 to 1. */
  readonly fire: number;
}

/** A state in which it stops shots at what stands near it, and the state into which each of them throws it. */
export interface CoverRules {
  readonly withinTiles: number;
  readonly into: string;
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
export interface ObjectUseRules {
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
  /** What its user must carry, and uses up. */
  readonly takes?: string;
  /** What its user carries away instead of what it had. */
  readonly gives?: string;
  /** How its stock changes; only possible while there is room, or enough of it. */
  readonly stock?: number;
  /** It has its full health afterwards. */
  readonly isRepair?: true;
  /** How much weaker its fire gets; only possible while it burns. */
  readonly douses?: number;
  /** How strong a fire it lights; only possible while it does not burn. */
  readonly ignites?: number;
  /** It shoots at the object at which its user aims. */
  readonly shoots?: ShotRules;
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

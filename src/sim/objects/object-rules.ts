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
  /** Its state without health. */
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
}

/** A way to change its state, or to be at it: to sleep in a bed, to sit at a table. */
export interface ObjectUseRules {
  readonly from: readonly string[];
  readonly to: string;
  /** How long a unit takes for it. */
  readonly seconds: number;
  /** That it works, from 0 to 1. */
  readonly chance: number;
  readonly by: 'anyone' | 'owners';
  /** It goes on until the user stops, and changes nothing; no other unit can use the object meanwhile. */
  readonly isLasting?: true;
}

/** A placed object's rules. @throws Error for a kind that the rules do not have. */
export function objectRulesOf({ objects }: { readonly objects: Readonly<Record<string, ObjectRules>> }, kind: string): ObjectRules {
  const found = objects[kind];
  if (!found) throw new Error(`There is no kind of object "${kind}"; the rules have ${Object.keys(objects).join(', ')}.`);
  return found;
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

import type { EntityId } from '../../../sim/state.ts';

/** Of a scene that shows how its sides stand. */
export type SidesState = readonly SideState[];

export interface SideState {
  readonly title: string;
  readonly considerations: readonly SideConsideration[];
  readonly crew: readonly CrewState[];
  /** Of its things that burn, the strongest fire first; undefined when nothing of it can burn. */
  readonly fires: readonly { readonly name: string; readonly strength: number }[] | undefined;
}

/** What its crew weighs. */
export interface SideConsideration {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly value: number | undefined;
  /** Undefined without a range. */
  readonly range: { readonly min: number; readonly max: number } | undefined;
  /** It counts something. */
  readonly isWhole: boolean;
}

export interface CrewState {
  readonly id: EntityId;
  readonly name: string;
  readonly isAlive: boolean;
  /** The state that its tree has chosen: "Put out a fire"; empty while there is none. */
  readonly state: string;
  /** The actions that run: "Pour it out"; empty while nothing runs. */
  readonly action: string;
}

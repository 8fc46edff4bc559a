import type { Literal, ValueType } from '../../engine/values.ts';
import type { PlanningRecord } from '../../engine/families/planner/index.ts';
import type { Status } from '../../engine/author.ts';
import type { Evaluation } from '../../engine/families/utility/index.ts';

/** The id of a unit or of a party. */
export type AgentId = number;

/** A trace event of a node. `ticked` comes after the events of its children, with the status that the tick returned. */
export interface NodeEvent {
  readonly event: 'started' | 'ticked' | 'stopped';
  /** Index into `ProgramView.nodes`. */
  readonly node: number;
  readonly status: Status | 'halted';
  /** With `ticked`: the values that a condition compared, or the target of an action, in words. */
  readonly detail?: string;
  /** What utility selectors and planners found out since the event before, oldest first: they act on it from this event on. */
  readonly findings?: readonly Finding[];
  /** With `ticked`: what this leaf wrote, in order. */
  readonly writes?: readonly KeyChange[];
}

/** How a utility selector chose, or what a planner found. */
export interface Finding {
  /** Index into `ProgramView.nodes`. */
  readonly node: number;
  readonly evaluation?: Evaluation;
  readonly planning?: PlanningRecord;
}

export interface KeyChange {
  readonly key: string;
  /** Undefined when the key became invalid. */
  readonly value: Literal | undefined;
}

/** The trace of one tick of one agent. A halt between two ticks is a record of its own. */
export interface TickRecord {
  /** Counts the records of this agent; those of earlier ticks have smaller numbers. */
  readonly number: number;
  /** The simulation step, and its time in seconds. */
  readonly step: number;
  readonly seconds: number;
  readonly result: Status | 'halted';
  readonly events: readonly NodeEvent[];
  /** The blackboard before the tick. */
  readonly blackboard: readonly BlackboardRow[];
}

export type Scope = 'own' | 'party' | 'world';

export interface BlackboardRow {
  readonly key: string;
  readonly scope: Scope;
  readonly type: ValueType;
  readonly isValid: boolean;
  /** The last value, also of an invalid key; undefined if it never had one. */
  readonly value: Literal | undefined;
  /** Declared by a tree: can be invalidated, but not removed. */
  readonly isDeclared: boolean;
  readonly description: string;
  /** Display name of an entity id: "Sigrun"; empty otherwise. */
  readonly meaning: string;
}

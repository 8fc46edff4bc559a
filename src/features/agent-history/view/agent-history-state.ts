import type { EntityId } from '../../../sim/state.ts';

/** What an agent was doing over time, and why it does what it does at the shown step. Times are in steps. */
export interface AgentHistoryState {
  readonly agentId: EntityId;
  readonly name: string;
  /** The step that all of this is about. */
  readonly step: number;
  readonly nowStep: number;
  /** Undefined while it is being found out. */
  readonly why: WhyWords | undefined;
  /** In the order of the tree: the first that can run does. */
  readonly lanes: readonly HistoryLane[];
  /** Of the tree that runs, parents before children. */
  readonly nodes: readonly HistoryNode[];
  /** Label of the lane that the answer is about; empty for none. */
  readonly chosenLane: string;
  /** Id of the node that the answer is about; empty for none. */
  readonly chosenNode: string;
  readonly answer: BranchAnswer | undefined;
  readonly values: readonly ValueLane[];
  /** Keys that can be shown, the shown ones among them. */
  readonly keys: readonly string[];
  /** Part of the run that has been played again so far, 0..1; what is missing is empty. */
  readonly rebuiltShare: number;
}

export interface WhyWords {
  /** The sentence says what the warrior does and why: "Away from it, because: low on health" */
  readonly doing: string;
  /** "Fight › Run for its life" */
  readonly within: string;
  /** "health 22 of 100", "low on health", "distance is 3.1, at most 10" */
  readonly because: readonly string[];
}

export interface HistoryLane {
  readonly label: string;
  /** The named branch that it is part of. */
  readonly within: string;
  /** From the step of the first tick to that of the last; in order. */
  readonly spans: readonly (readonly [from: number, to: number, again?: number])[];
  readonly isRunning: boolean;
}

export interface HistoryNode {
  readonly id: string;
  readonly name: string;
  /** 0 for the root. */
  readonly depth: number;
  readonly isRunning: boolean;
}

/** Why a branch does not run at the shown step, or that it does. */
export interface BranchAnswer {
  /** Whole sentences. */
  readonly sentences: readonly AnswerSentence[];
  /** What has to hold for it to run, and whether it does. */
  readonly needs: readonly BranchNeed[];
}

export interface AnswerSentence {
  readonly text: string;
  /** The moment that it tells of. */
  readonly step?: number;
}

export interface BranchNeed {
  /** "low on health" */
  readonly text: string;
  readonly isMet: boolean;
  /** "shouldRunAway is false"; empty when the text says it. */
  readonly found: string;
}

export interface ValueLane {
  readonly key: string;
  /** Each lasts until the next one starts. */
  readonly changes: readonly ValueChange[];
  /** At the shown step. */
  readonly text: string;
}

export interface ValueChange {
  readonly step: number;
  /** Empty while it has no value. */
  readonly text: string;
}

export interface AgentHistoryPort {
  /** Shows the history of that agent; at that step of the past, if one is given. */
  open(agentId: EntityId, step?: number): void;
  /** Shows that of the selected warrior, or closes it. */
  toggle(): void;
  close(): void;
  seek(step: number): void;
  chooseLane(label: string): void;
  chooseNode(id: string): void;
  toggleKey(key: string): void;
}

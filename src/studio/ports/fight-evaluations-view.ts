import type { Evaluation } from '../../engine/families/utility/index.ts';

/** A choice of a utility selector of some agent. */
export interface LoggedEvaluation {
  /** The id of a unit or of a party. */
  readonly agentId: number;
  readonly agent: string;
  /** Name of the selector, and its index in the program of the agent. */
  readonly selector: string;
  readonly node: number;
  readonly seconds: number;
  readonly evaluation: Evaluation;
}

/** The choices of all agents, from the start of the fight on. */
export interface FightEvaluationsView {
  /** How much of the time up to the shown step is known; 1 for all. */
  readonly share: number;
  /** Counts the times at which it began from the start: another course of the fight was taken. What was taken before holds no longer then. */
  readonly beginnings: number;
  /** Those since the last call, oldest first; some may lie after the shown step. */
  take(): readonly LoggedEvaluation[];
  /** What is known is forgotten, until they are asked for again. */
  end(): void;
}

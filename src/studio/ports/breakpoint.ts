import type { AgentId, Scope, TickRecord } from './tick-record.ts';

interface BreakpointRules {
  readonly id: number;
  readonly isEnabled: boolean;
  /** It counts only where this holds at the event; always when absent. */
  readonly when?: BreakCondition;
  /** It stops the game at every hit from this one on, by agent: 3 passes over two. 1 when absent. */
  readonly fromHit?: number;
}

/** Pauses the game on an event of a node. */
export interface NodeBreakpoint extends BreakpointRules {
  readonly tree: string;
  readonly path: string;
  readonly on: 'started' | 'success' | 'failure' | 'halted';
  /** 0: every agent whose tree contains the node. */
  readonly agentId: AgentId;
}

/** Pauses the game after a step in which a key has another value than before, or lost it, whoever wrote it. */
export interface KeyBreakpoint extends BreakpointRules {
  readonly on: 'changed';
  readonly key: string;
  readonly scope: Scope;
  /** The agent that has the key, or whose party has it. */
  readonly agentId: AgentId;
}

export type Breakpoint = NodeBreakpoint | KeyBreakpoint;

/** A test of a key of the agent. Other kinds of conditions may come: an unknown one never holds. */
export interface BreakCondition {
  readonly kind: 'key';
  readonly key: string;
  readonly test: 'is' | 'isNot' | 'below' | 'above';
  /** As it is written; an entity by its name or its number. */
  readonly value: string;
}

/** A hit breakpoint; the game is paused after that step. */
export interface BreakpointHit {
  readonly breakpointId: number;
  readonly agentId: AgentId;
  /** Absent where the agent's own tree did not change the key. */
  readonly record?: TickRecord;
  /** Index into the events of `record`. */
  readonly eventIndex?: number;
  /** Of a key: its values in words. */
  readonly change?: { readonly before: string; readonly after: string };
}

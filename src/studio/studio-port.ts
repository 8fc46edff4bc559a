import type { Literal, TreeLibrary, ValueType } from '../bt/format.ts';
import type { Category } from '../bt/contract.ts';
import type { ParamSpecs } from '../bt/params.ts';
import type { Status } from '../bt/status.ts';

/** The number of a warrior or of a party. */
export type AgentId = number;

/** One agent of the scene, as a list shows it. */
export interface AgentEntry {
  readonly id: AgentId;
  readonly name: string;
  /** "Sword and shield", "Two-handed", "Bow", "Party". */
  readonly kind: string;
  readonly side: 'player' | 'enemy';
  /** Name of the party that it belongs to; empty without one. */
  readonly party: string;
  /** Name of the tree that it thinks with. */
  readonly tree: string;
  readonly isAlive: boolean;
  /** One or two words: "fighting". */
  readonly mood: string;
  /** "health 22 of 100"; empty when there is nothing to say. */
  readonly condition: string;
}

/** What happened at a node. `ticked` comes after the events of its children, with what the tick returned. */
export interface NodeEvent {
  readonly event: 'started' | 'ticked' | 'stopped';
  /** Place in `ProgramView.nodes`. */
  readonly node: number;
  readonly status: Status | 'halted';
  /** With `ticked`: the values that a condition compared, or what an action is about, in words. */
  readonly detail?: string;
  /** With `ticked`: what this leaf wrote, in order. */
  readonly writes?: readonly KeyChange[];
}

export interface KeyChange {
  readonly key: string;
  /** Undefined when the key became invalid. */
  readonly value: Literal | undefined;
}

/** Everything that one tick of one agent did. A halt between two ticks is a record of its own. */
export interface TickRecord {
  /** Counts the records of this agent since it is watched, from 1. */
  readonly number: number;
  /** The simulation step, and its time in seconds. */
  readonly step: number;
  readonly seconds: number;
  readonly result: Status | 'halted';
  readonly events: readonly NodeEvent[];
  /** The blackboard as the tick found it. */
  readonly board: readonly BoardRow[];
}

export type Scope = 'own' | 'party' | 'world';

export interface BoardRow {
  readonly key: string;
  readonly scope: Scope;
  readonly type: ValueType;
  readonly isValid: boolean;
  /** The last value, also of a key that is invalid now, where there is one. */
  readonly value: Literal | undefined;
  /** Declared by a tree: it can become invalid, but not be removed. */
  readonly isDeclared: boolean;
  readonly description: string;
  /** Whom an entity's number means: "Sigrun"; empty otherwise. */
  readonly meaning: string;
}

/** The compiled tree of an agent: what the numbers in a trace stand for. */
export interface ProgramView {
  /** Name of the tree file at its top. */
  readonly tree: string;
  readonly nodes: readonly ProgramNodeView[];
}

export interface ProgramNodeView {
  /** `id` of the file or the path, after the ids of the SubTrees around it, joined by ">": "/root/child>/root". */
  readonly id: string;
  /** Name of the tree file that holds the node, and the path in that file: "/root/children/2". */
  readonly tree: string;
  readonly path: string;
  /** Properties of the agent's blackboard that the node reads or writes, after all maps. */
  readonly uses: readonly KeyUse[];
}

export interface KeyUse {
  readonly param: string;
  readonly key: string;
  readonly isWritten: boolean;
}

/** What the studio knows of a kind of node, from its definition. */
export interface NodeKind {
  readonly type: string;
  readonly category: Category;
  readonly summary: string;
  readonly params: ParamSpecs;
}

/** A place in a tree file where the game shall stop. */
export interface Breakpoint {
  readonly id: number;
  readonly tree: string;
  readonly path: string;
  readonly on: 'started' | 'success' | 'failure' | 'halted';
  /** 0 is every agent whose tree holds that node. */
  readonly agentId: AgentId;
  readonly isEnabled: boolean;
}

/** The game stopped after the step in which this happened. */
export interface BreakReport {
  readonly breakpointId: number;
  readonly agentId: AgentId;
  /** Index into the events of `record`. */
  readonly eventIndex: number;
  readonly record: TickRecord;
}

/** One agent whose trace is being taken. */
export interface Watched {
  readonly agentId: AgentId;
  readonly program: ProgramView;
  /** The agent thinks with another program since: watch it anew. What happened before is still in `take`. */
  readonly isOver: boolean;
  /** Records since the last call, oldest first. */
  take(): readonly TickRecord[];
  /** The blackboard as it is now, all scopes. */
  board(): readonly BoardRow[];
  stop(): void;
}

/** Where the panel lies, so that the field can leave it room. CSS pixels; 0 while it is closed. */
export interface PanelPlace {
  readonly side: 'left' | 'right' | 'below';
  readonly size: number;
}

/**
 * All that the studio needs of a game. Another game that implements it can use the studio as it is.
 * Whatever may be refused returns the reason as a sentence, or undefined when it was done.
 */
export interface StudioPort {
  /** All tree files, checked. */
  readonly library: TreeLibrary;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  /** Changes with every scene; whatever was watched is over then. */
  sceneNumber(): number;
  sceneName(): string;
  agents(): readonly AgentEntry[];
  /** The agent that is selected in the field; 0 is none. */
  selectedAgent(): AgentId;
  /** Undefined when it has no tree. */
  watch(agentId: AgentId): Watched | undefined;

  clock(): { readonly step: number; readonly seconds: number; readonly isPaused: boolean };
  setPaused(isPaused: boolean): void;
  /** One step of the simulation; pauses. */
  step(): void;
  /** Runs until that agent has thought once, then pauses. */
  stepToTick(agentId: AgentId): string | undefined;

  setBreakpoints(breakpoints: readonly Breakpoint[]): void;
  /** Since the last call, oldest first; the game is paused then. */
  takeBreaks(): readonly BreakReport[];

  /** Creates the key when there is none; a value of the wrong type is refused. */
  setKey(agentId: AgentId, scope: Scope, change: { readonly key: string; readonly type: ValueType; readonly value: Literal }): string | undefined;
  invalidateKey(agentId: AgentId, scope: Scope, key: string): string | undefined;
  removeKey(agentId: AgentId, scope: Scope, key: string): string | undefined;

  /** Draws in the field what these agents are about: target, path, sight, danger radius. */
  showInField(agentIds: readonly AgentId[]): void;
  /** Moves the camera there. */
  lookAt(agentId: AgentId): void;
  place(panel: PanelPlace): void;
}

import type { KindTerm } from '../../tree-doc/edit-plan.ts';
import type { Literal, ValueType } from '../../engine/values.ts';
import type { LogEntry } from '../../core/log-entry.ts';
import type { Category, DiagramRole, NodeIcon } from '../../engine/author.ts';
import type { ChildResults, Flow, OddsRule } from '../../engine/observe.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import type { ParamSpecs } from '../../engine/params.ts';
import type { Breakpoint, BreakpointHit } from './breakpoint.ts';
import type { AgentId, BlackboardRow, Scope, TickRecord } from './tick-record.ts';
import type { FightEvaluationsView } from './fight-evaluations-view.ts';

export type { BreakCondition, Breakpoint, BreakpointHit, KeyBreakpoint, NodeBreakpoint } from './breakpoint.ts';
export type { AgentId, BlackboardRow, Finding, KeyChange, NodeEvent, Scope, TickRecord } from './tick-record.ts';

/** One agent of the scene, for lists. */
export interface AgentEntry {
  readonly id: AgentId;
  readonly name: string;
  /** "Sword and shield", "Two-handed", "Bow", "Party". */
  readonly kind: string;
  /** Name of its team. */
  readonly side: string;
  /** How its team is marked in the game; the colour as "#rrggbb". */
  readonly sideMark?: { readonly shape: 'round' | 'pointed'; readonly colour: string };
  /** Name of its party; empty for none. */
  readonly party: string;
  /** Name of its main tree. */
  readonly tree: string;
  /** The trees that its scene offers for it, its own first; absent where there is no choice. */
  readonly minds?: readonly string[];
  readonly isAlive: boolean;
  /** One or two words: "fighting". */
  readonly mood: string;
  /** "health 22 of 100"; empty if unremarkable. */
  readonly condition: string;
}

/** The compiled tree of an agent: resolves the node indices of a trace. */
export interface ProgramView {
  /** Name of the main tree. */
  readonly tree: string;
  readonly nodes: readonly ProgramNodeView[];
  /** The names of its keys, by slot. */
  readonly keys: readonly string[];
}

export interface ProgramNodeView {
  /** `id` of the file or the path, prefixed by the ids of the enclosing SubTree nodes, joined by ">": "/root/child>/root". */
  readonly id: string;
  /** Name of the tree file that contains the node, and the path in that file: "/root/children/2". */
  readonly tree: string;
  readonly path: string;
  /** Blackboard keys of the agent that the node reads or writes, after all key maps. */
  readonly uses: readonly KeyUse[];
}

export interface KeyUse {
  readonly param: string;
  readonly key: string;
  readonly isWritten: boolean;
}

/** A node type: what the studio draws and explains is derived from its definition. */
export interface NodeKind {
  readonly type: string;
  readonly category: Category;
  readonly summary: string;
  /** Its contract, rule by rule; absent when the summary says it all. */
  readonly rules?: readonly string[];
  /** Its entry in the glossary of the host, with what other systems call it. */
  readonly glossary?: KindTerm;
  readonly icon: NodeIcon;
  /** Actions: the verb in front of a name that only says where or how. */
  readonly verb: string | null;
  readonly params: ParamSpecs;
  /** Lasting actions: the channels of a body that it uses as long as it runs, such as feet or voice. */
  readonly channels: readonly string[];
  /** Whether two of its children may run at the same time. */
  readonly runsChildrenAtOnce: boolean;
  /** Actions: whether it puts a set of the states of a utility selector in force. */
  readonly changesSet: boolean;
  /** Composites and decorators: what their results tell about their children. */
  readonly childResults: ChildResults | null;
  /** Of a node that only passes control on: what follows a result of a child. Its odds follow from that. */
  readonly flow: Flow | null;
  /** How likely it succeeds and how long it takes, from its children or its parameters; null where only measuring tells. */
  readonly odds: OddsRule | null;
  /** What it stands for in a state diagram; null for all other nodes. */
  readonly diagram: DiagramRole | null;
}

/** A running trace of one agent. */
export interface AgentWatch {
  readonly agentId: AgentId;
  readonly program: ProgramView;
  /** A hot reload has replaced the program: watch the agent again. Earlier records are still in `takeRecords`. */
  readonly isStale: boolean;
  /** Records since the last call, oldest first. */
  takeRecords(): readonly TickRecord[];
  /**
   * What its planners went by before it was watched: played again, a slice for each call. Undefined until that has ended.
   * Absent where no past is kept.
   */
  readonly earlierPlans?: () => EarlierPlans | undefined;
  /** The current blackboard, all scopes. */
  blackboard(): readonly BlackboardRow[];
  stop(): void;
}

/** All that the planners of an agent did over a time, in seconds: from the first one on, up to the other. */
export interface EarlierPlans {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  /** Only of ticks in which a planner began, ended or met another situation; with its events alone. */
  readonly records: readonly TickRecord[];
}

/** What a node has never done. */
export type CoverageGap = 'neverEntered' | 'neverTrue' | 'neverFalse';

/** Why a node runs or not at the shown step. */
export interface NodeAnswer {
  /** Whole sentences; those about a moment have its step. */
  readonly sentences: readonly { readonly text: string; readonly step?: number }[];
  /** What has to hold for it to run, whether it does, and what is found instead. */
  readonly needs: readonly { readonly text: string; readonly isMet: boolean; readonly found: string }[];
}

export interface FightCoverageView {
  /** How much of the fight has been looked at; 1 when the gaps are known. */
  readonly share: number;
  /** Undefined for nothing, and while it is not known. `path` is that in the file. */
  gapOf(node: { readonly tree: string; readonly path: string; readonly type: string }): CoverageGap | undefined;
}

/** The place of the panel, so that the game can make room. CSS pixels; 0 while closed. */
export interface PanelPlace {
  readonly side: 'left' | 'right' | 'below';
  readonly size: number;
}

/** It tells of the scene that is shown, and of its agents. */
export interface ScenePort {
  /** Changes with every scene; all watches end then. */
  number(): number;
  name(): string;
  agents(): readonly AgentEntry[];
  /** The agent selected in the game; 0 for none. */
  selectedAgent(): AgentId;
  /** The main agent of the scene, other than those; 0 when no agent has a tree. */
  mainAgent(except: readonly AgentId[]): AgentId;
  /** Undefined when it has no tree. */
  watch(agentId: AgentId): AgentWatch | undefined;
}

/** It moves the time of the run. Methods that may be refused return the reason as a sentence, or undefined when done. */
export interface TimePort {
  clock(): { readonly step: number; readonly seconds: number; readonly isPaused: boolean };
  setPaused(isPaused: boolean): void;
  /** Runs one simulation step, then pauses. */
  step(): void;
  /** Shows an earlier step of the run, or a later one that was played before, and pauses there. */
  seek(step: number): string | undefined;
  /** Runs until that agent has ticked once, then pauses. */
  stepToTick(agentId: AgentId): string | undefined;
  /** Counts the times at which the run went on from a step of its past: what was changed after it is undone. */
  forkCount(): number;
  /** The branch of the run that is shown: each has its own trees. */
  branch(): number;
}

/** It stops the game where a tree reaches a breakpoint. */
export interface BreakpointPort {
  set(breakpoints: readonly Breakpoint[]): void;
  /** Since the last call, oldest first; the game is paused then. */
  takeHits(): readonly BreakpointHit[];
}

/** It tells what the run has done so far. Where the past is not kept, all but the log are undefined. */
export interface PastPort {
  /**
   * What the nodes of the trees have done from the start of the fight to the shown step, by all agents. It is found out in slices, one for each
   * call.
   */
  coverage(): FightCoverageView | undefined;
  /** What the utility selectors of all agents chose. It is found out in slices, one for each call, and costs nothing before the first. */
  evaluations(): FightEvaluationsView | undefined;
  /**
   * Why a node of the tree that the agent runs does so or not, by its id in the program. The past is played again for it in slices, one for
   * each call. Undefined until it is known.
   */
  nodeAnswer(agentId: AgentId, node: string): NodeAnswer | undefined;
  /** What the trees of the run have written up to the shown moment, oldest first; the same entry is the same object at every call. */
  log(): readonly LogEntry[];
}

/** It changes the keys of agents. Each method returns the reason of a refusal as a sentence, or undefined when done. */
export interface KeyPort {
  /** Creates the key if needed; refuses a value of the wrong type. */
  set(
    agentId: AgentId,
    scope: Scope,
    change: { readonly key: string; readonly type: ValueType; readonly value: Literal },
  ): string | undefined;
  invalidate(agentId: AgentId, scope: Scope, key: string): string | undefined;
  remove(agentId: AgentId, scope: Scope, key: string): string | undefined;
}

/** It shows agents on the field of the game. */
export interface FieldPort {
  /** Draws debug marks of these agents in the game: target, path, sight, danger radius. */
  highlight(agentIds: readonly AgentId[]): void;
  /** Moves the camera to the agent. */
  focusOn(agentId: AgentId): void;
  setPanelPlace(panel: PanelPlace): void;
}

/** This is everything that the studio needs of a game to show how its agents think. Another game can implement it to use the studio. */
export interface StudioPort {
  /** All validated tree files. */
  readonly library: TreeLibrary;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  /** Those that the agents of this scene run, trees among them that are no part of the library: they are shown, not edited. */
  sceneTrees(): TreeLibrary;
  /** Shows where two versions of a tree are compared; undefined when the host has no such place. */
  readonly compareTrees: (() => void) | undefined;
  readonly scene: ScenePort;
  readonly time: TimePort;
  readonly breakpoints: BreakpointPort;
  readonly past: PastPort;
  readonly keyChanges: KeyPort;
  readonly field: FieldPort;
}

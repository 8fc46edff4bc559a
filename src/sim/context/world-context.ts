import type { Dice } from '../../core/dice.ts';
import type { KeyCommand, TreeCommand } from '../commands.ts';
import type { EntityIndex } from '../entity-index.ts';
import type { AgentEvent, WorldEvent } from '../events.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Rules } from '../rules.ts';
import type { EntityId, UnitKind, WorldState } from '../state.ts';
import type { NeighbourGrid } from '../spatial/neighbour-grid.ts';
import type { TeamGrid } from '../spatial/team-grid.ts';
import type { Teams } from '../teams.ts';

/** What the systems of the world change in the brains of its agents. */
export interface AgentBrains {
  /** Replaces trees between two steps, or returns why it cannot and changes nothing. A broken document never throws. */
  changeTrees(command: TreeCommand): string | undefined;
  /** Why a unit of that kind cannot get that tree, or the usual one of its kind. */
  refusalOfTree(kind: UnitKind, tree: string | undefined): string | undefined;
  /** A unit has come into the world. It gets that tree, or the usual one of its kind. */
  admit(agentId: EntityId, tree: string | undefined): void;
  /** An agent has left the world. It was halted before. */
  dismiss(agentId: EntityId): void;
  /** Changes a blackboard key, or returns in one sentence why it cannot. The command has been validated. */
  changeKey(command: KeyCommand): string | undefined;
  /** The agent has died or left: halts its running nodes. */
  halt(agentId: EntityId): void;
}

/**
 * The world as its systems, unit actions and queries see it. `World` is its only implementation; the
 * interface is separate so that no system has to import the world that calls it.
 */
export interface WorldContext {
  readonly state: WorldState;
  readonly rules: Rules;
  readonly dice: Dice;
  readonly navigation: Navigation;
  /** Who is hostile to whom, as masks. */
  readonly teams: Teams;
  /** For neighbour queries; rebuilt in every step, from the state alone. */
  readonly neighbourGrid: NeighbourGrid;
  /** By team, with larger cells, for long-range queries. */
  readonly teamGrid: TeamGrid;
  readonly entities: EntityIndex;
  readonly brains: AgentBrains;
  emit(event: WorldEvent): void;
  /** Reports an event to a brain and makes the agent due at the next step. */
  notify(agentId: EntityId, fact: AgentEvent): void;
  /** After a tile was closed: new paths for all that lead through it. */
  replanBlockedPaths(): void;
}

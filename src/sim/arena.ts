import type { Dice } from '../core/dice.ts';
import type { KeyCommand, MindCommand } from './commands.ts';
import type { Fact, WorldEvent } from './events.ts';
import type { Navigation } from './navigation/navigation.ts';
import type { Rules } from './rules.ts';
import type { EntityId, Grid, Party, Point, Unit, Waypoint, WorldState } from './state.ts';
import type { Neighbours } from './systems/neighbours.ts';
import type { TeamMap } from './systems/team-map.ts';

/**
 * The world as its systems, its body functions and its queries see it. `World` is the only class
 * that implements it; it stands apart so that no system has to import the world that calls it.
 */
export interface Arena {
  readonly state: WorldState;
  readonly rules: Rules;
  readonly grid: Grid;
  readonly dice: Dice;
  readonly navigation: Navigation;
  /** Who stands near whom; rebuilt by every step, from the state alone. */
  readonly neighbours: Neighbours;
  /** The same by team, in larger cells, for looking far. */
  readonly teamMap: TeamMap;
  readonly events: readonly WorldEvent[];
  unit(id: EntityId): Unit | undefined;
  party(id: EntityId): Party | undefined;
  waypoint(id: EntityId): Waypoint | undefined;
  /** Of a unit, a party (its middle) or a waypoint, in tiles. */
  positionOf(id: EntityId): Point | undefined;
  emit(event: WorldEvent): void;
  /** Hands a fact to a mind and wakes it at the next step. */
  tell(agentId: EntityId, fact: Fact): void;
  /** The agent thinks at the next step, whatever its clock says. */
  wake(agentId: EntityId): void;
  /** Changes what a mind knows, and wakes everybody whom that concerns; otherwise the reason why not. */
  changeKey(command: KeyCommand): string | undefined;
  changeMinds(command: MindCommand): string | undefined;
  /** Tells the mind of somebody who died to let go of everything. */
  haltMind(agentId: EntityId): void;
  /** Opens or closes a tile; false (and nothing happens) off the map or while somebody stands there. */
  setBlocked(change: TileChange): boolean;
}

export interface TileChange {
  readonly x: number;
  readonly y: number;
  readonly blocksFeet: boolean;
  readonly blocksSight: boolean;
}

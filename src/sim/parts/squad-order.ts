import type { EntityId } from './entity-id.ts';

/** What a squad has been told to do. It stays until it is fulfilled or replaced. */
export type SquadOrder =
  | { kind: 'none' }
  /** The facing on arrival; 0, 0 when the player has drawn none. */
  | { kind: 'move'; x: number; y: number; facingX: number; facingY: number }
  /** Several approach together and gather before the target; once they are in contact, each fights by itself. */
  | { kind: 'attack'; targetId: EntityId }
  /** They march to (x, y) and fight what they meet on the way. `isCalled`: by the alarm of their party, with which it ends. */
  | { kind: 'attackMove'; x: number; y: number; isCalled?: true }
  /** They walk between (x, y) and the place where they began, and fight what they meet. */
  | { kind: 'patrol'; x: number; y: number }
  /** They go to a placed object, in the middle of which (x, y) is, and the nearest uses it; "smash" is with blows. */
  | { kind: 'use'; objectId: EntityId; use: string; x: number; y: number }
  /** They stay near a friend and fight what comes near. */
  | { kind: 'guard'; unitId: EntityId }
  /** They run to (x, y) in formation without fighting on the way. */
  | { kind: 'retreat'; x: number; y: number };

/** An order that waits for its turn. */
export interface QueuedOrder {
  order: SquadOrder;
  /** The units of the squad that it is for: the others stay where the order before it has led them. */
  unitIds: EntityId[];
}

/** How far a squad has come with its order. It belongs to the squad: units that leave it take the order along, and begin it anew. */
export interface OrderProgress {
  /** Where the squad was when it began the order, and whether it is on the way back of a patrol. */
  fromX: number;
  fromY: number;
  isOnWayBack: boolean;
  /** An attack: the step until which the first wait for the last before the target; 0 before they are there. */
  gathersUntilStep: number;
  isInContact: boolean;
  /** The least way that was left for those who are still missing, in tiles, since `nearerAtStep`; -1 before it was measured. */
  tilesLeft: number;
  nearerAtStep: number;
  /** Since when the squad has been closing its ranks before an enemy, and when it last ended that; absent for never. */
  bracesSinceStep?: number | undefined;
  bracedAtStep?: number | undefined;
  /** Whether a plan of the party holds the squad in its place. */
  isHeld?: true | undefined;
  /** How often a longer way round was taken instead. */
  detours: number;
}

/** From now on, another way is measured. */
export function restartClock({ progress }: { progress: OrderProgress }): void {
  progress.tilesLeft = -1;
}

export function newProgress({ x, y }: { readonly x: number; readonly y: number }, step: number): OrderProgress {
  return {
    fromX: x,
    fromY: y,
    isOnWayBack: false,
    gathersUntilStep: 0,
    isInContact: false,
    tilesLeft: -1,
    nearerAtStep: step,
    detours: 0,
    bracesSinceStep: undefined,
    bracedAtStep: undefined,
    isHeld: undefined,
  };
}

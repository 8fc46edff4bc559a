import type { EntityId } from '../entity-id.ts';

/** What a squad has been told to do. It stays until it is fulfilled or replaced. */
export type SquadOrder =
  | { kind: 'none' }
  /** The facing on arrival; 0, 0 is along the path. */
  | { kind: 'move'; x: number; y: number; facingX: number; facingY: number }
  /**
   * Several approach together and gather before the target (until that step at most; 0: not yet there); once they are
   * in contact, each fights by itself.
   */
  | { kind: 'attack'; targetId: EntityId; gathersUntilStep: number; isInContact: boolean }
  /** They march to (x, y) and fight what they meet on the way. */
  | { kind: 'attackMove'; x: number; y: number }
  /** They walk between (x, y) and (fromX, fromY) and fight what they meet. */
  | { kind: 'patrol'; x: number; y: number; fromX: number; fromY: number; isOnWayBack: boolean }
  /** They go to a placed object, in the middle of which (x, y) is, and the nearest uses it; "smash" is with blows. */
  | { kind: 'use'; objectId: EntityId; use: string; x: number; y: number }
  /** They stay near a friend and fight what comes near. */
  | { kind: 'guard'; unitId: EntityId }
  /** They run to (x, y) in formation without fighting on the way. */
  | { kind: 'retreat'; x: number; y: number };

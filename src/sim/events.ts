import type { EntityId, Outcome, Team, UnitKind } from './state.ts';

/** What happened in a step, in order. The health manager emits `hit` and `died`. */
export type WorldEvent =
  | { type: 'hit'; unitId: EntityId; attackerId: EntityId; damage: number; x: number; y: number; byArrow: boolean }
  | { type: 'died'; unitId: EntityId; attackerId: EntityId; x: number; y: number }
  | { type: 'blocked'; unitId: EntityId; attackerId: EntityId; x: number; y: number }
  | { type: 'swing'; unitId: EntityId; kind: UnitKind; x: number; y: number }
  | { type: 'arrowShot'; unitId: EntityId; arrowId: number; x: number; y: number }
  | { type: 'arrowLanded'; arrowId: number; x: number; y: number; into: 'ground' | 'wall' | 'body' | 'shield' }
  | { type: 'spotted'; unitId: EntityId; targetId: EntityId; x: number; y: number }
  | { type: 'alarm'; partyId: EntityId; targetId: EntityId; x: number; y: number }
  | { type: 'fled'; unitId: EntityId; x: number; y: number }
  | { type: 'ordered'; team: Team; order: 'move' | 'attack' | 'formation' | 'stop'; x: number; y: number }
  | { type: 'log'; agentId: EntityId; text: string }
  | { type: 'decided'; outcome: Outcome }
  /** Somebody who had fallen stepped onto the field again. */
  | { type: 'returned'; unitId: EntityId; x: number; y: number }
  /** Everybody stands where he began, unhurt: a new bout. */
  | { type: 'anew'; bout: number };

/** News that the world tells a mind; the mind decides where to keep them. */
export type Fact =
  | { type: 'hit'; attackerId: EntityId }
  | { type: 'lowHealth'; value: boolean }
  /** A comrade, or the enemy whom the agent fought or followed. */
  | { type: 'died'; unitId: EntityId }
  | { type: 'ordered' };
